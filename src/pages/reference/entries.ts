import { ENVELOPE_FIELDS, MEANINGS, type Meaning } from '#protocol/envelope.ts';
import { FIELD_HELP } from '#protocol/reference.ts';
import { FIELDS, type FieldGroup } from '#protocol/order.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { PRESETS, STEPS, type Step } from '#protocol/recipe.ts';
import { ENVELOPE_SHAPES, HEADER_SHAPES, OPEN_POINTS } from '#protocol/reference.ts';
import { HEADER_NAMES } from '#protocol/draft.ts';
import { METHOD } from '#protocol/request.ts';
import { REFUSALS, type RefusalName } from '#sandbox/response.ts';
import { msg, type Message, type Translate, type MessageKey } from '#i18n/message.ts';

/** The parts of the reference, in the order of the interface document; what it does not have comes last. */
export type Kind = 'operation' | 'field' | 'header' | 'envelope' | 'code' | 'open' | 'recipe' | 'refusal';
export const KINDS: Readonly<Record<Kind, MessageKey>> = {
  operation: 'Operation',
  field: 'Fields of the order',
  header: 'Headers',
  envelope: 'Response envelope',
  code: 'Result codes',
  open: 'Not shown',
  recipe: 'Rows of the recipe',
  refusal: 'Refusals of the sandbox',
};

/** A fact with the word that says what kind of fact it is; what stands on the wire is a string. */
export type Fact = readonly [label: MessageKey, text: Message | string];

export interface Entry {
  /** Its address behind `#/reference/`; a wire name is its own. */
  readonly name: string;
  readonly kind: Kind;
  /** What stands beside the name. */
  readonly title: Message;
  /** Where it comes from: a section, or a word for what is not documented. */
  readonly source: Message;
  readonly facts: readonly Fact[];
  readonly group?: FieldGroup;
  /** The control in Compose, and the words of the link there. */
  readonly control?: { readonly place: string; readonly label: MessageKey };
  readonly see?: readonly string[];
}

const section = (number: string): Message => msg('Section {section}', { section: number });

/** A fact that a table may lack. */
const fact = (label: MessageKey, text: MessageKey | undefined): readonly Fact[] =>
  text === undefined ? [] : [[label, text]];

const toField = (place: string): Entry['control'] & object => ({ place, label: 'Go to the field' });
const toHeader = (place: string): Entry['control'] & object => ({ place, label: 'Go to the header' });

const operation: Entry = {
  name: 'create-order-minimal',
  kind: 'operation',
  title: 'Create order (minimal)',
  source: section('4.1'),
  facts: [
    ['Method', METHOD],
    ['Path', `{base_url}${OPERATION_PATH}`],
    ['Request', 'A JSON object with the fields of section 2.1, under the headers of section 5.'],
    ['Response', 'The JSON envelope of section 2.2.'],
  ],
  control: toField('base_url'),
  see: ['open-endpoints', 'open-versions'],
};

const fields = FIELDS.map((field): Entry => ({
  name: field.name,
  kind: 'field',
  title: field.label,
  source: section('2.1'),
  group: field.group,
  facts: [
    ['Meaning', FIELD_HELP[field.name].meaning],
    ['Type', field.type],
    ['Documented', FIELD_HELP[field.name].documented],
    ['Left open', FIELD_HELP[field.name].open],
  ],
  control: toField(field.name),
  see: ['Signed-Fields', ...(field.name === 'timestamp' ? ['Timestamp'] : [])],
}));

const SEE_OF_HEADER: Readonly<Partial<Record<string, readonly string[]>>> = {
  Timestamp: ['timestamp', 'open-clock'],
  'Digest-Method': ['recipe-hash'],
  'Signed-Fields': ['recipe-order', 'recipe-timestamp'],
  Digest: ['open-digest-input', 'open-secret', 'recipe-output', '4033'],
};

const headers = HEADER_NAMES.map((name): Entry => ({
  name,
  kind: 'header',
  title: 'Request header',
  source: section(name.startsWith('Accept') || name.startsWith('Content') ? '4.1' : '5'),
  facts: [['Value', HEADER_SHAPES[name].shape], ...fact('Left open', HEADER_SHAPES[name].open)],
  control: toHeader(name),
  see: SEE_OF_HEADER[name] ?? [],
}));

const envelope = ENVELOPE_FIELDS.map((name): Entry => {
  const { type, shape, open: left } = ENVELOPE_SHAPES[name];
  return {
    name,
    kind: 'envelope',
    title: 'Envelope field',
    source: section('2.2'),
    facts: [['Type', type], ['Documented', shape], ...fact('Left open', left)],
    see: name === 'data' ? ['open-data'] : ['open-success'],
  };
});

const PROVENANCE: Readonly<Record<Meaning['provenance'], Message>> = {
  documented: section('7'),
  reported: 'Reported, not documented',
  sandbox: 'The sandbox’s own, not documented',
};

const codes = MEANINGS.map(({ code, title, fix: advice, provenance }): Entry => ({
  name: code,
  kind: 'code',
  title,
  source: PROVENANCE[provenance],
  facts: [['What to do', advice]],
  see: code === '4033' ? ['Digest', 'open-digest-input', 'open-secret'] : ['open-errors'],
}));

const open = OPEN_POINTS.map(({ id, section: number, title, behavior }): Entry => ({
  name: id,
  kind: 'open',
  title,
  source: section(number),
  facts: [
    ['Document', 'Not shown.'],
    ['This console', behavior],
  ],
}));

const presets = Object.entries(PRESETS).map(([name, { label, description, provenance }]): Entry => ({
  name: `recipe-${name}`,
  kind: 'recipe',
  title: msg('Preset: {label}', { label: [label] }),
  source: 'Not documented',
  facts: [
    ['Recipe', description],
    ['Where from', provenance],
  ],
  control: { place: 'recipe', label: 'Go to the recipe' },
  see: ['open-digest-input'],
}));

const rows = (Object.keys(STEPS) as Step[]).map((step): Entry => ({
  name: `recipe-${step}`,
  kind: 'recipe',
  title: STEPS[step].label,
  source: 'A row of the recipe',
  facts: [
    ['Document', STEPS[step].document],
    ...Object.values(STEPS[step].options).map(({ label, description }): Fact => [label, description]),
  ],
  control: { place: 'recipe', label: 'Go to the recipe' },
}));

/** The sandbox’s refusals for people; on the wire they speak English (refusals.ts). */
const REFUSAL_TITLES: Readonly<Record<RefusalName, Message>> = {
  path: msg('There is no such operation here; the path is {path}.', { path: OPERATION_PATH }),
  method: 'The operation is invoked by POST.',
  'body-size': 'The body is larger than 1 MiB.',
  'body-broken': 'The body could not be read to its end.',
  'header-missing': 'A header is missing.',
  'digest-method': 'Digest-Method is not HS256.',
  'body-unreadable': 'The body cannot be read.',
  key: 'The digest holds, but Authorization is not the scheme word and the key of this sandbox.',
  'not-http': 'This could not be read as an HTTP request with one Host header.',
  'headers-size': 'The headers are larger than 16 KiB.',
  slow: 'The request did not arrive in time.',
  expectation: 'Expect asks for something else than 100-continue.',
  failure: 'The sandbox or its host failed.',
};

const refusals = (Object.keys(REFUSALS) as RefusalName[]).map((name): Entry => ({
  name: REFUSALS[name].code,
  kind: 'refusal',
  title: REFUSAL_TITLES[name],
  source: PROVENANCE.sandbox,
  facts: [['HTTP status', String(REFUSALS[name].status)]],
  see: ['open-errors'],
}));

/** Everything that the reference knows, made from the tables that the page itself stands on. */
export const ENTRIES: readonly Entry[] = [
  operation,
  ...fields,
  ...headers,
  ...envelope,
  ...codes,
  ...open,
  ...presets,
  ...rows,
  ...refusals,
];

const searchTextOf = ({ name, title, source, kind, facts }: Entry, translate: Translate): string =>
  [name, ...[title, source, KINDS[kind], ...facts.flat()].map(translate)].join(' ').toLowerCase();

/** The entries that hold every word of a search, as `say` words them; those that are called by it first. */
export function searchEntries(search: string, translate: Translate): readonly Entry[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return ENTRIES;
  const isExactMatch = (entry: Entry): boolean => entry.name.toLowerCase() === search.trim().toLowerCase();
  const matches = ENTRIES.filter((entry) => {
    const text = searchTextOf(entry, translate);
    return terms.every((word) => text.includes(word));
  });
  return [...matches.filter(isExactMatch), ...matches.filter((entry) => !isExactMatch(entry))];
}

export const entryNamed = (name: string): Entry | undefined => ENTRIES.find((entry) => entry.name === name);
