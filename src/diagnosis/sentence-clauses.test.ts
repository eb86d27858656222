import { expect, test } from 'vitest';
import { toPiece } from '#protocol/order.ts';
import { PRESETS, type PresetName, type Recipe } from '#protocol/recipe.ts';
import { toEnglish } from '#i18n/english.ts';
import {
  API_KEY,
  buildRequest,
  SECRET,
  type Form,
  type Mutation,
  withListedNames,
  withValues,
} from './merchants.test-support.ts';
import { applyMistakes, createPlans, listCatalogs } from './search/bases.ts';
import { messagePieces } from './search/plan.ts';
import { listDigestMistakes, listHashMistakes, listRecipeMistakes, toFoundMistake } from './search/search.ts';
import { readTargets } from './search/targets.ts';
import { toSource } from './search/source.ts';
import { explainMistakes, translateClauses, translateFixes, type ClauseOptions } from './sentence.ts';

/**
 * The sentences of what the search finds, made without a search: the mistakes are applied to the recipe by themselves.
 */
const now = new Date('2026-03-11T08:05:30Z');
const CREDENTIALS = [{ api_key: API_KEY, api_secret: SECRET }];

/** The bytes of a hash, in the form of the document. */
const BYTES = Buffer.from(Array.from({ length: 32 }, (_, i) => (i * 151 + 9) % 256));
const DOCUMENTED = BYTES.toString('base64');
const HEX = BYTES.toString('hex');

interface World {
  readonly form?: Form;
  readonly mutation?: Mutation;
  readonly recipe?: Recipe;
}

/** A shop's request as the search sees it, and the catalog of mistakes that it can have. */
function createWorld({ form = 'once', mutation, recipe }: World = {}) {
  const others = [{ name: 'Live', api_key: 'k', api_secret: 'other' }];
  const given = { api_secret: SECRET, api_key: API_KEY, now, others };
  const source = { ...toSource(buildRequest(form, [], undefined, [mutation]), given), recipe };
  const preset: PresetName | undefined =
    recipe === undefined ? (form === 'twice' ? 'header-then-fields' : 'each-field-once') : undefined;
  const base = createPlans(source).find((each) => each.preset === preset);
  if (base === undefined) throw new Error(`no plan of ${preset}`);
  const catalog = new Map(listCatalogs(base, source).flatMap((list) => list.map((mistake) => [mistake.id, mistake])));
  /** What the search finds when a shop makes some mistakes; those that are not in the catalog change no text. */
  return (ids: readonly string[], digest: string = DOCUMENTED) => {
    const mistakes = ids.map((id) => {
      const mistake = catalog.get(id);
      if (mistake === undefined) throw new Error(`no row ${id}`);
      return mistake;
    });
    const target = readTargets(digest).find(({ bytes }) => BYTES.subarray(0, bytes.length).equals(bytes));
    if (target === undefined) throw new Error('The digest cannot be read.');
    const isPlainHash = mistakes.some(({ patch }) => patch.bare === true);
    return {
      preset,
      mistakes: [
        ...mistakes.map((mistake) => toFoundMistake(mistake, base, target)),
        ...(isPlainHash ? [] : listHashMistakes({ ...base, mistakes }, target)),
        ...listDigestMistakes({ ...base, mistakes }, target, digest),
      ],
      input: messagePieces(applyMistakes(base, mistakes)),
      expected: messagePieces(base.plan),
      names: Object.keys(source.values),
    };
  };
}
type Found = ReturnType<ReturnType<typeof createWorld>>;

const { recipe } = PRESETS['each-field-once'];
const WORLDS = {
  usual: {},
  'header first': { form: 'twice' },
  'short list': { mutation: withListedNames((all) => all.filter((name) => !/phone|amount/.test(name))) },
  'other fields': { mutation: withValues({ gift: true, note: '' }) },
  'two times': { mutation: withValues({ timestamp: '2026-03-11T08:05:07.250Z' }) },
  recipe: { recipe },
  'other recipe': { recipe: { ...recipe, timestamp: 'left-out', joiner: 'bar', number: 'two-decimals' } },
} satisfies Readonly<Record<string, World>>;
/** Each world is made once, when a test asks for it. */
const made = new Map<string, ReturnType<typeof createWorld>>();
function inWorld(name: keyof typeof WORLDS, ids: string, digest?: string): Found {
  const find = made.get(name) ?? createWorld(WORLDS[name]);
  made.set(name, find);
  return find(ids === '' ? [] : ids.split(', '), digest);
}

const sentenceOf = (found: Found, options: ClauseOptions = {}): string =>
  translateClauses(explainMistakes(found, { credentials: CREDENTIALS, ...options }), toEnglish);
const fixOf = (found: Found): string => translateFixes(explainMistakes(found), toEnglish);

const SIGN_EXACTLY = (name: string) => `Sign ${name} exactly as in the body.`;
const LISTED = 'Sign the fields that Signed-Fields lists, in its order.';
const PAIRS = 'Join the name=value pairs with & and nothing else.';
const FIELDS = 'Sign the fields of Signed-Fields as name=value, joined with &.';
const KEY = 'Use the api_secret, exactly as given, as the HMAC key.';
const HMAC = 'Compute HMAC-SHA-256 with the api_secret as the key.';
const BASE64 = 'Send the standard Base64 of the 32 bytes, 44 characters ending in “=”.';
const SPELLING = 'Write the names as in section 5.';
const CLOCK = 'Read the clock once. Sign the text of the Timestamp header.';
const RECIPE = 'Sign with the connection’s recipe.';
const HEADER_FIRST = 'Sign the Timestamp header first, then every field of Signed-Fields.';

test.each([
  // Which fields are signed.
  ['left-out:amount', 'did not sign amount', LISTED],
  ['left-out:buyer_remarks', 'omitted buyer_remarks, which is empty', 'Sign an empty field as name=.'],
  ['only:vendor', 'signed only timestamp and vendor', LISTED],
  [
    'only:timestamp+vendor+order_id+buyer_email+buyer_name+buyer_phone',
    'signed only timestamp, vendor, order_id, buyer_email, buyer_name and buyer_phone',
    LISTED,
  ],
  [
    'only:timestamp+vendor+order_id+buyer_email+buyer_name+buyer_phone+amount',
    'did not sign currency, redirect_url, cancel_url, webhook, buyer_remarks, merchant_remarks and no_of_items',
    LISTED,
  ],
  ['twice:amount', 'signed amount one time too many', LISTED],
  ['timestamp-header-first', 'signed timestamp one time too many', LISTED],
  // In which order.
  ['swapped:amount+currency', 'signed currency before amount', LISTED],
  ['swapped:merchant_remarks+no_of_items', 'signed merchant_remarks last', LISTED],
  ['moved:currency:1', 'signed currency before timestamp', LISTED],
  ['moved:currency:12', 'signed currency too late in the order', LISTED],
  ['timestamp-header-last', 'signed timestamp last', LISTED],
  ['order-sorted', 'signed the fields in the wrong order: the signed fields in alphabetical order', LISTED],
  ['timestamp-header-last, twice:amount', 'signed amount one time too many, and signed timestamp last', LISTED],
  // How they are joined.
  ['names-camel-case', 'wrote orderId instead of order_id', SPELLING],
  [
    'names-camel-case, pair-namevalue',
    'wrote orderId instead of order_id, and joined the fields differently: the value directly after the name',
    undefined,
  ],
  ['names-and-values', 'joined the fields differently: names and values concatenated', PAIRS],
  ['pair-name-colon-value', 'joined the fields differently: the name, a colon, the value', PAIRS],
  [
    'timestamp-header-first-bare',
    'joined the fields differently: the value of the Timestamp header first, then the other fields',
    PAIRS,
  ],
  ['ends-leading', 'added “&” before the digest input', PAIRS],
  // With which values.
  ['number-one-decimal:amount', 'signed 25000000.0 but sent 25000000 as amount', SIGN_EXACTLY('amount')],
  ['timestamp-space', 'signed “2026-03-11 08:05:09” but sent 2026-03-11T08:05:09Z as timestamp', CLOCK],
  [
    'ends-trailing, number-one-decimal:amount',
    'signed 25000000.0 but sent 25000000 as amount, and joined the fields differently: a trailing ampersand',
    `${SIGN_EXACTLY('amount')} ${PAIRS}`,
  ],
  // Another text as a whole.
  ['body', 'signed the JSON body as sent instead of the fields', FIELDS],
  ['body-in-dot', 'signed the JSON body as sent, after the timestamp and a period, instead of the fields', FIELDS],
  ['only-timestamp', 'signed 2026-03-11T08:05:09Z: only the timestamp is signed', FIELDS],
  ['apikey-timestamp', 'signed “[api key]2026-03-11T08:05:09Z”: the API key and the timestamp are signed', FIELDS],
  ['whole-form', 'signed timestamp%3D2026-03-11T08%3A05%3A09Z%26vendor%3…: the whole text form-encoded', FIELDS],
  // Another key or hash.
  ['key-api-key', 'used the API key as the HMAC key', KEY],
  ['key-swapped', 'swapped the HMAC key and message', KEY],
  ['secret-of:Live', 'used the secret of the connection Live', KEY],
  ['key-secret-space', 'used the wrong key: a space after the secret', KEY],
  ['sha256-secret-body', 'sent a plain SHA-256 of the secret and the body, not an HMAC', HMAC],
])('%s: your code %s', (ids, sentence, fix) => {
  const found = inWorld('usual', ids);
  expect(sentenceOf(found)).toBe(`Your code ${sentence}.`);
  if (fix !== undefined) expect(fixOf(found)).toBe(fix);
});

test.each([
  [`sha256=${HEX}`, 'sent a prefix before the digest, and sent the digest in hex'],
  [`${DOCUMENTED.slice(0, 20)}\r\n${DOCUMENTED.slice(20)}`, 'sent white space within the digest'],
  [HEX.toUpperCase(), 'sent the digest in upper-case hex'],
  [Buffer.from(HEX).toString('base64'), 'sent the Base64 of the digest’s hex text'],
  [DOCUMENTED.replace('=', ''), 'sent the digest without its final “=”'],
  [DOCUMENTED.replaceAll('+', ' '), 'sent the digest with a space instead of +'],
  [`[${BYTES.join(', ')}]`, 'sent the printed bytes of the digest, not their Base64'],
])('a digest that is written as %s: your code %s', (digest, sentence) => {
  const found = inWorld('usual', '', digest);
  expect(sentenceOf(found)).toBe(`Your code ${sentence}.`);
  expect(fixOf(found)).toBe(BASE64);
});

test('another hash is named beside the one that the recipe has, with a key and without', () => {
  const md5 = BYTES.subarray(0, 16).toString('base64');
  expect(sentenceOf(inWorld('usual', '', md5))).toBe('Your code computed HMAC-MD5 instead of HMAC-SHA-256.');
  expect(sentenceOf(inWorld('usual', 'sha256-input', md5))).toBe(
    'Your code sent a plain MD5 of the digest input, not an HMAC.',
  );
  expect(fixOf(inWorld('usual', '', md5))).toBe(HMAC);
});

test('three mistakes are one sentence, and each fix is said once', () => {
  const found = inWorld('usual', 'key-api-key, number-one-decimal:amount', `sha256=${HEX}`);
  const sentence = sentenceOf(found);
  expect(sentence).toContain('signed 25000000.0 but sent 25000000 as amount');
  expect(sentence).toContain('used the API key as the HMAC key');
  expect(sentence).toMatch(/, and sent a prefix before the digest, and sent the digest in hex\.$/);
  expect(fixOf(found).split(BASE64)).toHaveLength(2);
  expect(fixOf(found)).toContain(KEY);
});

test.each([
  ['header first', 'timestamp-header-first-once', 'signed timestamp only once', HEADER_FIRST],
  ['header first', 'timestamp-left-out', 'did not sign timestamp', LISTED],
  [
    'header first',
    'timestamp-header-last',
    'signed timestamp only once, and signed timestamp last',
    `${HEADER_FIRST} ${LISTED}`,
  ],
  ['short list', 'added:amount', 'signed amount, which Signed-Fields does not list', LISTED],
  ['short list', 'added-in-place:amount', 'signed amount, which Signed-Fields does not list', LISTED],
  ['short list', 'order-body-whole', 'signed buyer_phone and amount, which Signed-Fields does not list', LISTED],
  ['other fields', 'boolean-python:gift', 'signed True but sent true as gift', SIGN_EXACTLY('gift')],
  ['other fields', 'as-null:note', 'signed null but sent an empty string as note', SIGN_EXACTLY('note')],
  ['other fields', 'left-out:note', 'omitted note, which is empty', 'Sign an empty field as name=.'],
  ['other fields', 'moved:gift:3', 'signed gift before order_id', LISTED],
  [
    'two times',
    'timestamp-header-first-once',
    'signed 2026-03-11T08:05:09Z but sent 2026-03-11T08:05:07.250Z as timestamp',
    CLOCK,
  ],
  ['two times', 'timestamp-header-last', 'signed timestamp last', LISTED],
  ['other recipe', 'timestamp-as-listed', 'signed timestamp, which the connection’s recipe omits', RECIPE],
  ['other recipe', 'joiner-ampersand', 'joined the pairs with “&” instead of “|”', RECIPE],
  ['other recipe', 'number-literal:amount', 'signed 25000000 instead of 25000000.00 as amount', RECIPE],
  ['other recipe', 'names-camel-case', 'wrote orderId instead of order_id', RECIPE],
  ['other recipe', 'key-api-key', 'used the API key as the HMAC key', RECIPE],
] as const)('in the world of %s, %s: your code %s', (world, ids, sentence, fix) => {
  const found = inWorld(world, ids);
  expect(sentenceOf(found)).toBe(`Your code ${sentence}.`);
  expect(fixOf(found)).toBe(fix);
});

test('beside the recipe of a profile a clock is still read once, and a preset is named', () => {
  expect(fixOf(inWorld('recipe', 'timestamp-clock:+1s'))).toBe(CLOCK);
  expect(fixOf(inWorld('recipe', 'timestamp-clock:+1s, key-api-key'))).toBe(RECIPE);
  const addPreset = (found: Found): Found => ({
    ...found,
    mistakes: [...listRecipeMistakes({ preset: 'each-field-once' }, { recipe }), ...found.mistakes],
  });
  expect(sentenceOf(addPreset(inWorld('recipe', '')))).toBe(
    'Your code signed with the recipe “each field once”, not with the connection’s.',
  );
  // The values are then those of the preset, so what was sent is told.
  expect(sentenceOf(addPreset(inWorld('recipe', 'number-one-decimal:amount')))).toBe(
    'Your code signed with the recipe “each field once”, not with the connection’s, and signed 25000000.0 but sent 25000000 as amount.',
  );
});

test('an input that ends too early is told by its bytes, where two mistakes would be needed to tell it', () => {
  const found = inWorld('usual', 'left-out:no_of_items, left-out:merchant_remarks');
  const expected = [toPiece('vendor=Zoë&amount=1')];
  const cut = { ...found, expected, input: [toPiece('vendor=Zoë')] };
  expect(sentenceOf(cut)).toBe('Your code signed only the first 11 of 20 bytes.');
  expect(fixOf(cut)).toBe('Sign the whole digest input.');
  for (const input of [expected, [], [toPiece('vendor=Zoe')]])
    expect(sentenceOf({ ...found, expected, input })).not.toContain('only the first');
  expect(sentenceOf({ ...cut, mistakes: found.mistakes.slice(1) })).not.toContain('only the first');
});

test('nothing that was signed is shown while the credentials in it are not known', () => {
  for (const id of ['only-timestamp', 'apikey-timestamp', 'whole-form'])
    expect(sentenceOf(inWorld('usual', id), { credentials: undefined })).toMatch(
      /^Your code signed a different text: .*\.$/,
    );
  expect(sentenceOf(inWorld('usual', 'ends-leading'), { credentials: undefined })).toBe(
    'Your code added “&” before the digest input.',
  );
});

test('no text is signed where a plan signs nothing', () => {
  const found = { ...inWorld('usual', 'only-timestamp'), input: [] };
  expect(sentenceOf(found)).toBe('Your code signed none of the fields.');
});
