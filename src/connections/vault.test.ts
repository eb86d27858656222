import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { msg } from '#i18n/message.ts';
import { useAllRounds, useFewRounds } from './few-rounds.test-support.ts';
import type { Connection } from './schema.ts';
import { createSandbox } from './connection.ts';
import {
  changePassphrase,
  deleteVault,
  saveOpenVault,
  saveVault,
  ROUNDS,
  unlock,
  readVaultState,
  type VaultKey,
  type VaultStorage,
} from './vault.ts';

useFewRounds();

const PASSPHRASE = 'correct horse é battery staple';
const OTHER_PASSPHRASE = 'another long passphrase of mine';
const NEXT_PASSPHRASE = 'the next passphrase of mine';
const connections: readonly Connection[] = [
  { ...createSandbox('https://gateway.example'), api_key: 'canary-key', api_secret: 'canary-secret' },
];

/** A storage in memory whose record can be looked at and damaged. */
function memory(record: string | null = null) {
  const memoryState = { record };
  const storage: VaultStorage = {
    read: () => memoryState.record,
    write: (text) => {
      memoryState.record = text;
    },
    remove: () => {
      memoryState.record = null;
    },
  };
  return { state: memoryState, storage };
}

const full = (record: string | null): VaultStorage => ({
  ...memory(record).storage,
  write: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});
const refusing: VaultStorage = {
  read: () => {
    throw new DOMException('no', 'SecurityError');
  },
  write: () => undefined,
  remove: () => {
    throw new DOMException('no', 'SecurityError');
  },
};

const isKey = {
  value: { key: expect.anything(), salt: expect.any(String), rounds: ROUNDS, revision: expect.any(String) },
};
const keyOf = (result: Awaited<ReturnType<typeof saveVault>>): VaultKey => {
  if ('error' in result) throw new Error(result.error);
  return result.value;
};
/** The connections that a passphrase opens. */
async function open(storage: VaultStorage, passphrase: string) {
  const result = await unlock(storage, passphrase);
  return 'error' in result ? result : { value: result.value.connections };
}

async function createSavedVault() {
  const room = memory();
  const key = keyOf(await saveVault(room.storage, connections, PASSPHRASE));
  return { ...room, key, record: room.state.record ?? '' };
}

/** The record with one bit of a Base64 member turned. */
function damageRecord(record: string, member: 'sealed' | 'salt' | 'iv'): string {
  const json = JSON.parse(record);
  const bytes = Buffer.from(json[member], 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return JSON.stringify({ ...json, [member]: bytes.toString('base64') });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is saved is unlocked again, however long its texts are and in whichever Unicode form the passphrase is typed', async () => {
  const { storage } = memory();
  const long = 'x'.repeat(20_000);
  const texts = { name: long, base_url: long, scheme: long, vendor: long, api_key: long, api_secret: long };
  const reason = msg('Gateway: {address}', { address: long });
  const all = [...connections, { ...createSandbox(long), id: 'long', ...texts, reason }];
  await saveVault(storage, all, PASSPHRASE);
  expect(readVaultState(storage)).toBe('saved');
  for (const form of ['NFC', 'NFD']) expect(await open(storage, PASSPHRASE.normalize(form))).toEqual({ value: all });
});

test('the record is PBKDF2-SHA-256 of at least 600,000 rounds and AES-256-GCM, by an independent implementation', async () => {
  useAllRounds();
  const { record } = await createSavedVault();
  const { salt, iv, sealed, rounds } = JSON.parse(record);
  const key = pbkdf2Sync(PASSPHRASE.normalize('NFC'), Buffer.from(salt, 'base64'), rounds, 32, 'sha256');
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'));
  decipher.setAuthTag(bytes.subarray(-16));
  const opened = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  expect(ROUNDS).toBeGreaterThanOrEqual(600_000);
  expect(rounds).toBe(ROUNDS);
  expect(JSON.parse(opened)).toEqual(connections);
  expect(Buffer.from(salt, 'base64')).toHaveLength(16);
  expect(Buffer.from(iv, 'base64')).toHaveLength(12);
  // An older record opens in a newer page only while these stay.
  expect(JSON.parse(record)).toMatchObject({ format: 'checkout-console-vault', version: 1 });
});

test('the record shows no key, secret or passphrase, and every keeping has its own salt and IV', async () => {
  const { storage, state: memoryState, record, key } = await createSavedVault();
  await saveVault(storage, connections, PASSPHRASE, key);
  for (const hidden of ['canary', Buffer.from('canary').toString('base64').slice(0, 7), 'horse'])
    expect(record).not.toContain(hidden);
  const [one, other] = [JSON.parse(record), JSON.parse(memoryState.record ?? '')];
  expect(one.salt).not.toBe(other.salt);
  expect(one.iv).not.toBe(other.iv);
});

test('no key that is derived can be read out', async () => {
  const derive = vi.spyOn(crypto.subtle, 'deriveKey');
  await createSavedVault();
  const made = derive.mock.results.map(({ value }) => value);
  derive.mockRestore();
  expect(made.length).toBeGreaterThan(0);
  for (const key of await Promise.all(made)) expect(key).toMatchObject({ extractable: false });
});

test('a wrong passphrase and a damaged record are told, and the record is neither changed nor written over', async () => {
  const { record } = await createSavedVault();
  const damaged = (['sealed', 'salt', 'iv'] as const).map(
    (member) => [damageRecord(record, member), PASSPHRASE] as const,
  );
  for (const [text, passphrase] of [[record, OTHER_PASSPHRASE] as const, ...damaged]) {
    const { storage } = memory(text);
    expect(await open(storage, passphrase)).toEqual({ error: 'wrong-passphrase' });
    expect(await saveVault(storage, connections, passphrase)).toEqual({ error: 'wrong-passphrase' });
    expect(storage.read()).toBe(text);
  }
});

test('after forgetting by choice another passphrase may be used', async () => {
  const { storage } = await createSavedVault();
  expect(await deleteVault(storage)).toEqual({ value: true });
  expect(readVaultState(storage)).toBe('empty');
  expect(await saveVault(storage, connections, OTHER_PASSPHRASE)).toEqual(isKey);
});

test.each<readonly [what: string, record: string | object]>([
  ['text', 'hello'],
  ['broken JSON', '{"format":'],
  ['null', 'null'],
  ['an array', '[]'],
  ['an empty string', ''],
  ['another format', { format: 'other' }],
  ['a later version', { version: 2 }],
  ['too few rounds to protect', { rounds: ROUNDS - 1 }],
  ['no whole number of rounds', { rounds: 600_000.5 }],
  ['a salt that is no Base64', { salt: '%' }],
  ['an IV that is no Base64', { iv: '%' }],
  ['content that is no Base64', { sealed: '%' }],
  ['a member more', { hint: 'x' }],
])('a foreign record is neither opened nor overwritten: %s', async (_, change) => {
  const { record } = await createSavedVault();
  const text = typeof change === 'string' ? change : JSON.stringify({ ...JSON.parse(record), ...change });
  const { storage } = memory(text);
  expect(readVaultState(storage)).toBe('foreign');
  expect(await open(storage, PASSPHRASE)).toEqual({ error: 'foreign' });
  expect(await saveVault(storage, connections, PASSPHRASE)).toEqual({ error: 'foreign' });
  expect(storage.read()).toBe(text);
});

test('content that is no list of connections is foreign, though the passphrase opens it', async () => {
  const { storage } = memory();
  await saveVault(storage, [{ name: 'x' } as Connection], PASSPHRASE);
  expect(await open(storage, PASSPHRASE)).toEqual({ error: 'foreign' });
});

test('changing the passphrase needs the old one, and then the new one alone opens', async () => {
  const { storage, record } = await createSavedVault();
  expect(await changePassphrase(storage, 'not the old one', NEXT_PASSPHRASE)).toEqual({ error: 'wrong-passphrase' });
  expect(storage.read()).toBe(record);
  expect(await changePassphrase(storage, PASSPHRASE, NEXT_PASSPHRASE)).toMatchObject(isKey);
  expect(await open(storage, PASSPHRASE)).toEqual({ error: 'wrong-passphrase' });
  expect(await open(storage, NEXT_PASSPHRASE)).toEqual({ value: connections });
});

test('no passphrase is refused, however easy to guess', async () => {
  const { storage } = memory();
  expect(await saveVault(storage, connections, 'letmein')).toMatchObject(isKey);
  expect(await changePassphrase(storage, 'letmein', '1234')).toMatchObject(isKey);
  expect(await open(storage, '1234')).toEqual({ value: connections });
});

test('where nothing is saved, any passphrase opens no connections, and its change keeps nothing', async () => {
  const { storage } = memory();
  expect(await unlock(storage, PASSPHRASE)).toEqual({ value: { connections: [], key: undefined } });
  expect(await changePassphrase(storage, PASSPHRASE, NEXT_PASSPHRASE)).toStrictEqual({ value: undefined });
  expect(readVaultState(storage)).toBe('empty');
});

test('changing the passphrase does not replace what another tab saves meanwhile', async () => {
  const { storage, key, state: memoryState } = await createSavedVault();
  const { record } = memoryState;
  await saveOpenVault(storage, [], key);
  const newer = storage.read();
  const reads = [record];
  const raced: VaultStorage = { ...storage, read: () => reads.pop() ?? storage.read() };
  expect(await changePassphrase(raced, PASSPHRASE, NEXT_PASSPHRASE)).toEqual({ error: 'changed-elsewhere' });
  expect(storage.read()).toBe(newer);
});

test('every change of the record holds the lock', async () => {
  const { storage, key } = await createSavedVault();
  let held = false;
  const writes: boolean[] = [];
  const locked: VaultStorage = {
    read: storage.read,
    write: (text) => {
      writes.push(held);
      storage.write(text);
    },
    remove: () => {
      writes.push(held);
      storage.remove();
    },
    withLock: async (task) => {
      held = true;
      const result = await task();
      held = false;
      return result;
    },
  };
  const next = keyOf(await saveVault(locked, connections, PASSPHRASE, key));
  await saveOpenVault(locked, connections, next);
  await changePassphrase(locked, PASSPHRASE, NEXT_PASSPHRASE);
  await deleteVault(locked);
  expect(writes).toEqual([true, true, true, true]);
});

test('a full storage keeps the older record; one that refuses or drops what it is given is told', async () => {
  const { record, key } = await createSavedVault();
  const storage = full(record);
  expect(await saveVault(storage, [], PASSPHRASE, key)).toEqual({ error: 'refused' });
  expect(await saveOpenVault(storage, [], key)).toEqual({ error: 'refused' });
  expect(await open(storage, PASSPHRASE)).toEqual({ value: connections });
  expect(readVaultState(refusing)).toBe('refused');
  expect(await saveVault(refusing, connections, PASSPHRASE)).toEqual({ error: 'refused' });
  expect(await open(refusing, PASSPHRASE)).toEqual({ error: 'refused' });
  expect(await deleteVault(refusing)).toEqual({ error: 'refused' });
  const deaf: VaultStorage = { ...memory().storage, write: () => undefined };
  expect(await saveVault(deaf, connections, PASSPHRASE)).toEqual({ error: 'refused' });
});

test('a page without WebCrypto is told so instead of failing', async () => {
  for (const crypto of [{}, undefined]) {
    vi.stubGlobal('crypto', crypto);
    expect(await saveVault(memory().storage, connections, PASSPHRASE)).toEqual({ error: 'no-webcrypto' });
    expect(await changePassphrase(memory().storage, PASSPHRASE, NEXT_PASSPHRASE)).toEqual({ error: 'no-webcrypto' });
    expect(await open(memory().storage, PASSPHRASE)).toEqual({ error: 'no-webcrypto' });
    // A better passphrase would not help.
    expect(await saveVault(memory().storage, connections, 'short')).toEqual({ error: 'no-webcrypto' });
  }
});

test.each([10_000_001, 1e12])(
  'a record that asks for %d rounds is refused before any work, and stays',
  async (rounds) => {
    const { record } = await createSavedVault();
    const { storage, state } = memory(JSON.stringify({ ...JSON.parse(record), rounds }));
    const before = state.record;
    const derive = vi.spyOn(crypto.subtle, 'deriveKey');
    expect(readVaultState(storage)).toBe('foreign');
    expect(await unlock(storage, PASSPHRASE)).toEqual({ error: 'foreign' });
    expect(await saveVault(storage, connections, PASSPHRASE)).toEqual({ error: 'foreign' });
    expect(derive).not.toHaveBeenCalled();
    expect(state.record).toBe(before);
    derive.mockRestore();
    expect(readVaultState(memory(JSON.stringify({ ...JSON.parse(record), rounds: 10_000_000 })).storage)).toBe('saved');
  },
);

test('a tab does not replace what another tab has saved since', async () => {
  const { storage, key } = await createSavedVault();
  const [profile] = connections;
  const other: readonly Connection[] = [{ ...createSandbox('https://other.example'), name: profile?.name ?? '' }];
  expect(await saveVault(storage, other, PASSPHRASE, key)).toEqual(isKey);
  expect(await saveVault(storage, connections, PASSPHRASE, key)).toEqual({ error: 'changed-elsewhere' });
  expect(await saveOpenVault(storage, connections, key)).toEqual({ error: 'changed-elsewhere' });
  expect(await saveVault(storage, connections, PASSPHRASE)).toEqual({ error: 'changed-elsewhere' });
  expect(await open(storage, PASSPHRASE)).toEqual({ value: other });
});

test('a tab does not bring back what another tab has deleted', async () => {
  const { storage, key } = await createSavedVault();
  await deleteVault(storage);
  expect(await saveOpenVault(storage, connections, key)).toEqual({ error: 'changed-elsewhere' });
  expect(await saveVault(storage, connections, PASSPHRASE, key)).toEqual({ error: 'changed-elsewhere' });
  expect(readVaultState(storage)).toBe('empty');
});

test('saving with an open key needs no passphrase, keeps the passphrase and takes a new IV', async () => {
  const { storage, key } = await createSavedVault();
  const next = keyOf(await saveOpenVault(storage, [], key));
  expect(next.revision).not.toBe(key.revision);
  expect(await open(storage, PASSPHRASE)).toEqual({ value: [] });
});

test('of two tabs that save at once under a lock, one is refused', async () => {
  const { storage, key } = await createSavedVault();
  let last: Promise<unknown> = Promise.resolve();
  const locked: VaultStorage = {
    ...storage,
    withLock: (task) => {
      const result = last.then(task);
      last = result.catch(() => undefined);
      return result;
    },
  };
  const results = await Promise.all([saveOpenVault(locked, [], key), saveOpenVault(locked, connections, key)]);
  expect(results.map((result) => ('error' in result ? result.error : 'saved'))).toEqual(['saved', 'changed-elsewhere']);
  expect(await open(storage, PASSPHRASE)).toEqual({ value: [] });
});
