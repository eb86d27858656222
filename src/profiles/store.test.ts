import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Profile } from './profile.ts';
import { ProfileStore, sandboxProfile, isLocked, originOf } from './store.ts';

const ORIGIN = 'https://console.example';
const profile = (id: string): Profile => ({ ...sandboxProfile('https://gateway.example'), id, name: id });

function newStore(): ProfileStore {
  let count = 0;
  return new ProfileStore(ORIGIN, () => `new-${++count}`);
}
const nothing = (): void => undefined;
const ids = (store: ProfileStore): string[] => store.all().map(({ id }) => id);

test('a copy has an id of its own and everything else of the original', () => {
  const store = newStore();
  store.add([profile('one')]);
  store.duplicate('one', 'one (copy)');
  expect(store.all().at(-1)).toEqual({ ...profile('one'), id: 'new-1', name: 'one (copy)' });
});

test('removing the last profile leaves the sandbox, and undoing brings the profile back', () => {
  const store = newStore();
  store.addUnlocked([profile('one')]);
  const undo = store.remove('one');
  expect(ids(store)).toEqual(['sandbox']);
  expect(store.current().id).toBe('sandbox');
  undo();
  expect(ids(store)).toEqual(['one']);
  expect(store.current().id).toBe('one');
});

test('what Compose holds counts for the profile in force, once Compose was filled from it', () => {
  const store = newStore();
  const typed = { ...profile('typed'), scheme: 'TYPED' };
  const { id: _id, name: _name, vendor: _vendor, environment: _environment, ...working } = typed;
  store.add([profile('one')]);
  store.bind(store.state().formRevision, () => working);
  expect(store.current().scheme).toBe('TYPED');
  store.choose('one');
  expect(store.current().scheme).toBe(profile('one').scheme);
  expect(store.all()[0]?.scheme).toBe('TYPED');
});

test('unlocking keeps the profiles that are here, and does not count them as kept', () => {
  const store = newStore();
  store.add([profile('mine')]);
  store.addUnlocked([profile('kept')]);
  expect(ids(store)).toEqual(['kept', 'mine']);
  expect(store.hasUnsavedChanges()).toBe(true);
});

test('unlocking keeps a sandbox profile that somebody has typed into, though a kept one has its id', () => {
  const store = newStore();
  store.update('sandbox', { api_secret: 'typed' });
  store.addUnlocked([sandboxProfile(ORIGIN)]);
  expect(store.all().map(({ id, api_secret }) => [id, api_secret])).toEqual([
    ['sandbox', 'sample-api-secret'],
    ['new-1', 'typed'],
  ]);
});

test('unlocking in a page with nothing of its own leaves nothing to keep', () => {
  const store = newStore();
  store.addUnlocked([profile('kept'), profile('other')]);
  expect(store.hasUnsavedChanges()).toBe(false);
  store.update('kept', { name: 'renamed' });
  expect(store.hasUnsavedChanges()).toBe(true);
  store.markSaved(store.all());
  expect(store.hasUnsavedChanges()).toBe(false);
});

test('unlocking nothing leaves the sandbox', () => {
  const store = newStore();
  store.addUnlocked([]);
  expect(ids(store)).toEqual(['sandbox']);
});

test('locking takes every other profile and every trace of its secret out of memory', () => {
  const store = newStore();
  store.addUnlocked([{ ...profile('kept'), api_secret: 'canary-secret' }]);
  store.lock();
  expect(ids(store)).toEqual(['sandbox']);
  expect(JSON.stringify([store.state(), store.all()])).not.toContain('canary-secret');
});

test('listeners hear of every change until they leave', () => {
  const store = newStore();
  let heard = 0;
  const leave = store.subscribe(() => heard++);
  store.addEmpty('new');
  leave();
  store.addEmpty('new');
  expect(heard).toBe(1);
});

test('any walk of steps leaves a profile in force and distinct ids', () => {
  const step = fc.constantFrom('add', 'duplicate', 'remove', 'choose', 'undo');
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.nat()), { maxLength: 30 }), (steps) => {
      const store = newStore();
      let undo = nothing;
      for (const [name, number] of steps) {
        const { profiles } = store.state();
        const id = profiles[number % profiles.length]?.id ?? '';
        if (name === 'add') store.addEmpty('new');
        if (name === 'duplicate') store.duplicate(id, 'copy');
        if (name === 'remove') undo = store.remove(id);
        if (name === 'choose') store.choose(id);
        if (name === 'undo') undo();
        const found = ids(store);
        expect(new Set(found).size).toBe(found.length);
        expect(found).toContain(store.current().id);
        expect(store.current().id).toBe(store.state().currentId);
      }
    }),
  );
});

const pinned = { origin: 'https://gateway.example', api_key: 'k', api_secret: 's' };
const locks = (base_url: string): boolean => isLocked({ ...pinned, base_url });

test.each(['https://gateway.example', 'https://gateway.example/api/', 'https://GATEWAY.example:443/other'])(
  'credentials stay free while the base address has their origin: %s',
  (base_url) => {
    expect(locks(base_url)).toBe(false);
  },
);

test.each([
  'http://gateway.example',
  'https://gateway.example:8443',
  'https://gateway.example.evil.example',
  'https://gateway.example@evil.example',
  'https://gateway.examp1e',
  'https://gаteway.example',
  'https://',
  '',
  'gateway.example',
  'javascript:alert(1)',
])('credentials lock when the base address names another origin, or none: %s', (base_url) => {
  expect(locks(base_url)).toBe(true);
});

test('without an origin of their own, or without credentials, there is nothing to lock', () => {
  expect(isLocked({ ...pinned, origin: '', base_url: 'https://gateway.example' })).toBe(false);
  expect(isLocked({ ...pinned, api_key: '', api_secret: '', base_url: 'https://other.example' })).toBe(false);
});

test('an address that is no web address has no origin to pin to', () => {
  for (const text of ['', 'x', 'https://', 'javascript:alert(1)', 'data:,x', 'file:///x'])
    expect(originOf(text)).toBe('');
});
