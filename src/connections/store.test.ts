import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { PRESETS } from '#protocol/recipe.ts';
import {
  addEmpty,
  addUnlocked,
  duplicate,
  omitSecrets,
  pinOrigin,
  removeProfile,
  restoreProfiles,
  type Profile,
} from './profile.ts';
import { isLocked, NO_ORIGIN, originOf, pinTyped, ProfileStore, sandboxProfile } from './store.ts';

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
  duplicate(store, 'one', 'one (copy)');
  expect(store.all().at(-1)).toEqual({ ...profile('one'), id: 'new-1', name: 'one (copy)' });
});

test('removing the last profile leaves the sandbox, and undoing brings the profile back', () => {
  const store = newStore();
  addUnlocked(store, [profile('one')]);
  const undo = removeProfile(store, 'one');
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
  addUnlocked(store, [profile('kept')]);
  expect(ids(store)).toEqual(['kept', 'mine']);
  expect(store.hasUnsavedChanges()).toBe(true);
});

test('unlocking keeps a sandbox profile that somebody has typed into, though a kept one has its id', () => {
  const store = newStore();
  store.update('sandbox', { api_secret: 'typed' });
  addUnlocked(store, [sandboxProfile(ORIGIN)]);
  expect(store.all().map(({ id, api_secret }) => [id, api_secret])).toEqual([
    ['sandbox', 'sample-api-secret'],
    ['new-1', 'typed'],
  ]);
});

test.each([
  { name: 'Our gateway' },
  { vendor: 'SHOP77' },
  { environment: 'live' },
  { recipe: PRESETS['header-then-fields'].recipe },
] as const)('unlocking keeps a sandbox profile of which only %o was typed', (part) => {
  const store = newStore();
  store.update('sandbox', part);
  addUnlocked(store, [profile('kept')]);
  expect(store.all()[1]).toMatchObject(part);
});

test('unlocking again leaves the profile in Compose that was there', () => {
  const store = newStore();
  const saved = [profile('first'), profile('second')];
  addUnlocked(store, saved);
  store.choose('second');
  const { unlocks } = store.state();
  store.update('second', { scheme: 'CHANGED' });
  addUnlocked(store, [...saved, profile('third')]);
  // An undo from before is of the profile as it was.
  expect(store.state()).toMatchObject({ currentId: 'second', unlocks: unlocks + 1 });
  expect(store.all().at(-1)).toMatchObject({ name: 'second 2', scheme: 'CHANGED' });
  addUnlocked(store, [profile('first')]);
  expect(store.state().currentId).toBe('first');
});

test('unlocking leaves a profile in Compose that is not saved', () => {
  const store = newStore();
  store.add([profile('mine')]);
  store.choose('mine');
  addUnlocked(store, [profile('kept')]);
  expect(store.state()).toMatchObject({ currentId: 'mine', unlocks: 0 });
});

test('unlocking in a page with nothing of its own leaves nothing to keep', () => {
  const store = newStore();
  addUnlocked(store, [profile('kept'), profile('other')]);
  expect(store.hasUnsavedChanges()).toBe(false);
  store.update('kept', { name: 'renamed' });
  expect(store.hasUnsavedChanges()).toBe(true);
  store.markSaved(store.all());
  expect(store.hasUnsavedChanges()).toBe(false);
});

test('unlocking nothing leaves the sandbox', () => {
  const store = newStore();
  addUnlocked(store, []);
  expect(ids(store)).toEqual(['sandbox']);
});

test('locking takes every other profile and every trace of its secret out of memory', () => {
  const store = newStore();
  addUnlocked(store, [{ ...profile('kept'), api_secret: 'canary-secret' }]);
  store.lock();
  expect(ids(store)).toEqual(['sandbox']);
  expect(JSON.stringify([store.state(), store.all()])).not.toContain('canary-secret');
});

test('listeners hear of every change until they leave', () => {
  const store = newStore();
  let heard = 0;
  const leave = store.subscribe(() => heard++);
  addEmpty(store, 'new');
  leave();
  addEmpty(store, 'new');
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
        if (name === 'add') addEmpty(store, 'new');
        if (name === 'duplicate') duplicate(store, id, 'copy');
        if (name === 'remove') undo = removeProfile(store, id);
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

test('typed credentials belong to the URL beside which they were begun, whatever is typed later', () => {
  const typed = { ...pinned, base_url: 'https://other.example/api' };
  expect(pinTyped({ ...typed, origin: '' })).toBe('https://other.example');
  expect(pinTyped({ ...typed, origin: '', base_url: '' })).toBe('');
  expect(pinTyped({ ...typed, ...SAMPLE, origin: '' })).toBe('');
  for (const origin of [pinned.origin, NO_ORIGIN]) expect(pinTyped({ ...typed, origin })).toBe(origin);
});

test('whatever links and files bring, a key goes without a question to the gateway beside which it was typed alone', () => {
  const url = fc.constantFrom('https://first.example', 'https://second.example', 'https://third.example', '');
  const step = fc.record({ kind: fc.constantFrom('key', 'link'), url });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now = { ...SAMPLE, base_url: 'https://first.example', origin: '' };
      let typedAt = '';
      for (const [at, { kind, url: base_url }] of steps.entries())
        if (kind === 'link') now = { ...now, base_url, origin: pinOrigin(now, base_url) };
        else {
          now = { ...now, api_key: `key ${at}` };
          now.origin = pinTyped(now);
          typedAt = originOf(now.base_url);
        }
      const isOwn = now.api_key !== SAMPLE.api_key && originOf(now.base_url) !== '';
      if (isOwn && !isLocked(now)) expect(originOf(now.base_url)).toBe(typedAt);
    }),
  );
});

test('the public sample credentials lock nowhere', () => {
  const elsewhere = { ...pinned, base_url: 'https://other.example' };
  expect(isLocked({ ...elsewhere, ...SAMPLE })).toBe(false);
  expect(isLocked({ ...elsewhere, api_key: SAMPLE.api_key })).toBe(true);
});

test('without an origin of their own, or without credentials, there is nothing to lock', () => {
  expect(isLocked({ ...pinned, origin: '', base_url: 'https://gateway.example' })).toBe(false);
  expect(isLocked({ ...pinned, api_key: '', api_secret: '', base_url: 'https://other.example' })).toBe(false);
});

test('an address that is no web address has no origin to pin to', () => {
  for (const text of ['', 'x', 'https://', 'javascript:alert(1)', 'data:,x', 'file:///x'])
    expect(originOf(text)).toBe('');
});

test('the sandbox is that of the page, with the public sample credentials and the page’s default recipe', () => {
  const { sandbox } = newStore();
  expect(sandbox).toEqual({
    ...SAMPLE,
    id: 'sandbox',
    name: 'Sandbox',
    base_url: ORIGIN,
    vendor: SAMPLE_ORDER.vendor,
    environment: 'sandbox',
    origin: '',
    recipe: PRESETS['each-field-once'].recipe,
    reason: 'the page’s default',
    transport: 'default',
  });
  expect(newStore().current()).toEqual(sandbox);
});

test('a new profile has a name and the page’s default recipe, and nothing of the sandbox', () => {
  const store = newStore();
  addEmpty(store, 'Shop');
  const { recipe, reason, transport, environment } = store.sandbox;
  expect(store.all()[1]).toEqual({
    id: 'new-1',
    name: 'Shop',
    base_url: 'https://',
    scheme: '',
    vendor: '',
    api_key: '',
    api_secret: '',
    origin: '',
    recipe,
    reason,
    transport,
    environment,
  });
});

test('each further profile of one name has a number that no other has', () => {
  const store = newStore();
  for (const name of ['Shop', 'Shop', 'Shop 3', 'Shop', 'Sandbox']) addEmpty(store, name);
  expect(store.all().map(({ name }) => name)).toEqual(['Sandbox', 'Shop', 'Shop 2', 'Shop 3', 'Shop 4', 'Sandbox 2']);
});

const EDITS = { ...profile('typed'), scheme: 'TYPED', api_secret: 'typed' };

test('the edits of a form that was closed, or that shows an earlier state, are of no profile', () => {
  const store = newStore();
  const unbind = store.bind(store.state().formRevision, () => ({ ...EDITS, id: 'sandbox' }));
  expect(store.current().scheme).toBe('TYPED');
  unbind();
  expect(store.current()).toEqual(store.sandbox);
  store.bind(store.state().formRevision - 1, () => EDITS);
  expect(store.current()).toEqual(store.sandbox);
});

const STEPS: readonly (readonly [name: string, step: (store: ProfileStore) => unknown, fills: boolean])[] = [
  ['choosing', (store) => store.choose('one'), true],
  ['changing the active profile', (store) => store.update('sandbox', { scheme: 'X' }), true],
  ['changing another profile', (store) => store.update('one', { scheme: 'X' }), false],
  ['adding', (store) => store.add([profile('two')]), false],
  ['copying', (store) => duplicate(store, 'one', 'copy'), false],
  ['removing', (store) => removeProfile(store, 'one'), true],
  ['replacing', (store) => store.replaceAll([profile('two')]), true],
  ['saving', (store) => store.markSaved(store.all()), false],
  ['forgetting what was saved', (store) => store.markUnsaved(), false],
  ['unlocking', (store) => addUnlocked(store, [profile('two')]), true],
  ['restoring', (store) => restoreProfiles(store, [profile('two')], 'two'), true],
  ['locking', (store) => store.lock(), true],
];

test.each(STEPS)('Compose fills its form again when the profile that it shows may differ: %s', (_, step, fills) => {
  const store = newStore();
  store.add([profile('one')]);
  const { formRevision } = store.state();
  step(store);
  expect(store.state().formRevision).toBe(formRevision + Number(fills));
});

const KEEPS_ALL = STEPS.slice(0, 9).filter(([name]) => name !== 'replacing');

test.each(KEEPS_ALL)('what is typed in Compose survives a step in the list of profiles: %s', (_, step) => {
  const store = newStore();
  store.add([profile('one')]);
  const leave = store.bind(store.state().formRevision, () => ({ ...EDITS, id: 'sandbox', name: 'Sandbox' }));
  step(store);
  leave();
  const typed = store.all().filter(({ api_secret }) => api_secret === 'typed');
  expect(typed.map(({ id }) => id)).toEqual(['sandbox']);
});

test('a change is of one profile, and a copy of no profile is none', () => {
  const store = newStore();
  store.add([profile('one'), profile('two')]);
  store.update('one', { scheme: 'X', vendor: 'V' });
  expect(store.all()).toEqual([store.sandbox, { ...profile('one'), scheme: 'X', vendor: 'V' }, profile('two')]);
  duplicate(store, 'none', 'copy');
  expect(ids(store)).toEqual(['sandbox', 'one', 'two']);
});

test('removing another profile leaves the active one, and removing that one activates the first', () => {
  const store = newStore();
  store.add([profile('one'), profile('two')]);
  store.choose('one');
  removeProfile(store, 'two');
  expect([store.current().id, ids(store)]).toEqual(['one', ['sandbox', 'one']]);
  const undo = removeProfile(store, 'one');
  expect(store.current().id).toBe('sandbox');
  undo();
  expect([store.current().id, ids(store)]).toEqual(['one', ['sandbox', 'one']]);
});

test('profiles can be replaced with another active one, and the undo brings both back', () => {
  const store = newStore();
  const undo = store.replaceAll([profile('one'), profile('two')], 'two');
  expect([store.current().id, ids(store)]).toEqual(['two', ['one', 'two']]);
  undo();
  expect([store.current().id, ids(store)]).toEqual(['sandbox', ['sandbox']]);
  // An id that no profile has: the sandbox is what the page works with.
  store.replaceAll([profile('one')], 'gone');
  expect(store.current()).toEqual(store.sandbox);
});

test('the store knows which profiles are saved, until they are not or the page locks', () => {
  const store = newStore();
  const savedIds = (): readonly string[] => store.listSaved().map(({ id }) => id);
  expect([savedIds(), store.hasUnsavedChanges()]).toEqual([[], true]);
  addUnlocked(store, [profile('one'), profile('two')]);
  store.add([profile('three')]);
  expect(savedIds()).toEqual(['one', 'two']);
  store.markSaved(store.all());
  expect([savedIds(), store.hasUnsavedChanges()]).toEqual([['one', 'two', 'three'], false]);
  store.markUnsaved();
  expect([savedIds(), store.hasUnsavedChanges()]).toEqual([[], true]);
  store.markSaved(store.all());
  store.lock();
  expect(savedIds()).toEqual([]);
});

test('unlocking again brings back what is saved, and keeps what was changed since beside it', () => {
  const store = newStore();
  const saved = [profile('one'), profile('two')];
  addUnlocked(store, saved);
  store.update('two', { scheme: 'CHANGED' });
  addUnlocked(store, saved);
  expect(store.all()).toEqual([...saved, { ...profile('two'), id: 'new-1', name: 'two 2', scheme: 'CHANGED' }]);
  expect(store.current().id).toBe('one');
});

test.each(['base_url', 'scheme', 'api_key', 'api_secret'] as const)(
  'unlocking keeps the sandbox once somebody has typed its %s, and drops it before',
  (name) => {
    const store = newStore();
    store.update('sandbox', { [name]: 'typed' });
    addUnlocked(store, [profile('one')]);
    expect(ids(store)).toEqual(['one', 'sandbox']);
    const untouched = newStore();
    addUnlocked(untouched, [profile('one')]);
    expect(ids(untouched)).toEqual(['one']);
  },
);

test('unlocking keeps a sandbox that sends another way', () => {
  const store = newStore();
  store.update('sandbox', { transport: 'relay' });
  addUnlocked(store, [profile('one')]);
  expect(ids(store)).toEqual(['one', 'sandbox']);
});

test('a reload restores the profiles and the active one; without it, the sandbox is active and there once', () => {
  const store = newStore();
  const [one, two] = [profile('one'), profile('two')];
  restoreProfiles(store, [one, two], 'two');
  expect([store.current().id, ids(store)]).toEqual(['two', ['one', 'two']]);
  restoreProfiles(store, [one], 'gone');
  expect([store.current().id, ids(store)]).toEqual(['sandbox', ['sandbox', 'one']]);
  const old = { ...store.sandbox, base_url: 'https://old.example' };
  restoreProfiles(store, [one, old], 'gone');
  expect(store.all()).toEqual([store.sandbox, one]);
});

test('an unlock after a reload keeps what was changed and not saved, with the credentials and what else is saved', () => {
  const [one, two] = [profile('one'), profile('two')];
  const store = newStore();
  // Another tab has saved another scheme meanwhile.
  const unlocked = [one, { ...two, scheme: 'ELSEWHERE', api_key: 'key', api_secret: 'secret', origin: 'https://two' }];
  const brought = { ...two, base_url: 'https://changed.example', api_key: '', api_secret: '', origin: '' };
  restoreProfiles(store, [brought, profile('three')], 'two', new Map([['two', omitSecrets(two)]]));
  store.update('two', { vendor: 'SINCE' });
  addUnlocked(store, unlocked);
  expect(store.all()).toEqual([
    one,
    { ...unlocked[1], base_url: 'https://changed.example', vendor: 'SINCE' },
    profile('three'),
  ]);
  expect([store.current().id, store.listSaved(), store.hasUnsavedChanges()]).toEqual(['two', unlocked, true]);
});

test('an unlock after a reload leaves a profile apart that got another key, and one that is not live stays live', () => {
  const two = profile('two');
  const bases = new Map([['two', omitSecrets({ ...two, environment: 'live' })]]);
  const brought = { ...two, api_key: '', api_secret: '', origin: '' };
  const store = newStore();
  restoreProfiles(store, [brought], 'two', bases);
  addUnlocked(store, [{ ...two, environment: 'live' }]);
  expect(store.all()).toEqual([{ ...two, environment: 'live' }]);
  restoreProfiles(store, [{ ...brought, api_key: 'typed' }], 'two', bases);
  addUnlocked(store, [two]);
  expect(ids(store)).toEqual(['two', 'new-1']);
});

test('unlocking leaves no two profiles with one name, whatever another tab has saved', () => {
  const store = newStore();
  restoreProfiles(store, [{ ...profile('one'), name: 'Shop' }], 'one', new Map([['one', omitSecrets(profile('one'))]]));
  addUnlocked(store, [profile('one'), { ...profile('two'), name: 'Shop' }]);
  expect(store.all().map(({ id, name }) => [id, name])).toEqual([
    ['one', 'Shop'],
    ['two', 'Shop 2'],
  ]);
});

test('a profile that was made live goes on asking after another unlock, which brings it back as it was saved', () => {
  const store = newStore();
  addUnlocked(store, [profile('one')]);
  store.update('one', { environment: 'live' });
  addUnlocked(store, [profile('one'), profile('from another tab')]);
  expect([store.current().id, store.current().environment]).toEqual(['one', 'live']);
  // What another tab has saved on purpose counts.
  store.markSaved(store.all());
  addUnlocked(store, [profile('one')]);
  expect(store.current().environment).toBe('sandbox');
});

test('credentials that profiles had are searched for until a lock', () => {
  const store = newStore();
  const secrets = (): string[] => store.listCredentials().map(({ api_secret }) => api_secret);
  store.add([{ ...profile('one'), api_secret: 'first' }]);
  store.update('one', { api_secret: 'second' });
  expect(secrets()).toEqual([SAMPLE.api_secret, 'second', 'first']);
  removeProfile(store, 'one');
  expect(secrets()).toEqual([SAMPLE.api_secret, 'first', 'second']);
  store.remember({ api_key: '', api_secret: 'sent' });
  expect(secrets()).toContain('sent');
  store.lock();
  expect(secrets()).toEqual([SAMPLE.api_secret]);
});

test('credentials that are typed over in Compose, and those of another view, are searched for too', () => {
  const store = new ProfileStore(
    ORIGIN,
    () => 'new',
    () => [{ api_key: '', api_secret: 'elsewhere' }],
  );
  let api_secret = 'typed';
  store.bind(0, () => ({ ...store.sandbox, api_secret }));
  addEmpty(store, 'another');
  api_secret = 'typed over';
  expect(store.listCredentials().map((each) => each.api_secret)).toEqual(
    expect.arrayContaining(['typed', 'typed over', 'elsewhere']),
  );
});

test('before a lock a listener still sees what the lock takes, and a lock needs no listener', () => {
  const store = newStore();
  store.lock();
  addUnlocked(store, [{ ...profile('one'), api_secret: 'canary-secret' }]);
  store.choose('one');
  const seen: string[] = [];
  store.setBeforeLock(() => seen.push(store.current().api_secret));
  store.lock();
  expect(seen).toEqual(['canary-secret']);
  expect([store.current(), store.state().currentId]).toEqual([store.sandbox, 'sandbox']);
});

test('a lock takes the credentials, whatever its listener does', () => {
  const store = newStore();
  addUnlocked(store, [{ ...profile('one'), api_secret: 'canary-secret' }]);
  store.setBeforeLock(() => {
    throw new Error('A part of the page failed.');
  });
  expect(store.lock).toThrow('A part of the page failed.');
  expect(store.all()).toEqual([store.sandbox]);
  expect(JSON.stringify(store.listCredentials())).not.toContain('canary-secret');
});

test('a key or a secret alone is locked like both', () => {
  const elsewhere = { ...pinned, base_url: 'https://other.example' };
  expect(isLocked({ ...elsewhere, api_key: '' })).toBe(true);
  expect(isLocked({ ...elsewhere, api_secret: '' })).toBe(true);
});

test('an origin is that of a web address alone, with its port', () => {
  expect(originOf('http://a.example:8080/x?y')).toBe('http://a.example:8080');
  expect(originOf('https://A.example/')).toBe('https://a.example');
  for (const text of ['xhttps://a.example', 'httpsx://a.example', 'blob:https://a.example/1'])
    expect(originOf(text)).toBe('');
});
