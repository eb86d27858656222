import { expect, test } from 'vitest';
import { FIX_LANGUAGES, fixFor, guessLanguage, type FixLanguage, type RefusedRequest } from './fixes.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { CAUSES, type Cause } from './mistakes/causes.ts';
import type { Mistake } from './mistakes/mistake.ts';
import {
  API_KEY,
  FORMS,
  SECRET,
  buildRequest,
  type Mutation,
  withValues,
  withListedNames,
} from './merchants.test-support.ts';
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

type Caused = Pick<Mistake, 'cause'> & Partial<Pick<Mistake, 'patch'>>;

/** Every mistake that shows in requests of many kinds, by its id. */
function collectMistakes(): ReadonlyMap<string, Caused> {
  const sources = MUTATIONS.flatMap((mutation, at) =>
    FORMS.map((form) => {
      const others = [{ name: 'live', api_key: 'k', api_secret: 'other' }];
      const given = { api_secret: SECRETS[at] ?? SECRET, api_key: API_KEY, now, others };
      return toSource(buildRequest(form, [], undefined, [mutation]), given);
    }),
  );
  const mistakes = sources.flatMap((source) => createBases(source).flatMap((base) => base.mistakes));
  const digests = DIGESTS.flatMap(readTargets).map(
    (target) => [target.steps[0]?.clause.text ?? '', pickDigestCause(target)] as const,
  );
  return new Map<string, Caused>([
    ...mistakes.map((mistake) => [mistake.id, mistake] as const),
    ...digests.filter(([id]) => id !== '').map(([id, cause]) => [id, { cause }] as const),
    ['hash-md5', { cause: CAUSES.OTHER_HASH }],
  ]);
}
const MISTAKES = collectMistakes();
const IDS = [...MISTAKES.keys()];
const findCause = (id: string): Cause | undefined => MISTAKES.get(id)?.cause;
const EACH_FIELD_ONCE = { preset: 'each-field-once', names: FIELD_NAMES } as const;
const fixOf = (id: string, language: FixLanguage = 'PHP', request: RefusedRequest = EACH_FIELD_ONCE): string => {
  const mistake = MISTAKES.get(id);
  return mistake === undefined
    ? ''
    : fixFor([{ cause: mistake.cause, fields: Object.keys(mistake.patch?.values ?? {}) }], request, language);
};
/** Families whose cause is just that a value was changed in one place. */
const VALUE_CHANGES =
  /^(trimmed|collapsed|no-|space|newline|crlf|lf|bom|lower|upper|title|first|zeros|underscores|lost|cut|letters|ampersand|line|tabs|smart|curly|ellipsis|nbsp|invisible|unescape-slashes)/;

test('every mistake of the catalog has a cause, and corrected lines in ten languages or a reason for none', () => {
  expect(IDS.length).toBeGreaterThan(700);
  expect(IDS.filter((id) => (findCause(id)?.why.length ?? 0) < 20)).toEqual([]);
  for (const language of FIX_LANGUAGES)
    expect(
      IDS.filter((id) => typeof findCause(id)?.fix === 'string').filter((id) => fixOf(id, language) === ''),
    ).toEqual([]);
  expect(IDS.filter((id) => typeof findCause(id)?.fix !== 'string').length).toBeLessThan(IDS.length / 100);
});

test('the general cause is left to values that were changed in one place', () => {
  expect(IDS.filter((id) => findCause(id)?.why === CAUSES.CHANGED_VALUE.why && !VALUE_CHANGES.test(id))).toEqual([]);
});

test('the corrected line speaks of the field that the mistake names', () => {
  expect(fixOf('address-plain:redirect_url')).toContain("$body['redirect_url']");
  expect(fixOf('address-plain:redirect_url')).not.toContain("$body['webhook'] =");
  expect(fixOf('address-plain')).toContain("$body['webhook'] =");
  expect(fixOf('number-two-decimals:no_of_items', 'Python')).toContain("body['no_of_items']");
  expect(fixOf('address-plain:redirect_url', 'Java')).toContain('redirectUrl.getBytes');
});

test('no fix cuts decimals, changes a text, or leaves the timestamp out where the recipe has it', () => {
  for (const language of FIX_LANGUAGES)
    for (const id of IDS) {
      const lines = fixOf(id, language);
      expect([id, lines]).toEqual([id, expect.not.stringMatching(/\(int\)|\bint\(|parseInt|to_i\b|toInt\(/)]);
      if (!/secret/i.test(lines)) expect([id, lines]).toEqual([id, expect.not.stringMatching(/trim|strip/i)]);
    }
  const classic = { preset: 'each-field-once', names: FIELD_NAMES.slice(1) } as const;
  const twice = { preset: 'header-then-fields', names: FIELD_NAMES } as const;
  for (const request of [classic, twice])
    expect(fixOf('escape-form', 'PHP', request)).toContain('"timestamp=$timestamp&');
  expect(fixOf('escape-form')).not.toContain('"timestamp=');
});

test('no name that a request brings stands in a fix', () => {
  const evil = "x'; system('id'); '";
  const lines = fixFor(
    [{ cause: CAUSES.CHANGED_VALUE, fields: [evil] }],
    { preset: 'each-field-once', names: [evil, 'vendor'] },
    'PHP',
  );
  expect(lines).not.toContain('system');
  expect(lines).toContain("'vendor'");
});

test('the User-Agent tells the language, and the form of the paste where it does not', () => {
  const guess = (agent: string, form?: string) => guessLanguage({ headers: [['user-agent', agent]] }, form);
  expect(guess('GuzzleHttp/7', 'curl')).toBe('PHP');
  expect(guess('python-requests/2.31', 'curl')).toBe('Python');
  expect(guess('okhttp/4.9.3', 'raw HTTP')).toBe('Java');
  expect(guess('axios/1.6', 'HAR')).toBe('Node');
  expect(guess('Go-http-client/1.1', 'HAR')).toBe('Go');
  expect(guess('Mozilla/5.0', 'PowerShell')).toBe('C#');
  expect(guessLanguage(undefined, 'curl (bash)')).toBe('Bash');
  expect(guess('PostmanRuntime/7', 'HAR')).toBeUndefined();
  expect(guess('node')).toBe('Node');
});
