import { vi } from 'vitest';
import { type Credentials, toAuthorizationKey, type SignedRequest, sign } from '#protocol/sign.ts';
import { createDraft, type RequestDraft } from '#protocol/draft.ts';
import { operationUrl } from '#protocol/profile.ts';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import { toUtf8 } from '#protocol/text.ts';
import { toPendingEntry, createEntryId, type EntryContext, type CompletedSend } from './record.ts';
import { History, type Channel, type HistoryOptions } from './history.ts';
import type { HistoryEntry } from './history-entry.ts';

export const CREDENTIALS: Credentials = { api_key: 'CANARY-KEY-7f3a', api_secret: 'CANARY-SECRET-91be' };

export const DRAFT: RequestDraft = createDraft({
  order: { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z' },
  transport: 'direct',
  profile: 'shop',
});

const BASE = 'https://gateway.example';

/** What is known of a request before it is sent, really signed: the first arguments of `toPendingEntry`. */
export async function createPendingSend(
  part: Partial<RequestDraft> = {},
  scheme = 'SCHEME',
): Promise<[draft: RequestDraft, request: SignedRequest, context: EntryContext]> {
  const draft = { ...DRAFT, ...part };
  const request = await sign(draft, { ...CREDENTIALS, scheme }, operationUrl(BASE));
  if (request === undefined) throw new Error('not signed');
  const profile = { ...CREDENTIALS, name: 'Shop', environment: 'sandbox', base_url: BASE, scheme };
  const context: EntryContext = { profile, transport: 'direct' };
  return [draft, request, context];
}

export const STARTED = 1_763_631_667_000;

/** An entry, the n-th of its day. */
export async function createEntry(n: number, part: Partial<HistoryEntry> = {}): Promise<HistoryEntry> {
  const started = STARTED + n * 60_000;
  const id = createEntryId(started, new Uint8Array(8).fill(n));
  const pending = await createPendingSend({ order: { ...DRAFT.order, order_id: `ORD_${n}` } });
  return { ...toPendingEntry(...pending, id, started), ...part };
}

/** A response with a text. */
export const createCompletedSend = (text: string, status = 200): CompletedSend => ({
  duration: 12,
  outcome: {
    kind: 'answered',
    response: {
      status,
      headers: [['content-type', 'application/json']],
      bytes: toUtf8(text),
      text,
      wellFormed: true,
      cut: false,
    },
  },
});

export const KEY = toAuthorizationKey(CREDENTIALS.api_key);

export type TestOptions = HistoryOptions & { readonly indexedDB: IDBFactory | undefined };

/** A history on a database of its own: the page has one database, which is the global one. */
export class TestHistory extends History {
  constructor({ indexedDB, ...options }: TestOptions) {
    vi.stubGlobal('indexedDB', indexedDB);
    super(options);
  }
}

/** Channels that hear each other, as the tabs of one browser do. */
export function createTabs(): () => Channel {
  const listeners: { readonly from: Channel; readonly hear: (event: MessageEvent) => void }[] = [];
  return () => {
    const channel: Channel = {
      postMessage: (data) =>
        listeners.filter(({ from }) => from !== channel).forEach(({ hear }) => hear({ data } as MessageEvent)),
      addEventListener: (_, hear) => listeners.push({ from: channel, hear }),
    };
    return channel;
  };
}
