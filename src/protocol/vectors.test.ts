import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { curl } from '#snippets/curl.ts';
import { fieldError, fieldNamed, fieldNotes } from './order.ts';
import { textOf } from './piece.ts';
import { PROBLEM_CODES, type Problem, type ProblemCode } from './problem.ts';
import { operationUrl, PROFILE_ENTRIES, profileFault } from './profile.ts';
import { readBody } from './received-body.ts';
import { STEPS, type Recipe, type Step } from './recipe.ts';
import { authorizationKey, digestOf, filled, headerLines, signed } from './request.ts';
import { shapeNotes } from './shape-notes.ts';
import { BAD_VECTORS, VECTORS, type BadVector, type Vector } from './vectors.test-support.ts';

// The words of the key, hash and output rows once more, by node's own means.
const NODE_HASH = { 'sha-256': 'sha256', 'sha-1': 'sha1', 'sha-512': 'sha512' } as const;
const NODE_KEY: Readonly<Record<Recipe['key'], (vector: Vector) => Buffer>> = {
  'secret-utf8': ({ profile }) => Buffer.from(profile.api_secret),
  'secret-base64-decoded': ({ profile }) => Buffer.from(profile.api_secret, 'base64'),
  'secret-hex-decoded': ({ profile }) => Buffer.from(profile.api_secret, 'hex'),
  'secret-base64-encoded': ({ profile }) => Buffer.from(Buffer.from(profile.api_secret).toString('base64')),
  'api-key': ({ profile }) => Buffer.from(profile.api_key),
};
const NODE_OUTPUT: Readonly<Record<Recipe['output'], (mac: Buffer) => string>> = {
  base64: (mac) => mac.toString('base64'),
  'base64-unpadded': (mac) => mac.toString('base64').split('=').join(''),
  'base64-url-safe': (mac) => mac.toString('base64url').padEnd(mac.toString('base64').length, '='),
  'base64-url-safe-unpadded': (mac) => mac.toString('base64url'),
  hex: (mac) => mac.toString('hex'),
  'hex-upper': (mac) => mac.toString('hex').toUpperCase(),
  'base64-of-hex': (mac) => Buffer.from(mac.toString('hex')).toString('base64'),
};

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

test.each(VECTORS.map((vector) => [vector.name, vector] as const))(
  'node:crypto and OpenSSL agree with the known digest of %s',
  (_, vector) => {
    const { recipe, stage } = vector;
    const key = NODE_KEY[recipe.key](vector);
    const input = stage('digest-input.txt');
    const mac = createHmac(NODE_HASH[recipe.hash], key).update(input).digest();
    expect(NODE_OUTPUT[recipe.output](mac)).toBe(stage('digest.txt'));
    const options = [`-${NODE_HASH[recipe.hash]}`, '-mac', 'HMAC', '-macopt', `hexkey:${key.toString('hex')}`];
    const openssl = spawnSync('openssl', ['dgst', ...options, '-binary'], { input });
    expect(openssl.stdout.toString('hex')).toBe(mac.toString('hex'));
  },
);

test('every way of every row of the recipe table has a known answer', () => {
  const covered = new Set(
    VECTORS.flatMap(({ recipe }) => Object.entries(recipe).map(([step, way]) => `${step} ${way}`)),
  );
  const all = (Object.keys(STEPS) as Step[]).flatMap((step) =>
    Object.keys(STEPS[step].ways).map((way) => `${step} ${way}`),
  );
  expect(all.filter((row) => !covered.has(row))).toEqual([]);
});

function objections({ order, profile, shape, body }: BadVector): Problem[] {
  const inOrder = Object.entries(order).flatMap(([name, text]) => {
    const field = fieldNamed(name);
    return field === undefined ? [] : [fieldError(field, text), ...fieldNotes(field, text)];
  });
  const inProfile = PROFILE_ENTRIES.map((entry) =>
    entry in profile ? profileFault(entry, profile[entry] ?? '') : undefined,
  );
  const inShape = shape === undefined ? [] : shapeNotes(shape);
  const read = body === undefined ? undefined : readBody(body);
  const inBody = read !== undefined && 'code' in read ? [read] : [];
  return [...inOrder, ...inProfile, ...inShape, ...inBody].filter((each) => each !== undefined);
}

test.each(BAD_VECTORS.map((bad) => [bad.name, bad] as const))('bad case %s', (_, bad) => {
  const [found] = objections(bad);
  expect(found).toMatchObject(bad.problem);
  expect(found?.message).toMatch(/\.$/);
  expect(found?.fix).toMatch(/\.$/);
});

/** No vector can bring these about, and why. */
const WITHOUT_VECTOR: Partial<Record<ProblemCode, string>> = {
  'body-too-deep': 'how deep is too deep depends on the machine',
  'timestamps-apart': 'a note on two boxes of the page',
  'written-by-hand': 'a note on a view of the page',
  'key-unusable': 'the recipe and the secret together, in the test below',
  'no-webcrypto': 'a page that the browser holds insecure',
};

test('every objection of the catalogue has a bad case, but for those that no case can bring about', () => {
  const covered = new Set<string>(BAD_VECTORS.map(({ problem }) => problem.code));
  expect(PROBLEM_CODES.filter((code) => !covered.has(code)).toSorted()).toEqual(Object.keys(WITHOUT_VECTOR).toSorted());
});

test('a secret that the recipe cannot read gives no digest, and nobody calls it empty', async () => {
  const [vector] = VECTORS;
  if (vector === undefined) throw new Error('no vectors');
  const request = { ...vector.request, recipe: { ...vector.recipe, key: 'secret-hex-decoded' as const } };
  expect(await digestOf(request, { ...vector.profile, api_secret: 'no hex' })).toBeUndefined();
});
