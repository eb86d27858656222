import fc from 'fast-check';
import { anyRecipe } from '#protocol/arbitraries.test-support.ts';
import { expect, test } from 'vitest';
import { SAMPLE } from '#protocol/profile.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { toEnglish } from '#i18n/english.ts';
import {
  exportProfiles,
  importProfiles,
  addUnlocked,
  mergeImported,
  restoreProfiles,
  exportRecipes,
  importRecipes,
  readOtherRecipes,
  readSavedRecipes,
  omitSecrets,
  profileSchema,
  type Profile,
} from './profile.ts';
import { isLocked, ProfileStore, sandboxProfile } from './store.ts';

const profile: Profile = {
  ...sandboxProfile('https://gateway.example/api'),
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
const valueOf = (text: string): readonly Profile[] => {
  const read = importProfiles(text, ids());
  return 'value' in read ? read.value : [];
};
const errorOf = (text: string): string | undefined => {
  const read = importProfiles(text, ids());
  return 'error' in read ? toEnglish(read.error) : undefined;
};
/** An exported file with its first profile changed. */
function exportWith(part: object): string {
  const file = JSON.parse(exportProfiles([profile]));
  return JSON.stringify({ ...file, profiles: [{ ...file.profiles[0], ...part }] });
}

test('an export holds no key and no secret, nor any that a base address carries', () => {
  const inAddress = { ...profile, base_url: 'https://canary-key:canary-secret@gateway.example/api?token=canary-key' };
  const text = exportProfiles([profile, inAddress]);
  expect(text).not.toContain('canary');
  expect(valueOf(text).map(({ base_url }) => base_url)).toEqual([profile.base_url, profile.base_url]);
});

test('an export holds no credential that is in another field', () => {
  const secret = 'pass#word-of-4711';
  const redact = (text: string): string => text.replaceAll(secret, '<api_secret>');
  const base_url = `https://gateway.example/${secret}/v1`;
  const texts = { name: `of ${secret}`, scheme: secret, vendor: `a${secret}b`, reason: secret, base_url };
  const [file] = JSON.parse(exportProfiles([{ ...profile, ...texts }], redact)).profiles;
  expect(file).toMatchObject({
    name: 'of <api_secret>',
    scheme: '<api_secret>',
    vendor: 'a<api_secret>b',
    reason: '<api_secret>',
    base_url: 'https://gateway.example/<api_secret>/v1',
  });
});

test('what was exported comes back with a new id, empty credentials and no origin', () => {
  expect(valueOf(exportProfiles([profile, profile]))).toEqual([
    { ...profile, id: 'new-1', api_key: '', api_secret: '', origin: '' },
    { ...profile, id: 'new-2', api_key: '', api_secret: '', origin: '' },
  ]);
});

test.each(['api_key', 'api_secret', 'origin', 'id', 'constructor'])(
  'a profile from outside that brings %s is refused as a whole, and the member is named',
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
  ['a recipe with a way that does not exist', { recipe: { ...profile.recipe, hash: 'rot13' } }, 'recipe › hash'],
])('a profile with %s is refused and the place is named', (_, part, place) => {
  expect(errorOf(exportWith(part))).toContain(place);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"format"'],
  ['other JSON', '[1]'],
  ['null', 'null'],
  ['another format', '{"format":"x","version":1,"profiles":[]}'],
  ['a later version', '{"format":"checkout-console-profiles","version":2,"profiles":[]}'],
  ['too much', ' '.repeat(1_000_001)],
  ['deep nesting', '['.repeat(500_000)],
])('a text that is no export is refused in a sentence: %s', (_, text) => {
  expect(errorOf(text)).toMatch(/^This .*\.$/);
});

test('a file cannot reach into what every object shares', () => {
  const file = exportProfiles([profile]).replace('"name"', '"__proto__": { "polluted": true }, "name"');
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

const recipesWith = (recipe: object, name = 'mine'): string =>
  JSON.stringify({ format: 'checkout-console-recipes', version: 1, recipes: [{ name, recipe }] });
const recipesErrorOf = (text: string): string | undefined => {
  const read = importRecipes(text);
  return 'error' in read ? toEnglish(read.error) : undefined;
};
const { hash: _hash, ...withoutHash } = profile.recipe;

test.each([
  ['a way that the row does not have', { ...profile.recipe, hash: 'rot13' }, 'recipe › hash'],
  ['a way of what every object has', { ...profile.recipe, hash: 'toString' }, 'recipe › hash'],
  ['no way for a row', withoutHash, 'recipe › hash'],
  ['a row that does not exist', { ...profile.recipe, salt: 'none' }, 'salt'],
])('an imported recipe with %s is refused and the row is named', (_, recipe, place) => {
  expect(recipesErrorOf(recipesWith(recipe))).toContain(place);
});

test('an imported recipe needs a name', () => {
  expect(recipesErrorOf(recipesWith(profile.recipe, ''))).toContain('name');
});

test('a way is kept, a file from before there was a choice is read without one, and an unknown way is refused', () => {
  expect(valueOf(exportWith({ transport: 'relay' }))[0]?.transport).toBe('relay');
  expect(valueOf(exportWith({ transport: undefined }))[0]?.transport).toBe('default');
  expect(errorOf(exportWith({ transport: 'pigeon' }))).toBeDefined();
});

test.each([
  ['keep-both', ['Sandbox', 'Shop', 'Sandbox 2', 'New'], 'SCHEME'],
  ['replace', ['Sandbox', 'Shop', 'New'], 'IMPORTED'],
  ['skip', ['Sandbox', 'Shop', 'New'], 'SCHEME'],
] as const)('an import whose name exists: %s', (choice, names, scheme) => {
  const existing = sandboxProfile('https://gateway.example');
  const shop = { ...existing, id: 'shop', name: 'Shop' };
  const imported = ['Sandbox', 'New'].map((name) => ({
    ...existing,
    id: `imported ${name}`,
    name,
    scheme: 'IMPORTED',
    api_key: '',
    api_secret: '',
  }));
  const merged = mergeImported([existing, shop], imported, choice);
  expect(merged.map(({ name }) => name)).toEqual(names);
  expect(merged[0]).toEqual({ ...existing, scheme });
});

const LIMIT = 1_000_000;

test.each([
  ['more than 1 MB', ' '.repeat(LIMIT + 1), /larger than 1 MB/],
  ['exactly 1 MB', ' '.repeat(LIMIT), /not JSON/],
  ['no JSON', '{', /not JSON/],
  ['another file', '{"format":"x"}', /see format/],
  ['no object', '7', /see the whole file/],
])('an import says what is wrong with a file, and of which kind it should be: %s', (_, text, reason) => {
  for (const [error, kind] of [
    [errorOf(text), 'connections file'],
    [recipesErrorOf(text), 'recipes file'],
  ] as const) {
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
  ['format', { format: 'checkout-console-recipes' }],
  ['version', { version: 2 }],
  ['profiles', { profiles: [] }],
  ['profiles', { profiles: undefined }],
  ['mine', { mine: 1 }],
])('a file of profiles with a wrong %s is refused, and the place is named', (place, part) => {
  const file = JSON.parse(exportProfiles([profile]));
  expect(errorOf(JSON.stringify({ ...file, ...part }))).toContain(`see ${place}.`);
});

test.each([
  ['format', { format: 'checkout-console-profiles' }],
  ['version', { version: 0 }],
  ['recipes', { recipes: {} }],
  ['mine', { mine: 1 }],
])('a file of recipes with a wrong %s is refused, and the place is named', (place, part) => {
  const file = JSON.parse(exportRecipes([]));
  expect(recipesErrorOf(JSON.stringify({ ...file, ...part }))).toContain(`see ${place}.`);
});

test('saved recipes are read again, however many they are', () => {
  const recipes = Array.from({ length: 3000 }, (_, at) => ({ name: `recipe ${at}`, recipe: profile.recipe }));
  expect(readSavedRecipes(exportRecipes(recipes))).toEqual(recipes);
  for (const text of ['', 'null', '{', '{"recipes":[{}]}']) expect(readSavedRecipes(text)).toEqual([]);
});

test('a recipe that cannot be read hides none beside it, and stays when they are saved', () => {
  const own = { name: 'mine', recipe: profile.recipe };
  const newer = { name: 'newer', recipe: { ...profile.recipe, step: 'of a newer version' } };
  const text = exportRecipes([own], [newer]);
  expect(readSavedRecipes(text)).toEqual([own]);
  expect(readOtherRecipes(text)).toEqual([newer]);
});

test('a file may hold 200 profiles or recipes, and texts of 2000 characters; one more is refused', () => {
  expect(valueOf(exportProfiles(Array.from({ length: 200 }, () => profile)))).toHaveLength(200);
  expect(errorOf(exportProfiles(Array.from({ length: 201 }, () => profile)))).toContain('profiles');
  const recipes = Array.from({ length: 201 }, () => ({ name: 'mine', recipe: profile.recipe }));
  expect(importRecipes(exportRecipes(recipes.slice(1)))).toEqual({ value: recipes.slice(1) });
  expect(recipesErrorOf(exportRecipes(recipes))).toContain('recipes');
  for (const member of ['name', 'base_url', 'scheme', 'vendor']) {
    expect(errorOf(exportWith({ [member]: 'x'.repeat(2000) }))).toBeUndefined();
    expect(errorOf(exportWith({ [member]: 'x'.repeat(2001) }))).toContain(member);
  }
});

test('an export is JSON to read, with the format, its version and the reason in English', () => {
  const { id: _id, api_key: _key, api_secret: _secret, origin: _origin, ...rest } = profile;
  const file = {
    format: 'checkout-console-profiles',
    version: 1,
    profiles: [{ ...rest, reason: 'the page’s default' }],
  };
  expect(exportProfiles([profile])).toBe(`${JSON.stringify(file, null, 2)}\n`);
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
  expect(omitSecrets({ ...profile, base_url }).base_url).toBe(left);
});

test('a kept profile needs an id; a profile that was kept by an older version has the default way', () => {
  const { transport: _transport, ...older } = profile;
  expect(profileSchema.parse(older)).toEqual(profile);
  expect(profileSchema.safeParse({ ...profile, id: '' }).success).toBe(false);
  expect(profileSchema.safeParse({ ...profile, more: 1 }).success).toBe(false);
});

test('a replaced profile keeps its id, its credentials, their origin and its question, and takes the rest', () => {
  const [imported] = valueOf(exportWith({ scheme: 'NEW', base_url: 'https://new.example', environment: 'sandbox' }));
  if (imported === undefined) throw new Error('no profile');
  const other = { ...profile, id: 'other', name: 'Other' };
  expect(mergeImported([other, profile], [imported], 'replace')).toEqual([
    other,
    { ...profile, scheme: 'NEW', base_url: 'https://new.example' },
  ]);
  const [live] = valueOf(exportWith({ environment: 'live' }));
  if (live === undefined) throw new Error('no profile');
  expect(mergeImported([{ ...profile, environment: 'sandbox' }], [live], 'replace')[0]?.environment).toBe('live');
  expect(mergeImported([other, profile], [imported], 'skip')).toEqual([other, profile]);
  expect(mergeImported([other, profile], [imported], 'keep-both')).toEqual([
    other,
    profile,
    { ...imported, name: 'Mine 2' },
  ]);
});

test('credentials that were typed without a base URL lock when an imported profile brings one', () => {
  const [imported] = valueOf(exportWith({ base_url: 'https://other.example' }));
  if (imported === undefined) throw new Error('no profile');
  const merge = (part: Partial<Profile>): Profile | undefined =>
    mergeImported([{ ...profile, base_url: 'https://', origin: '', ...part }], [imported], 'replace')[0];
  const own = merge({});
  expect(own).toMatchObject({ base_url: 'https://other.example', api_secret: profile.api_secret });
  expect(own && isLocked(own)).toBe(true);
  const sample = merge({ api_key: SAMPLE.api_key, api_secret: SAMPLE.api_secret });
  expect(sample && isLocked(sample)).toBe(false);
});

test('a key that was typed beside another URL stays locked when a file, or what a tab changed, brings the first URL', () => {
  const typedOver: Profile = { ...profile, base_url: 'https://second.example' };
  const [imported] = valueOf(exportWith({}));
  if (imported === undefined) throw new Error('no profile');
  const store = new ProfileStore('https://console.example', ids());
  const { base_url } = profile;
  const changed = { ...typedOver, base_url, api_key: '', api_secret: '', origin: '' };
  restoreProfiles(store, [changed], profile.id, new Map([[profile.id, omitSecrets(typedOver)]]));
  addUnlocked(store, [typedOver]);
  for (const merged of [mergeImported([typedOver], [imported], 'replace')[0], store.current()]) {
    expect(merged).toMatchObject({ base_url, api_key: profile.api_key });
    expect(merged && isLocked(merged)).toBe(true);
  }
});
