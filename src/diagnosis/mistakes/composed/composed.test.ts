import { createHmac } from 'node:crypto';
import { assert, constantFrom, integer, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { API_KEY, buildRequest, SECRET } from '#diagnosis/merchants.test-support.ts';
import { listTasks, prepareSearch, runTask } from '#diagnosis/search/search.ts';
import { toSource, type Source } from '#diagnosis/search/source.ts';
import { COMPOSED } from './families.ts';

const NOW = new Date(0);
const ORDER = Object.entries(JSON.parse(new TextDecoder().decode(buildRequest('once', []).body))).map(
  ([name, value]): [string, string] => [name, String(value)],
);
const join = (pairs: readonly (readonly [string, string])[]): string => pairs.map(([n, v]) => `${n}=${v}`).join('&');
const withValue = (name: string, value: string): string => join(ORDER.map(([n, v]) => [n, n === name ? value : v]));

function sourceWith(text: string, key = SECRET): Source {
  const request = buildRequest('once', []);
  const digest = createHmac('sha256', key).update(text).digest('base64');
  const headers = [...request.headers.filter(([name]) => name !== 'Digest'), ['Digest', digest] as const];
  return toSource({ ...request, headers }, { api_secret: SECRET, api_key: API_KEY, now: NOW });
}

/** The explanations of the rows and of the composed families. */
function explain(source: Source): readonly (readonly string[])[] {
  const search = prepareSearch(source);
  for (const stage of ['bases', 'singles', 'composed'] as const)
    for (const task of listTasks(search, stage)) {
      const { found } = runTask(search, task);
      if (found.length > 0) return found.map(({ mistakes }) => mistakes.map(({ id }) => id));
    }
  return [];
}

const DATES: readonly ((date: Date) => string)[] = [
  (d) => `${d.getUTCDate()}/${d.getUTCMonth() + 1}/${d.getUTCFullYear()}`,
  (d) =>
    `${d.getUTCFullYear()}-${String(d.getUTCMonth() + 1).padStart(2, '0')}-${String(d.getUTCDate()).padStart(2, '0')}`,
  (d) => d.toUTCString().slice(5, 16),
];
const BRACES = [
  ['${', '}'],
  ['{', '}'],
  ['#{', '}'],
  ['$', ''],
] as const;
const runs = { numRuns: 2 } as const;

describe('composed families', { timeout: 300_000 }, () => {
  it('section 2.1: a time of random parts on a random clock is explained', () => {
    const parts = tuple(
      constantFrom(...DATES),
      constantFrom(' ', 'T'),
      constantFrom(0, 1, 2, 3),
      constantFrom('', 'Z'),
    );
    assert(
      property(parts, ([date, between, hours, behind]) => {
        const local = new Date(Date.parse('2026-03-11T08:05:09Z') + hours * 3_600_000);
        const text = date(local) + between + local.toISOString().slice(11, 19) + behind;
        expect(explain(sourceWith(withValue('timestamp', text)))).not.toEqual([]);
      }),
      runs,
    );
  });

  it('section 5: a key of a random prefix, hash and suffix is explained', () => {
    const parts = tuple(constantFrom('', 'Bearer ', 'key=', '"'), constantFrom('', '\n', '";', '&'));
    assert(
      property(parts, ([before, behind]) => {
        expect(explain(sourceWith(join(ORDER), before + SECRET + behind)).length).toBeGreaterThan(0);
      }),
      runs,
    );
  });

  it('section 2.1: any word for a missing value in any field, and placeholders of any spelling, are explained', () => {
    const parts = tuple(
      constantFrom(...ORDER.slice(1).map(([n]) => n)),
      constantFrom('None', 'null', 'undefined', '<nil>'),
      constantFrom(...BRACES),
      constantFrom('', 'order.', 'body.'),
    );
    assert(
      property(parts, ([name, word, [open, close], owner]) => {
        expect(explain(sourceWith(withValue(name, word)))).not.toEqual([]);
        expect(explain(sourceWith(join(ORDER.map(([n]) => [n, open + owner + n + close]))))).not.toEqual([]);
      }),
      runs,
    );
  });

  it('section 2.1: an order printed in any order of fields is explained', () => {
    const prints: readonly ((pairs: readonly (readonly [string, string])[]) => string)[] = [
      (pairs) => `{${pairs.map(([n, v]) => `${n}=${v}`).join(', ')}}`,
      (pairs) => `[${pairs.map(([, v]) => v).join(', ')}]`,
      (pairs) => `Array\n(\n${pairs.map(([n, v]) => `    [${n}] => ${v}\n`).join('')})\n`,
    ];
    const orders: readonly ((pairs: [string, string][]) => [string, string][])[] = [
      (pairs) => pairs,
      (pairs) => pairs.toReversed(),
      (pairs) => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ];
    assert(
      property(constantFrom(...prints), constantFrom(...orders), (print, order) => {
        expect(explain(sourceWith(print(order(ORDER))))).not.toEqual([]);
      }),
      runs,
    );
  });

  it('section 2.1: any values, also strange ones, leave every family without an error', () => {
    const text = string({ unit: 'binary', maxLength: 20 });
    const strange = constantFrom('', '0', '-1', '1e400', '0.1', '9007199254740993', '25.50');
    assert(
      property(text, text, strange, integer({ min: 0, max: 4 }), (name, remarks, amount, count) => {
        const source = sourceWith(join(ORDER));
        const values = { ...source.values, buyer_name: name, buyer_phone: remarks, merchant_remarks: remarks, amount };
        const odd: Source = { ...source, values, api_secret: name, listed: source.listed.slice(count) };
        for (const family of COMPOSED) expect('texts' in family ? family.texts(0) : family(odd)).toBeInstanceOf(Array);
      }),
      runs,
    );
  });
});
