import { expect, test } from 'vitest';
import { CHANGED_VALUE, CLOCK_READ_TWICE, explainCause, OTHER_HASH, type Cause } from './mistakes/causes.ts';
import { rare, TEXT, type Mistake } from './mistakes/mistake.ts';
import { API_KEY, FORMS, SECRET, buildRequest, type Mutation } from './merchants.test-support.ts';
import { withValues, withListedNames } from './merchant-mistakes.test-support.ts';
import { createBases } from './search/bases.ts';
import { toSource } from './search/source.ts';
import { pickDigestCause, readTargets } from './search/targets.ts';

const now = new Date('2026-03-11T08:05:30Z');
const MUTATIONS: readonly Mutation[] = [
  () => undefined,
  withValues({
    amount: 0.5,
    gift: true,
    buyer_remarks: null,
    buyer_name: ' A “b” …\r\n😀 &amp; <i>\t',
    timestamp: '2026-03-11T08:05:07.25+03:00',
  }),
  withListedNames((names) => [...names.slice(0, 9), 'branch']),
];
const SECRETS = [SECRET, "aB$c \\x'#+;=-%41", '00ff00ff00ff00ff'];
const DIGESTS = [
  Buffer.from('ab'.repeat(32)).toString('base64'),
  '00'.repeat(32),
  'AA'.repeat(20),
  Buffer.alloc(64, 7).toString('base64'),
  `v1=${Buffer.alloc(32, 250).toString('base64url')}`,
];

/** The cause of every mistake that shows in requests of many kinds, by the id of the mistake. */
function collectCauses(): ReadonlyMap<string, Cause> {
  const sources = MUTATIONS.flatMap((mutation, at) =>
    FORMS.map((form) => {
      const others = [{ name: 'live', api_key: 'k', api_secret: 'other' }];
      const given = { api_secret: SECRETS[at] ?? SECRET, api_key: API_KEY, now, others };
      return toSource(buildRequest(form, [], undefined, [mutation]), given);
    }),
  );
  const mistakes = sources.flatMap((source) => createBases(source).flatMap((base) => base.mistakes));
  const digests = DIGESTS.flatMap(readTargets).map((target) => [target.id ?? '', pickDigestCause(target)] as const);
  return new Map([
    ...mistakes.map((mistake: Mistake) => [mistake.id, explainCause(mistake)] as const),
    ...digests.filter(([id]) => id !== '').map(([id, cause]) => [id, explainCause({ cause })] as const),
    ['hash-md5', explainCause({ cause: OTHER_HASH })],
    ['timestamp-milliseconds-near', explainCause({ cause: CLOCK_READ_TWICE })],
    ['timestamp-clock:-86400s', explainCause({ cause: CLOCK_READ_TWICE })],
  ]);
}
const CAUSES = collectCauses();
const IDS = [...CAUSES.keys()];
const findCause = (id: string): Cause | undefined => CAUSES.get(id);
/** Families whose cause is just that a value was changed in one place. */
const VALUE_CHANGES =
  /^(trimmed|collapsed|no-|space|newline|crlf|lf|bom|lower|upper|title|first|zeros|underscores|lost|cut|letters|ampersand|line|tabs|smart|curly|ellipsis|nbsp|invisible|unescape-slashes)/;

test('every mistake of the catalog has a cause and corrected lines in seven languages', () => {
  expect(IDS.length).toBeGreaterThan(1000);
  expect(IDS.filter((id) => (findCause(id)?.why.length ?? 0) < 20)).toEqual([]);
  expect(IDS.filter((id) => Object.keys(findCause(id)?.lines ?? {}).length !== 7)).toEqual([]);
});

test('the general cause is left to values that were changed in one place', () => {
  expect(IDS.filter((id) => findCause(id)?.why === CHANGED_VALUE.why && !VALUE_CHANGES.test(id))).toEqual([]);
});

test('section 2.1: the corrected line speaks of the field that the mistake names', () => {
  expect(findCause('address-plain:redirect_url')?.lines.PHP).toContain("$body['redirect_url']");
  expect(findCause('number-two-decimals:no_of_items')?.lines.Python).toContain("body['no_of_items']");
  expect(findCause('number-two-decimals')?.lines.Python).toContain("body['amount']");
});

test.each([
  ['digest-hex', /hash_hmac/, /true\)/],
  ['digest-hex-base64', /hexdigest/, /base64_encode/],
  ['timestamp-local-z:+03:00', /Local time/, /gmdate/],
  ['timestamp-clock:+1s', /twice/, /once/],
  ['number-exponent-java:amount', /Double/, /\(int\)/],
  ['address-base64-twice:webhook', /once more|again/, /base64_encode/],
  ['key-api-key', /merchant/, /API_SECRET/],
  ['escape-form', /http_build_query/, /implode/],
  ['left-out:vendor', /two places/, /implode/],
  ['latin-1', /getBytes/, /UTF-8/],
])('section 5 rule 2: %s names its cause and its line', (id, why, line) => {
  expect(findCause(id)?.why).toMatch(why);
  expect(findCause(id)?.lines.PHP).toMatch(line);
});

test('the compiler rejects a row without a cause', () => {
  // @ts-expect-error A mistake names its cause.
  const mistake: Mistake = { id: 'x', dimension: 'key', description: 'Their value is empty.', rank: 'rare', patch: {} };
  // @ts-expect-error So does a row of a family: the cause is the third argument.
  const row = rare('x', 'Their value is empty.', TEXT, (value: string) => value);
  expect([mistake.id, row.id]).toEqual(['x', 'x']);
});
