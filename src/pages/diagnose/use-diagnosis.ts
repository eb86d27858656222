// The build gives a worker's address for such an import; the linter looks for a default export in the file.
/* oxlint-disable import/default */
import { useEffect } from 'react';
import { checkRequest, type CheckContext } from '#diagnosis/checks.ts';
import { PROGRESS_PAUSE, translateSentence, type Verdict } from '#diagnosis/diagnose.ts';
import { type Resume, type Stage, workerRunner } from '#diagnosis/search/task.ts';
import { isParseError, refusePlaceholders, type Reading } from '#import/parse-error.ts';
import { sanitizePaste } from '#import/sanitize-paste.ts';
import { fromBase64Text, parseUrl } from '#protocol/text.ts';
import type { Credentials } from '#protocol/sign.ts';
import { headerOf, listDifferent, type ReceivedRequest } from '#protocol/received.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { readPaste, textOfPasted } from '#pages/read-paste.tsx';
import { announce } from '#ui/announce.ts';
import { isSample } from '#watch/judge.ts';
import type { Store } from '#store.ts';
import { useStore } from '#ui/hooks.ts';
import { translate, t } from '#ui/language.ts';
import { diagnosePasted } from '#diagnosis/choose-reading.ts';
import { NOTHING_READ, type DiagnosedProfile, type Diagnosis } from './diagnosis.ts';
import searchUrl from '#diagnosis/search/worker.ts?worker&url';
import { createWorker } from '#ui/worker.ts';

const FAILED =
  'The search did not run: the browser did not start this page’s workers, or stopped them. Close other tabs, reload the page and press Diagnose again.';

export const CHOOSE = 'This text contains several requests. Choose one.';

const originOf = (url: string): string | undefined => parseUrl(url)?.origin;

/** The profile of the gateway that a request was sent to. A request line may have the path alone: then Host has the rest. */
export const findProfile = (
  request: Pick<ReceivedRequest, 'url' | 'headers'>,
  profiles: readonly DiagnosedProfile[],
): DiagnosedProfile | undefined =>
  profiles.find(({ base_url }) => {
    const own = parseUrl(base_url);
    const toOrigin = (): string | undefined => originOf(`${own?.protocol}//${headerOf(request, 'Host')}`);
    return own !== undefined && own.origin === (originOf(request.url) ?? toOrigin());
  });

/** The scheme word of the sample is nobody's. */
export const findConnection = (
  request: ReceivedRequest,
  profiles: readonly DiagnosedProfile[],
): { readonly recipe?: Recipe | undefined; readonly scheme?: string } => {
  const profile = findProfile(request, profiles);
  return profile === undefined || isSample(profile) ? { recipe: profile?.recipe } : profile;
};

/** What else is known of a request: the scheme word of its gateway, the requests beside it, what the paste lacks. */
const findContext = (
  request: ReceivedRequest,
  read: Diagnosis['read'],
  profiles: readonly DiagnosedProfile[],
): CheckContext => {
  const { scheme } = findConnection(request, profiles);
  const otherRequests = (read?.requests ?? []).filter((each) => each !== request);
  return { otherRequests, unseen: read?.unseen, scheme };
};

const readKey = (request: ReceivedRequest): string =>
  fromBase64Text((headerOf(request, 'Authorization') ?? '').split(/\s+/).at(-1) ?? '') ?? '';

/** True when the paste holds the answer of a gateway that refused the digest. */
const tellsRefusal = (text: string): boolean => /\(4033\)|Invalid Digest/i.test(text);

interface Held {
  readonly store: Store<Diagnosis>;
  readonly profiles: readonly DiagnosedProfile[];
  readonly listKnown: () => readonly Credentials[];
}

function begin(store: Store<Diagnosis>): AbortSignal {
  store.read().abort?.abort();
  const abort = new AbortController();
  store.write({ abort });
  return abort.signal;
}

const isCurrent = (store: Store<Diagnosis>, signal: AbortSignal): boolean => store.read().abort?.signal === signal;

function fail(store: Store<Diagnosis>): undefined {
  store.write({ progress: undefined, failed: FAILED });
  announce(FAILED, 'alert');
}

async function search(held: Held, request: ReceivedRequest, until?: Stage, resume?: Resume): Promise<void> {
  const { store, profiles, listKnown } = held;
  const signal = begin(store);
  const progress = { stage: 'bases', done: 0, of: 1, tried: 0 } as const;
  store.write({ verdict: undefined, failed: undefined, progress });
  const { secret, withOthers, read, refused } = store.read();
  const paste = textOfPasted(store.read());
  const given = { api_secret: secret, now: new Date(), others: withOthers ? profiles : [], paste };
  const { recipe } = findConnection(request, profiles);
  const hidden = [{ api_secret: secret, api_key: readKey(request) }, ...profiles];
  let told: string | undefined;
  // What is only likely is announced once, and what changes it is announced again.
  const show = (verdict: Verdict, next: Diagnosis['progress']): void => {
    if (!isCurrent(store, signal)) return;
    store.write({ progress: next, verdict });
    const sentence = (): string => translateSentence(verdict, translate, { credentials: [...hidden, ...listKnown()] });
    if (sentence() !== told) announce(sentence);
    told = sentence();
  };
  let shownAt = performance.now();
  const found = await diagnosePasted(request, resume === undefined ? read : undefined, given, {
    until,
    resume,
    context: findContext(request, read, profiles),
    profiles,
    recipe,
    isRefused: refused,
    signal,
    createRunner: (source) => workerRunner(source, () => spares.pop() ?? createWorker(searchUrl)),
    onProgress: (next) => {
      if (!isCurrent(store, signal) || performance.now() - shownAt < PROGRESS_PAUSE) return;
      shownAt = performance.now();
      store.write({ progress: next });
    },
    onLikely: (likely) => show({ ...likely, openSearch: 'running' }, store.read().progress),
  }).catch(() => undefined);
  if (!isCurrent(store, signal)) return;
  if (found === undefined) return fail(store);
  store.write({ chosen: found.request });
  show(signal.aborted ? { ...found.verdict, openSearch: 'stopped' } : found.verdict, undefined);
}

async function showRequest(held: Held, read: Reading, place: number): Promise<void> {
  const { store, profiles } = held;
  const request = read.requests[place];
  if (request === undefined) return;
  const issues = checkRequest(request, new Date(), findContext(request, read, profiles));
  store.write({ place, issues, verdict: undefined, failed: undefined, chosen: undefined });
  if (store.read().secret !== '') return search(held, request);
  announce(() =>
    t('Read as {format}. {n} found without the secret.', { format: translate(read.format), n: issues.length }),
  );
}

/** Of several that differ, the person says which one. */
async function showChosen(held: Held, read: Reading): Promise<void> {
  const place = held.store.read().place ?? (listDifferent(read.requests).length === 1 ? 0 : undefined);
  if (place === undefined) announce(CHOOSE);
  else await showRequest(held, read, place);
}

async function startSearch(held: Held): Promise<void> {
  const { store } = held;
  const text = textOfPasted(store.read());
  const signal = begin(store);
  store.write({ ...NOTHING_READ, progress: 'reading', refused: store.read().refused || tellsRefusal(text) });
  const pasted = await readPaste(text, signal).catch(() => fail(store));
  if (!isCurrent(store, signal)) return;
  store.write({ progress: undefined });
  if (pasted === undefined) return;
  const found = isParseError(pasted) ? pasted : refusePlaceholders(pasted);
  if (isParseError(found)) {
    store.write({ unread: found });
    announce(() => t('Could not read the pasted text. {error}', { error: translate(found.message) }));
  } else {
    store.write({ read: found });
    await showChosen(held, found);
  }
}

/** Unless this very input runs already or has its verdict. */
function run(held: Held): void {
  const { verdict, read, unread, secret, progress } = held.store.read();
  const isDone = verdict !== undefined || ((read ?? unread) !== undefined && secret === '');
  if (textOfPasted(held.store.read()) === '' || progress !== undefined || isDone) return;
  void (read === undefined ? startSearch(held) : showChosen(held, read));
}

export function useDiagnosis(
  store: Store<Diagnosis>,
  profiles: readonly DiagnosedProfile[],
  listKnown: () => readonly Credentials[],
) {
  const state = useStore(store);
  const busy = state.progress !== undefined;
  const held: Held = { store, profiles, listKnown };

  useEffect(() => {
    store.write({ sanitizePaste });
    return dropSpares;
  }, [store]);
  useEffect(() => {
    if (!busy) prepareWorkers();
  }, [busy]);
  const { runAtOnce } = state;
  useEffect(() => {
    if (!runAtOnce) return;
    store.write({ runAtOnce: false });
    run(held);
    // What is held is new in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [runAtOnce]);

  const placed = state.read?.requests[state.place ?? -1];
  const request = placed && (state.chosen ?? placed);
  const credentials: readonly Credentials[] = [
    { api_secret: state.secret, api_key: request === undefined ? '' : readKey(request) },
    ...profiles,
    ...listKnown(),
  ];
  return {
    state,
    busy,
    request,
    credentials,
    run: () => run(held),
    stop: () => store.read().abort?.abort(),
    show: (place: number) => {
      if (state.read !== undefined) void showRequest(held, state.read, place);
    },
    searchDeeper: () => {
      if (request !== undefined && state.verdict !== undefined)
        void search(held, request, 'triples', state.verdict.resume);
    },
  };
}

export type Diagnosing = ReturnType<typeof useDiagnosis>;

const spares: Worker[] = [];

const removeSpare = (worker: Worker): void => {
  if (spares.includes(worker)) spares.splice(spares.indexOf(worker), 1);
};

/** One that does not start is left to the next search to report. */
function prepareWorkers(): void {
  try {
    while (spares.length < Math.max(1, Math.min(8, navigator.hardwareConcurrency))) {
      const worker = createWorker(searchUrl);
      worker.addEventListener('error', () => removeSpare(worker), { once: true });
      spares.push(worker);
    }
  } catch {
    dropSpares();
  }
}

function dropSpares(): void {
  for (const worker of spares.splice(0)) worker.terminate();
}
