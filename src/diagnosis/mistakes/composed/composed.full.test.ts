import { createHmac } from 'node:crypto';
import { constantFrom, integer, sample, string, tuple } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { API_KEY, buildRequest, SECRET } from '#diagnosis/merchants.test-support.ts';
import { listTasks, prepareSearch, runTask } from '#diagnosis/search/search.ts';
import { createPlans } from '#diagnosis/search/bases.ts';
import { applyPatch, inputText } from '#diagnosis/search/plan.ts';
import { toSource, type Source } from '#diagnosis/search/source.ts';
import { readTargets } from '#diagnosis/search/targets.ts';
import { CAUSES } from '#diagnosis/mistakes/causes.ts';
import { COMPOSED, COMPOUNDS } from './families.ts';

const NOW = new Date(0);
const ORDER = Object.entries(JSON.parse(new TextDecoder().decode(buildRequest('once', []).body))).map(
  ([name, value]): [string, string] => [name, String(value)],
);
const join = (pairs: readonly (readonly [string, string])[]): string => pairs.map(([n, v]) => `${n}=${v}`).join('&');
const withValue = (name: string, value: string): string => join(ORDER.map(([n, v]) => [n, n === name ? value : v]));

/** A text that a shop signs, with the key that it uses. */
interface Signed {
  readonly text: string;
  readonly key?: string;
}

const request = buildRequest('once', []);
/** What the clock read, as a log shows it; the request has whole seconds. */
const SEEN = sample(string({ unit: constantFrom(...'0123456789'), minLength: 1, maxLength: 9 }), 8);
const LOG = SEEN.map((digits) => `[2026-03-11 11:05:09.${digits}] sent`).join('\n');
/** The id of each target is that of its form, which is told as long as the request has another Digest. */
const source: Source = {
  ...toSource(request, { api_secret: SECRET, api_key: API_KEY, now: NOW, paste: LOG }),
  digest: '',
};

/** Those that the rows and the composed families do not explain: one search compares with the digests of all. */
function listUnexplained(all: readonly Signed[], of: Source = source): readonly Signed[] {
  const targets = all.flatMap(({ text, key = SECRET }, i) =>
    readTargets(createHmac('sha256', key).update(text).digest('base64')).map((target) => ({
      ...target,
      steps: [{ id: String(i), clause: target.description, cause: CAUSES.OTHER_STEP }],
    })),
  );
  const search = prepareSearch(of, targets);
  const found = new Set<string | undefined>();
  for (const stage of ['bases', 'singles', 'composed', 'compounds', 'scans'] as const)
    for (const task of listTasks(search, stage))
      for (const { mistakes } of runTask(search, task).found) found.add(mistakes.at(-1)?.id);
  // Equal texts have one digest: the first of them is found.
  const signatureOf = ({ text, key = SECRET }: Signed): string => `${key}\0${text}`;
  const texts = new Set(all.filter((_, i) => found.has(String(i))).map(signatureOf));
  return all.filter((each) => !texts.has(signatureOf(each)));
}

const SECONDS = Date.parse('2026-03-11T08:05:09Z') / 1000;
const printIso = (at: number, hours: number): string => new Date((at + hours * 3600) * 1000).toISOString().slice(0, 19);
/** A time with a fraction, as languages print it. */
const FRACTION_PRINTERS: readonly ((at: number, fraction: string, hours: number) => string)[] = [
  (at, fraction) => `${printIso(at, 0)}.${fraction}Z`,
  (at, fraction, hours) => `${printIso(at, hours)}.${fraction}`,
  (at, fraction, hours) => `${printIso(at, hours)}.${fraction}+0${hours}:00`,
  (at, fraction, hours) => `${printIso(at, hours).replace('T', ' ')}.${fraction}`,
  (at, fraction) => `${at}.${fraction}`,
  (at, fraction) => `${at}${fraction}`,
];
const ZEROS = [
  ['', 3],
  ['000', 3],
  ['', 0],
  ['000', 0],
  ['0000', 0],
  ['000000', 0],
] as const;
const BRACES = [
  ['${', '}'],
  ['{', '}'],
  ['#{', '}'],
  ['$', ''],
] as const;
const numRuns = 24;

/** Random members of each family. They are searched together, once. */
const FAMILIES: Readonly<Record<string, () => Signed[]>> = {
  'a fraction that the paste shows, cut or filled to any length that languages print': () =>
    sample(
      tuple(constantFrom(...SEEN), constantFrom(3, 6, 7, 9), constantFrom(...FRACTION_PRINTERS), constantFrom(0, 3)),
      numRuns,
    ).map(([digits, length, print, hours]) => ({
      text: withValue('timestamp', print(SECONDS, digits.slice(0, length).padEnd(length, '0'), hours)),
    })),
  'milliseconds that nothing shows, with zeros after them': () =>
    sample(
      tuple(integer({ min: 0, max: 999 }), constantFrom(...ZEROS), constantFrom(...FRACTION_PRINTERS)),
      numRuns,
    ).map(([milliseconds, [zeros, hours], print]) => ({
      text: withValue('timestamp', print(SECONDS, String(milliseconds).padStart(3, '0') + zeros, hours)),
    })),
  'a word for a missing value in any field': () =>
    sample(
      tuple(constantFrom(...ORDER.slice(1).map(([n]) => n)), constantFrom('None', 'null', 'undefined', '<nil>')),
      numRuns,
    ).map(([name, word]) => ({ text: withValue(name, word) })),
  'placeholders of any spelling': () =>
    sample(tuple(constantFrom(...BRACES), constantFrom('', 'order.', 'body.')), numRuns).map(
      ([[open, close], owner]) => ({
        text: join(ORDER.map(([n]) => [n, open + owner + n + close])),
      }),
    ),
};
describe('composed families', { timeout: 60_000 }, () => {
  const unexplained = new Map<string, readonly Signed[]>();
  beforeAll(() => {
    const made = Object.entries(FAMILIES).map(([name, list]) => [name, list()] as const);
    const all = new Set(listUnexplained(made.flatMap(([, each]) => each)));
    for (const [name, each] of made)
      unexplained.set(
        name,
        each.filter((one) => all.has(one)),
      );
  });

  it.for(Object.keys(FAMILIES))('%s is explained', (name) => {
    expect(unexplained.get(name)).toEqual([]);
  });
});

it('a text that replaces a value is found where its mistake puts it, by each preset', { timeout: 60_000 }, () => {
  const given = { api_secret: SECRET, api_key: API_KEY, now: NOW };
  const twice: Source = { ...toSource(buildRequest('twice', []), given), digest: '' };
  const last = [...COMPOSED, ...COMPOUNDS].flatMap((family) => [...family(twice)].slice(-1));
  const all = last
    .filter(({ patch: { values, header } }) => (values ?? header) !== undefined)
    .flatMap(({ patch }) =>
      createPlans(twice).map(({ plan }): Signed => ({ text: inputText(applyPatch(plan, patch)) })),
    );
  expect(all.length).toBeGreaterThan(50);
  expect(listUnexplained(all, twice)).toEqual([]);
});
