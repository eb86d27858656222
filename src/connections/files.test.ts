import fc from 'fast-check';
import { anyRecipe } from '#protocol/arbitraries.test-support.ts';
import { expect, test } from 'vitest';
import { PRESETS } from '#protocol/recipe.ts';
import { toEnglish } from '#i18n/english.ts';
import { acceptedBy, createSandbox, readAccepted } from './connection.ts';
import {
  exportConnections,
  exportRecipes,
  importConnections,
  importRecipes,
  migrateConnections,
  omitSecrets,
  readSavedRecipes,
} from './files.ts';
import { connectionSchema, type Connection } from './schema.ts';

const connection: Connection = {
  ...createSandbox('https://gateway.example/api'),
  name: 'Mine',
  environment: 'live',
  recipe: PRESETS['header-then-fields'].recipe,
  api_key: 'canary-key',
  api_secret: 'canary-secret',
  origin: 'https://gateway.example',
};

function ids(): () => string {
  let count = 0;
  return () => `new-${++count}`;
}
const valueOf = (text: string): readonly Connection[] => {
  const read = importConnections(text, ids());
  return 'value' in read ? read.value : [];
};
const errorOf = (text: string): string | undefined => {
  const read = importConnections(text, ids());
  return 'error' in read ? toEnglish(read.error) : undefined;
};
/** An exported file with its first connection changed. */
function exportWith(part: object): string {
  const file = JSON.parse(exportConnections([connection]));
  return JSON.stringify({ ...file, profiles: [{ ...file.profiles[0], ...part }] });
}

test('an export holds no key and no secret, nor any that a base address carries', () => {
  const inAddress = {
    ...connection,
    base_url: 'https://canary-key:canary-secret@gateway.example/api?token=canary-key',
  };
  const text = exportConnections([connection, inAddress]);
  expect(text).not.toContain('canary');
  expect(valueOf(text).map(({ base_url }) => base_url)).toEqual([connection.base_url, connection.base_url]);
});

test('an export holds no credential that is in another field', () => {
  const secret = 'pass#word-of-4711';
  const redact = (text: string): string => text.replaceAll(secret, '<api_secret>');
  const base_url = `https://gateway.example/${secret}/v1`;
  const texts = { name: `of ${secret}`, scheme: secret, vendor: `a${secret}b`, reason: secret, base_url };
  const [file] = JSON.parse(exportConnections([{ ...connection, ...texts }], redact)).profiles;
  expect(file).toMatchObject({
    name: 'of <api_secret>',
    scheme: '<api_secret>',
    vendor: 'a<api_secret>b',
    reason: '<api_secret>',
    base_url: 'https://gateway.example/<api_secret>/v1',
  });
});

test('what was exported comes back with a new id, empty credentials and no origin', () => {
  expect(valueOf(exportConnections([connection, connection]))).toEqual([
    { ...connection, id: 'new-1', api_key: '', api_secret: '', origin: '' },
    { ...connection, id: 'new-2', api_key: '', api_secret: '', origin: '' },
  ]);
});

test.each(['api_key', 'api_secret', 'origin', 'id', 'constructor'])(
  'a connection from outside that brings %s is refused as a whole, and the member is named',
  (member) => {
    const error = errorOf(exportWith({ [member]: 'planted-value' }));
    expect(error).toContain(member);
    expect(error).not.toContain('planted-value');
  },
);

test.each([
  ['an environment that does not exist', { environment: 'test' }, 'environment'],
  ['a base address that is no text', { base_url: 7 }, 'base_url'],
  ['a name of a megabyte', { name: 'x'.repeat(5000) }, 'name'],
  ['a recipe with a way that does not exist', { recipe: { ...connection.recipe, hash: 'rot13' } }, 'recipe › hash'],
])('a connection with %s is refused and the place is named', (_, part, place) => {
  expect(errorOf(exportWith(part))).toContain(place);
});

test('a file cannot reach into what every object shares', () => {
  const file = exportConnections([connection]).replace('"name"', '"__proto__": { "polluted": true }, "name"');
  for (const read of valueOf(file)) expect(Reflect.get(read, 'polluted')).toBeUndefined();
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('no text makes an import fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (text) => {
      expect(errorOf(text)).toBeDefined();
      expect('error' in importRecipes(text)).toBe(true);
    }),
  );
});

test('every recipe that the table can make is exported and imported unchanged', () => {
  const own = fc.record({ name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), recipe: anyRecipe });
  fc.assert(
    fc.property(fc.array(own, { maxLength: 5 }), (recipes) => {
      expect(importRecipes(exportRecipes(recipes))).toEqual({ value: recipes });
    }),
  );
});

const recipesErrorOf = (text: string): string | undefined => {
  const read = importRecipes(text);
  return 'error' in read ? toEnglish(read.error) : undefined;
};
const { hash: _hash, ...withoutHash } = connection.recipe;

test.each([
  ['a way that the row does not have', { recipe: { ...connection.recipe, hash: 'rot13' } }, 'recipe › hash'],
  ['a way of what every object has', { recipe: { ...connection.recipe, hash: 'toString' } }, 'recipe › hash'],
  ['no way for a row', { recipe: withoutHash }, 'recipe › hash'],
  ['a row that does not exist', { recipe: { ...connection.recipe, salt: 'none' } }, 'salt'],
  ['no name', { name: '' }, 'name'],
])('an imported recipe with %s is refused and the row is named', (_, part, place) => {
  const recipes = [{ name: 'mine', recipe: connection.recipe, ...part }];
  const text = JSON.stringify({ format: 'checkout-console-recipes', version: 1, recipes });
  expect(recipesErrorOf(text)).toContain(place);
});

test('a way is kept, a file from before there was a choice is read without one, and an unknown way is refused', () => {
  expect(valueOf(exportWith({ transport: 'relay' }))[0]?.transport).toBe('relay');
  expect(valueOf(exportWith({ transport: undefined }))[0]?.transport).toBe('default');
  expect(errorOf(exportWith({ transport: 'pigeon' }))).toBeDefined();
});

test.each([
  ['more than 1 MB', ' '.repeat(1_000_001), /larger than 1 MB/],
  ['exactly 1 MB', ' '.repeat(1_000_000), /not JSON/],
  ['nothing', '', /not JSON/],
  ['no JSON', '{"format"', /not JSON/],
  ['deep nesting', '['.repeat(500_000), /not JSON/],
  ['another file', '{"format":"x","version":1,"profiles":[]}', /see format/],
  ['a list', '[1]', /see the whole file/],
  ['null', 'null', /see the whole file/],
])('an import says what is wrong with a file, and of which kind it should be: %s', (_, text, reason) => {
  for (const [error, kind] of [
    [errorOf(text), 'connections file'],
    [recipesErrorOf(text), 'recipes file'],
  ] as const) {
    expect(error).toMatch(/^This .*\.$/);
    expect(error).toMatch(reason);
    expect(error).toContain(kind);
  }
});

test('an unknown member is named, shortened to 40 characters, and only the first of several', () => {
  const long = 'm'.repeat(41);
  const error = errorOf(exportWith({ [long]: 1, second: 2 }));
  expect(error).toContain(`profiles › 0 › ${'m'.repeat(40)}.`);
  expect(error).not.toContain('second');
});

test.each([
  ['profiles', 'format', { format: 'checkout-console-recipes' }],
  ['profiles', 'version', { version: 2 }],
  ['profiles', 'profiles', { profiles: [] }],
  ['profiles', 'profiles', { profiles: undefined }],
  ['profiles', 'mine', { mine: 1 }],
  ['recipes', 'format', { format: 'checkout-console-profiles' }],
  ['recipes', 'version', { version: 0 }],
  ['recipes', 'recipes', { recipes: {} }],
  ['recipes', 'mine', { mine: 1 }],
])('a file of %s with a wrong %s is refused, and the place is named', (kind, place, part) => {
  const [text, readError] =
    kind === 'profiles' ? [exportConnections([connection]), errorOf] : [exportRecipes([]), recipesErrorOf];
  expect(readError(JSON.stringify({ ...JSON.parse(text), ...part }))).toContain(`see ${place}.`);
});

test('saved recipes are read again, however many they are', () => {
  const recipes = Array.from({ length: 3000 }, (_, at) => ({ name: `recipe ${at}`, recipe: connection.recipe }));
  expect(readSavedRecipes(exportRecipes(recipes)).recipes).toEqual(recipes);
  for (const text of ['', 'null', '{', '{"recipes":[{}]}']) expect(readSavedRecipes(text).recipes).toEqual([]);
});

test('a recipe that cannot be read hides none beside it, and stays when they are saved', () => {
  const own = { name: 'mine', recipe: connection.recipe };
  const newer = { name: 'newer', recipe: { ...connection.recipe, step: 'of a newer version' } };
  const text = exportRecipes([own], [newer]);
  expect(readSavedRecipes(text)).toEqual({ recipes: [own], others: [newer] });
});

test('a file may hold 200 profiles or recipes, and texts of 2000 characters; one more is refused', () => {
  expect(valueOf(exportConnections(Array.from({ length: 200 }, () => connection)))).toHaveLength(200);
  expect(errorOf(exportConnections(Array.from({ length: 201 }, () => connection)))).toContain('profiles');
  const recipes = Array.from({ length: 201 }, () => ({ name: 'mine', recipe: connection.recipe }));
  expect(importRecipes(exportRecipes(recipes.slice(1)))).toEqual({ value: recipes.slice(1) });
  expect(recipesErrorOf(exportRecipes(recipes))).toContain('recipes');
  for (const member of ['name', 'base_url', 'scheme', 'vendor']) {
    expect(errorOf(exportWith({ [member]: 'x'.repeat(2000) }))).toBeUndefined();
    expect(errorOf(exportWith({ [member]: 'x'.repeat(2001) }))).toContain(member);
  }
});

test('an export is JSON to read, with the format, its version and the reason in English', () => {
  const { id: _id, api_key: _key, api_secret: _secret, origin: _origin, ...rest } = connection;
  const file = {
    format: 'checkout-console-profiles',
    version: 1,
    profiles: [{ ...rest, reason: 'the page’s default' }],
  };
  expect(exportConnections([connection])).toBe(`${JSON.stringify(file, null, 2)}\n`);
  expect(exportRecipes([])).toBe('{\n  "format": "checkout-console-recipes",\n  "version": 1,\n  "recipes": []\n}\n');
});

test.each([
  ['https://user@gateway.example/api', 'https://gateway.example/api'],
  ['https://user:a:b@c@gateway.example', 'https://gateway.example'],
  ['//user@gateway.example', '//gateway.example'],
  ['https://gateway.example/a@b', 'https://gateway.example/a@b'],
  ['/a//b@c', '/a//b@c'],
  ['https://gateway.example/api?a@b', 'https://gateway.example/api'],
  ['https://gateway.example#a\n?b', 'https://gateway.example'],
  ['', ''],
])('a base address leaves without user, query and fragment, and keeps its path: %s', (base_url, left) => {
  expect(omitSecrets({ ...connection, base_url }).base_url).toBe(left);
});

test('a kept connection needs an id; a connection that was kept by an older version has the default way', () => {
  const { transport: _transport, ...older } = connection;
  expect(connectionSchema.parse(older)).toEqual(connection);
  expect(connectionSchema.safeParse({ ...connection, id: '' }).success).toBe(false);
  expect(connectionSchema.safeParse({ ...connection, more: 1 }).success).toBe(false);
});

test('no file says that a gateway accepted anything, and an imported Sandbox is named after its host', () => {
  const reason = acceptedBy('gateway.example', '2026-11-27T21:06:14Z');
  const [read] = valueOf(exportWith({ reason, name: 'Sandbox' }));
  expect(readAccepted(reason)).toEqual({ host: 'gateway.example', date: '2026-11-27T21:06:14Z' });
  expect(readAccepted(read?.reason ?? '')).toBeUndefined();
  expect(read?.name).toBe('gateway.example');
});

test('the sandbox of an earlier version goes, and what was typed over it is a connection like any other', () => {
  const sandbox = createSandbox('https://console.example');
  const typedOver = { ...connection, id: 'sandbox', name: 'Sandbox' };
  const shop = { ...connection, id: 'shop' };
  expect(migrateConnections([sandbox, shop], sandbox)).toEqual([shop]);
  expect(migrateConnections([typedOver], sandbox)).toEqual([
    { ...typedOver, id: 'former-sandbox', name: 'gateway.example' },
  ]);
});
