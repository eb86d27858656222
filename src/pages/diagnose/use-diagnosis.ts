// The build gives a worker's address for such an import; the linter looks for a default export in the file.
/* oxlint-disable import/default */
import { useEffect } from 'react';
import { checkRequest, type CheckContext } from '#diagnosis/checks.ts';
import { diagnose, translateSentence } from '#diagnosis/diagnose.ts';
import searchUrl from '#diagnosis/search/worker.ts?worker&url';
import { type Resume, type Stage, workerRunner } from '#diagnosis/search/pool.ts';
import { isParseError, type ParseError, type Reading } from '#import/parse-error.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { readPaste } from '#pages/read-paste.ts';
import { announce } from '#ui/announce.ts';
import type { Store } from '#store.ts';
import { useStore } from '#ui/hooks.ts';
import { translate, t } from '#ui/language.ts';
import { createWorker } from '#ui/worker.ts';
import type { DiagnosedProfile, Diagnosis, Read, Unread } from './diagnosis.ts';
import { sanitizePaste } from './sanitize-paste.ts';

/** How much of the line is shown before and behind the place. */
const CONTEXT_LENGTH = 200;

const FAILED =
  'The search did not run: the browser did not start its workers, or stopped them. Close other tabs, reload the page and press Diagnose again.';

function locateError(text: string, { message: error, at }: ParseError): Unread {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const line = text.slice(0, start).split('\n').length;
  const end = text.indexOf('\n', at);
  const from = Math.max(start, at - CONTEXT_LENGTH);
  const to = Math.min(end < 0 ? text.length : end, at + CONTEXT_LENGTH);
  return { error, line, column: at - start, text: text.slice(from, to) };
}

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/** What else is known of a request: the scheme word of its gateway, and the requests beside it. */
const knownOf = (
  request: ReceivedRequest,
  read: Diagnosis['read'],
  profiles: readonly DiagnosedProfile[],
): CheckContext => {
  const scheme = profiles.find(({ base_url }) => originOf(base_url) === (originOf(request.url) ?? ''))?.scheme;
  const others = read?.error === undefined ? (read?.requests ?? []).filter((each) => each !== request) : [];
  return { otherRequests: others, ...(scheme === undefined || scheme === '' ? {} : { scheme }) };
};

/** What the view does with what it holds: one reading or search at a time. */
export function useDiagnosis(diagnosisStore: Store<Diagnosis>, profiles: readonly DiagnosedProfile[]) {
  const state = useStore(diagnosisStore);
  const busy = state.progress !== undefined || state.reading !== undefined;

  useEffect(() => diagnosisStore.write({ sanitizePaste }), [diagnosisStore]);

  const begin = (): AbortSignal => {
    diagnosisStore.read().abort?.abort();
    const abort = new AbortController();
    diagnosisStore.write({ abort });
    return abort.signal;
  };
  const fail = (): undefined => {
    diagnosisStore.write({ progress: undefined, reading: undefined, failed: FAILED });
    announce(FAILED, 'alert');
  };
  const search = async (request: ReceivedRequest, until?: Stage, resume?: Resume): Promise<void> => {
    const signal = begin();
    const isCurrent = (): boolean => diagnosisStore.read().abort?.signal === signal;
    const progress = { stage: 'bases', done: 0, of: 1, tried: 0, perSecond: 0, ruledOut: [] } as const;
    diagnosisStore.write({ verdict: undefined, failed: undefined, progress });
    const { secret, withOthers } = diagnosisStore.read();
    const verdict = await diagnose(
      request,
      { api_secret: secret, now: new Date(), others: withOthers ? profiles : [] },
      {
        until,
        resume,
        context: knownOf(request, diagnosisStore.read().read, profiles),
        signal,
        // A search that another one has taken the place of says nothing more.
        onProgress: (next) => isCurrent() && diagnosisStore.write({ progress: next }),
        createRunner: (source) => workerRunner(source, () => createWorker(searchUrl)),
      },
    ).catch(() => undefined);
    if (!isCurrent()) return;
    if (verdict === undefined) return fail();
    diagnosisStore.write({ progress: undefined, verdict });
    announce(() => translateSentence(verdict, translate));
  };
  const readText = async (text: string): Promise<Reading | ParseError | undefined> => {
    diagnosisStore.write({ reading: { done: 0, of: 0 } });
    const found = await readPaste(text, {
      signal: begin(),
      onProgress: (done, of) => diagnosisStore.write({ reading: { done, of } }),
    });
    diagnosisStore.write({ reading: undefined });
    return found;
  };
  const showRequest = async (read: Read, place: number): Promise<void> => {
    const request = read.requests[place];
    if (request === undefined) return;
    const issues = checkRequest(request, new Date(), knownOf(request, read, profiles));
    diagnosisStore.write({ place, issues, verdict: undefined });
    if (diagnosisStore.read().secret !== '') return search(request);
    announce(() =>
      t('Read as {format}. {n} found without the secret.', { format: translate(read.format), n: issues.length }),
    );
  };
  const start = async (): Promise<void> => {
    const { paste, file } = diagnosisStore.read();
    const text = file?.text ?? paste;
    diagnosisStore.write({ read: undefined, issues: [], verdict: undefined, failed: undefined });
    const found = await readText(text).catch(fail);
    if (found === undefined) return;
    const read: Read | Unread = isParseError(found) ? locateError(text, found) : found;
    diagnosisStore.write({ read });
    if (read.error === undefined) await showRequest(read, 0);
    else announce(() => t('The paste could not be read. {error}', { error: translate(read.error) }));
  };
  const request = state.read?.error === undefined ? state.read?.requests[state.place] : undefined;
  return {
    state,
    busy,
    request,
    start,
    stop: () => diagnosisStore.read().abort?.abort(),
    next: () => {
      if (state.read?.error === undefined && state.read !== undefined)
        void showRequest(state.read, (state.place + 1) % state.read.requests.length);
    },
    searchDeeper: () => {
      if (request !== undefined && state.verdict !== undefined) void search(request, 'triples', state.verdict.resume);
    },
  };
}

export type Diagnosing = ReturnType<typeof useDiagnosis>;
