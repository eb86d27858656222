import { expect, test } from 'vitest';
import { causeOf } from './causes.ts';
import { API_KEY, FORMS, SECRET, sent, type Twist } from './merchants.test-support.ts';
import { holding, listing } from './slip-makers.test-support.ts';
import { basesOf } from './solver/mistakes.ts';
import { sourceOf } from './solver/source.ts';
import { targetsOf } from './solver/targets.ts';

const GENERAL = causeOf('—')?.why;
const now = new Date('2026-03-11T08:05:30Z');
const TWISTS: readonly Twist[] = [
  () => undefined,
  holding({
    amount: 0.5,
    gift: true,
    buyer_remarks: null,
    buyer_name: ' A “b” …\r\n😀 &amp; <i>\t',
    timestamp: '2026-03-11T08:05:07.25+03:00',
  }),
  listing((names) => [...names.slice(0, 9), 'branch']),
];
const SECRETS = [SECRET, "aB$c \\x'#+;=-%41", '00ff00ff00ff00ff'];
const DIGESTS = [
  '00'.repeat(32),
  'AA'.repeat(20),
  Buffer.alloc(64, 7).toString('base64'),
  `v1=${Buffer.alloc(32, 250).toString('base64url')}`,
];

/** The ids of every mistake that shows in requests of many kinds. */
function ids(): string[] {
  const sources = TWISTS.flatMap((twist, at) =>
    FORMS.map((form) => {
      const others = [{ name: 'live', api_key: 'k', api_secret: 'other' }];
      const given = { api_secret: SECRETS[at] ?? SECRET, api_key: API_KEY, now, others };
      return sourceOf(sent(form, [], undefined, [twist]), given);
    }),
  );
  const mistakes = sources.flatMap((source) => basesOf(source).flatMap((base) => base.mistakes.map(({ id }) => id)));
  const digests = DIGESTS.flatMap(targetsOf).flatMap(({ id }) => (id === undefined ? [] : [id]));
  return [...new Set([...mistakes, ...digests, 'hash-md5', 'timestamp-milliseconds-near', 'timestamp-clock:-86400s'])];
}
const IDS = ids();
/** Families whose cause is just that a value was changed in one place. */
const CHANGED =
  /^(trimmed|collapsed|no-|space|newline|crlf|lf|bom|lower|upper|title|first|zeros|underscores|lost|cut|letters|ampersand|line|tabs|smart|curly|ellipsis|nbsp|invisible|unescape-slashes)/;

test('every mistake of the catalogue has a cause and corrected lines in seven languages', () => {
  expect(IDS.length).toBeGreaterThan(1000);
  expect(IDS.filter((id) => (causeOf(id)?.why.length ?? 0) < 20)).toEqual([]);
  expect(IDS.filter((id) => Object.keys(causeOf(id)?.lines ?? {}).length !== 7)).toEqual([]);
});

test('the general cause is left to values that were changed in one place', () => {
  expect(IDS.filter((id) => causeOf(id)?.why === GENERAL && !CHANGED.test(id))).toEqual([]);
});

test('section 2.1: the corrected line speaks of the field that the mistake names', () => {
  expect(causeOf('address-plain:redirect_url')?.lines.PHP).toContain("$body['redirect_url']");
  expect(causeOf('number-two-decimals:no_of_items')?.lines.Python).toContain("body['no_of_items']");
  expect(causeOf('number-two-decimals')?.lines.Python).toContain("body['amount']");
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
  expect(causeOf(id)?.why).toMatch(why);
  expect(causeOf(id)?.lines.PHP).toMatch(line);
});
