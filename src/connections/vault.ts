import * as z from '#protocol/zod.ts';
import { toBase64, fromBase64, fromUtf8, parseJson, toUtf8 } from '#protocol/text.ts';
import type { MessageKey } from '#i18n/message.ts';
import { connectionSchema, type Connection } from './schema.ts';

/** Holds the one record. Every call may throw what the storage throws. */
export interface VaultStorage {
  readonly read: () => string | null;
  readonly write: (record: string) => void;
  readonly remove: () => void;
  /** Keeps other tabs from writing. Absent in browsers without Web Locks, where the revision check remains. */
  readonly withLock?: (<T>(task: () => Promise<T>) => Promise<T>) | undefined;
  /** Another tab has written or removed the record. */
  readonly subscribe?: (listener: () => void) => void;
}

/** The key cannot be exported. The revision is the IV, since each write makes a new random one. */
export interface VaultKey {
  readonly key: CryptoKey;
  readonly salt: string;
  readonly rounds: number;
  readonly revision: string;
}

type DerivedKey = Omit<VaultKey, 'revision'>;

/** `key` is undefined where nothing is saved. */
export interface OpenVault {
  readonly connections: readonly Connection[];
  readonly key: VaultKey | undefined;
}

/** Of PBKDF2-SHA-256, for new records; a record says how many it was made with. */
export const ROUNDS = 600_000;
/** A record from elsewhere must not keep the browser busy for minutes. */
const MAX_ROUNDS = 10_000_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const FORMAT = 'checkout-console-vault';

const bytes = z.string().check(z.refine((text) => fromBase64(text) !== undefined));
const recordSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  rounds: z.int().check(z.gte(ROUNDS), z.lte(MAX_ROUNDS)),
  salt: bytes,
  iv: bytes,
  sealed: bytes,
});
type VaultRecord = z.infer<typeof recordSchema>;

const contentSchema = z.array(connectionSchema);

/** None of these loses anything. */
export const VAULT_ERRORS = {
  'wrong-passphrase': 'Wrong passphrase, or the saved connections are damaged. Nothing was changed. Try again.',
  foreign:
    'A different version of the page wrote the saved connections. Nothing was changed: open them with that version, or delete them.',
  refused:
    'The browser does not allow storage here. The connections stay in memory: export them before you close the page.',
  'no-webcrypto':
    'WebCrypto is unavailable: this page was opened over plain http from another machine. Open it over https or at 127.0.0.1.',
  'changed-elsewhere':
    'Another tab changed the saved connections. Nothing was saved here, and your connections stay in this tab. Unlock again, then save.',
} as const satisfies Record<string, MessageKey>;
export type VaultError = keyof typeof VAULT_ERRORS;

export type VaultResult<T> = { readonly value: T } | { readonly error: VaultError };

export type VaultState = 'empty' | 'saved' | 'foreign' | 'refused';

/** Known without a passphrase. */
export function readVaultState(storage: VaultStorage): VaultState {
  const record = readRecord(storage);
  if (typeof record === 'string') return record;
  return record === undefined ? 'empty' : 'saved';
}

function readRecord(storage: VaultStorage): VaultRecord | undefined | 'foreign' | 'refused' {
  try {
    const text = storage.read();
    return text === null ? undefined : (recordSchema.safeParse(parseJson(text)).data ?? 'foreign');
  } catch {
    return 'refused';
  }
}

/** A new record has a salt of its own. */
async function deriveKey(
  passphrase: string,
  salt = toBase64(crypto.getRandomValues(new Uint8Array(SALT_BYTES))),
  rounds = ROUNDS,
): Promise<DerivedKey> {
  const material = await crypto.subtle.importKey('raw', toUtf8(passphrase.normalize('NFC')), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: decodeOrEmpty(salt), iterations: rounds };
  const algorithm = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.deriveKey(parameters, material, algorithm, false, ['encrypt', 'decrypt']);
  return { key, salt, rounds };
}

async function encrypt(connections: readonly Connection[], { key, salt, rounds }: DerivedKey): Promise<VaultRecord> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, toUtf8(JSON.stringify(connections)));
  const record = { salt, iv: toBase64(iv), sealed: toBase64(new Uint8Array(sealed)) };
  return { format: FORMAT, version: 1, rounds, ...record };
}

const decodeOrEmpty = (text: string): Uint8Array<ArrayBuffer> => fromBase64(text) ?? new Uint8Array();

const withLock = <T>(storage: VaultStorage, task: () => Promise<T>): Promise<T> =>
  storage.withLock === undefined ? task() : storage.withLock(task);

/** True while this tab opened or wrote the record; `opened` is undefined when it found none. */
export const isCurrent = (storage: VaultStorage, opened: VaultKey | undefined): boolean => {
  const record = readRecord(storage);
  return typeof record !== 'string' && record?.iv === opened?.revision;
};

/**
 * PBKDF2-SHA-256, AES-GCM. A record that the passphrase does not open (mistyped, damaged, somebody else's) is never
 * replaced, nor one that another tab has written since this tab opened it (`opened`).
 */
export async function saveVault(
  storage: VaultStorage,
  connections: readonly Connection[],
  passphrase: string,
  opened?: VaultKey,
): Promise<VaultResult<VaultKey>> {
  return withLock(storage, async () => {
    const unlocked = await unlock(storage, passphrase);
    if ('error' in unlocked) return unlocked;
    return write(storage, connections, await deriveKey(passphrase), opened);
  });
}

/** So that a tab can save before it locks. A new IV for each write. */
export const saveOpenVault = (
  storage: VaultStorage,
  connections: readonly Connection[],
  opened: VaultKey,
): Promise<VaultResult<VaultKey>> => withLock(storage, () => write(storage, connections, opened, opened));

/**
 * Encrypts first and then writes in one step, so that a failure leaves the older record. Nothing comes between the look
 * at the record and the write: without Web Locks another tab may write at any time.
 */
async function write(
  storage: VaultStorage,
  connections: readonly Connection[],
  key: DerivedKey,
  opened: VaultKey | undefined,
): Promise<VaultResult<VaultKey>> {
  const record = await encrypt(connections, key);
  const text = JSON.stringify(record);
  if (!isCurrent(storage, opened)) return { error: 'changed-elsewhere' };
  try {
    storage.write(text);
    return storage.read() === text ? { value: { ...key, revision: record.iv } } : { error: 'refused' };
  } catch {
    return { error: 'refused' };
  }
}

/** None where nothing is saved. A record that another tab replaced meanwhile stays closed. */
export async function unlock(storage: VaultStorage, passphrase: string): Promise<VaultResult<OpenVault>> {
  if (globalThis.crypto?.subtle === undefined) return { error: 'no-webcrypto' };
  return open(storage, ({ salt, rounds }) => deriveKey(passphrase, salt, rounds));
}

/** What another tab has written since this one opened the record, under the same key. */
export const reopen = (storage: VaultStorage, opened: VaultKey): Promise<VaultResult<OpenVault>> =>
  open(storage, ({ salt, rounds }) => (salt === opened.salt && rounds === opened.rounds ? opened : undefined));

async function open(
  storage: VaultStorage,
  keyOf: (record: VaultRecord) => Promise<DerivedKey> | DerivedKey | undefined,
): Promise<VaultResult<OpenVault>> {
  const record = readRecord(storage);
  if (typeof record === 'string') return { error: record };
  if (record === undefined) return { value: { connections: [], key: undefined } };
  try {
    const found = await keyOf(record);
    if (found === undefined) return { error: 'changed-elsewhere' };
    const key = { ...found, revision: record.iv };
    const parameters = { name: 'AES-GCM', iv: decodeOrEmpty(record.iv) };
    const content = await crypto.subtle.decrypt(parameters, key.key, decodeOrEmpty(record.sealed));
    const { success, data } = contentSchema.safeParse(JSON.parse(fromUtf8(new Uint8Array(content))));
    if (!success) return { error: 'foreign' };
    return isCurrent(storage, key) ? { value: { connections: data, key } } : { error: 'changed-elsewhere' };
  } catch {
    return { error: 'wrong-passphrase' };
  }
}

/** Only if the old one opens them; `replaced` is the revision that it opened. Undefined where none are saved. */
export async function changePassphrase(
  storage: VaultStorage,
  old: string,
  next: string,
): Promise<VaultResult<(VaultKey & { readonly replaced: string }) | undefined>> {
  return withLock(storage, async () => {
    const unlocked = await unlock(storage, old);
    if ('error' in unlocked || unlocked.value.key === undefined)
      return 'error' in unlocked ? unlocked : { value: undefined };
    const { connections, key } = unlocked.value;
    const written = await write(storage, connections, await deriveKey(next), key);
    return 'error' in written ? written : { value: { ...written.value, replaced: key.revision } };
  });
}

/** Whoever wrote them. */
export const deleteVault = (storage: VaultStorage): Promise<VaultResult<true>> =>
  withLock(storage, async () => {
    try {
      storage.remove();
      return { value: true };
    } catch {
      return { error: 'refused' };
    }
  });
