// The build gives a worker's address for such an import; the linter looks for a default export in the file.
/* oxlint-disable import/default */
import { nameHere, readPageUrl } from '#page-base.ts';
import type { StateName } from '#connections/states.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { fromBase64, toUtf8 } from '#protocol/text.ts';
import * as z from '#protocol/zod.ts';
import { isUnreadable, readBody } from '#protocol/received.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { announceShown } from '#ui/announce.ts';
import { t } from '#ui/language.ts';
import { readSaved, save, WATCH_NAME } from '#ui/saved.ts';
import { createTestRefusal, isSameJudge, judgeRequest, type Judge, isSample } from '#watch/judge.ts';
import {
  createReadKey,
  followStream,
  type StreamEvent,
  READ_KEY_SHAPE,
  WATCH_EVENTS,
  WATCH_LIMITS,
  WATCH_KEY_HEADER,
  answerUrl,
  channelUrl,
  eventsUrl,
  numberOf,
  toChannel,
  type Answer,
  type Arrival,
  type Hello,
} from '#watch/wire.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { createStore, type Store } from '#store.ts';
import {
  addRow,
  createWatchStore,
  findCall,
  PROGRAM_TESTS,
  updateCall,
  type Call,
  type ProgramTest,
  type Row,
  findOpened,
  findResume,
  isBefore,
  isNew,
  LAST_STAGE,
  listCalls,
  type WatchState,
} from './rows.ts';
import { diagnose, PROGRESS_PAUSE } from '#diagnosis/diagnose.ts';
import {
  workerRunner,
  type Progress,
  type Resume,
  type Runner,
  LAST_SHARED_STAGE,
  type Stage,
} from '#diagnosis/search/task.ts';
import type { Source } from '#diagnosis/search/source.ts';
import searchUrl from '#diagnosis/search/worker.ts?worker&url';
import { createWorker } from '#ui/worker.ts';

/** From arrival to the answer of the slow test, in ms, if the host holds so long: a hidden tab's timer may be late. */
const SLOW_MS = 20_000;

/** States without a key and secret: nothing can be judged by them, and never by the sample ones. */
const WAITING: ReadonlySet<StateName> = new Set(['setup', 'locked', 'key-needed']);

/** How long a tab waits for the lock that the page before a reload still holds, in ms. */
const LOCK_WAIT = 1_000;
/** Between two announcements, in ms. */
const ANNOUNCE_MS = 2_000;

const readFields = (body: Uint8Array): Readonly<Record<string, string>> => {
  const read = readBody(body);
  if (isUnreadable(read)) return {};
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const member = read.members.get(name);
      return member === undefined ? [] : [[name, member.text]];
    }),
  );
};

const toCall = (arrival: Arrival, base: string): Call => {
  const body = fromBase64(arrival.body) ?? new Uint8Array();
  const { id, at, method, headers, target, answered } = arrival;
  const request = { method, url: base + target, headers, body };
  return { kind: 'call', id, at, request, fields: readFields(body), outcome: answered };
};

/** Once in a while: each announcement would talk over the one before it. */
export function createAnnouncer(): () => void {
  let count = 0;
  const announceCount = (): void => {
    const n = count;
    count = 0;
    announceShown(() => t('New requests: {n}.', { n }));
  };
  return () => {
    count += 1;
    if (count === 1) setTimeout(announceCount, ANNOUNCE_MS);
  };
}

const textsSchema = z.record(z.string(), z.string());
const notesSchema = z.object({
  merchant: z.string(),
  /** Absent while nobody typed one: then User-Agent tells it. */
  program: z.optional(z.string()),
  /** The newest request of each confirmed observation, by the name of the test. */
  confirmed: textsSchema,
  /** The reason, by the name of the test. */
  waived: textsSchema,
  /** By the id of the request: the host does not know it. */
  tested: z.record(z.string(), z.enum(PROGRAM_TESTS)),
});

export type Notes = z.infer<typeof notesSchema>;

const NOTES_KEY = 'checkout-console-readiness';
const NO_NOTES: Notes = { merchant: '', confirmed: {}, waived: {}, tested: {} };

function readNotes(): Notes {
  try {
    return notesSchema.parse(JSON.parse(readSaved('sessionStorage', NOTES_KEY) ?? ''));
  } catch {
    return NO_NOTES;
  }
}

/** They survive a reload. `mask` takes the credentials out of what is saved. */
function createNotes(mask: (text: string) => string): Store<Notes> {
  const notes = createStore(readNotes());
  notes.subscribe(() => void save('sessionStorage', NOTES_KEY, mask(JSON.stringify(notes.read()))));
  return notes;
}

const forever = new Promise<never>(() => undefined);

export class Watcher {
  readonly #profiles: ConsoleStore;
  readonly store = createWatchStore();
  readonly search = new CallSearch(this.store);
  readonly notes: Store<Notes>;
  #key = '';
  /** The number of the last entry: each stream begins with all that is kept, and what was cleared stays away. */
  #last = 0;
  #life: number | undefined;
  /** The host's own, once `hello` has told them. */
  #limits: Hello['limits'] = WATCH_LIMITS;
  #stop = new AbortController();
  readonly #announce = createAnnouncer();

  constructor(profiles: ConsoleStore) {
    this.#profiles = profiles;
    this.notes = createNotes((text) => createCredentialRedactor(profiles.listCredentials()).redact(text));
    void this.#open();
    profiles.subscribe(() => {
      const { kind } = this.store.read().phase;
      if (this.isWaiting() ? this.isOn() || kind === 'taken' : kind === 'waiting') void this.listen();
    });
    // What a stream got while the tab was frozen may never come: a new one asks for it.
    document.addEventListener('resume', () => this.isOn() && void this.listen());
    // An answer to who asks, from a link, for a request of this channel.
    new BroadcastChannel(nameHere(WATCH_NAME)).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const [channel, id] = String(data).split('/');
      if (channel === this.store.read().channel && id !== undefined) this.choose(id);
    });
  }

  isOn(): boolean {
    return ['connecting', 'listening', 'reconnecting'].includes(this.store.read().phase.kind);
  }

  readonly isWaiting = (): boolean => WAITING.has(this.#profiles.stateName());

  readonly judge = (): Judge => {
    const { name, scheme, api_key, api_secret, recipe } = this.#profiles.current();
    return { name, scheme, api_key, api_secret, recipe };
  };

  async #open(): Promise<void> {
    if (!isSecureContext || !('locks' in navigator)) return this.store.write({ phase: { kind: 'insecure' } });
    const saved = readSaved('sessionStorage', WATCH_NAME) ?? '';
    // A tab that was duplicated has the key of another: whoever holds the lock of a channel owns it.
    if (!READ_KEY_SHAPE.test(saved) || !(await this.#own(saved))) await this.#own(createReadKey());
    await this.listen();
  }

  /** False where another tab has the key. */
  async #own(key: string): Promise<boolean> {
    const hash = await crypto.subtle.digest('SHA-256', toUtf8(key));
    const channel = toChannel(new Uint8Array(hash));
    const isOwn = await new Promise<boolean>((resolve) => {
      const own = (): Promise<never> => {
        resolve(true);
        return forever;
      };
      navigator.locks
        .request(nameHere(`${WATCH_NAME} ${channel}`), { signal: AbortSignal.timeout(LOCK_WAIT) }, own)
        .catch((error: unknown) => resolve(isDenied(error)));
    });
    if (!isOwn) return false;
    this.#key = key;
    this.store.write({ channel });
    // Where the browser saves nothing, a reload gives the tab another URL.
    save('sessionStorage', WATCH_NAME, key);
    return true;
  }

  readonly listen = async (steal = false): Promise<void> => {
    this.pause();
    if (this.isWaiting()) return this.store.write({ phase: { kind: 'waiting' } });
    const stop = new AbortController();
    this.#stop = stop;
    const { signal } = stop;
    this.store.write({ phase: { kind: 'connecting' } });
    const isTaken = setTimeout(() => signal.aborted || this.store.write({ phase: { kind: 'taken' } }), LOCK_WAIT);
    const follow = (): Promise<void> => {
      clearTimeout(isTaken);
      return this.#follow(signal);
    };
    await navigator.locks
      .request(nameHere(WATCH_NAME), steal ? { steal } : { signal }, follow)
      .catch((error: unknown) => {
        clearTimeout(isTaken);
        if (signal.aborted) return undefined;
        // Another tab took it: this one waits for the end of that.
        return isDenied(error) ? follow() : this.listen();
      });
  };

  async #follow(signal: AbortSignal): Promise<void> {
    const end = await followStream({
      url: eventsUrl(readPageUrl(), this.store.read().channel),
      headers: { [WATCH_KEY_HEADER]: this.#key },
      signal,
      heartbeatMs: () => this.#limits.heartbeatMs,
      onState: (phase) => signal.aborted || this.store.write({ phase }),
      onEvent: (event) => this.#take(event),
    });
    if (end === undefined || signal.aborted) return;
    // Nothing answers at a URL that this host does not have.
    if (end === 'unsupported') this.store.write({ channel: '' });
    this.store.write({ phase: { kind: end } });
  }

  readonly pause = (): void => {
    this.#stop.abort();
    this.store.write({ phase: { kind: 'paused' } });
  };

  readonly clear = (): void => {
    this.store.write({ rows: [], chosen: undefined, missed: 0, isBroken: false, armed: undefined });
    void this.search.update();
  };

  readonly choose = (chosen: string | undefined): void => {
    this.store.write({ chosen });
    void this.search.update();
  };

  readonly toggleTest = (test: ProgramTest): void => {
    this.store.write({ armed: this.store.read().armed === test ? undefined : test });
  };

  /** What the callers got stays. */
  readonly judgeAgain = async (): Promise<void> => {
    const judge = this.judge();
    for (const row of this.store.read().rows) {
      if (row.kind !== 'call' || (row.judgment !== undefined && isSameJudge(row.judgment.judge, judge))) continue;
      // One after the other: the page stays responsive.
      const judgment = await judgeRequest(row.request, judge, this.explainUrl(row.id));
      updateCall(this.store, row.id, { judgment, verdict: undefined });
      void this.search.update();
    }
  };

  readonly explainUrl = (id: string): string => `${readPageUrl()}/#/watch/${this.store.read().channel}/${id}`;

  /** True when another tab took the channel. */
  #take({ name, data }: StreamEvent): boolean {
    const value: unknown = JSON.parse(data);
    if (name === 'replaced') return true;
    if (name === 'hello') this.#takeHello(WATCH_EVENTS.hello.parse(value));
    if (name === 'request') void this.#takeCall(WATCH_EVENTS.request.parse(value));
    if (name === 'line' && this.#add({ kind: 'line', ...WATCH_EVENTS.line.parse(value) })) void this.search.update();
    if (name === 'outcome') {
      const { id: call, ...outcome } = WATCH_EVENTS.outcome.parse(value);
      updateCall(this.store, call, { outcome });
    }
    return false;
  }

  #takeHello({ life, limits }: Hello): void {
    this.#limits = limits;
    if (life === this.#life) return;
    if (this.store.read().rows.length > 0) this.store.write({ isBroken: true });
    this.#life = life;
    this.#last = 0;
  }

  /** Once; also counts those between it and the one before it, which the host dropped. */
  #add(row: Row): boolean {
    const number = numberOf(row.id);
    if (number <= this.#last) return false;
    const { rows, missed } = this.store.read();
    this.store.write({ rows: addRow(rows, row), missed: missed + number - this.#last - 1 });
    this.#last = number;
    this.#announce();
    return true;
  }

  /** From here to the answer there is neither a timer nor a search: a tab in the background still answers in time. */
  async #takeCall(arrival: Arrival): Promise<void> {
    const { id, answered } = arrival;
    const call = toCall(arrival, channelUrl(readPageUrl(), this.store.read().channel));
    if (!this.#add(call)) return updateCall(this.store, id, answered === undefined ? {} : { outcome: answered });
    // A page that counts as absent posts its answer all the same, and is present again.
    const isAsked = answered === undefined || answered.reason === 'absent';
    const test = answered === undefined ? this.#nextTest(id) : this.notes.read().tested[id];
    const judgment = await judgeRequest(call.request, this.judge(), this.explainUrl(id));
    updateCall(this.store, id, { judgment, test });
    if (isAsked) void this.#answer(id, judgment.answer, test);
    void this.search.update();
  }

  #nextTest(id: string): ProgramTest | undefined {
    const test = this.store.read().armed;
    if (test === undefined) return this.notes.read().tested[id];
    this.store.write({ armed: undefined });
    this.notes.write({ tested: { ...this.notes.read().tested, [id]: test } });
    return test;
  }

  /** What the caller got instead of the answer comes over the stream. */
  async #answer(id: string, judged: Answer, test: ProgramTest | undefined): Promise<void> {
    const answer = test === 'refusal' ? await createTestRefusal(this.explainUrl(id)) : judged;
    const delayMs = Math.min(SLOW_MS, this.#limits.longestHoldMs);
    const response = await fetch(answerUrl(readPageUrl(), this.store.read().channel, id), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [WATCH_KEY_HEADER]: this.#key },
      body: JSON.stringify(test === 'slow' ? { ...answer, delayMs } : answer),
    }).catch(() => undefined);
    if (response?.status !== 204 || test === 'slow') return;
    // The stream may have said already that the caller left.
    const known = findCall(this.store.read(), id)?.outcome;
    updateCall(this.store, id, { outcome: known ?? { status: answer.status, reason: 'answered' } });
  }
}

/** Where a person lets the page save nothing, Chromium gives it no locks either. Then no tab knows of another. */
const isDenied = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError';

let watcher: Watcher | undefined;

/** It goes on while another view is open. */
export const getWatcher = (profiles: ConsoleStore): Watcher => (watcher ??= new Watcher(profiles));

/** What a link to another channel finds: the tab that has it, which then shows the request, or none. */
export async function findOtherTab(channel: string, id: string): Promise<'open' | 'closed'> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  if (!held.some(({ name }) => name === nameHere(`${WATCH_NAME} ${channel}`))) return 'closed';
  const other = new BroadcastChannel(nameHere(WATCH_NAME));
  // A channel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  other.postMessage(`${channel}/${id}`);
  other.close();
  return 'open';
}

/** Workers that stay for the next search: starting them takes longer than a search for one mistake. */
const idleWorkers: Worker[] = [];

function runReused(source: Source): Runner {
  const taken: Worker[] = [];
  const runner = workerRunner(source, () => {
    const worker = idleWorkers.pop() ?? createWorker(searchUrl);
    taken.push(worker);
    return worker;
  });
  return { ...runner, stop: () => void idleWorkers.push(...taken) };
}

/** What the workers of a search that failed still answer would be taken for answers of the next one. */
const endReused = (): void => idleWorkers.splice(0).forEach((worker) => worker.terminate());

interface Search {
  readonly call: Call;
  readonly until: Stage;
  readonly resume?: Resume | undefined;
}

/** One search at a time. */
class CallSearch {
  readonly #store: Store<WatchState>;
  /** Ends a search that goes on later. */
  #deeper: AbortController | undefined;
  #asked: string | undefined;

  constructor(store: Store<WatchState>) {
    this.#store = store;
  }

  /** After a call came or another row was opened: frequent mistakes as calls arrive, pairs in the open call, then the others. */
  readonly update = async (): Promise<void> => {
    this.#deeper?.abort();
    if (this.#store.read().searched !== undefined) return;
    for (let next = this.#nextSearch(); next !== undefined; next = this.#nextSearch()) await this.#explain(next);
    this.#store.write({ searched: undefined });
  };

  readonly searchDeeper = (): void => {
    this.#asked = findOpened(this.#store.read())?.id;
    void this.update();
  };

  #nextSearch(): Search | undefined {
    const state = this.#store.read();
    const calls = listCalls(state.rows);
    const fresh = calls.find(isNew);
    if (fresh !== undefined) return { call: fresh, until: 'singles' };
    const opened = calls.find((call) => call === findOpened(state));
    if (opened !== undefined && findResume(opened) !== undefined)
      return { call: opened, until: LAST_STAGE, resume: findResume(opened) };
    const asked = calls.find(({ id }) => id === this.#asked);
    this.#asked = undefined;
    if (asked?.verdict?.resume !== undefined) return { call: asked, until: 'triples', resume: asked.verdict.resume };
    // While nothing else waits, each call that is not explained, the newest first, for every single mistake.
    const call = calls.findLast((each) => isBefore(findResume(each), LAST_SHARED_STAGE));
    return call && { call, until: LAST_SHARED_STAGE, resume: findResume(call) };
  }

  async #explain({ call: { id, request, at, judgment }, until, resume }: Search): Promise<void> {
    const deeper = new AbortController();
    this.#deeper = resume === undefined ? undefined : deeper;
    this.#store.write({ searched: { id } });
    const { api_secret = '', api_key = '', scheme = '', recipe } = judgment?.judge ?? {};
    const arrivedAt = new Date(at);
    let shownAt = performance.now();
    const showProgress = (progress: Progress): void => {
      if (resume === undefined || deeper.signal.aborted || performance.now() - shownAt < PROGRESS_PAUSE) return;
      shownAt = performance.now();
      this.#store.write({ searched: { id, progress } });
    };
    const verdict = await diagnose(
      request,
      { api_secret, api_key, now: arrivedAt },
      {
        until,
        resume,
        recipe,
        context: { arrivedAt, ...(scheme !== '' && !isSample({ api_key, api_secret }) && { scheme }) },
        signal: deeper.signal,
        onProgress: showProgress,
        createRunner:
          resume === undefined ? runReused : (source) => workerRunner(source, () => createWorker(searchUrl)),
      },
    ).catch(endReused);
    this.#deeper = undefined;
    const call = findCall(this.#store.read(), id);
    // A change of the profile asks for another verdict.
    if (call === undefined || call.judgment !== judgment) return;
    updateCall(this.#store, id, {
      verdict: verdict ?? (call.verdict && { ...call.verdict, resume: undefined }),
      failed: verdict === undefined ? judgment : undefined,
    });
  }
}
