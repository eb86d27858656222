import { FIELD_NAMES } from '#protocol/order.ts';
import { STEPS, type Recipe, type Step } from '#protocol/recipe.ts';
import type { Text } from '#texts/text.ts';
import { codeOf, resultOf } from './find.ts';
import type { KeptExchange } from './kept-exchange.ts';

/** One thing that two exchanges have differently; `where` groups them for the eye. */
export interface Difference {
  readonly where: Text & ('sent' | 'signed' | 'came back');
  /** A wire name, or the page's own word; a step of the recipe and its ways are the page's words. */
  readonly name: string;
  readonly first: string;
  readonly second: string;
}

/** A text of each of the two, whole, for whoever shows the difference within. */
interface Pair {
  readonly first: string;
  readonly second: string;
  readonly same: boolean;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  readonly input: Pair;
  readonly reply: Pair;
}

type Fact = readonly [where: Difference['where'], name: string, text: string];

function wayLabel(recipe: Recipe, step: Step): string {
  const ways: Readonly<Record<string, { readonly label: string }>> = STEPS[step].ways;
  return ways[recipe[step]]?.label ?? recipe[step];
}

const recipeFacts = ({ parts }: KeptExchange): Fact[] =>
  parts === null
    ? []
    : (Object.keys(STEPS) as Step[]).map((step) => ['signed', STEPS[step].label, wayLabel(parts.recipe, step)]);

const fieldFacts = ({ parts }: KeptExchange): Fact[] =>
  parts === null ? [] : FIELD_NAMES.map((name) => ['sent', name, parts.order[name]]);

/** A repeated header name counts each time. */
const headerFacts = (where: Difference['where'], headers: KeptExchange['headers']): Fact[] =>
  headers.map(([name, value]) => [where, `${name}:`, value]);

const facts = (kept: KeptExchange): readonly Fact[] => [
  ['sent', 'profile', kept.profile],
  ['sent', 'transport', kept.transport],
  ['sent', 'address', kept.url],
  ...fieldFacts(kept),
  ...headerFacts('sent', kept.headers),
  ...recipeFacts(kept),
  ['came back', 'result', resultOf(kept)],
  ['came back', 'status', String(kept.status)],
  ['came back', 'code', codeOf(kept)],
  ['came back', 'reference', kept.reference],
  ...headerFacts('came back', kept.reply?.headers ?? []),
];

/** Facts by place and name; texts under one name stand on a line each. */
function collected(kept: KeptExchange): Map<string, Fact> {
  const all = new Map<string, Fact>();
  for (const [where, name, text] of facts(kept)) {
    const before = all.get(`${where} ${name}`)?.[2];
    all.set(`${where} ${name}`, [where, name, before === undefined ? text : `${before}\n${text}`]);
  }
  return all;
}

const pair = (first: string, second: string): Pair => ({ first, second, same: first === second });

/** Everything that two kept exchanges have differently, as plain data. */
export function compare(first: KeptExchange, second: KeptExchange): Comparison {
  const [ours, theirs] = [collected(first), collected(second)];
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])];
  const differences = keys.flatMap((key): Difference[] => {
    const [where, name] = ours.get(key) ?? theirs.get(key) ?? ['sent', key];
    const [a, b] = [ours.get(key)?.[2] ?? '', theirs.get(key)?.[2] ?? ''];
    return a === b ? [] : [{ where, name, first: a, second: b }];
  });
  return {
    differences,
    input: pair(first.input, second.input),
    reply: pair(first.reply?.text ?? '', second.reply?.text ?? ''),
  };
}
