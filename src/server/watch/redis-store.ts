import { randomUUID } from 'node:crypto';
import { createClient, ErrorReply } from '@redis/client';
import type { WatchBounds } from '#server/settings.ts';
import { outcomeSchema, type Outcome } from '#watch/wire.ts';
import { readAnswer } from './received.ts';
import {
  countMissed,
  listRooms,
  parseId,
  sizeOf,
  type Entry,
  type Kept,
  type Listener,
  type OnAnswer,
  type Room,
  type Store,
} from './store.ts';

/**
 * What must happen in one step. KEYS: the channel (a hash), its ring (a stream) and its outcomes (a hash). Every key gets
 * a time to live. A ring's ids are `life-count`, and are the ids of events.
 */
const COMMON = `
local channel, ring, outcomes = KEYS[1], KEYS[2], KEYS[3]
local lifetime, callLifetime, inboxLifetime, inboxLength = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local function field(name) return redis.call('HGET', channel, name) end
local function keep()
  for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, lifetime) end
end
local function tell(host, ...)
  local inbox = 'watch:host:' .. host
  redis.call('XADD', inbox, 'MAXLEN', '~', inboxLength, '*', ...)
  if redis.call('PTTL', inbox) < 0 then redis.call('PEXPIRE', inbox, inboxLifetime) end
end
`;

const SCRIPTS = {
  /** host, token, now, mode, name: makes the channel if need be and its listener. Gives life, count, length, state. */
  join: `${COMMON}
local host, token, now, mode, name = ARGV[5], ARGV[6], ARGV[7], ARGV[8], ARGV[9]
local life, isNew = field('life'), 0
if not life then
  life, isNew = now, 1
  redis.call('DEL', ring, outcomes)
  redis.call('HSET', channel, 'life', life, 'count', 0, 'bytes', 0)
end
local before = field('token')
if before and before ~= token then
  if mode == 'again' then return {life, 0, 0, 2} end
  tell(field('host'), 'what', 'replaced', 'channel', name, 'token', before)
end
redis.call('HSET', channel, 'host', host, 'token', token)
redis.call('HDEL', channel, 'silent', 'left')
keep()
return {life, field('count'), redis.call('XLEN', ring), isNew}
`,
  /** token: the listener left. */
  leave: `${COMMON}
if field('token') == ARGV[5] then
  redis.call('HDEL', channel, 'host', 'token', 'silent')
  redis.call('HSET', channel, 'left', ARGV[5])
  keep()
end
return 1
`,
  /** token: its listener was the last one, so the channel makes room. One that could not say that it left is still noted. */
  forget: `${COMMON}
if field('left') == ARGV[5] or field('token') == ARGV[5] then redis.call('DEL', channel, ring, outcomes) end
return 1
`,
  /** kept, bytes, size, kind, json, answered, holder, name: gives the id, or nothing when the channel is gone. */
  add: `${COMMON}
local kept, most, size = tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7])
local kind, json, answered, holder, name = ARGV[8], ARGV[9], ARGV[10], ARGV[11], ARGV[12]
if redis.call('EXISTS', channel) == 0 then return false end
while redis.call('XLEN', ring) >= kept or tonumber(field('bytes')) + size > most do
  local oldest = redis.call('XRANGE', ring, '-', '+', 'COUNT', 1)[1]
  if not oldest then break end
  redis.call('XDEL', ring, oldest[1])
  redis.call('HDEL', outcomes, oldest[1])
  redis.call('HINCRBY', channel, 'bytes', -tonumber(oldest[2][2]))
end
local id = field('life') .. '-' .. redis.call('HINCRBY', channel, 'count', 1)
redis.call('XADD', ring, 'MAXLEN', kept, id, 'size', size, 'kind', kind, 'json', json, 'answered', answered)
redis.call('HINCRBY', channel, 'bytes', size)
if holder ~= '' then redis.call('SET', 'watch:call:' .. name .. ':' .. id, holder, 'PX', callLifetime) end
local host = field('host')
if host then
  tell(host, 'what', 'entry', 'channel', name, 'token', field('token'), 'id', id, 'kind', kind, 'json', json,
    'answered', answered)
end
keep()
return id
`,
  /** id, json, name: gives 1 when the caller is still held. */
  deliver: `${COMMON}
local id, json, name = ARGV[5], ARGV[6], ARGV[7]
if redis.call('EXISTS', channel) == 1 then redis.call('HDEL', channel, 'silent') end
local call = 'watch:call:' .. name .. ':' .. id
local holder = redis.call('GET', call)
if not holder then return 0 end
redis.call('DEL', call)
local host, ticket = holder:match('^(%S+) (%S+)$')
tell(host, 'what', 'answer', 'channel', name, 'id', id, 'ticket', ticket, 'json', json)
return 1
`,
  /** id, silent, name: gives 1 when nobody has answered the caller. */
  release: `${COMMON}
local released = redis.call('DEL', 'watch:call:' .. ARGV[7] .. ':' .. ARGV[5])
if released == 1 and ARGV[6] ~= '' and redis.call('EXISTS', channel) == 1 then
  redis.call('HSET', channel, 'silent', 1)
end
return released
`,
  /** id, json, name: notes what a caller got. The first note is the true one. */
  settle: `${COMMON}
local id, json, name = ARGV[5], ARGV[6], ARGV[7]
local isKept = #redis.call('XRANGE', ring, id, id) == 1
if isKept and redis.call('HSETNX', outcomes, id, json) == 0 then return 0 end
local host = field('host')
if host then tell(host, 'what', 'outcome', 'channel', name, 'token', field('token'), 'json', json) end
keep()
return 1
`,
};

/** How long a command may take before the Redis counts as down, in ms. */
const COMMAND_TIMEOUT = 1_000;

/** The most commands that wait for a Redis that hangs: with the longest answers, 130 MB. Those beyond it fail at once. */
const MAX_QUEUE = 1_024;

/** How long the reader waits for news before it asks again, in ms. */
const BLOCK_MS = 5_000;

/** How long the inbox of a host lives without its host, in ms, and how many messages it has. */
const INBOX_LIFETIME = 60_000;
const INBOX_LENGTH = 4_096;

/** How long the note of a caller outlives the time for which it is held, in ms. */
const CALL_EXTRA = 60_000;

const REPLAY_COUNT = 8;

const newClient = (url: string, options: { readonly socketTimeout?: number } = {}) =>
  createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_QUEUE,
    socket: {
      ...options,
      connectTimeout: 2_000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, COMMAND_TIMEOUT),
    },
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
  readonly token: string;
  readonly address: string | undefined;
}

const keysOf = (channel: string): string[] => ['channel', 'ring', 'outcomes'].map((kind) => `watch:${kind}:${channel}`);
const inboxOf = (host: string): string => `watch:host:${host}`;

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
export const createRedisStore = (bounds: WatchBounds, url: string): Store => new RedisStore(bounds, url);

class RedisStore implements Store {
  readonly #bounds: WatchBounds;
  readonly #host = randomUUID();
  readonly #client: ReturnType<typeof newClient>;
  readonly #reader: ReturnType<typeof newClient>;
  readonly #listeners = new Map<string, OwnListener>();
  /** Streams whose join is on its way count already: any number may come before the first has its answer. */
  readonly #joining = new Map<string, OwnListener>();
  /** Channels whose page left here, the one that was unused longest first: a Redis would keep any number of them, full, for their lifetime. */
  readonly #left = new Map<string, Omit<OwnListener, 'listener'>>();
  /** Callers that this host holds, by a name of their own: an answer may come before the id of the entry is known. */
  readonly #held = new Map<string, OnAnswer>();
  readonly #tickets = new Map<string, string>();
  #isClosed = false;
  #refresh: NodeJS.Timeout | undefined;

  constructor(bounds: WatchBounds, url: string) {
    this.#bounds = bounds;
    this.#client = newClient(url);
    // A connection that a network drops without a word says nothing for ever, where a Redis answers after each wait.
    this.#reader = newClient(url, { socketTimeout: BLOCK_MS + 2 * COMMAND_TIMEOUT });
    this.#client.on('ready', () => void this.#keepAlive());
    this.#client.on('reconnecting', () => this.#held.forEach((onAnswer) => onAnswer(undefined)));
    void this.#client.connect().catch(() => undefined);
    void this.#reader.connect().catch(() => undefined);
    void this.#read();
  }

  presenceOf: Store['presenceOf'] = async (channel) => {
    const [key = ''] = keysOf(channel);
    const [life, host, silent] = await withTimeout(this.#client.hmGet(key, ['life', 'host', 'silent']));
    if (life == null) return 'unknown';
    if (host == null) return 'no-listener';
    return silent == null ? 'present' : 'absent';
  };

  join: Store['join'] = async (channel, listener, { last, address }) => {
    const others = new Map([...this.#listeners, ...this.#joining]);
    others.delete(channel);
    const open = [...others.values()].map((each) => each.address);
    const rooms = listRooms(this.#bounds, address).map(({ most, isCounted }) => ({
      isCounted,
      left: most - open.filter(isCounted).length,
    }));
    if (rooms.some(({ left }) => left <= 0)) return undefined;
    this.#makeRoom(channel, rooms);
    const token = randomUUID();
    const joining = { listener, token, address };
    this.#joining.set(channel, joining);
    const joined = this.#join(channel, token, 'new').finally(() => {
      // Another stream of the channel may have come meanwhile, and still waits.
      if (this.#joining.get(channel) === joining) this.#joining.delete(channel);
    });
    const { life, count, length } = await joined;
    this.#listeners.get(channel)?.listener.replaced();
    this.#left.delete(channel);
    this.#listeners.set(channel, { listener, token, address });
    const { from, ...missed } = countMissed(last, life, count - length + 1);
    const [, , outcomesKey = ''] = keysOf(channel);
    const outcomes = await withTimeout(this.#client.hGetAll(outcomesKey)).catch((error: unknown) => {
      // Its page is told that it did not come in.
      this.leave(channel, listener);
      throw error;
    });
    const settled = new Map(Object.entries(outcomes));
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
    // Not its stream, which would keep what its page has not read.
    this.#left.set(channel, { token: own.token, address: own.address });
    void this.#run('leave', channel, [own.token]).catch(() => undefined);
  };

  add: Store['add'] = async (channel, kept, onAnswer) => {
    const left = this.#left.get(channel);
    this.#left.delete(channel);
    if (left !== undefined) this.#left.set(channel, left);
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

  release: Store['release'] = async (channel, id, isPageSilent) =>
    (await this.#run('release', channel, [id, isPageSilent ? '1' : '', channel])) === 1;

  settle: Store['settle'] = async (channel, outcome) => {
    const name = `${channel} ${outcome.id}`;
    this.#held.delete(this.#tickets.get(name) ?? '');
    this.#tickets.delete(name);
    await this.#run('settle', channel, [outcome.id, JSON.stringify(outcome), channel]);
  };

  close = (): void => {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#refresh);
    for (const [channel, { listener }] of this.#listeners) this.leave(channel, listener);
    this.#reader.destroy();
    // Callers that were held are still taken back: a page would take its answer for what they got.
    setTimeout(() => this.#client.destroy(), COMMAND_TIMEOUT);
  };

  /** Forgets the channels without a page that are too many beside a new one, those that were unused longest. */
  #makeRoom(channel: string, rooms: readonly { readonly isCounted: Room['isCounted']; readonly left: number }[]) {
    for (const { isCounted, left } of rooms) {
      const counted = [...this.#left].filter(([each, { address }]) => each !== channel && isCounted(address));
      for (const [each, { token }] of counted.slice(0, Math.max(0, counted.length - left + 1))) {
        this.#left.delete(each);
        void this.#run('forget', each, [token]).catch(() => undefined);
      }
    }
  }

  /** Runs a script over the keys of a channel. Its last arguments are the same for all. */
  async #run(name: keyof typeof SCRIPTS, channel: string, values: readonly string[]): Promise<unknown> {
    const { lifetimeMs, holdMs } = this.#bounds;
    const common = [lifetimeMs, holdMs + CALL_EXTRA, INBOX_LIFETIME, INBOX_LENGTH].map(String);
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

  /** Keeps the channels of this host alive: when the connection is back, with each beat, and soon where it failed. */
  async #keepAlive(): Promise<void> {
    clearTimeout(this.#refresh);
    const ms = await this.#rejoin().then(
      () => Math.min(this.#bounds.heartbeatMs, this.#bounds.lifetimeMs / 4),
      () => COMMAND_TIMEOUT,
    );
    clearTimeout(this.#refresh);
    if (!this.#isClosed) this.#refresh = setTimeout(() => void this.#keepAlive(), ms);
  }

  async #rejoin(): Promise<void> {
    let refusal: Error | undefined;
    for (const [channel, { listener, token }] of this.#listeners) {
      // What a Redis refuses for one channel, such as a key that was overwritten, is no cause to leave the others out.
      const joined = await this.#join(channel, token, 'again').catch((error: unknown) => {
        if (!(error instanceof ErrorReply)) throw error;
        refusal = error;
      });
      if (joined === undefined) continue;
      const { isNew, isTaken } = joined;
      if (isNew) listener.restarted();
      if (isTaken) listener.replaced();
      // It left in the meantime.
      if (this.#listeners.get(channel)?.token !== token) await this.#run('leave', channel, [token]);
    }
    if (refusal !== undefined) throw refusal;
  }

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
    if (what === 'answer') return this.#receiveAnswer(ticket, json, { channel, id });
    // An entry may come before the answer to the join of its stream, which waits with it until it is open.
    const all = [this.#listeners.get(channel), this.#joining.get(channel)];
    const own = all.find((each) => each?.token === token);
    if (own === undefined) return;
    if (what === 'replaced') {
      // A stream that is still joining hears of it when the channel is kept alive.
      if (this.#listeners.get(channel) !== own) return;
      this.#listeners.delete(channel);
      own.listener.replaced();
    } else if (what === 'outcome') {
      const outcome = parseOutcome(json);
      if (outcome !== undefined) own.listener.outcome(outcome);
    } else if (isEntry(id, json)) own.listener.entry(toEntry(id, { json, ...rest }));
  }

  #receiveAnswer(ticket: string, json: string, { channel = '', id = '' }: Message): void {
    const answer = readAnswer(json, this.#bounds);
    if (answer === undefined) return;
    const onAnswer = this.#held.get(ticket);
    this.#held.delete(ticket);
    if (onAnswer !== undefined) return onAnswer(answer);
    // The Redis was slow: the caller got 503 before, and the page is told so.
    void this.settle(channel, { id, status: 503, by: 'host', reason: 'host' }, false).catch(() => undefined);
  }
}
