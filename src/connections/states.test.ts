import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { PRESETS } from '#protocol/recipe.ts';
import {
  createConnection,
  createPageSandbox,
  findConnectionError,
  isForOtherOrigin,
  omitCredentials,
  SANDBOX_ID,
  type ConnectionEntry,
} from './connection.ts';
import type { Connection } from './schema.ts';
import {
  applyEvent,
  createHostEntry,
  findEntry,
  findSender,
  findTarget,
  listStored,
  listUnsaved,
  readCurrent,
  readStateName,
  rest,
  toRequestDraft,
  type ConsoleState,
  type EventName,
  type PayloadOf,
} from './states.ts';
import { DRAFT, PAGE, START } from './states.test-support.ts';

const KNOWN = {
  base_url: 'https://api.gateway.example',
  scheme: 'PESA',
  api_key: 'DK-7f3a-20261101',
  api_secret: 'gateway-secret',
  vendor: 'TILL60011223',
} as const;
const HOST = 'api.gateway.example';

const run = <Name extends EventName>(state: ConsoleState, name: Name, payload: PayloadOf<Name>): ConsoleState =>
  applyEvent(state, name, payload);
const open = (state = START, id = 'one'): ConsoleState => run(state, 'connectOpened', { id });
const connect = (known: Partial<Connection> = KNOWN, state = START, id = 'one'): ConsoleState =>
  run(open(state, id), 'typed', { id, part: known });
const store = (state: ConsoleState): ConsoleState => run(state, 'stored', { connections: [readCurrent(state)] });
const recipe = PRESETS['header-then-fields'].recipe;

const NOT_SAVED = connect();
const SAVED = store(NOT_SAVED);
const EDITED = run(SAVED, 'typed', { id: 'one', part: { scheme: 'OTHER' } });
const LOCKED = run(SAVED, 'locked', {});
const KEY_NEEDED = run(NOT_SAVED, 'locked', {});
const STORED = [readCurrent(SAVED)];

test.each<readonly [what: string, state: ConsoleState, name: string]>([
  ['a new tab is in the sandbox', START, 'sandbox'],
  ['Connect begins in Setup', open(), 'setup'],
  ['each missing entry leaves it in Setup', connect({ ...KNOWN, vendor: '' }), 'setup'],
  ['the sample key is none of a gateway', connect({ ...KNOWN, api_key: SAMPLE.api_key }), 'setup'],
  ['the own origin is none of a gateway', connect({ ...KNOWN, base_url: PAGE }), 'setup'],
  ['five valid entries are enough', NOT_SAVED, 'not-saved'],
  [
    'an entry that is cleared goes back to Setup',
    run(NOT_SAVED, 'typed', { id: 'one', part: { scheme: '' } }),
    'setup',
  ],
  ['saving saves', SAVED, 'saved'],
  ['an edit of what is saved', EDITED, 'edited'],
  ['typing the saved value again is no edit', run(EDITED, 'typed', { id: 'one', part: { scheme: 'PESA' } }), 'saved'],
  ['Discard', run(EDITED, 'discarded', { id: 'one' }), 'saved'],
  ['an edit is saved', store(EDITED), 'saved'],
  ['a lock of what is saved', LOCKED, 'locked'],
  ['a lock of what is not saved', KEY_NEEDED, 'key-needed'],
  ['a lock elsewhere of what is saved', run(SAVED, 'locked', { keepsUnsaved: true }), 'locked'],
  ['a lock elsewhere of what is edited', run(EDITED, 'locked', { keepsUnsaved: true }), 'locked'],
  ['a lock elsewhere of what is not saved', run(NOT_SAVED, 'locked', { keepsUnsaved: true }), 'not-saved'],
  ['a reload of what is saved', rest(SAVED), 'locked'],
  ['a reload of what is not saved', rest(NOT_SAVED), 'key-needed'],
  ['a reload in Setup without a key', rest(connect({ base_url: KNOWN.base_url })), 'setup'],
  ['a reload in Setup with a secret', rest(connect({ ...KNOWN, api_key: '' })), 'key-needed'],
  ['Unlock', run(LOCKED, 'unlocked', { connections: STORED }), 'saved'],
  ['Unlock where edits wait', run(rest(EDITED), 'unlocked', { connections: STORED }), 'edited'],
  ['key and secret instead of the passphrase', run(LOCKED, 'keyEntered', { id: 'one' }), 'key-needed'],
  ['key and secret typed again', run(KEY_NEEDED, 'typed', { id: 'one', part: KNOWN }), 'not-saved'],
  ['one of them is not enough', run(KEY_NEEDED, 'typed', { id: 'one', part: { api_key: 'k' } }), 'key-needed'],
  ['the saved connections were deleted', run(SAVED, 'stored', { connections: [] }), 'not-saved'],
  ['they were deleted while locked', run(LOCKED, 'stored', { connections: [] }), 'key-needed'],
  [
    'a test order finds the recipe',
    run(SAVED, 'accepted', { id: 'one', recipe, host: HOST, date: '2026-11-27' }),
    'saved',
  ],
  ['a removed connection', run(SAVED, 'removed', { id: 'one' }), 'sandbox'],
  ['Connect is left before it can send', run(open(), 'connectLeft', {}), 'sandbox'],
  ['Connect is left with an address alone', run(connect({ base_url: KNOWN.base_url }), 'connectLeft', {}), 'sandbox'],
  ['Connect is left beside a saved connection', run(open(SAVED, 'two'), 'connectLeft', {}), 'saved'],
  ['Connect is left once it can send', run(NOT_SAVED, 'connectLeft', {}), 'not-saved'],
  [
    'an unfinished connection that a person chose',
    run(run(connect({ base_url: KNOWN.base_url }), 'chosen', { id: 'one' }), 'connectLeft', {}),
    'setup',
  ],
  ['the sandbox in the menu', run(SAVED, 'chosen', { id: SANDBOX_ID }), 'sandbox'],
])('%s', (_, state, name) => {
  expect(readStateName(state)).toBe(name);
});

test('a connection that can send is nothing to go back from', () => {
  expect(run(NOT_SAVED, 'connectLeft', {})).toHaveProperty('formerId', undefined);
});

test('a lock and a reload take every key and secret out, and keep all else', () => {
  for (const state of [SAVED, EDITED, NOT_SAVED]) {
    const rested = rest(state);
    expect(JSON.stringify(rested)).not.toContain(KNOWN.api_key);
    expect(JSON.stringify(rested)).not.toContain(KNOWN.api_secret);
    expect(readCurrent(rested)).toEqual(omitCredentials(readCurrent(state)));
  }
});

test('an unlock brings back key and secret beside what was edited meanwhile', () => {
  const edited = run(LOCKED, 'typed', { id: 'one', part: { scheme: 'LATER' } });
  const unlocked = run(edited, 'unlocked', { connections: STORED });
  expect(readCurrent(unlocked)).toEqual({ ...readCurrent(SAVED), scheme: 'LATER' });
});

test('key and secret that were typed instead of the passphrase count after an unlock too', () => {
  const typed = run(run(LOCKED, 'keyEntered', { id: 'one' }), 'typed', {
    id: 'one',
    part: { api_key: 'another-key', api_secret: 'another-secret' },
  });
  const unlocked = run(typed, 'unlocked', { connections: STORED });
  expect(readCurrent(unlocked)).toMatchObject({ api_key: 'another-key', api_secret: 'another-secret' });
  expect(readStateName(unlocked)).toBe('edited');
});

test('only what the vault has is written again, never every connection in memory', () => {
  const two = connect({ ...KNOWN, vendor: 'TILL2' }, SAVED, 'two');
  expect(listStored(two).map(({ id }) => id)).toEqual(['one']);
});

test('the label is the host, with the vendor where two have one host, until it is renamed', () => {
  const two = connect({ ...KNOWN, vendor: 'TILL2' }, NOT_SAVED, 'two');
  const names = (state: ConsoleState): string[] => state.entries.map(({ connection }) => connection.name);
  expect(names(two)).toEqual([HOST, `${HOST} · TILL2`]);
  const renamed = run(two, 'typed', { id: 'two', part: { name: 'Shop' } });
  expect(names(run(renamed, 'typed', { id: 'two', part: { vendor: 'TILL3' } }))).toEqual([HOST, 'Shop']);
});

test('an untouched new connection goes when it is left, and a touched one stays in the menu', () => {
  expect(run(open(), 'chosen', { id: SANDBOX_ID }).entries).toEqual([]);
  expect(run(connect({ scheme: 'P' }), 'chosen', { id: SANDBOX_ID }).entries).toHaveLength(1);
  expect(open(open(), 'two').entries).toHaveLength(1);
});

test('the vendor of the order follows the connection, unless a person typed another one', () => {
  expect(NOT_SAVED.draft.order.vendor).toBe(KNOWN.vendor);
  expect(run(NOT_SAVED, 'chosen', { id: SANDBOX_ID }).draft.order.vendor).toBe(SAMPLE_ORDER.vendor);
  const typed = run(NOT_SAVED, 'drafted', { order: { ...NOT_SAVED.draft.order, vendor: 'MINE1' } });
  expect(run(typed, 'chosen', { id: SANDBOX_ID }).draft.order.vendor).toBe('MINE1');
});

test('a recipe that is chosen in the sandbox belongs to the order, and at a gateway to the connection', () => {
  const chosen = run(START, 'recipeChosen', { recipe, reason: 'because you chose it' });
  expect(chosen.sandbox).toEqual(START.sandbox);
  expect(toRequestDraft(chosen).recipe).toEqual(recipe);
  const gateway = run(NOT_SAVED, 'recipeChosen', { recipe, reason: 'because you chose it' });
  expect(readCurrent(gateway).recipe).toEqual(recipe);
  expect(toRequestDraft(run(gateway, 'chosen', { id: SANDBOX_ID })).recipe).toEqual(DRAFT.recipe);
});

test('a new host asks before it gets the key, and what another host accepted says nothing of it', () => {
  const accepted = run(SAVED, 'accepted', { id: 'one', recipe, host: HOST, date: '2026-11-27' });
  const moved = run(accepted, 'typed', { id: 'one', part: { base_url: 'https://other.example' } });
  expect(isForOtherOrigin(readCurrent(moved))).toBe(true);
  expect(readCurrent(moved).reason).toBe('the page’s default');
  expect(isForOtherOrigin(readCurrent(run(moved, 'originConfirmed', { id: 'one' })))).toBe(false);
});

test('a key that was written by hand stays with its gateway', () => {
  const overridden = run(NOT_SAVED, 'drafted', { overrides: { headers: { Authorization: 'PESA x' }, body: null } });
  expect(run(overridden, 'chosen', { id: SANDBOX_ID }).draft.overrides.headers).toEqual({});
  expect(rest(overridden).draft.overrides.headers).toEqual({});
});

test.each<readonly [base_url: string | undefined, scheme: string | undefined, kind: string]>([
  [undefined, undefined, 'current'],
  [KNOWN.base_url, 'X', 'current'],
  ['https://two.example/path', undefined, 'other'],
  [PAGE, undefined, 'sandbox'],
  ['http://127.0.0.1:8080', SAMPLE.scheme, 'sandbox'],
  ['http://127.0.0.1:8080', 'PESA', 'new'],
  ['https://elsewhere.example', undefined, 'new'],
])('a link with the base URL %s and the scheme %s goes to: %s', (base_url, scheme, kind) => {
  const two = connect({ ...KNOWN, base_url: 'https://two.example' }, NOT_SAVED, 'two');
  expect(findTarget(run(two, 'chosen', { id: 'one' }), base_url, scheme).kind).toBe(kind);
});

test.each([
  ['keep-both', [HOST, `${HOST} 2`], 'PESA'],
  ['replace', [HOST], 'IMPORTED'],
  ['skip', [HOST], 'PESA'],
] as const)('an import whose label exists: %s', (choice, names, scheme) => {
  const imported = createConnection('new', { base_url: 'https://new.example', name: HOST, scheme: 'IMPORTED' });
  const state = run(NOT_SAVED, 'imported', { connections: [imported], choice });
  expect(state.entries.map(({ connection }) => connection.name)).toEqual(names);
  expect(findEntry(state, 'one')?.connection).toMatchObject({ scheme, api_key: KNOWN.api_key });
});

const texts = fc.constantFrom(
  '',
  SAMPLE.api_key,
  SAMPLE.api_secret,
  ...Object.values(KNOWN),
  PAGE,
  'https://b.example',
);
const ids = fc.constantFrom('one', 'two', SANDBOX_ID);
const parts = fc.record(
  { base_url: texts, scheme: texts, api_key: texts, api_secret: texts, vendor: texts },
  { requiredKeys: [] },
);

const stepFrom = <T>(from: fc.Arbitrary<T>, apply: (state: ConsoleState, value: T) => ConsoleState) =>
  from.map((value) => (state: ConsoleState) => apply(state, value));

/** Everything that a person, another tab or a link may do, in any order. */
const anyStep = fc.oneof(
  stepFrom(
    fc.tuple(fc.constantFrom('chosen', 'removed', 'discarded', 'keyEntered', 'originConfirmed'), ids),
    (state, [name, id]) => run(state, name, { id }),
  ),
  stepFrom(ids, (state, id) => open(state, id === SANDBOX_ID ? 'three' : id)),
  stepFrom(fc.record({ id: ids, part: parts }), (state, typed) => run(state, 'typed', typed)),
  stepFrom(fc.record({ keepsUnsaved: fc.boolean() }), (state, how) => run(state, 'locked', how)),
  stepFrom(fc.boolean(), (state, isAll) => {
    const own = state.entries.map(({ connection }) => connection);
    return run(state, 'stored', { connections: isAll ? own.filter(({ api_secret }) => api_secret !== '') : [] });
  }),
  stepFrom(parts, (state, part) =>
    run(state, 'unlocked', { connections: [createConnection('one', { ...KNOWN, ...part, name: 'x' })] }),
  ),
  stepFrom(parts, (state, part) =>
    run(state, 'imported', { connections: [createConnection('two', { ...part, name: 'y' })], choice: 'replace' }),
  ),
  fc.constant((state: ConsoleState) => rest(state)),
  fc.constant((state: ConsoleState) => run(state, 'restored', { draft: DRAFT, currentId: 'one' })),
);

test('whatever happens, the page never says Sandbox for a gateway, nor sends sample credentials to one', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      let state = START;
      for (const step of steps) {
        state = step(state);
        expect(state.sandbox).toEqual(START.sandbox);
        const sender = findSender(state);
        const isSandbox = readStateName(state) === 'sandbox';
        expect(isSandbox).toBe(readCurrent(state).base_url === PAGE && readCurrent(state) === state.sandbox);
        if (sender === undefined || isSandbox) continue;
        expect(new URL(sender.base_url).origin).not.toBe(PAGE);
        expect([SAMPLE.api_key, '']).not.toContain(sender.api_key);
        expect([SAMPLE.api_secret, '']).not.toContain(sender.api_secret);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a lock loses the keys and secrets that no record holds', () => {
  const half = connect({ ...KNOWN, vendor: '' }, SAVED, 'two');
  expect(listUnsaved(START)).toEqual([]);
  expect(listUnsaved(SAVED)).toEqual([]);
  expect(listUnsaved(run(SAVED, 'typed', { id: 'one', part: { api_secret: 'another-secret' } }))).toEqual([]);
  const again = run(run(LOCKED, 'keyEntered', { id: 'one' }), 'typed', { id: 'one', part: KNOWN });
  expect(listUnsaved(again).map(({ id }) => id)).toEqual(['one']);
  expect(listUnsaved(NOT_SAVED).map(({ id }) => id)).toEqual(['one']);
  expect(listUnsaved(half).map(({ id }) => id)).toEqual(['two']);
});

test('the sandbox of a host with a key of its own is a gateway that asks for its key', () => {
  const own = createHostEntry('own', PAGE, createPageSandbox());
  const state: ConsoleState = { ...START, sandbox: createPageSandbox(), entries: [own], currentId: 'own' };
  expect(readStateName(state)).toBe('key-needed');
  const typed = run(state, 'typed', { id: 'own', part: { api_key: 'host-key', api_secret: 'host-secret' } });
  expect(readStateName(typed)).toBe('not-saved');
  expect(findSender(typed)).toMatchObject({ base_url: PAGE, api_key: 'host-key' });
  // The sample key never goes there.
  expect(run(typed, 'chosen', { id: SANDBOX_ID }).sandbox).toMatchObject({ transport: 'in-page' });
});

test('beside a page in a folder, its origin may be a gateway’s', () => {
  const error = (text: string) => findConnectionError('base_url', text, `${PAGE}/console`)?.code;
  expect(error(`${PAGE}/console/`)).toBe('base-url-own');
  expect(error(`${PAGE}/gateway`)).toBeUndefined();
});

test.each<[ConnectionEntry, string, string | undefined]>([
  ['api_key', SAMPLE.api_key, 'sample-key'],
  ['api_secret', SAMPLE.api_secret, 'sample-secret'],
  ['base_url', `${PAGE}/base`, 'base-url-own'],
  ['base_url', 'https://gateway.example', undefined],
  ['api_key', '', undefined],
])('a gateway’s %s %j has the error %s', (entry, text, code) => {
  expect(findConnectionError(entry, text, PAGE)?.code).toBe(code);
});
