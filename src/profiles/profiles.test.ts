import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { PRESETS } from '#protocol/recipe.ts';
import { exportProfiles, importProfiles } from './book.ts';
import { exportRecipes, importRecipes } from './own-recipes.ts';
import type { Profile } from './profile-schema.ts';
import { isLocked, originOf } from './profile.ts';
import { ProfileStore, sandboxProfile } from './store.ts';
import { changePassphrase, forget, keep, ROUNDS, unlock, vaultState, type Storage } from './vault.ts';

const KEY = 'CANARY-KEY-7f3a';
const SECRET = 'CANARY-SECRET-91be';
const profile = (part: Partial<Profile> = {}): Profile => ({
  ...sandboxProfile('https://gateway.example'),
  id: 'p1',
  name: 'Shop',
  api_key: KEY,
  api_secret: SECRET,
  origin: 'https://gateway.example',
  ...part,
});
const nothing = (): void => undefined;
const counter = (): (() => string) => {
  let count = 0;
  return () => `new-${(count += 1)}`;
};

const memory = (): Storage & { record: string | null } => {
  const storage = {
    record: null as string | null,
    read: () => storage.record,
    write: (record: string) => void (storage.record = record),
    remove: () => void (storage.record = null),
  };
  return storage;
};

describe('the vault', () => {
  let storage: ReturnType<typeof memory>;
  beforeEach(() => {
    storage = memory();
  });

  test('keeps profiles so that only the passphrase opens them, and nothing of them can be read', async () => {
    expect(vaultState(storage)).toBe('empty');
    expect(await keep(storage, [profile()], 'correct horse')).toEqual({ value: true });
    expect(vaultState(storage)).toBe('kept');
    for (const text of [KEY, SECRET, 'gateway.example', 'correct horse']) {
      for (const form of ['utf8', 'base64', 'hex'] as const)
        expect(storage.record).not.toContain(Buffer.from(text).toString(form).replace(/=+$/, '').slice(0, -2));
    }
    expect(JSON.parse(storage.record ?? '').rounds).toBeGreaterThanOrEqual(600_000);
    expect(await unlock(storage, 'correct horse')).toEqual({ value: [profile()] });
  });

  test('a wrong passphrase, a damaged and a foreign record are told, and nothing is lost', async () => {
    await keep(storage, [profile()], 'correct horse');
    const record = storage.record ?? '';
    expect(await unlock(storage, 'wrong horse')).toEqual({ fault: 'wrong-passphrase' });
    expect(await changePassphrase(storage, 'wrong horse', 'another horse')).toEqual({ fault: 'wrong-passphrase' });
    expect(storage.record).toBe(record);
    const { sealed, ...rest } = JSON.parse(record);
    storage.record = JSON.stringify({ ...rest, sealed: `${sealed.slice(0, 8)}AAAA${sealed.slice(12)}` });
    expect(await unlock(storage, 'correct horse')).toEqual({ fault: 'wrong-passphrase' });
    for (const foreign of [
      '{}',
      'text',
      '[1]',
      JSON.stringify({ ...rest, sealed, rounds: ROUNDS - 1 }),
      JSON.stringify({ ...rest, sealed, version: 2 }),
    ]) {
      storage.record = foreign;
      expect(vaultState(storage)).toBe('foreign');
      expect(await unlock(storage, 'correct horse')).toEqual({ fault: 'foreign' });
      expect(await keep(storage, [profile()], 'correct horse')).toEqual({ fault: 'foreign' });
      expect(storage.record).toBe(foreign);
    }
  });

  test('the passphrase can be changed, and everything forgotten', async () => {
    await keep(storage, [profile()], 'correct horse');
    expect(await changePassphrase(storage, 'correct horse', 'short')).toEqual({ fault: 'passphrase-short' });
    expect(await changePassphrase(storage, 'correct horse', 'battery staple')).toEqual({ value: true });
    expect(await unlock(storage, 'correct horse')).toEqual({ fault: 'wrong-passphrase' });
    expect(await unlock(storage, 'battery staple')).toEqual({ value: [profile()] });
    expect(forget(storage)).toEqual({ value: true });
    expect(vaultState(storage)).toBe('empty');
  });

  test('a storage that refuses is told', async () => {
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await keep({ ...storage, write: refuse }, [profile()], 'correct horse')).toEqual({ fault: 'refused' });
    expect(vaultState({ ...storage, read: refuse })).toBe('refused');
    expect(await unlock({ ...storage, read: refuse }, 'correct horse')).toEqual({ fault: 'refused' });
    expect(forget({ ...storage, remove: refuse })).toEqual({ fault: 'refused' });
    expect(await keep({ ...storage, write: () => undefined }, [profile()], 'correct horse')).toEqual({
      fault: 'refused',
    });
  });

  test('the same passphrase and profiles never give the same record', async () => {
    await keep(storage, [profile()], 'correct horse');
    const first = storage.record;
    await keep(storage, [profile()], 'correct horse');
    expect(storage.record).not.toBe(first);
  });
});

describe('export and import', () => {
  test('carry no key and no secret, and bring none', () => {
    const text = exportProfiles([profile()]);
    expect(text).not.toMatch(/CANARY|api_/);
    expect(importProfiles(text, counter())).toEqual({
      value: [profile({ id: 'new-1', api_key: '', api_secret: '', origin: '' })],
    });
  });

  test.each([
    ['', /not JSON/],
    ['[]', /whole of it/],
    ['{"format":"x"}', /format/],
    [exportProfiles([profile()]).replace('"live"', '"x"').replace('"sandbox"', '"x"'), /environment/],
    [exportProfiles([profile()]).replace('"each', '"no').replace('as-listed', 'nowhere'), /timestamp/],
    [exportProfiles([profile()]).replace('"name"', '"__proto__":{"api_key":"k"},"name"'), /Nothing was taken over|$/],
    ['{'.repeat(200_000), /not JSON/],
    [`"${'x'.repeat(1_000_001)}"`, /larger than 1 MB/],
  ])('%.40s… is refused in a sentence', (text, words) => {
    const read = importProfiles(text, counter());
    if ('fault' in read) expect(read.fault).toMatch(words);
    else expect(read.value.every(({ api_key }) => api_key === '')).toBe(true);
    expect(({} as Record<string, unknown>)['api_key']).toBeUndefined();
  });

  test('own recipes go out and come back; a row or way that the table lacks is named', () => {
    const own = [{ name: 'Mine', recipe: { ...PRESETS['each-field-once'].do, joiner: 'bar' as const } }];
    expect(importRecipes(exportRecipes(own))).toEqual({ value: own });
    const read = importRecipes(exportRecipes(own).replace('"bar"', '"pipe"'));
    expect('fault' in read && read.fault).toMatch(/recipes › 0 › recipe › joiner/);
    expect(importRecipes(exportRecipes(own).replace('"joiner"', '"glue"'))).toHaveProperty('fault');
  });
});

describe('credentials belong to an origin', () => {
  test.each([
    [{}, false],
    [{ base_url: 'https://gateway.example/api' }, false],
    [{ base_url: 'https://gateway.example:444' }, true],
    [{ base_url: 'http://gateway.example' }, true],
    [{ base_url: 'https://gateway.example.evil.example' }, true],
    [{ base_url: 'not an address' }, true],
    [{ base_url: 'https://other.example', origin: '' }, false],
    [{ base_url: 'https://other.example', api_key: '', api_secret: '' }, false],
  ])('%j locks: %s', (part, locked) => expect(isLocked(profile(part))).toBe(locked));

  test('the origin of what is no address is empty', () => expect(originOf('x')).toBe(''));
});

describe('the profiles of the page', () => {
  const working = (part: Partial<Profile> = {}) => {
    const { base_url, scheme, api_key, api_secret, origin, recipe, reason } = profile(part);
    return { base_url, scheme, api_key, api_secret, origin, recipe, reason };
  };

  test('what Compose holds is kept when another profile is chosen, and not mixed into that one', () => {
    const store = new ProfileStore('https://page.example', counter());
    store.add([profile({ id: 'p1' })]);
    store.bind(store.state().filling, () => working({ api_secret: 'typed' }));
    store.choose('p1');
    expect(store.current().api_secret).toBe(SECRET);
    expect(store.all().find(({ id }) => id === 'sandbox')?.api_secret).toBe('typed');
    store.bind(store.state().filling, () => working({ api_secret: 'more' }));
    expect(store.current().api_secret).toBe('more');
  });

  test('a removed profile comes back; there always is one', () => {
    const store = new ProfileStore('https://page.example', counter());
    const back = store.remove('sandbox');
    expect(store.state().profiles).toHaveLength(1);
    store.add([profile()]);
    const again = store.remove('p1');
    again();
    expect(store.state().profiles.map(({ id }) => id)).toContain('p1');
    back();
    expect(store.state().profiles.map(({ id }) => id)).toEqual(['sandbox']);
  });

  test('locking drops every secret but the public sample’s; a change since keeping is known', () => {
    const store = new ProfileStore('https://page.example', counter());
    store.open([profile()]);
    expect(store.isChanged()).toBe(false);
    store.update('p1', { name: 'Other' });
    expect(store.isChanged()).toBe(true);
    store.markKept(store.all());
    expect(store.isChanged()).toBe(false);
    store.lock();
    expect(JSON.stringify(store.all())).not.toContain('CANARY');
  });

  test('any walk of steps leaves a profile in force and distinct ids', () => {
    const step = fc.constantFrom('add', 'duplicate', 'remove', 'choose', 'undo');
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.nat()), { maxLength: 30 }), (steps) => {
        const store = new ProfileStore('https://page.example', counter());
        let undo = nothing;
        for (const [name, number] of steps) {
          const { profiles } = store.state();
          const id = profiles[number % profiles.length]?.id ?? '';
          if (name === 'add') store.add();
          if (name === 'duplicate') store.duplicate(id);
          if (name === 'remove') undo = store.remove(id);
          if (name === 'choose') store.choose(id);
          if (name === 'undo') undo();
          const ids = store.all().map((each) => each.id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).toContain(store.current().id);
          expect(store.current().id).toBe(store.state().currentId);
        }
      }),
    );
  });
});
