import { fieldNamed, type FieldName, type OrderDraft } from '#protocol/order.ts';
import { profileFault } from '#protocol/profile.ts';
import { isWellFormed } from '#protocol/text.ts';
import { phrase, type Phrase } from '#texts/text.ts';

/** What a link such as `#/compose/fill?order_id=…&base_url=…` asks to put into the form. It came from outside. */
export interface DeepLink {
  /** The boxes that it fills, exactly as written in it. */
  readonly draft: Partial<OrderDraft>;
  readonly base_url?: string;
  readonly scheme?: string;
  /** What was not read and why, one sentence each; no text repeats a value. */
  readonly notes: readonly Phrase[];
}

const LONGEST_VALUE = 2000;
const CREDENTIAL = /key|secret|token|passw|authorization|credential/i;

const shown = (name: string): string => name.slice(0, 40).replace(/[^\w.-]/g, '?');
const isEntry = (name: string): name is 'base_url' | 'scheme' => name === 'base_url' || name === 'scheme';
const isField = (name: string): name is FieldName => fieldNamed(name) !== undefined;

/** Why a name and its value are not taken, or undefined when they are. */
function objection(name: string, values: readonly string[]): Phrase | undefined {
  const [value = '', ...more] = values;
  if (CREDENTIAL.test(name))
    return phrase(
      'The link carries {name}. It was not read: whoever has seen the link may know it, so have it replaced, and type credentials by hand.',
      { name: shown(name) },
    );
  if (!isField(name) && !isEntry(name))
    return phrase('{name} was left out: the form has no such box.', { name: shown(name) });
  if (more.length > 0) return phrase('{name} was left out: the link has it more than once.', { name });
  if (value.length > LONGEST_VALUE || !isWellFormed(value))
    return phrase('{name} was left out: it is too long or damaged.', { name });
  return isEntry(name) ? entryObjection(name, value) : undefined;
}

/** The same for an entry of the profile, in the words of its box. */
function entryObjection(name: 'base_url' | 'scheme', value: string): Phrase | undefined {
  const found = profileFault(name, value);
  if (found?.grade !== 'error') return undefined;
  return phrase('{name} was left out: {why}', { name, why: [found.message] });
}

/** Reads the values of a link that fills the form. Keys and secrets are never read, whatever they are called. */
export function readDeepLink(values: URLSearchParams): DeepLink {
  const names = [...new Set(values.keys())];
  const judged = names.map((name) => ({
    name,
    value: values.get(name) ?? '',
    note: objection(name, values.getAll(name)),
  }));
  const taken = judged.filter(({ note }) => note === undefined);
  const textOf = (wanted: string): string | undefined => taken.find(({ name }) => name === wanted)?.value;
  const [base_url, scheme] = [textOf('base_url'), textOf('scheme')];
  return {
    draft: Object.fromEntries(taken.filter(({ name }) => isField(name)).map(({ name, value }) => [name, value])),
    ...(base_url !== undefined && { base_url }),
    ...(scheme !== undefined && { scheme }),
    notes: judged.map(({ note }) => note).filter((note) => note !== undefined),
  };
}
