import { FIELD_NAMES } from '#protocol/order.ts';
import { STEPS, type Recipe, type Step } from '#protocol/recipe.ts';
import type { MessageKey } from '#i18n/message.ts';
import { codeOf, resultOf } from './history-rows.ts';
import type { HistoryEntry } from './history-entry.ts';

/** One thing that two exchanges have differently; `where` groups them for the eye. */
export interface Difference {
  readonly where: MessageKey & ('sent' | 'signed' | 'came back');
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
  readonly response: Pair;
}

type Fact = readonly [where: Difference['where'], name: string, text: string];

function optionLabel(recipe: Recipe, step: Step): string {
  const options: Readonly<Record<string, { readonly label: string }>> = STEPS[step].options;
  return options[recipe[step]]?.label ?? recipe[step];
}

const recipeFacts = ({ draft }: HistoryEntry): Fact[] =>
  draft === null
    ? []
    : (Object.keys(STEPS) as Step[]).map((step) => ['signed', STEPS[step].label, optionLabel(draft.recipe, step)]);

const fieldFacts = ({ draft }: HistoryEntry): Fact[] =>
  draft === null ? [] : FIELD_NAMES.map((name) => ['sent', name, draft.order[name]]);

/** A repeated header name counts each time. */
const headerFacts = (where: Difference['where'], headers: HistoryEntry['headers']): Fact[] =>
  headers.map(([name, value]) => [where, `${name}:`, value]);

const listFacts = (entry: HistoryEntry): readonly Fact[] => [
  ['sent', 'profile', entry.profile],
  ['sent', 'transport', entry.transport],
  ['sent', 'address', entry.url],
  ...fieldFacts(entry),
  ...headerFacts('sent', entry.headers),
  ...recipeFacts(entry),
  ['came back', 'result', resultOf(entry)],
  ['came back', 'status', String(entry.status)],
  ['came back', 'code', codeOf(entry)],
  ['came back', 'reference', entry.reference],
  ...headerFacts('came back', entry.reply?.headers ?? []),
];

/** Facts by place and name; texts under one name stand on a line each. */
function collectFacts(entry: HistoryEntry): Map<string, Fact> {
  const all = new Map<string, Fact>();
  for (const [where, name, text] of listFacts(entry)) {
    const before = all.get(`${where} ${name}`)?.[2];
    all.set(`${where} ${name}`, [where, name, before === undefined ? text : `${before}\n${text}`]);
  }
  return all;
}

const createPair = (first: string, second: string): Pair => ({ first, second, same: first === second });

/** Everything that two kept exchanges have differently, as plain data. */
export function compare(first: HistoryEntry, second: HistoryEntry): Comparison {
  const [ours, theirs] = [collectFacts(first), collectFacts(second)];
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])];
  const differences = keys.flatMap((key): Difference[] => {
    const [where, name] = ours.get(key) ?? theirs.get(key) ?? ['sent', key];
    const [a, b] = [ours.get(key)?.[2] ?? '', theirs.get(key)?.[2] ?? ''];
    return a === b ? [] : [{ where, name, first: a, second: b }];
  });
  return {
    differences,
    input: createPair(first.input, second.input),
    response: createPair(first.reply?.text ?? '', second.reply?.text ?? ''),
  };
}
