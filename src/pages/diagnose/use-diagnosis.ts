// The build gives a worker's address for such an import; the linter looks for a default export in the file.
/* oxlint-disable import/default */
import { useEffect } from 'react';
import { checkRequest, findLeakedSecret, type CheckContext } from '#diagnosis/checks.ts';
import { diagnose, PROGRESS_PAUSE, translateSentence, type Verdict } from '#diagnosis/diagnose.ts';
import searchUrl from '#diagnosis/search/worker.ts?worker&url';
import { type Resume, type SearchOptions, type Stage, workerRunner } from '#diagnosis/search/pool.ts';
import type { Given } from '#diagnosis/search/source.ts';
import { isParseError, type ParseError, type Reading } from '#import/parse-error.ts';
import { isLongToSanitize, rememberSanitized, sanitizePaste } from '#import/sanitize-paste.ts';
import { fromBase64Text } from '#protocol/bytes.ts';
import type { Credentials } from '#protocol/digest.ts';
import { headerOf, listDifferent, type ReceivedRequest } from '#protocol/received.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { parseUrl } from '#protocol/text.ts';
import { readPaste, sanitizeInWorker, textOfPasted } from '#pages/read-paste.tsx';
import { announce } from '#ui/announce.ts';
import { isSample } from '#watch/judge.ts';
import type { Store } from '#store.ts';
import { useStore } from '#ui/hooks.ts';
import { translate, t } from '#ui/language.ts';
import { createWorker } from '#ui/worker.ts';
import { chooseReading, withCondition } from '#diagnosis/choose-reading.ts';
import type { DiagnosedProfile, Diagnosis, Read, Unread } from './diagnosis.ts';

/** How much of the line is shown before and after the place. */
const CONTEXT_LENGTH = 200;

const FAILED =
  'The search did not run: the browser did not start this page’s workers, or stopped them. Close other tabs, reload the page and press Diagnose again.';

/** What the page says as long as nobody chose one of several requests. */
export const CHOOSE = 'This text contains several requests. Choose one.';

function locateError(text: string, { message: error, at, refusal }: ParseError): Unread {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < start; end = text.indexOf('\n', end + 1)) line += 1;
  const end = text.indexOf('\n', at);
  const from = Math.max(start, at - CONTEXT_LENGTH);
  const to = Math.min(end < 0 ? text.length : end, at + CONTEXT_LENGTH);
  return { error, line, column: at - start, text: text.slice(from, to), refusal };
}

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

/** What else is known of a request: the scheme word of its gateway, the requests beside it, what the paste lacks. */
const findContext = (
  request: ReceivedRequest,
  read: Diagnosis['read'],
  profiles: readonly DiagnosedProfile[],
): CheckContext => {
  const profile = findProfile(request, profiles);
  const scheme = profile === undefined || isSample(profile) ? undefined : profile.scheme;
  const known = read?.error === undefined ? read : undefined;
  const others = (known?.requests ?? []).filter((each) => each !== request);
  return { otherRequests: others, unseen: known?.unseen, ...(scheme === undefined || scheme === '' ? {} : { scheme }) };
};

let ahead: { readonly paste: string; readonly done: Promise<void>; readonly stop: AbortController } | undefined;

/** Where the worker does not run, a long paste is not saved. */
function sanitizeAhead(paste: string): Promise<void> | undefined {
  if (!isLongToSanitize(paste)) return undefined;
  if (ahead?.paste === paste) return ahead.done;
  // Only the paste as it is now is saved, and a worker whose code never comes would stay.
  ahead?.stop.abort();
  const stop = new AbortController();
  const done = sanitizeInWorker(paste, stop.signal)
    .catch(() => '')
    .then((sanitized) => {
      if (sanitized !== undefined) rememberSanitized(paste, sanitized);
      if (ahead?.stop === stop) ahead = undefined;
    });
  ahead = { paste, done, stop };
  return done;
}

/** Workers that have loaded their code and wait for a search. */
const spares: Worker[] = [];

const removeSpare = (worker: Worker): void => {
  if (spares.includes(worker)) spares.splice(spares.indexOf(worker), 1);
};

/** Starts the workers of the next search. One that does not start is left to that search to report. */
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

export interface SearchRequestOptions extends SearchOptions {
  /** Called with what is likely while the search goes on. */
  readonly onLikely?: ((verdict: Verdict) => unknown) | undefined;
  /** The recipe of the profile. */
  readonly recipe?: Recipe | undefined;
  /** True when the gateway refused this request. */
  readonly isRefused?: boolean | undefined;
  readonly context?: CheckContext | undefined;
  /** Credentials of this page, to tell a secret that was sent as a key. */
  readonly profiles?: readonly Credentials[] | undefined;
}

const readKey = (request: ReceivedRequest): string =>
  fromBase64Text((headerOf(request, 'Authorization') ?? '').split(/\s+/).at(-1) ?? '') ?? '';

/** Diagnoses a request in workers. Rejects when they do not run. */
export const searchRequest = (
  request: ReceivedRequest,
  given: Given,
  options: SearchRequestOptions,
): Promise<Verdict> =>
  diagnose(request, given, {
    ...options,
    createRunner: (source) => workerRunner(source, () => spares.pop() ?? createWorker(searchUrl)),
  });

/** True when the paste holds the answer of a gateway that refused the digest. */
const tellsRefusal = (text: string): boolean => /\(4033\)|Invalid Digest/i.test(text);

/** What the view does with what it holds: one reading or search at a time. */
export function useDiagnosis(
  diagnosisStore: Store<Diagnosis>,
  profiles: readonly DiagnosedProfile[],
  listKnown: () => readonly Credentials[],
) {
  const state = useStore(diagnosisStore);
  const busy = state.progress !== undefined || state.reading !== undefined;

  const begin = (): AbortSignal => {
    diagnosisStore.read().abort?.abort();
    const abort = new AbortController();
    diagnosisStore.write({ abort });
    return abort.signal;
  };
  const isCurrent = (signal: AbortSignal): boolean => diagnosisStore.read().abort?.signal === signal;
  const fail = (): undefined => {
    diagnosisStore.write({ progress: undefined, reading: undefined, failed: FAILED });
    announce(FAILED, 'alert');
  };
  const search = async (request: ReceivedRequest, until?: Stage, resume?: Resume): Promise<void> => {
    const signal = begin();
    let shownAt = performance.now();
    const showProgress = (next: Diagnosis['progress']): void => {
      // A search that another one has taken the place of says nothing more.
      if (!isCurrent(signal) || performance.now() - shownAt < PROGRESS_PAUSE) return;
      shownAt = performance.now();
      diagnosisStore.write({ progress: next });
    };
    const progress = { stage: 'bases', done: 0, of: 1, tried: 0, perSecond: 0, ruledOut: [] } as const;
    diagnosisStore.write({ verdict: undefined, failed: undefined, progress });
    const { secret, withOthers, read, refused } = diagnosisStore.read();
    const paste = textOfPasted(diagnosisStore.read());
    const given = { api_secret: secret, now: new Date(), others: withOthers ? profiles : [], paste };
    const options = {
      until,
      resume,
      context: findContext(request, read, profiles),
      profiles,
      recipe: findProfile(request, profiles)?.recipe,
      isRefused: refused,
      signal,
      onProgress: showProgress,
    };
    let told: string | undefined;
    const hidden = [{ api_secret: secret, api_key: readKey(request) }, ...profiles];
    const show = (verdict: Verdict, next: Diagnosis['progress']): void => {
      if (!isCurrent(signal)) return;
      diagnosisStore.write({ progress: next, verdict });
      const sentence = (): string =>
        translateSentence(verdict, translate, { credentials: [...hidden, ...listKnown()] });
      // What is only likely is said once, and what changes it is said again.
      if (sentence() !== told) announce(sentence);
      told = sentence();
    };
    const known = read?.error === undefined && resume === undefined ? read : undefined;
    const recipe = options.recipe;
    const chosen = (await chooseReading(request, known, { api_secret: secret, recipe })) ?? { request, changes: [] };
    if (!isCurrent(signal)) return;
    diagnosisStore.write({ chosen: chosen.request });
    const verdict = await searchRequest(chosen.request, given, {
      ...options,
      onLikely: (likely) => show(likely, diagnosisStore.read().progress),
    }).catch(() => undefined);
    if (!isCurrent(signal)) return;
    if (verdict === undefined) return fail();
    show(withCondition(verdict, chosen), undefined);
  };
  const readText = async (text: string): Promise<Reading | ParseError | undefined> => {
    const signal = begin();
    diagnosisStore.write({ reading: { done: 0, of: 0 } });
    const found = await readPaste(text, signal);
    if (!isCurrent(signal)) return undefined;
    diagnosisStore.write({ reading: undefined });
    return found;
  };
  const showRequest = async (read: Read, place: number): Promise<void> => {
    const request = read.requests[place];
    if (request === undefined) return;
    const issues = checkRequest(request, new Date(), findContext(request, read, profiles));
    diagnosisStore.write({ place, issues, verdict: undefined, failed: undefined, chosen: undefined });
    if (diagnosisStore.read().secret !== '') return search(request);
    announce(() =>
      t('Read as {format}. {n} found without the secret.', { format: translate(read.format), n: issues.length }),
    );
  };
  const start = async (): Promise<void> => {
    const { refused } = diagnosisStore.read();
    const text = textOfPasted(diagnosisStore.read());
    diagnosisStore.write({
      read: undefined,
      place: undefined,
      issues: [],
      verdict: undefined,
      failed: undefined,
      refused: refused || tellsRefusal(text),
    });
    const found = await readText(text).catch(fail);
    if (found === undefined) return;
    const read: Read | Unread = isParseError(found) ? locateError(text, found) : found;
    diagnosisStore.write({ read });
    if (read.error === undefined) await showChosen(read);
    else announce(() => t('Could not read the pasted text. {error}', { error: translate(read.error) }));
  };
  /** Diagnoses the request that is meant. Of several that differ, the person says which one. */
  const showChosen = async (read: Read): Promise<void> => {
    const place = diagnosisStore.read().place ?? (listDifferent(read.requests).length === 1 ? 0 : undefined);
    if (place === undefined) announce(CHOOSE);
    else await showRequest(read, place);
  };
  /** Runs, unless this very input runs already or has its verdict. */
  const run = (): void => {
    const { verdict, read, secret, progress, reading } = diagnosisStore.read();
    const isDone = verdict !== undefined || (read !== undefined && secret === '');
    if (textOfPasted(diagnosisStore.read()) === '' || progress !== undefined || reading !== undefined || isDone) return;
    void (read === undefined || read.error !== undefined ? start() : showChosen(read));
  };

  useEffect(() => {
    diagnosisStore.write({ sanitizePaste, sanitizeAhead });
    return dropSpares;
  }, [diagnosisStore]);
  useEffect(() => {
    if (!busy) prepareWorkers();
  }, [busy]);
  const { runAtOnce } = state;
  useEffect(() => {
    if (!runAtOnce) return;
    diagnosisStore.write({ runAtOnce: false });
    run();
    // `run` is new in each render; it reads the store.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [runAtOnce]);

  const placed = state.read?.error === undefined ? state.read?.requests[state.place ?? -1] : undefined;
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
    /** A secret that was sent as the key is shown at once. */
    leak:
      request === undefined || state.secret === ''
        ? undefined
        : findLeakedSecret(request, { api_secret: state.secret, profiles }),
    /** The credentials that no text may show. */
    credentials,
    run,
    stop: () => diagnosisStore.read().abort?.abort(),
    show: (place: number) => {
      if (state.read?.error === undefined && state.read !== undefined) void showRequest(state.read, place);
    },
    searchDeeper: () => {
      if (request !== undefined && state.verdict !== undefined) void search(request, 'triples', state.verdict.resume);
    },
  };
}

export type Diagnosing = ReturnType<typeof useDiagnosis>;
