import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Profile } from './profile-schema.ts';
import { sandboxProfile } from './store.ts';
import { changePassphrase, forget, keep, ROUNDS, unlock, vaultState, type Storage } from './vault.ts';

const PASSPHRASE = 'correct horse é';
const profiles: readonly Profile[] = [
  { ...sandboxProfile('https://gateway.example'), api_key: 'canary-key', api_secret: 'canary-secret' },
];

/** A storage in memory whose record can be looked at and damaged. */
function memory(record: string | null = null) {
  const held = { record };
  const storage: Storage = {
    read: () => held.record,
    write: (text) => {
      held.record = text;
    },
    remove: () => {
      held.record = null;
    },
  };
  return { held, storage };
}

const full = (record: string | null): Storage => ({
  ...memory(record).storage,
  write: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});
const refusing: Storage = {
  read: () => {
    throw new DOMException('no', 'SecurityError');
  },
  write: () => undefined,
  remove: () => {
    throw new DOMException('no', 'SecurityError');
  },
};

async function kept() {
  const room = memory();
  await keep(room.storage, profiles, PASSPHRASE);
  return { ...room, record: room.held.record ?? '' };
}

/** The record with one bit of a Base64 member turned. */
function damaged(record: string, member: 'sealed' | 'salt' | 'iv'): string {
  const json = JSON.parse(record);
  const bytes = Buffer.from(json[member], 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return JSON.stringify({ ...json, [member]: bytes.toString('base64') });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is kept is unlocked again, in whichever Unicode form the passphrase is typed', async () => {
  const { storage } = await kept();
  expect(vaultState(storage)).toBe('kept');
  expect(await unlock(storage, PASSPHRASE)).toEqual({ value: profiles });
  expect(await unlock(storage, PASSPHRASE.normalize('NFD'))).toEqual({ value: profiles });
});

test('the record is PBKDF2-SHA-256 of at least 600,000 rounds and AES-256-GCM, by an independent implementation', async () => {
  const { record } = await kept();
  const { salt, iv, sealed, rounds } = JSON.parse(record);
  const key = pbkdf2Sync(PASSPHRASE.normalize('NFC'), Buffer.from(salt, 'base64'), rounds, 32, 'sha256');
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'));
  decipher.setAuthTag(bytes.subarray(-16));
  const opened = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  expect(ROUNDS).toBeGreaterThanOrEqual(600_000);
  expect(rounds).toBe(ROUNDS);
  expect(JSON.parse(opened)).toEqual(profiles);
});

test('the record shows no key, secret or passphrase, and every keeping has its own salt and IV', async () => {
  const { storage, held, record } = await kept();
  await keep(storage, profiles, PASSPHRASE);
  for (const hidden of ['canary', Buffer.from('canary').toString('base64').slice(0, 7), 'horse'])
    expect(record).not.toContain(hidden);
  const [one, other] = [JSON.parse(record), JSON.parse(held.record ?? '')];
  expect(one.salt).not.toBe(other.salt);
  expect(one.iv).not.toBe(other.iv);
});

test('no key that is derived can be read out', async () => {
  const derive = vi.spyOn(crypto.subtle, 'deriveKey');
  await kept();
  const made = derive.mock.results.map(({ value }) => value);
  derive.mockRestore();
  expect(made.length).toBeGreaterThan(0);
  for (const key of await Promise.all(made)) expect(key).toMatchObject({ extractable: false });
});

test('a wrong passphrase and a damaged record are told and change nothing', async () => {
  const { storage, record } = await kept();
  expect(await unlock(storage, 'another passphrase')).toEqual({ fault: 'wrong-passphrase' });
  expect(storage.read()).toBe(record);
  for (const member of ['sealed', 'salt', 'iv'] as const) {
    const room = memory(damaged(record, member));
    const before = room.held.record;
    expect(await unlock(room.storage, PASSPHRASE)).toEqual({ fault: 'wrong-passphrase' });
    expect(room.held.record).toBe(before);
  }
});

test('keeping never writes over a record that the passphrase does not open: locked, mistyped or damaged', async () => {
  const { storage, record } = await kept();
  expect(await keep(storage, [], 'another passphrase')).toEqual({ fault: 'wrong-passphrase' });
  expect(storage.read()).toBe(record);
  const broken = memory(damaged(record, 'sealed'));
  const before = broken.held.record;
  expect(await keep(broken.storage, profiles, PASSPHRASE)).toEqual({ fault: 'wrong-passphrase' });
  expect(broken.held.record).toBe(before);
});

test('after forgetting by choice another passphrase may be used', async () => {
  const { storage } = await kept();
  expect(forget(storage)).toEqual({ value: true });
  expect(vaultState(storage)).toBe('empty');
  expect(await keep(storage, profiles, 'another passphrase')).toEqual({ value: true });
});

test.each([
  ['text', 'hello'],
  ['broken JSON', '{"format":'],
  ['null', 'null'],
  ['an array', '[]'],
  ['a later version', '{"format":"checkout-console-vault","version":2}'],
  ['an empty text', ''],
])('a foreign record is neither opened nor overwritten: %s', async (_, record) => {
  const { storage, held } = memory(record);
  expect(vaultState(storage)).toBe('foreign');
  expect(await unlock(storage, PASSPHRASE)).toEqual({ fault: 'foreign' });
  expect(await keep(storage, profiles, PASSPHRASE)).toEqual({ fault: 'foreign' });
  expect(held.record).toBe(record);
});

test.each([
  ['too few to protect', ROUNDS - 1],
  ['too many to wait for', 1e12],
  ['no whole number', 600_000.5],
])('a record with a number of rounds that is %s is foreign', async (_, rounds) => {
  const { record } = await kept();
  expect(vaultState(memory(JSON.stringify({ ...JSON.parse(record), rounds })).storage)).toBe('foreign');
});

test('changing the passphrase needs the old one, and then the new one alone opens', async () => {
  const { storage, record } = await kept();
  expect(await changePassphrase(storage, 'not the old one', 'the next one')).toEqual({ fault: 'wrong-passphrase' });
  expect(await changePassphrase(storage, PASSPHRASE, 'short')).toEqual({ fault: 'passphrase-short' });
  expect(storage.read()).toBe(record);
  expect(await changePassphrase(storage, PASSPHRASE, 'the next one')).toEqual({ value: true });
  expect(await unlock(storage, PASSPHRASE)).toEqual({ fault: 'wrong-passphrase' });
  expect(await unlock(storage, 'the next one')).toEqual({ value: profiles });
});

test('changing the passphrase of nothing keeps nothing', async () => {
  const { storage } = memory();
  await changePassphrase(storage, PASSPHRASE, 'the next one');
  expect(vaultState(storage)).toBe('empty');
});

test('a full storage keeps the older record; one that refuses or drops what it is given is told', async () => {
  const { record } = await kept();
  const storage = full(record);
  expect(await keep(storage, [], PASSPHRASE)).toEqual({ fault: 'refused' });
  expect(await unlock(storage, PASSPHRASE)).toEqual({ value: profiles });
  expect(vaultState(refusing)).toBe('refused');
  expect(await keep(refusing, profiles, PASSPHRASE)).toEqual({ fault: 'refused' });
  expect(await unlock(refusing, PASSPHRASE)).toEqual({ fault: 'refused' });
  expect(forget(refusing)).toEqual({ fault: 'refused' });
  const deaf: Storage = { ...memory().storage, write: () => undefined };
  expect(await keep(deaf, profiles, PASSPHRASE)).toEqual({ fault: 'refused' });
});

test('a page without WebCrypto is told so instead of failing', async () => {
  vi.stubGlobal('crypto', {});
  expect(await keep(memory().storage, profiles, PASSPHRASE)).toEqual({ fault: 'no-webcrypto' });
  expect(await unlock(memory().storage, PASSPHRASE)).toEqual({ fault: 'no-webcrypto' });
});
