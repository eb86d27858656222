import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { curl } from '#snippets/curl.ts';
import { needs } from '../needs.test-support.ts';
import { fieldIssue, findField, fieldShapeIssues, textOf } from './order.ts';
import { createIssue, DRAFT_CODES, type Issue, type IssueCode } from './rules.ts';
import { operationUrl, PROFILE_ENTRIES, profileIssue } from './profile.ts';
import { readBody } from './received.ts';
import { STEPS, STEP_NAMES, type Recipe } from './recipe.ts';
import { toAuthorizationKey, fillSlot, computeDigest, toSignedRequest } from './sign.ts';
import { selectionIssues } from './signed-fields.ts';
import { BAD_VECTORS, VECTORS, type BadVector, type Vector } from './vectors.test-support.ts';

// The key, hash and output rows again, implemented with node:crypto.
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

async function computeVectorDigest({ request, profile }: Vector): Promise<string> {
  return (await computeDigest(request, profile)) ?? 'no key';
}

describe.each(VECTORS.map((vector) => [vector.name, vector] as const))('known answer %s', (_, vector) => {
  const { profile, stage } = vector;

  test('digest input', () => expect(textOf(vector.request.input)).toBe(stage('digest-input.txt')));

  test('Digest: digest', async () => expect(await computeVectorDigest(vector)).toBe(stage('digest.txt')));

  test('headers, with the key written in', async () => {
    const { headers: lines } = toSignedRequest(vector.request, await computeVectorDigest(vector), profile.base_url);
    const key = toAuthorizationKey(profile.api_key);
    expect(lines.map((line) => `${line.name}: ${fillSlot(line, key)}`).join('\n')).toBe(stage('headers.txt'));
  });

  test('body', () => expect(textOf(vector.request.body)).toBe(stage('body.json')));

  test('curl command', async () => {
    const ready = toSignedRequest(vector.request, await computeVectorDigest(vector), operationUrl(profile.base_url));
    expect(textOf(curl(ready, toAuthorizationKey(profile.api_key)))).toBe(stage('curl.sh'));
  });
});

test.each(VECTORS.map((vector) => [vector.name, vector] as const))(
  'node:crypto agrees with the known digest of %s',
  (_, vector) => {
    const { recipe, stage } = vector;
    const key = NODE_KEY[recipe.key](vector);
    const mac = createHmac(NODE_HASH[recipe.hash], key).update(stage('digest-input.txt')).digest();
    expect(NODE_OUTPUT[recipe.output](mac)).toBe(stage('digest.txt'));
  },
);

test('OpenSSL agrees with node:crypto', needs('OpenSSL'), () => {
  for (const vector of VECTORS) {
    const { recipe, stage } = vector;
    const key = NODE_KEY[recipe.key](vector);
    const input = stage('digest-input.txt');
    const options = [`-${NODE_HASH[recipe.hash]}`, '-mac', 'HMAC', '-macopt', `hexkey:${key.toString('hex')}`];
    const openssl = spawnSync('openssl', ['dgst', ...options, '-binary'], { input });
    expect(openssl.stdout).toEqual(createHmac(NODE_HASH[recipe.hash], key).update(input).digest());
  }
});

test('every option of every step of the recipe has a known answer', () => {
  const covered = new Set(
    VECTORS.flatMap(({ recipe }) => Object.entries(recipe).map(([step, option]) => `${step} ${option}`)),
  );
  const all = STEP_NAMES.flatMap((step) => Object.keys(STEPS[step].options).map((option) => `${step} ${option}`));
  expect(all.filter((row) => !covered.has(row))).toEqual([]);
});

function findIssues({ order, profile, shape, body }: BadVector): Issue[] {
  const inOrder = Object.entries(order).flatMap(([name, text]) => {
    const field = findField(name);
    return field === undefined ? [] : [fieldIssue(field, text), ...fieldShapeIssues(field, text)];
  });
  const inProfile = PROFILE_ENTRIES.map((entry) =>
    entry in profile ? profileIssue(entry, profile[entry] ?? '') : undefined,
  );
  const inShape = shape === undefined ? [] : selectionIssues(shape);
  const read = body === undefined ? undefined : readBody(body);
  const inBody = read !== undefined && 'code' in read ? [read] : [];
  return [...inOrder, ...inProfile, ...inShape, ...inBody]
    .filter((each) => each !== undefined)
    .map(({ code, at }) => createIssue(code, at));
}

test.each(BAD_VECTORS.map((bad) => [bad.name, bad] as const))('bad case %s', (_, bad) => {
  const [found] = findIssues(bad);
  expect(found).toMatchObject(bad.issue);
  expect(found?.message).toMatch(/\.$/);
  expect(found?.fix).toMatch(/\.$/);
});

/** No vector can bring these about, and why. */
const WITHOUT_VECTOR: Partial<Record<IssueCode, string>> = {
  'body-too-deep': 'how deep is too deep depends on the machine',
  'control-character': 'a body that is overridden, in the tests of `bodyIssue`',
  'field-long': 'a limit of the page alone, in the tests of `deriveRequest`',
  'timestamps-apart': 'a note on two boxes of the page',
  'written-by-hand': 'a note on a view of the page',
  'key-unusable': 'the recipe and the secret together, in the test below',
  'no-webcrypto': 'a page that the browser holds insecure',
  'base-url-own': 'a gateway’s connection, in the tests of `findConnectionError`',
  'sample-key': 'a gateway’s connection, in the tests of `findConnectionError`',
  'sample-secret': 'a gateway’s connection, in the tests of `findConnectionError`',
};

test('every rule for a draft has a bad case, except those that no case can break', () => {
  const covered = new Set<string>(BAD_VECTORS.map(({ issue: problem }) => problem.code));
  expect(DRAFT_CODES.filter((code) => !covered.has(code)).toSorted()).toEqual(Object.keys(WITHOUT_VECTOR).toSorted());
});

test('a secret that the recipe cannot read gives no digest, and nobody calls it empty', async () => {
  const [vector] = VECTORS;
  if (vector === undefined) throw new Error('no vectors');
  const request = { ...vector.request, recipe: { ...vector.recipe, key: 'secret-hex-decoded' as const } };
  expect(await computeDigest(request, { ...vector.profile, api_secret: 'no hex' })).toBeUndefined();
});
