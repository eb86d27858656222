import * as z from '#protocol/zod.ts';
import { base64, fromBase64 } from '#protocol/base64.ts';
import { fromUtf8, utf8 } from '#protocol/text.ts';
import type { Text } from '#texts/text.ts';
import { profileSchema, type Profile } from './profile-schema.ts';

/** Where the one record is kept. Every call may throw what the storage throws. */
export interface Storage {
  readonly read: () => string | null;
  readonly write: (record: string) => void;
  readonly remove: () => void;
}

/** Rounds of PBKDF2-SHA-256 for new records; a record says how many it was made with. */
export const ROUNDS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const FORMAT = 'checkout-console-vault';

const bytes = z.string().check(z.refine((text) => fromBase64(text) !== undefined));
const recordSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  rounds: z.int().check(z.gte(ROUNDS), z.lte(10_000_000)),
  salt: bytes,
  iv: bytes,
  sealed: bytes,
});
type Sealed = z.infer<typeof recordSchema>;

const contentSchema = z.array(profileSchema);

/** Why the kept profiles cannot be had. None of these loses anything. */
export const VAULT_FAULTS = {
  'wrong-passphrase':
    'The passphrase does not open the kept profiles, or their record was damaged. Nothing was changed: try again.',
  foreign:
    'What is kept here was not written by this version of the page. Nothing was changed: open it with the version that wrote it, or forget it.',
  refused:
    'The browser refuses to keep or read anything here (private window, full storage or a policy). The profiles stay in memory: export them before you close the page.',
  'no-webcrypto':
    'This page has no WebCrypto, because it was opened over plain http from another machine. Open it over https or from 127.0.0.1.',
  'passphrase-short':
    'The passphrase is shorter than 8 characters. Choose a longer one: it is all that protects the kept secrets.',
} as const satisfies Record<string, Text>;
export type VaultFault = keyof typeof VAULT_FAULTS;

export type VaultResult<T> = { readonly value: T } | { readonly fault: VaultFault };

/** The state of the storage, told without a passphrase. */
export function vaultState(storage: Storage): 'empty' | 'kept' | 'foreign' | 'refused' {
  const record = readRecord(storage);
  if (record === 'refused' || record === 'foreign') return record;
  return record === undefined ? 'empty' : 'kept';
}

function readRecord(storage: Storage): Sealed | undefined | 'foreign' | 'refused' {
  try {
    const text = storage.read();
    if (text === null) return undefined;
    const { success, data } = recordSchema.safeParse(parsed(text));
    return success ? data : 'foreign';
  } catch {
    return 'refused';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', utf8(passphrase.normalize('NFC')), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

async function seal(profiles: readonly Profile[], passphrase: string): Promise<Sealed> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyOf(passphrase, salt, ROUNDS);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, utf8(JSON.stringify(profiles)));
  const record = { salt: base64(salt), iv: base64(iv), sealed: base64(new Uint8Array(sealed)) };
  return { format: FORMAT, version: 1, rounds: ROUNDS, ...record };
}

const orEmpty = (text: string): Uint8Array<ArrayBuffer> => fromBase64(text) ?? new Uint8Array();

/** What stops keeping before anything is read, or undefined. */
function unfit(passphrase: string): VaultFault | undefined {
  if (globalThis.crypto?.subtle === undefined) return 'no-webcrypto';
  return [...passphrase].length < 8 ? 'passphrase-short' : undefined;
}

/**
 * Encrypts the profiles under a passphrase (PBKDF2-SHA-256, AES-GCM) and writes them in place of what was kept, which
 * the passphrase must open. A record that it does not open (locked, damaged, somebody else's) is never overwritten:
 * forgetting it comes first.
 */
export async function keep(
  storage: Storage,
  profiles: readonly Profile[],
  passphrase: string,
): Promise<VaultResult<true>> {
  const stopped = unfit(passphrase);
  if (stopped !== undefined) return { fault: stopped };
  const before = await unlock(storage, passphrase);
  return 'fault' in before ? before : write(storage, profiles, passphrase);
}

/** Seals first and writes then, in one step, so that a failure leaves the older record. */
async function write(storage: Storage, profiles: readonly Profile[], passphrase: string): Promise<VaultResult<true>> {
  const record = JSON.stringify(await seal(profiles, passphrase));
  try {
    storage.write(record);
    return storage.read() === record ? { value: true } : { fault: 'refused' };
  } catch {
    return { fault: 'refused' };
  }
}

/** The kept profiles; the storage stays as it is whatever comes of it. */
export async function unlock(storage: Storage, passphrase: string): Promise<VaultResult<readonly Profile[]>> {
  if (globalThis.crypto?.subtle === undefined) return { fault: 'no-webcrypto' };
  const record = readRecord(storage);
  if (record === 'foreign' || record === 'refused') return { fault: record };
  if (record === undefined) return { value: [] };
  try {
    const key = await keyOf(passphrase, orEmpty(record.salt), record.rounds);
    const how = { name: 'AES-GCM', iv: orEmpty(record.iv) };
    const content = await crypto.subtle.decrypt(how, key, orEmpty(record.sealed));
    const { success, data } = contentSchema.safeParse(JSON.parse(fromUtf8(new Uint8Array(content))));
    return success ? { value: data } : { fault: 'foreign' };
  } catch {
    return { fault: 'wrong-passphrase' };
  }
}

/** Writes the kept profiles anew under another passphrase, if the old one opens them; where none are kept, nothing. */
export async function changePassphrase(storage: Storage, old: string, next: string): Promise<VaultResult<true>> {
  const stopped = unfit(next);
  if (stopped !== undefined) return { fault: stopped };
  const opened = await unlock(storage, old);
  if ('fault' in opened) return opened;
  return vaultState(storage) === 'empty' ? { value: true } : write(storage, opened.value, next);
}

/** Removes what is kept, whoever wrote it. */
export function forget(storage: Storage): VaultResult<true> {
  try {
    storage.remove();
    return { value: true };
  } catch {
    return { fault: 'refused' };
  }
}
