import { buildDigestParts } from '#protocol/digest.ts';
import { toPiece, type Piece } from '#protocol/piece.ts';
import { STEPS, type Recipe } from '#protocol/recipe.ts';
import type { SnippetInput } from './target.ts';
import { toExpression, joinLines, toLiteral, type LanguageSyntax } from './code.ts';

/** The place of the timestamp, as it is or percent-encoded: code inserts it when it runs. */
interface Slot {
  readonly slot: 'timestamp' | 'escaped';
  readonly field: 'timestamp';
  readonly part: 'value';
}

/** A run of a text that is known now, or the timestamp. */
export type Part = Piece | Slot;

/** All that code needs to sign by itself, with the timestamp left open. */
export interface Plan {
  readonly url: string;
  readonly scheme: string;
  readonly recipe: Recipe;
  /** Header lines but for Authorization, Digest and Content-Length, which code makes. */
  readonly headers: readonly { readonly name: string; readonly parts: readonly Part[] }[];
  readonly body: readonly Part[];
  /** The pairs of the digest input, one list each. */
  readonly groups: readonly (readonly Part[])[];
  readonly joiner: string;
  readonly prefix: string;
  readonly suffix: string;
  /** True when the signed timestamp is percent-encoded, so that its colons become %3A. */
  readonly escapes: boolean;
  /** Authorization and Digest as written by hand, where a person did so. */
  readonly overrides: Readonly<Record<string, string>>;
  /** A description of the recipe, for the one comment. */
  readonly description: string;
}

const GENERATED_HEADERS = new Set(['Authorization', 'Digest', 'Content-Length', 'Timestamp']);
/** The timestamp as it is. */
const timestampSlot: Slot = { slot: 'timestamp', field: 'timestamp', part: 'value' };

const createSlot = (name: Slot['slot']): Slot => ({ slot: name, field: 'timestamp', part: 'value' });

const isTimestamp = (piece: Piece): boolean => piece.field === 'timestamp' && piece.part === 'value';

/** The request as code writes it: everything but the timestamp is known. */
export function createPlan({ request, signable }: SnippetInput): Plan {
  const { recipe, source, overrides } = signable;
  const { groups, joiner, prefix, suffix } = buildDigestParts(recipe, source);
  const escapes = STEPS.escape.options[recipe.escape].do(':') !== ':';
  const signedSlot = createSlot(escapes ? 'escaped' : 'timestamp');
  const quote = toPiece('"');
  return {
    url: request.url,
    scheme: signable.scheme,
    recipe,
    headers: request.headers
      .filter(({ name, overridden }) => !GENERATED_HEADERS.has(name) || (name === 'Timestamp' && overridden))
      .map(({ name, value }) => ({ name, parts: [toPiece(value)] })),
    body: signable.body.flatMap((piece): Part[] => (isTimestamp(piece) ? [quote, timestampSlot, quote] : [piece])),
    groups: groups.map((group) => group.map((piece) => (isTimestamp(piece) ? signedSlot : piece))),
    joiner,
    prefix,
    suffix,
    escapes,
    overrides: overrides.headers,
    description: describeRecipe(recipe),
  };
}

const describeRecipe = (recipe: Recipe): string =>
  [
    STEPS.order.options[recipe.order].label,
    `timestamp ${STEPS.timestamp.options[recipe.timestamp].label}`,
    `key: ${STEPS.key.options[recipe.key].label}`,
    `HMAC ${STEPS.hash.options[recipe.hash].label}`,
    STEPS.output.options[recipe.output].label,
  ].join(', ');

/** The parts of self-signing code that every language arranges for itself, written in that language. */
interface RenderedPlan {
  readonly plan: Plan;
  /** A literal. */
  readonly quote: (text: string) => string;
  /** What gives an environment variable, or the literal once a person has asked to write the secret in. */
  readonly api_key: string;
  readonly api_secret: string;
  readonly groups: (indent: string, end: string, lastEnd?: string) => Piece[];
  readonly joiner: string;
  /** Literal and operator before and after the joined pairs; mostly empty. */
  readonly prefix: string;
  readonly suffix: string;
  readonly body: Piece[];
  /** Name and value of each header that is known or is the timestamp. */
  readonly headers: readonly {
    readonly name: string;
    readonly value: readonly Piece[];
    /** Both as one text: "Name: value". */
    readonly line: readonly Piece[];
  }[];
  /** The scheme word with its space, to be followed by the Base64 of the key; undefined when written by hand. */
  readonly scheme: string | undefined;
  readonly authorization: string;
  /** The Digest as written by hand. */
  readonly digest: string | undefined;
}

/** Writes a request's plan in a language; `environment` gives the expression that reads a variable. */
export function renderPlan(
  input: SnippetInput,
  syntax: LanguageSyntax,
  readVariable: (name: string) => string,
): RenderedPlan {
  const plan = createPlan(input);
  const quote = (text: string): string => toLiteral(text, syntax);
  const { overrides, scheme } = plan;
  const digest = overrides['Digest'];
  const renderHeader = (name: string, parts: readonly Part[]) => ({
    name,
    value: toExpression(parts, syntax),
    line: toExpression([toPiece(`${name}: `), ...parts], syntax),
  });
  const fixed = plan.headers.map(({ name, parts }) => renderHeader(name, parts));
  const timestamp = renderHeader('Timestamp', [timestampSlot]);
  return {
    plan,
    quote,
    api_key: input.secrets === undefined ? readVariable('CHECKOUT_API_KEY') : quote(input.secrets.api_key),
    api_secret: input.secrets === undefined ? readVariable('CHECKOUT_API_SECRET') : quote(input.secrets.api_secret),
    groups: (indent, end, lastEnd) =>
      joinLines(
        plan.groups.map((group) => toExpression(group, syntax)),
        indent,
        end,
        lastEnd,
      ),
    joiner: quote(plan.joiner),
    prefix: plan.prefix === '' ? '' : `${quote(plan.prefix)}${syntax.plus}`,
    suffix: plan.suffix === '' ? '' : `${syntax.plus}${quote(plan.suffix)}`,
    body: toExpression(plan.body, syntax),
    headers: overrides['Timestamp'] === undefined ? [...fixed, timestamp] : fixed,
    scheme: overrides['Authorization'] === undefined ? quote(scheme === '' ? '' : `${scheme} `) : undefined,
    authorization: quote(overrides['Authorization'] ?? ''),
    digest: digest === undefined ? undefined : quote(digest),
  };
}
