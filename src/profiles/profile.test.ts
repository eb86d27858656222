import fc from 'fast-check';
import { anyRecipe } from '#protocol/arbitraries.test-support.ts';
import { expect, test } from 'vitest';
import { PRESETS } from '#protocol/recipe.ts';
import { toEnglish } from '#i18n/english.ts';
import {
  exportProfiles,
  importProfiles,
  mergeImported,
  exportRecipes,
  importRecipes,
  type Profile,
} from './profile.ts';
import { sandboxProfile } from './store.ts';

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
