import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toUtf8 } from '#protocol/text.ts';
import { listTasks, prepareSearch, runTask } from './search/search.ts';
import { toSource } from './search/source.ts';
import { readTargets } from './search/targets.ts';

const EACH = 600;
const REQUESTS = JSON.parse(readFileSync('src/diagnosis/cases/refused.json', 'utf8')).slice(0, 1);

/** Numbers that are the same in each run. */
function createRandom(): (below: number) => number {
  let state = 20_261_128;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

test('another secret, other values and random bytes are never a cause', { timeout: 900_000 }, () => {
  for (const { request, secret, apiKey } of REQUESTS) {
    const random = createRandom();
    const word = (length: number): string => Array.from({ length }, () => LETTERS[random(LETTERS.length)]).join('');
    const values: Record<string, string | number> = JSON.parse(request.body);
    const names = Object.keys(values);
    const sign = (order: object, key: string): Buffer =>
      createHmac('sha256', key)
        .update(
          Object.entries(order)
            .map(([name, value]) => `${name}=${value}`)
            .join('&'),
        )
        .digest();
    /** A value of the same kind: digits for digits, letters for letters. */
    const replace = (value: string | number): string =>
      String(value).replace(/[A-Za-z]|\d/g, (char) => (/\d/.test(char) ? String(random(10)) : word(1)));
    const change = (): object => {
      const name = names[1 + random(names.length - 1)] ?? '';
      const other = replace(values[name] ?? '');
      return other === String(values[name]) ? change() : { [name]: other };
    };
    const kinds: readonly (() => string)[] = [
      () => sign(values, word(secret.length)).toString('base64'),
      () => sign({ ...values, ...change() }, secret).toString('base64'),
      () => sign({ ...values, ...change(), ...change() }, secret).toString('base64'),
      () => {
        const bytes = Buffer.from(Array.from({ length: [32, 20, 16][random(3)] ?? 32 }, () => random(256)));
        return random(4) === 0 ? bytes.toString('base64').slice(0, 16) : bytes.toString('base64');
      },
    ];
    const digests = kinds.flatMap((create) => Array.from({ length: EACH }, create));
    const headers = Object.entries<string>(request.headers);
    const source = toSource(
      { method: 'POST', url: request.url, headers, body: toUtf8(request.body) },
      { api_secret: secret, api_key: apiKey, now: new Date() },
    );
    const targets = digests.flatMap(readTargets).filter(({ bytes }) => bytes.length === 32);
    const search = { ...prepareSearch({ ...source, digest: '' }), targets, quick: true };
    const found = (['bases', 'singles', 'composed', 'typos', 'frequent-pairs', 'compounds'] as const).flatMap((stage) =>
      listTasks(search, stage).flatMap((task) => runTask(search, task).found),
    );
    // How the digest is written is no cause here: the source has no digest of its own.
    const blamed = found.filter(({ mistakes }) =>
      mistakes.some(({ isNeutral, part }) => isNeutral !== true && part !== 'digest'),
    );
    expect(blamed.map(({ mistakes }) => mistakes.map(({ description }) => JSON.stringify(description)).join())).toEqual(
      [],
    );
  }
});
