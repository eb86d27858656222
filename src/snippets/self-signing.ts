import { plain, type Piece } from '#protocol/piece.ts';
import { expression, lines, literal, type Writing } from './code.ts';
import { planOf, timestampSlot, type Part, type Plan } from './plan.ts';
import type { SnippetInput } from './target.ts';

/** The parts of self-signing code that every language arranges for itself, written in that language. */
export interface Written {
  readonly plan: Plan;
  /** A literal. */
  readonly quote: (text: string) => string;
  /** What gives an environment variable, or the literal once a person has asked to write the secret in. */
  readonly api_key: string;
  readonly api_secret: string;
  readonly groups: (indent: string, end: string, lastEnd?: string) => Piece[];
  readonly joiner: string;
  /** Literal and operator before and behind the joined pairs; mostly empty. */
  readonly before: string;
  readonly behind: string;
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
export function written(input: SnippetInput, writing: Writing, environment: (name: string) => string): Written {
  const plan = planOf(input);
  const quote = (text: string): string => literal(text, writing);
  const { byHand, scheme } = plan;
  const digest = byHand['Digest'];
  const headerOf = (name: string, parts: readonly Part[]) => ({
    name,
    value: expression(parts, writing),
    line: expression([plain(`${name}: `), ...parts], writing),
  });
  const fixed = plan.headers.map(({ name, parts }) => headerOf(name, parts));
  const timestamp = headerOf('Timestamp', [timestampSlot]);
  return {
    plan,
    quote,
    api_key: input.secrets === undefined ? environment('CHECKOUT_API_KEY') : quote(input.secrets.api_key),
    api_secret: input.secrets === undefined ? environment('CHECKOUT_API_SECRET') : quote(input.secrets.api_secret),
    groups: (indent, end, lastEnd) =>
      lines(
        plan.groups.map((group) => expression(group, writing)),
        indent,
        end,
        lastEnd,
      ),
    joiner: quote(plan.joiner),
    before: plan.before === '' ? '' : `${quote(plan.before)}${writing.plus}`,
    behind: plan.behind === '' ? '' : `${writing.plus}${quote(plan.behind)}`,
    body: expression(plan.body, writing),
    headers: byHand['Timestamp'] === undefined ? [...fixed, timestamp] : fixed,
    scheme: byHand['Authorization'] === undefined ? quote(scheme === '' ? '' : `${scheme} `) : undefined,
    authorization: quote(byHand['Authorization'] ?? ''),
    digest: digest === undefined ? undefined : quote(digest),
  };
}
