import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import type { WatchBounds } from '#server/settings.ts';
import type { Answer, Outcome } from '#watch/wire.ts';
import { makeRoom, sizeOf, type Entry, type Place, type Store } from './store.ts';

/**
 * What must happen in one step. KEYS: the channel (a hash) and its ring (a stream), which both get a time to live. A
 * ring's ids are those of the entries. The hash has who listens, and by the id of each entry who holds its caller and what
 * that got. Who listens or holds is an inbox: a host, and a name at it.
 */
const COMMON = `
local channel, ring, lifetime = KEYS[1], KEYS[2], ARGV[1]
local function field(name) return redis.call('HGET', channel, name) end
local function keep()
  for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, lifetime) end
end
local function tell(inbox, message)
  if not inbox then return end
  message.to = inbox
  redis.call('PUBLISH', 'watch:host:' .. inbox:match('^%S+'), cjson.encode(message))
end
`;

const SCRIPTS = {
  /** inbox, now: makes the channel if need be, and the inbox that of its listener. Gives life and count. */
  join: `${COMMON}
tell(field('listener'), {})
if not field('life') then
  redis.call('DEL', ring)
  redis.call('HSET', channel, 'life', ARGV[3], 'count', 0, 'bytes', 0)
end
redis.call('HSET', channel, 'listener', ARGV[2])
redis.call('HDEL', channel, 'silent')
keep()
return {tonumber(field('life')), tonumber(field('count'))}
`,
  /** inbox: keeps the channel of a listener alive. Gives 0 when it listens no more. */
  keep: `${COMMON}
if field('listener') ~= ARGV[2] then return 0 end
keep()
return 1
`,
  /** inbox: the listener left. */
  leave: `${COMMON}
if field('listener') == ARGV[2] then redis.call('HDEL', channel, 'listener', 'silent') end
keep()
return 1
`,
  /** inbox: its listener was the last one, so the channel makes room. One that could not say that it left is still noted. */
  forget: `${COMMON}
if (field('listener') or ARGV[2]) == ARGV[2] then redis.call('DEL', channel, ring) end
return 1
`,
  /** kept, bytes, size, kind, json, answered, holder: gives the id, or nothing when the channel is gone. */
  add: `${COMMON}
local kept, most, size = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local kind, json, answered, holder = ARGV[5], ARGV[6], ARGV[7], ARGV[8]
if not field('life') then return false end
while redis.call('XLEN', ring) >= kept or tonumber(field('bytes')) + size > most do
  local oldest = redis.call('XRANGE', ring, '-', '+', 'COUNT', 1)[1]
  if not oldest then break end
  redis.call('XDEL', ring, oldest[1])
  redis.call('HDEL', channel, 'answered ' .. oldest[1])
  redis.call('HINCRBY', channel, 'bytes', -tonumber(oldest[2][2]))
end
local id = field('life') .. '-' .. redis.call('HINCRBY', channel, 'count', 1)
redis.call('XADD', ring, 'MAXLEN', kept, id, 'size', size, 'kind', kind, 'json', json)
redis.call('HINCRBY', channel, 'bytes', size)
if holder ~= '' then redis.call('HSET', channel, 'holder ' .. id, holder) end
if answered ~= '' then redis.call('HSET', channel, 'answered ' .. id, answered) end
tell(field('listener'), {id = id, kind = kind, json = json, answered = answered})
keep()
return id
`,
  /** id, json: gives 1 when the caller is still held. */
  deliver: `${COMMON}
redis.call('HDEL', channel, 'silent')
local holder = field('holder ' .. ARGV[2])
if not holder then return 0 end
redis.call('HDEL', channel, 'holder ' .. ARGV[2])
tell(holder, {answer = ARGV[3], id = ARGV[2], channel = channel:match('[^:]+$')})
return 1
`,
  /** id, silent: gives 1 when nobody has answered the caller. */
  release: `${COMMON}
local released = redis.call('HDEL', channel, 'holder ' .. ARGV[2])
if released == 1 and ARGV[3] ~= '' then redis.call('HSET', channel, 'silent', 1) end
return released
`,
  /** id, answered: notes what a caller got. The first note is the true one. */
  settle: `${COMMON}
local id, answered = ARGV[2], ARGV[3]
local isKept = #redis.call('XRANGE', ring, id, id) == 1
if isKept and redis.call('HSETNX', channel, 'answered ' .. id, answered) == 0 then return 0 end
tell(field('listener'), {id = id, answered = answered})
keep()
return 1
`,
};

/** How long a command may take before the Redis counts as down, in ms. */
const COMMAND_TIMEOUT = 1_000;

/** The most commands that wait for a Redis that hangs: with the longest answers, 130 MB. Those beyond it fail at once. */
const MAX_QUEUE = 1_024;

/** How often a connection is tried, in ms: one that a network drops without a word says nothing for ever. */
const PING_MS = 2_000;

const REPLAY_COUNT = 8;

const newClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_QUEUE,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 2 * PING_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, COMMAND_TIMEOUT),
    },
  }).on('error', () => undefined);

const keysOf = (channel: string): [string, string] => [`watch:channel:${channel}`, `watch:ring:${channel}`];

/** For a listener that is replaced it says nothing, for a caller its answer, else an entry or what a caller got. */
interface Message {
  readonly answer?: string;
  readonly channel?: string;
  readonly id?: string;
  readonly kind?: Entry['kind'];
  readonly json?: string;
  readonly answered?: string;
}

const parseAnswered = (text: string | null | undefined): Omit<Outcome, 'id'> | undefined =>
  text ? (JSON.parse(text) as Omit<Outcome, 'id'>) : undefined;

interface OwnPlace extends Place {
  readonly inbox: string;
}

/**
 * The channels in a Redis that several hosts share. Each host subscribes to what is for it there: entries for the pages
 * that listen at it, and answers for the callers that it holds. When the Redis is down, both end.
 */
export class RedisStore implements Store {
  readonly #bounds: WatchBounds;
  readonly #host = randomUUID();
  readonly #client: ReturnType<typeof newClient>;
  readonly #subscriber: ReturnType<typeof newClient>;
  /** The channels whose page is here or left here, the one that was unused longest first. */
  readonly #channels = new Map<string, OwnPlace>();
  /** What takes the messages of an inbox; undefined when the Redis is down. */
  readonly #inboxes = new Map<string, (message: Message | undefined) => void>();
  readonly #beat: NodeJS.Timeout;
  #isSubscribed = false;

  constructor(bounds: WatchBounds, url: string) {
    this.#bounds = bounds;
    this.#client = newClient(url).on('reconnecting', this.#lose);
    this.#subscriber = newClient(url).on('ready', () => void this.#subscribe().catch(() => undefined));
    this.#subscriber.on('reconnecting', () => {
      this.#isSubscribed = false;
      this.#lose();
    });
    for (const client of [this.#client, this.#subscriber]) void client.connect().catch(() => undefined);
    this.#beat = setInterval(() => void this.#keepAlive(), Math.min(bounds.heartbeatMs, bounds.lifetimeMs / 4));
  }

  presenceOf: Store['presenceOf'] = async (id) => {
    const [life, listener, silent] = await this.#read(id, ['life', 'listener', 'silent']);
    if (life == null) return 'unknown';
    if (listener == null) return 'no-listener';
    return silent == null ? 'present' : 'absent';
  };

  join: Store['join'] = async (id, listener, address) => {
    const before = this.#channels.get(id);
    const forget = (unused: string): void => {
      void this.#run('forget', unused, this.#channels.get(unused)?.inbox ?? '').catch(() => undefined);
      this.#channels.delete(unused);
    };
    if (before === undefined && !makeRoom(this.#channels, this.#bounds, address, forget)) return undefined;
    before?.listener?.replaced();
    this.#inboxes.delete(before?.inbox ?? '');
    const inbox = this.#open((message) => {
      if (message === undefined) return listener.lost();
      const { id: entry, kind, json, answered } = message;
      if (entry === undefined) return listener.replaced();
      const rest = { id: entry, answered: parseAnswered(answered) };
      if (kind !== undefined && json !== undefined) listener.entry({ kind, json, ...rest });
      else if (rest.answered !== undefined) listener.outcome({ id: entry, ...rest.answered });
    });
    // It counts from here on: any number may come before the first has its answer.
    this.#use(id, { address, listener, inbox });
    try {
      const found = await this.#run('join', id, inbox, String(Date.now()));
      const [life = 0, count = 0] = Array.isArray(found) ? found.map(Number) : [];
      return { life, entries: this.#replay(id, life, count) };
    } catch (error) {
      this.leave(id, listener);
      throw error;
    }
  };

  leave: Store['leave'] = (id, listener) => {
    const place = this.#channels.get(id);
    if (place?.listener !== listener) return;
    this.#inboxes.delete(place.inbox);
    this.#use(id, { ...place, listener: undefined });
    void this.#run('leave', id, place.inbox).catch(() => undefined);
  };

  add: Store['add'] = async (channel, { kind, json, answered }, onAnswer) => {
    const place = this.#channels.get(channel);
    if (place !== undefined) this.#use(channel, place);
    const holder =
      onAnswer === undefined
        ? ''
        : this.#open((message) => {
            close();
            onAnswer(message?.answer === undefined ? undefined : (JSON.parse(message.answer) as Answer));
          });
    const close = (): void => void this.#inboxes.delete(holder);
    const bounds = [this.#bounds.kept, this.#bounds.channelBytes, sizeOf({ kind, json })].map(String);
    const outcome = answered === undefined ? '' : JSON.stringify(answered);
    const id = await this.#run('add', channel, ...bounds, kind, json, outcome, holder).catch((error: unknown) => {
      close();
      throw error;
    });
    if (typeof id !== 'string') return void close();
    return {
      id,
      release: async (isPageSilent) => (await this.#run('release', channel, id, isPageSilent ? '1' : '')) === 1,
      settle: async (result) => {
        close();
        await this.#run('settle', channel, id, JSON.stringify(result));
      },
    };
  };

  deliver: Store['deliver'] = async (channel, id, answer) =>
    (await this.#run('deliver', channel, id, JSON.stringify(answer))) === 1;

  close = (): void => {
    clearInterval(this.#beat);
    // Callers that were held are still taken back: a page would take its answer for what they got.
    setTimeout(() => {
      for (const client of [this.#client, this.#subscriber]) client.destroy();
    }, COMMAND_TIMEOUT);
  };

  #use(id: string, place: OwnPlace): void {
    this.#channels.delete(id);
    this.#channels.set(id, place);
  }

  #open(receive: (message: Message | undefined) => void): string {
    const inbox = `${this.#host} ${randomUUID()}`;
    this.#inboxes.set(inbox, receive);
    return inbox;
  }

  async #subscribe(): Promise<void> {
    await this.#subscriber.subscribe(`watch:host:${this.#host}`, this.#receive);
    this.#isSubscribed = true;
  }

  readonly #lose = (): void => {
    for (const receive of this.#inboxes.values()) receive(undefined);
  };

  readonly #receive = (text: string): void => {
    const { to, ...message } = JSON.parse(text) as Message & { readonly to: string };
    const receive = this.#inboxes.get(to);
    if (receive !== undefined) return receive(message);
    const { answer, channel = '', id = '' } = message;
    if (answer === undefined) return;
    // The Redis was slow: the caller got 503 before, and the page is told so.
    const outcome: Omit<Outcome, 'id'> = { status: 503, reason: 'host' };
    void this.#run('settle', channel, id, JSON.stringify(outcome)).catch(() => undefined);
  };

  /** Runs a script over the keys of a channel. */
  #run(name: keyof typeof SCRIPTS, channel: string, ...values: readonly string[]): Promise<unknown> {
    const options = { keys: keysOf(channel), arguments: [String(this.#bounds.lifetimeMs), ...values] };
    return this.#ask(() => this.#client.eval(SCRIPTS[name], options));
  }

  #read(channel: string, fields: string[]): Promise<readonly (string | null)[]> {
    return this.#ask(() => this.#client.hmGet(keysOf(channel)[0], fields));
  }

  /** Rejects what does not come in time: a Redis that hangs is down. So is one that would tell no news. */
  async #ask<Value>(command: () => Promise<Value>): Promise<Value> {
    if (!this.#isSubscribed) throw new Error('The Redis is down.');
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The Redis is silent.')), COMMAND_TIMEOUT);
    });
    return Promise.race([command(), timeout]).finally(() => clearTimeout(timer));
  }

  async *#replay(channel: string, life: number, count: number): AsyncGenerator<Entry> {
    const [, ring] = keysOf(channel);
    for (let seen = '-'; ;) {
      const first = seen;
      const options = { COUNT: REPLAY_COUNT };
      const found = await this.#ask(() => this.#client.xRange(ring, first, `${life}-${count}`, options));
      const last = found?.at(-1);
      if (found === null || last === undefined) return;
      const fields = found.map(({ id }) => `answered ${id}`);
      const answered = await this.#read(channel, fields);
      for (const [at, { id, message }] of found.entries())
        yield {
          id,
          kind: message['kind'] === 'line' ? 'line' : 'request',
          json: message['json'] ?? '',
          answered: parseAnswered(answered[at]),
        };
      seen = `(${last.id}`;
    }
  }

  /** Keeps the channels of this host alive with each beat. A listener whose channel is gone joins again. */
  async #keepAlive(): Promise<void> {
    const channels = [...this.#channels];
    for (const [id, { listener, inbox }] of channels)
      if (listener !== undefined && (await this.#run('keep', id, inbox).catch(() => 0)) === 0) listener.lost();
  }
}
