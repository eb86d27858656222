import { msg, type Message, type MessageKey, type Translate } from '#i18n/message.ts';
import { HEADER_NAMES } from '#protocol/draft.ts';
import { ENVELOPE_FIELDS, MEANINGS, type Meaning } from '#protocol/envelope.ts';
import { FIELDS, type FieldGroup } from '#protocol/order.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { PRESETS, STEPS, type PresetName, type Step } from '#protocol/recipe.ts';
import { ENVELOPE_SHAPES, FIELD_HELP, HEADER_SHAPES, OPEN_POINTS } from '#protocol/reference.ts';
import { METHOD } from '#protocol/sign.ts';
import { REFUSALS } from '#sandbox/response.ts';
import { CODE_GROUPS } from '#snippets/targets.ts';
import { normalize } from '#protocol/characters.ts';

/** Where the entry itself does not say so. A search for the first words finds it first. */
const KEYWORDS: Readonly<Partial<Record<string, string>>> = {
  signing: 'sign signature',
  'digest-input': 'string to sign, signing string, base string, canonical string, signature',
  hmac: 'sha256 hs256 signature api secret',
  recipe: 'sign signature',
  code: 'php node javascript typescript python java kotlin c# csharp dotnet go golang ruby bash powershell snippet sdk',
  'create-order-minimal': 'address url reply',
  authentication: 'token signature',
  Digest: 'signature checksum sahihi sign authentication',
  Authorization: 'api key, token, authentication unauthorized',
  'Signed-Fields': 'sign signature',
  Timestamp: 'clock date',
  timestamp: 'clock date',
  amount: 'price total',
  buyer_phone: 'msisdn mobile',
  redirect_url: 'address return callback',
  cancel_url: 'address return callback',
  webhook: 'callback address notification ipn',
  '4033': 'forbidden 403 unauthorized error signature',
};

/** A text as a search compares it: without accents and case. */
const foldText = (text: string): string => normalize(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Signing first, then the order of the interface document, then what it does not have. */
export type Kind = 'signing' | 'operation' | 'field' | 'header' | 'envelope' | 'code' | 'open' | 'refusal';
export const KINDS: Readonly<Record<Kind, MessageKey>> = {
  signing: 'Signing',
  operation: 'Service and operation',
  field: 'Fields of the order',
  header: 'Headers',
  envelope: 'Response envelope',
  code: 'Result codes',
  open: 'Not shown',
  refusal: 'Refusals of the sandbox',
};

type Fact = readonly [label: Message | (typeof ENVELOPE_FIELDS)[number], text: Message | string];

/** Only the interface document has sections, so nothing of ours can appear under a section number. */
export type Note =
  | { readonly from: 'documented'; readonly section: string; readonly facts: readonly Fact[] }
  | { readonly from: 'reported' | 'ours'; readonly facts: readonly Fact[] };

/** A line of an entry that is a table. Its name is an address, as that of an entry is. */
export interface Row {
  readonly name: string;
  readonly title: Message | string;
  /** Where it stands, or how it is answered: the section of the interface document, the HTTP status. */
  readonly aside?: Message;
  readonly facts: readonly Fact[];
}

export interface Entry {
  /** Its address after `#/reference/`; a wire name is its own. */
  readonly name: string;
  readonly kind: Kind;
  readonly title: Message | string;
  readonly notes: readonly Note[];
  readonly rows?: readonly Row[];
  readonly group?: FieldGroup;
  readonly control?: { readonly place: string; readonly label: MessageKey };
  readonly see?: readonly string[];
}
type PartEntry = Omit<Entry, 'kind'>;

const documented = (section: string, ...facts: readonly Fact[]): Note => ({ from: 'documented', section, facts });
const ours = (...facts: readonly Fact[]): Note => ({ from: 'ours', facts });
const rule = (number: number, text: MessageKey): Fact => [msg('Rule {number}', { number: String(number) }), text];

const fact = (label: MessageKey, text: MessageKey | undefined): readonly Fact[] =>
  text === undefined ? [] : [[label, text]];

const behaviorNote = (text: MessageKey | undefined): readonly Note[] =>
  text === undefined ? [] : [ours(['This console', text])];

const toControl = (place: string, label: MessageKey): Entry['control'] & object => ({ place, label });
/** The third rule of section 5. */
const OUTCOME = 'A complete, well-formed request with a wrong digest gives 4033. No other outcome is documented.';

const presets = (Object.keys(PRESETS) as PresetName[]).map((name): Row => {
  const { label, description, provenance } = PRESETS[name];
  return {
    name: `recipe-${name}`,
    title: msg('Preset: {label}', { label: [label] }),
    facts: [
      ['Recipe', description],
      ['Source', provenance],
    ],
  };
});

const steps = (Object.keys(STEPS) as Step[]).map((step): Row => ({
  name: `recipe-${step}`,
  title: STEPS[step].label,
  facts: [
    ['Document', STEPS[step].document],
    ...Object.values(STEPS[step].options).map(({ label, description }): Fact => [label, description]),
  ],
}));

const signing: readonly PartEntry[] = [
  {
    name: 'signing',
    title: 'How signing works',
    notes: [ours(['Meaning', 'Five steps turn your order into its digest. Each step shows its bytes.'])],
    see: ['digest-input', 'hmac', 'recipe'],
  },
  {
    name: 'digest-input',
    title: 'Digest input (string to sign)',
    notes: [
      documented('5', ['Not specified', 'The exact digest input string is not shown.']),
      ours(
        ['Meaning', 'HMAC computes the digest over this text. The recipe builds it from the signed fields.'],
        ['Bytes', 'The gateway builds the same text. One different byte gives a different digest.'],
      ),
    ],
    control: toControl('compare', 'Compare two digest inputs'),
    see: ['signing', 'open-digest-input', 'Signed-Fields'],
  },
  {
    name: 'hmac',
    title: 'HMAC-SHA-256',
    notes: [
      documented(
        '5',
        ['Value', 'Digest-Method is HS256. The value has 32 bytes.'],
        ['Not specified', 'The secret used for HS256 is not shown.'],
      ),
      ours(
        ['Meaning', 'HMAC computes a short value from a key and a text (RFC 2104).'],
        ['What it proves', 'Only someone with the key can compute the value. It does not reveal the key.'],
        ['Also called', 'Some gateways call the result a signature. Here it is called the digest.'],
      ),
    ],
    see: ['signing', 'Digest', 'recipe-key', 'recipe-hash'],
  },
  {
    name: 'recipe',
    title: 'Recipe',
    notes: [
      documented('5', ['Not specified', 'The exact digest input string is not shown.']),
      ours(
        ['Meaning', 'A recipe says how the fields become the digest. It has twelve steps.'],
        ['This console', 'You can choose a preset, change any step, or detect the recipe with test orders.'],
      ),
    ],
    control: toControl('recipe', 'Go to the recipe'),
    rows: [...presets, ...steps],
    see: ['open-digest-input'],
  },
  {
    name: 'code',
    title: 'Code that signs',
    notes: [
      ours(
        ['This console', 'Compose shows your order as code that signs it with your recipe.'],
        [
          'Languages',
          CODE_GROUPS.find(({ name }) => name === 'Code that signs')
            ?.targets.map(({ label }) => label)
            .join('; ') ?? '',
        ],
      ),
    ],
    see: ['signing'],
  },
];

const operation: readonly PartEntry[] = [
  {
    name: 'service',
    title: 'What the service does',
    notes: [
      documented(
        '1',
        ['Service', 'A payment gateway for merchants.'],
        ['Operation', 'A merchant (vendor) creates a checkout order for a buyer with a signed HTTP request.'],
        ['Order', 'It has an amount, a currency, the buyer’s contact details and three URLs.'],
        ['Authentication', 'Every request has an API key and a digest over named request fields.'],
        rule(1, 'The operation is a POST with a JSON body.'),
        rule(2, 'Every response body is JSON in the envelope of section 7.'),
        rule(3, 'Other operations of the gateway are not shown.'),
      ),
    ],
    see: ['create-order-minimal', 'authentication', 'open-operations'],
  },
  {
    name: 'create-order-minimal',
    title: 'Create order (minimal)',
    notes: [
      documented(
        '4.1',
        ['Method', METHOD],
        ['Path', `{base_url}${OPERATION_PATH}`],
        ['Content type', 'application/json'],
        ['Headers', HEADER_NAMES.join(', ')],
        ['Request', 'A JSON object with the fields of section 2.1.'],
        ['Response', 'The JSON envelope of section 2.2.'],
        rule(1, 'An invalid digest gives HTTP 403 with the failure envelope of section 7.'),
        rule(2, 'Every call has the same structure. The body repeats the Timestamp header.'),
      ),
    ],
    control: toControl('base_url', 'Go to the field'),
    see: ['4033', 'open-success', 'open-endpoints', 'open-versions'],
  },
  {
    name: 'authentication',
    title: 'Rules of authentication',
    notes: [
      documented(
        '5',
        rule(1, 'Signed-Fields names the body fields that the digest covers, as in section 2.1.'),
        rule(2, 'A digest that does not match gives HTTP 403, resultcode "403", FAIL and 4033.'),
        rule(3, OUTCOME),
      ),
      ours(['Meaning', 'Code 4033 does not say whether the input or the secret is wrong.']),
    ],
    see: ['Signed-Fields', 'Digest', '4033', 'digest-input'],
  },
];

const fields = FIELDS.map((field): PartEntry => {
  const { meaning, documented: format, open, behavior } = FIELD_HELP[field.name];
  return {
    name: field.name,
    title: field.label,
    group: field.group,
    notes: [
      documented('2.1', ['Meaning', meaning], ['Type', field.type], ['Format', format], ['Not specified', open]),
      ...(field.name === 'webhook'
        ? [documented('6', ['Not specified', 'Event kinds, payload, signing and retries are not shown.'])]
        : []),
      ...behaviorNote(behavior),
    ],
    control: toControl(field.name, 'Go to the field'),
    see: ['Signed-Fields', ...(field.name === 'timestamp' ? ['Timestamp'] : [])],
  };
});

const SEE_OF_HEADER: Readonly<Partial<Record<string, readonly string[]>>> = {
  Timestamp: ['timestamp', 'open-clock'],
  'Digest-Method': ['hmac', 'recipe-hash'],
  'Signed-Fields': ['authentication', 'recipe-order', 'recipe-timestamp'],
  Digest: ['signing', 'digest-input', 'open-secret', 'recipe-output', '4033'],
};

const headers = HEADER_NAMES.map((name): PartEntry => {
  const { shape, open, behavior } = HEADER_SHAPES[name];
  const section = name.startsWith('Accept') || name.startsWith('Content') ? '4.1' : '5';
  return {
    name,
    title: 'Request header',
    notes: [documented(section, ['Value', shape], ...fact('Not specified', open)), ...behaviorNote(behavior)],
    control: toControl(name, 'Go to the header'),
    see: SEE_OF_HEADER[name] ?? [],
  };
});

const envelope = ENVELOPE_FIELDS.map((name): PartEntry => {
  const { type, shape, open } = ENVELOPE_SHAPES[name];
  return {
    name,
    title: 'Envelope field',
    notes: [
      documented('2.2', ['Type', type], ['Format', shape], ...fact('Not specified', open)),
      ...(name === 'reference' ? [documented('7', rule(1, 'It is present on failures and differs per call.'))] : []),
    ],
    see: name === 'data' ? ['open-data'] : ['open-success'],
  };
});

const INVALID_DIGEST: readonly Note[] = [
  documented(
    '7',
    ['Condition', 'Digest invalid'],
    ['HTTP status', '403'],
    ['resultcode', '"403"'],
    ['result', 'FAIL'],
    ['message', 'Text beginning “Authentication failed. Invalid Digest”, followed by (4033).'],
    ['data', '[]'],
  ),
  documented('5', rule(3, OUTCOME)),
];

const noteOfCode = ({ provenance, title }: Meaning): readonly Note[] =>
  provenance === 'documented'
    ? INVALID_DIGEST
    : [{ from: provenance === 'reported' ? 'reported' : 'ours', facts: [['Meaning', title]] }];

const codes = MEANINGS.map((meaning): PartEntry => ({
  name: meaning.code,
  title: 'Result code',
  notes: [...noteOfCode(meaning), ours(['What to do', meaning.fix])],
  see: meaning.code === '4033' ? ['authentication', 'Digest', 'digest-input', 'open-secret'] : ['open-errors'],
}));

const open: PartEntry = {
  name: 'not-shown',
  title: 'What the document does not show',
  notes: [],
  rows: OPEN_POINTS.map(({ id, section, title, behavior }) => ({
    name: id,
    title,
    aside: msg('Section {section}', { section }),
    facts: [['This console', behavior]],
  })),
};

const refusals: PartEntry = {
  name: 'sandbox-refusals',
  title: 'Refusals of the sandbox',
  notes: [ours(['Meaning', 'Only this sandbox answers with these codes. The gateway has its own.'])],
  rows: Object.values(REFUSALS).map(({ status, code, title }) => ({
    name: code,
    title: code,
    aside: msg('HTTP {status}', { status: String(status) }),
    facts: [['Meaning', title]],
  })),
};

const PARTS: Readonly<Record<Kind, readonly PartEntry[]>> = {
  signing,
  operation,
  field: fields,
  header: headers,
  envelope,
  code: codes,
  open: [open],
  refusal: [refusals],
};

/** Made from the tables that the page itself uses. */
export const ENTRIES: readonly Entry[] = (Object.keys(PARTS) as Kind[]).flatMap((kind) =>
  PARTS[kind].map((entry) => ({ ...entry, kind })),
);

/** Code of the wire is written as such; the other entries go by their title. */
export const isWireName = ({ kind }: Entry): boolean =>
  kind === 'field' || kind === 'header' || kind === 'envelope' || kind === 'code';

const searchTextOf = ({ name, title, kind, notes, rows = [] }: Entry, translate: Translate): string =>
  [
    name,
    KEYWORDS[name] ?? '',
    ...rows.map((row) => row.name),
    ...[title, KINDS[kind], ...[...notes, ...rows].flatMap(({ facts }) => facts.flat())].map(translate),
    ...rows.map((row) => translate(row.title)),
  ].join(' ');

/** Those that hold every word, in the language of `translate`; those that are called by it come first. */
export function searchEntries(search: string, translate: Translate): readonly Entry[] {
  const typed = foldText(search.trim());
  const words = typed.split(/\s+/);
  const holdsAll = (text: string): boolean => words.every((word) => foldText(text).includes(word));
  const rank = ({ name, title }: Entry): number => {
    if (foldText(name) === typed) return 0;
    if (holdsAll(`${name} ${translate(title)}`)) return 1;
    return KEYWORDS[name]?.startsWith(typed) === true ? 2 : 3;
  };
  return ENTRIES.filter((entry) => holdsAll(searchTextOf(entry, translate))).toSorted((a, b) => rank(a) - rank(b));
}

export const entryNamed = (name: string): Entry | undefined => ENTRIES.find((entry) => entry.name === name);

export const rowNamed = (name: string): Row | undefined =>
  ENTRIES.flatMap(({ rows = [] }) => rows).find((row) => row.name === name);

export const entryOfRow = (name: string): Entry | undefined =>
  ENTRIES.find(({ rows = [] }) => rows.some((row) => row.name === name));
