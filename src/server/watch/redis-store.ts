import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import type { WatchBounds } from '#server/settings.ts';
import { outcomeSchema, type Outcome } from '#watch/wire.ts';
import { readAnswer } from './received.ts';
import { SCRIPTS } from './redis-scripts.ts';
import {
  countMissed,
  parseId,
  sizeOf,
  type Entry,
  type Kept,
  type Listener,
  type OnAnswer,
  type Store,
} from './store.ts';

/** How long a command may take before the Redis counts as down, in ms. */
const COMMAND_TIMEOUT = 1_000;

/** How long the reader waits for news before it asks again, in ms. */
const BLOCK_MS = 5_000;

/** How long the inbox of a host lives without its host, in ms, and how many messages it has. */
const INBOX_LIFETIME = 60_000;
const INBOX_LENGTH = 4_096;

/** Longer than any caller is held, in ms. */
const CALL_LIFETIME = 60_000;

/** How many kept entries are read at once for a page that comes back. */
const REPLAY_COUNT = 8;

const newClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, COMMAND_TIMEOUT) },
  }).on('error', () => undefined);

/** Rejects what does not come in time: a Redis that hangs is down. */
async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The Redis is silent.')), COMMAND_TIMEOUT);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

interface OwnListener {
  readonly listener: Listener;
  /** Tells this stream from others of its channel. */
  readonly token: string;
  readonly address: string | undefined;
}

const keysOf = (channel: string): string[] => ['channel', 'ring', 'outcomes'].map((kind) => `watch:${kind}:${channel}`);
const inboxOf = (host: string): string => `watch:host:${host}`;

/** What the reader finds in the inbox: fields of texts. */
type Message = Readonly<Record<string, string>>;

function parseOutcome(text: string | undefined): Outcome | undefined {
  try {
    return outcomeSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** An event is one line: a text with a line break could be read as two of them. */
const isEntry = (id: string, json = ''): boolean =>
  parseId(id).life >= 0 && /^\{.*\}$/.test(json) && !/[\r\n]/.test(json);

function toEntry(id: string, { kind, json = '', answered = '' }: Message, settled?: string): Entry {
  const { id: _, ...outcome } = parseOutcome(settled ?? answered) ?? {};
  const rest = 'status' in outcome ? { answered: outcome } : {};
  return { id, kind: kind === 'line' ? 'line' : 'request', json, ...rest };
}

/**
 * The channels in a Redis that several hosts share. Each host has an inbox there, with one blocking reader: entries for
 * the pages that listen at it, and answers for the callers that it holds. What is in the Redis is checked like what arrives.
 */
export function createRedisStore(bounds: WatchBounds, url: string): Store {
  const store = new RedisStore(bounds, url);
  store.start();
  return store;
}

class RedisStore implements Store {
  readonly #bounds: WatchBounds;
  readonly #host = randomUUID();
  readonly #client: ReturnType<typeof newClient>;
  readonly #reader: ReturnType<typeof newClient>;
  readonly #listeners = new Map<string, OwnListener>();
  /** Callers that this host holds, by a name of their own: an answer may come before the id of the entry is known. */
  readonly #held = new Map<string, OnAnswer>();
  readonly #tickets = new Map<string, string>();
  #isClosed = false;
  #refresh: NodeJS.Timeout | undefined;

  constructor(bounds: WatchBounds, url: string) {
    this.#bounds = bounds;
    this.#client = newClient(url);
    this.#reader = newClient(url);
  }

  start(): void {
    this.#client.on('ready', () => void this.#rejoin().catch(() => undefined));
    this.#client.on('reconnecting', () => this.#loseCalls());
    void this.#client.connect().catch(() => undefined);
    void this.#reader.connect().catch(() => undefined);
    void this.#read();
    this.#refresh = setInterval(() => void this.#rejoin().catch(() => undefined), this.#bounds.lifetimeMs / 4);
  }

  presenceOf: Store['presenceOf'] = async (channel) => {
    const [key = ''] = keysOf(channel);
    const [life, host, silent] = await withTimeout(this.#client.hmGet(key, ['life', 'host', 'silent']));
    if (life == null) return 'unknown';
    if (host == null) return 'no-listener';
    return silent == null ? 'present' : 'absent';
  };

  join: Store['join'] = async (channel, listener, { last, address }) => {
    const others = [...this.#listeners].filter(([name]) => name !== channel);
    const own = others.filter(([, each]) => each.address === address);
    const isOwnFull = address !== undefined && own.length >= this.#bounds.channelsPerAddress;
    if (isOwnFull || others.length >= this.#bounds.channels) return undefined;
    const token = randomUUID();
    const { life, count, length } = await this.#join(channel, token, 'new');
    this.#listeners.get(channel)?.listener.replaced();
    this.#listeners.set(channel, { listener, token, address });
    const { from, ...missed } = countMissed(last, life, count - length + 1);
    const [, , outcomesKey = ''] = keysOf(channel);
    const settled = new Map(Object.entries(await withTimeout(this.#client.hGetAll(outcomesKey))));
    return {
      ...missed,
      replay: this.#replay(channel, { life, from, count }, settled),
      outcomes: [...settled.values()].flatMap((text) => {
        const outcome = parseOutcome(text);
        return outcome !== undefined && parseId(outcome.id).count <= from ? [outcome] : [];
      }),
    };
  };

  leave: Store['leave'] = (channel, listener) => {
    const own = this.#listeners.get(channel);
    if (own?.listener !== listener) return;
    this.#listeners.delete(channel);
    void this.#run('leave', channel, [own.token]).catch(() => undefined);
  };

  add: Store['add'] = async (channel, kept, onAnswer) => {
    const ticket = onAnswer === undefined ? '' : randomUUID();
    if (onAnswer !== undefined) this.#held.set(ticket, onAnswer);
    try {
      const id = await this.#add(channel, kept, ticket);
      if (id !== undefined && onAnswer !== undefined) this.#tickets.set(`${channel} ${id}`, ticket);
      else this.#held.delete(ticket);
      return id;
    } catch (error) {
      this.#held.delete(ticket);
      throw error;
    }
  };

  deliver: Store['deliver'] = async (channel, id, answer) =>
    (await this.#run('deliver', channel, [id, JSON.stringify(answer), channel])) === 1;

  release: Store['release'] = async (channel, id, isPageSilent) => {
    const released = await this.#run('release', channel, [id, isPageSilent ? '1' : '', channel]);
    return released === 1;
  };

  settle: Store['settle'] = async (channel, outcome) => {
    const name = `${channel} ${outcome.id}`;
    this.#held.delete(this.#tickets.get(name) ?? '');
    this.#tickets.delete(name);
    await this.#run('settle', channel, [outcome.id, JSON.stringify(outcome), channel]);
  };

  close = (): void => {
    this.#isClosed = true;
    clearInterval(this.#refresh);
    for (const [channel, { listener }] of this.#listeners) this.leave(channel, listener);
    this.#client.destroy();
    this.#reader.destroy();
  };

  /** Runs a script over the keys of a channel. Its last arguments are the same for all. */
  #run(name: keyof typeof SCRIPTS, channel: string, values: readonly string[]): Promise<unknown> {
    const common = [this.#bounds.lifetimeMs, CALL_LIFETIME, INBOX_LIFETIME, INBOX_LENGTH].map(String);
    const options = { keys: keysOf(channel), arguments: [...common, ...values] };
    return withTimeout(this.#client.eval(SCRIPTS[name], options));
  }

  async #join(channel: string, token: string, mode: 'new' | 'again') {
    const found = await this.#run('join', channel, [this.#host, token, String(Date.now()), mode, channel]);
    const [life = 0, count = 0, length = 0, state = 0] = Array.isArray(found) ? found.map(Number) : [];
    return { life, count, length, isNew: state === 1, isTaken: state === 2 };
  }

  async #add(channel: string, kept: Kept, ticket: string): Promise<string | undefined> {
    const { kind, json, answered } = kept;
    const bounds = [this.#bounds.kept, this.#bounds.channelBytes, sizeOf(kept)].map(String);
    const outcome = answered === undefined ? '' : JSON.stringify({ id: '', ...answered });
    const holder = ticket === '' ? '' : `${this.#host} ${ticket}`;
    const id = await this.#run('add', channel, [...bounds, kind, json, outcome, holder, channel]);
    return typeof id === 'string' ? id : undefined;
  }

  async *#replay(
    channel: string,
    { life, from, count }: { readonly life: number; readonly from: number; readonly count: number },
    settled: ReadonlyMap<string, string>,
  ): AsyncGenerator<Entry | undefined> {
    const [, ring = ''] = keysOf(channel);
    let seen = from;
    while (seen < count) {
      const options = { COUNT: REPLAY_COUNT };
      const found = await withTimeout(
        this.#client.xRange(ring, `${life}-${seen + 1}`, `${life}-${count}`, options),
      ).catch(() => null);
      if (found === null || found.length === 0) return;
      for (const { id, message } of found) {
        const at = parseId(id).count;
        // Those before the first were counted when the page came; these are dropped meanwhile.
        for (; seen > from && seen + 1 < at; seen += 1) yield undefined;
        seen = at;
        if (isEntry(id, message['json'])) yield toEntry(id, message, settled.get(id));
      }
    }
  }

  /**
   * Keeps the channels of this host alive, now and then and when the connection is back. A Redis that lost all begins
   * anew, and the pages are told.
   */
  async #rejoin(): Promise<void> {
    for (const [channel, { listener, token }] of this.#listeners) {
      const { isNew, isTaken } = await this.#join(channel, token, 'again');
      if (isNew) listener.restarted();
      if (isTaken) listener.replaced();
      // It left in the meantime.
      if (this.#listeners.get(channel)?.token !== token) await this.#run('leave', channel, [token]);
    }
  }

  #loseCalls(): void {
    for (const onAnswer of this.#held.values()) onAnswer(undefined);
  }

  /** The one reader of this host. */
  async #read(): Promise<void> {
    const key = inboxOf(this.#host);
    let id = '0-0';
    while (!this.#isClosed) {
      try {
        const found = await this.#reader.xRead({ key, id }, { BLOCK: BLOCK_MS, COUNT: 256 });
        const messages = found?.flatMap((stream) => stream.messages) ?? [];
        for (const message of messages) this.#receive(message.message);
        id = messages.at(-1)?.id ?? id;
        void this.#tidy(key, id).catch(() => undefined);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100).unref());
      }
    }
  }

  async #tidy(key: string, id: string): Promise<void> {
    await this.#client.xTrim(key, 'MINID', id);
    await this.#client.pExpire(key, INBOX_LIFETIME);
  }

  #receive({ what, channel = '', id = '', token = '', ticket = '', json = '', ...rest }: Message): void {
    const own = this.#listeners.get(channel);
    if (what === 'answer') return this.#receiveAnswer(ticket, json);
    if (own?.token !== token) return;
    if (what === 'replaced') {
      this.#listeners.delete(channel);
      own.listener.replaced();
    } else if (what === 'outcome') {
      const outcome = parseOutcome(json);
      if (outcome !== undefined) own.listener.outcome(outcome);
    } else if (isEntry(id, json)) own.listener.entry(toEntry(id, { json, ...rest }));
  }

  #receiveAnswer(ticket: string, json: string): void {
    const answer = readAnswer(json, this.#bounds);
    if (answer === undefined) return;
    this.#held.get(ticket)?.(answer);
    this.#held.delete(ticket);
  }
}
