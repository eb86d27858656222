import { createHash, randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import { request as openRequest, type IncomingMessage, type Server } from 'node:http';
import { call, listenFree, type Sent, type TestResponse } from '#server/host.test-support.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createRequest, jsonOf, MEMBERS, OPTIONS, PATH } from '#sandbox/sandbox.test-support.ts';
import { createApp } from '#server/app.ts';
import { createHost, LIMITS } from '#server/host.ts';
import { WATCH_BOUNDS, type WatchBounds } from '#server/settings.ts';
import { answerUrl, eventsUrl, toChannel, type Answer, type Arrival, type Hello, type Line } from '#watch/wire.ts';
import { MemoryStore, type Store } from './store.ts';
import { Watch } from './watch.ts';

export interface TestHost {
  readonly port: number;
  readonly server: Server;
  readonly watch: Watch;
  readonly store: Store;
  readonly stop: () => void;
}

interface HostOptions {
  readonly bounds?: Partial<WatchBounds>;
  readonly limits?: Partial<typeof LIMITS>;
  readonly store?: Store;
  readonly addressOf?: (incoming: IncomingMessage) => string | undefined;
}

/** A host with Watch, whose other paths are the sandbox's. Without a store of its own, a test moves its clock. */
export async function startWatchHost(options: HostOptions = {}): Promise<TestHost> {
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  if (options.store === undefined) vi.useFakeTimers({ now: Date.parse('2026-11-20T09:41:09Z'), toFake: [...toFake] });
  const bounds = { ...WATCH_BOUNDS, ...options.bounds };
  const sandbox = createSandbox(OPTIONS);
  const store = options.store ?? new MemoryStore(bounds);
  const watch = new Watch({
    bounds,
    store,
    sandbox,
    sandboxKey: OPTIONS.api_key,
    addressOf: options.addressOf ?? (() => undefined),
  });
  const server = createHost(createApp({ folder: 'none', sandbox }), { ...LIMITS, ...options.limits }, watch);
  const port = await listenFree(server);
  const stop = (): void => {
    vi.useRealTimers();
    watch.stop();
    server.close().closeAllConnections();
  };
  return { port, server, watch, store, stop };
}

export const newKey = (): string => randomBytes(32).toString('base64url');
export const channelOf = (key: string): string => toChannel(createHash('sha256').update(key).digest());

/** A correct order with the sandbox's key. */
export const SAMPLE_ORDER: Sent = {
  method: 'POST',
  headers: Object.fromEntries(createRequest().headers),
  body: jsonOf(MEMBERS),
};

/** The same with a key that the sandbox does not have. */
export const ORDER: Sent = {
  ...SAMPLE_ORDER,
  headers: { ...SAMPLE_ORDER.headers, authorization: `SCHEME ${Buffer.from('another key').toString('base64')}` },
};

export const sendOrder = (port: number, channel: string, order: Sent = ORDER): Promise<TestResponse> =>
  call(port, `/w/${channel}${PATH}`, order);

export interface StreamEvent {
  readonly name: string;
  readonly id: string | undefined;
  readonly data: EventData;
}

/** The members of all events: each has those of its kind. */
type EventData = Arrival & Hello & Line;

export const ANSWER: Answer = {
  status: 403,
  body: '{"resultcode":"403"}',
  headers: [['Sandbox-Explain', 'https://console.example/#/watch']],
};

/** A page that listens: its stream as events, and the answers that it posts. */
export class TestPage {
  readonly key: string;
  readonly channel: string;
  readonly #port: number;
  readonly events: StreamEvent[] = [];
  comments = '';
  #text = '';
  #read = 0;
  #notify: () => void = () => undefined;
  isEnded = false;
  status = 0;
  headers: IncomingMessage['headers'] = {};
  close: () => void = () => undefined;
  pause: () => void = () => undefined;

  constructor(port: number, key = newKey()) {
    this.#port = port;
    this.key = key;
    this.channel = channelOf(key);
  }

  /** Listens, and resolves when the response has begun. */
  listen(headers: Readonly<Record<string, string>> = {}): Promise<this> {
    return new Promise((resolve, reject) => {
      const path = eventsUrl('', this.channel);
      const options = { headers: { 'Watch-Key': this.key, ...headers }, agent: false };
      const outgoing = openRequest({ port: this.#port, host: '127.0.0.1', path, ...options }, (incoming) => {
        this.status = incoming.statusCode ?? 0;
        this.headers = incoming.headers;
        this.close = () => outgoing.destroy();
        this.pause = () => void incoming.pause();
        incoming.setEncoding('utf8').on('data', (text: string) => this.#parse(text));
        incoming.on('error', () => undefined);
        incoming.on('close', () => {
          this.isEnded = true;
          this.#notify();
        });
        resolve(this);
      });
      outgoing.on('error', reject);
      outgoing.end();
    });
  }

  #parse(text: string): void {
    this.#text += text;
    const blocks = this.#text.split('\n\n');
    this.#text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name = '', json = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      const data = name === '' ? undefined : JSON.parse(json);
      if (data === undefined) this.comments += block;
      else this.events.push({ name, id: data.id, data });
    }
    this.#notify();
  }

  /** The next event of a name; those before it are passed over. */
  async next(name: string): Promise<StreamEvent> {
    for (;;) {
      while (this.#read < this.events.length) {
        const event = this.events[this.#read];
        this.#read += 1;
        if (event?.name === name) return event;
      }
      if (this.isEnded) throw new Error(`The stream ended before ${name}.`);
      await new Promise<void>((resolve) => (this.#notify = resolve));
    }
  }

  async ended(): Promise<void> {
    while (!this.isEnded) await new Promise<void>((resolve) => (this.#notify = resolve));
  }

  post(id: string, value: unknown = ANSWER, headers: Readonly<Record<string, string>> = {}): Promise<TestResponse> {
    const path = answerUrl('', this.channel, id);
    const body = JSON.stringify(value);
    return call(this.#port, path, { method: 'POST', headers: { 'Watch-Key': this.key, ...headers }, body });
  }
}
