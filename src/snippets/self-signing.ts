import { toPiece, type Piece } from '#protocol/piece.ts';
import { toExpression, joinLines, toLiteral, type LanguageSyntax } from './code.ts';
import { createPlan, timestampSlot, type Part, type Plan } from './plan.ts';
import type { SnippetInput } from './target.ts';

/** The parts of self-signing code that every language arranges for itself, written in that language. */
export interface RenderedPlan {
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
