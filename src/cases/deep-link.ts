import { fieldNamed, type FieldName, type OrderDraft } from '#protocol/order.ts';
import { profileFault } from '#protocol/profile.ts';
import { isWellFormed } from '#protocol/text.ts';

/** What a link such as `#/compose/fill?order_id=…&base_url=…` asks to put into the form. It came from outside. */
export interface DeepLink {
  /** The boxes that it fills, exactly as written in it. */
  readonly draft: Partial<OrderDraft>;
  readonly base_url?: string;
  readonly scheme?: string;
  /** What was not read and why, one sentence each; no text repeats a value. */
  readonly notes: readonly string[];
}

const LONGEST_VALUE = 2000;
const CREDENTIAL = /key|secret|token|passw|authorization|credential/i;

const shown = (name: string): string => name.slice(0, 40).replace(/[^\w.-]/g, '?');
const isEntry = (name: string): name is 'base_url' | 'scheme' => name === 'base_url' || name === 'scheme';
const isField = (name: string): name is FieldName => fieldNamed(name) !== undefined;

/** Why a name and its value are not taken, or undefined when they are. */
function objection(name: string, values: readonly string[]): string | undefined {
  const [value = '', ...more] = values;
  if (CREDENTIAL.test(name))
    return `The link carries ${shown(name)}. It was not read: whoever has seen the link may know it, so have it replaced, and type credentials by hand.`;
  if (!isField(name) && !isEntry(name)) return `${shown(name)} was left out: the form has no such box.`;
  if (more.length > 0) return `${name} was left out: the link has it more than once.`;
  if (value.length > LONGEST_VALUE || !isWellFormed(value)) return `${name} was left out: it is too long or damaged.`;
  return isEntry(name) && profileFault(name, value)?.grade === 'error'
    ? `${name} was left out: ${profileFault(name, value)?.message ?? ''}`
    : undefined;
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
