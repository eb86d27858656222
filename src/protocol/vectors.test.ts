import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { curl } from '#snippets/curl.ts';
import { fieldError, fieldNamed, fieldNotes } from './order.ts';
import { textOf } from './piece.ts';
import { operationUrl, PROFILE_ENTRIES, profileFault } from './profile.ts';
import { STEPS, type Step } from './recipe.ts';
import { authorizationKey, digestOf, filled, headerLines, signed } from './request.ts';
import { BAD_VECTORS, VECTORS, type Vector } from './vectors.test-support.ts';

const PLAIN_KEY = VECTORS.filter(({ recipe }) => recipe.key === 'secret-utf8' && recipe.output === 'base64');
const NODE_HASH = { 'sha-256': 'sha256', 'sha-1': 'sha1', 'sha-512': 'sha512' } as const;

async function digestBy({ request, profile }: Vector): Promise<string> {
  return (await digestOf(request, profile)) ?? 'no key';
}

describe.each(VECTORS.map((vector) => [vector.name, vector] as const))('known answer %s', (_, vector) => {
  const { request, profile, stage } = vector;

  test('digest input', () => expect(textOf(request.input)).toBe(stage('digest-input.txt')));

  test('section 5 Digest: digest', async () => expect(await digestBy(vector)).toBe(stage('digest.txt')));

  test('section 4.1: headers, with the key written in', async () => {
    const lines = headerLines(request, await digestBy(vector));
    const key = authorizationKey(profile.api_key);
    expect(lines.map((line) => `${line.name}: ${filled(line, key)}`).join('\n')).toBe(stage('headers.txt'));
  });

  test('section 2.1: body', () => expect(textOf(request.body)).toBe(stage('body.json')));

  test('curl command', async () => {
    const ready = signed(request, await digestBy(vector), operationUrl(profile.base_url));
    expect(textOf(curl(ready, authorizationKey(profile.api_key)))).toBe(stage('curl.sh'));
  });
});

test.each(PLAIN_KEY.map((vector) => [vector.name, vector] as const))(
  'node:crypto agrees with the known digest of %s',
  (_, { recipe, profile, stage }) => {
    const mac = createHmac(NODE_HASH[recipe.hash], profile.api_secret).update(stage('digest-input.txt'));
    expect(mac.digest('base64')).toBe(stage('digest.txt'));
  },
);

test('OpenSSL agrees with the known digest of the plain and the non-ASCII case', () => {
  for (const { name, profile, stage } of VECTORS) {
    if (name !== 'plain' && name !== 'non-ascii') continue;
    const { stdout } = spawnSync('openssl', ['dgst', '-sha256', '-hmac', profile.api_secret, '-binary'], {
      input: stage('digest-input.txt'),
    });
    expect(stdout.toString('base64')).toBe(stage('digest.txt'));
  }
});

test('every way of every row of the recipe table has a known answer', () => {
  const covered = new Set(
    VECTORS.flatMap(({ recipe }) => Object.entries(recipe).map(([step, way]) => `${step} ${way}`)),
  );
  const all = (Object.keys(STEPS) as Step[]).flatMap((step) =>
    Object.keys(STEPS[step].ways).map((way) => `${step} ${way}`),
  );
  expect(all.filter((row) => !covered.has(row))).toEqual([]);
});

test.each(BAD_VECTORS.map((bad) => [bad.name, bad] as const))('bad case %s', (_, { order, profile, problem }) => {
  const inOrder = Object.entries(order).flatMap(([name, text]) => {
    const field = fieldNamed(name);
    return field === undefined ? [] : [fieldError(field, text), ...fieldNotes(field, text)];
  });
  const inProfile = PROFILE_ENTRIES.map((entry) =>
    entry in profile ? profileFault(entry, profile[entry] ?? '') : undefined,
  );
  const found = [...inOrder, ...inProfile].filter((each) => each !== undefined);
  expect(found[0]).toMatchObject(problem);
  expect(found[0]?.message).toMatch(/\.$/);
  expect(found[0]?.fix).toMatch(/\.$/);
});
