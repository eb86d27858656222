import { useEffect } from 'react';
import { checkRequest, type Known } from '#diagnosis/checks.ts';
import { diagnose } from '#diagnosis/diagnose.ts';
import type { Resume } from '#diagnosis/solver/pool.ts';
import type { Stage } from '#diagnosis/solver/stage.ts';
import { sentenceIn } from '#diagnosis/verdict.ts';
import { workerRunner } from '#diagnosis/solver/worker-runner.ts';
import { isFault, type IntakeFault } from '#intake/intake-fault.ts';
import { readInWorker } from '#intake/read-in-worker.ts';
import { readRequest, type Reading } from '#intake/read-request.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { announce } from '#ui/announce.ts';
import { useHeld, type Held } from '#ui/held.ts';
import { said, t } from '#ui/language.ts';
import type { DiagnosedProfile, Diagnosis, Read, Unread } from './diagnosis.ts';
import { keepable } from './keepable.ts';
import { newIntakeWorker, newSolverWorker } from './workers.ts';

/** A paste longer than this, in characters, is read beside the page. */
const READ_HERE = 100_000;
/** How much of the line is shown before and behind the place. */
const AROUND = 200;

const FAILED =
  'The search did not run: the browser did not start its workers, or ended them. Close other tabs, reload the page and press Diagnose again.';

function placed(text: string, { fault, at }: IntakeFault): Unread {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const line = text.slice(0, start).split('\n').length;
  const end = text.indexOf('\n', at);
  const from = Math.max(start, at - AROUND);
  const to = Math.min(end < 0 ? text.length : end, at + AROUND);
  return { fault, line, column: at - start, text: text.slice(from, to) };
}

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/** What else is known of a request: the scheme word of its gateway, and the requests beside it. */
const knownOf = (request: ReceivedRequest, read: Diagnosis['read'], profiles: readonly DiagnosedProfile[]): Known => {
  const scheme = profiles.find(({ base_url }) => originOf(base_url) === (originOf(request.url) ?? ''))?.scheme;
  const others = read?.fault === undefined ? (read?.requests ?? []).filter((each) => each !== request) : [];
  return { others, ...(scheme === undefined || scheme === '' ? {} : { scheme }) };
};

/** What the view does with what it holds: one reading or search at a time. */
export function useDiagnosis(desk: Held<Diagnosis>, profiles: readonly DiagnosedProfile[]) {
  const state = useHeld(desk);
  const busy = state.progress !== undefined || state.reading !== undefined;

  useEffect(() => desk.write({ keepable }), [desk]);

  const begin = (): AbortSignal => {
    desk.read().abort?.abort();
    const abort = new AbortController();
    desk.write({ abort });
    return abort.signal;
  };
  const fail = (): undefined => {
    desk.write({ progress: undefined, reading: undefined, failed: FAILED });
    announce(FAILED, 'alert');
  };
  const search = async (request: ReceivedRequest, until?: Stage, resume?: Resume): Promise<void> => {
    const signal = begin();
    const isCurrent = (): boolean => desk.read().abort?.signal === signal;
    const progress = { stage: 'bases', done: 0, of: 1, tried: 0, perSecond: 0, ruledOut: [] } as const;
    desk.write({ verdict: undefined, failed: undefined, progress });
    const { secret, withOthers } = desk.read();
    const verdict = await diagnose(
      request,
      { api_secret: secret, now: new Date(), others: withOthers ? profiles : [] },
      {
        until,
        resume,
        known: knownOf(request, desk.read().read, profiles),
        signal,
        // A search that another one has taken the place of says nothing more.
        onProgress: (next) => isCurrent() && desk.write({ progress: next }),
        runnerOf: (source) => workerRunner(source, newSolverWorker),
      },
    ).catch(() => undefined);
    if (!isCurrent()) return;
    if (verdict === undefined) return fail();
    desk.write({ progress: undefined, verdict });
    announce(() => sentenceIn(verdict, said));
  };
  const readText = async (text: string): Promise<Reading | IntakeFault | undefined> => {
    if (text.length <= READ_HERE) return readRequest(text);
    desk.write({ reading: { done: 0, of: 0 } });
    const found = await readInWorker(text, {
      newWorker: newIntakeWorker,
      signal: begin(),
      onProgress: (done, of) => desk.write({ reading: { done, of } }),
    });
    desk.write({ reading: undefined });
    return found;
  };
  const take = async (read: Read, place: number): Promise<void> => {
    const request = read.requests[place];
    if (request === undefined) return;
    const findings = checkRequest(request, new Date(), knownOf(request, read, profiles));
    desk.write({ place, findings, verdict: undefined });
    if (desk.read().secret !== '') return search(request);
    announce(() =>
      t('Read as {dialect}. {n} found without the secret.', { dialect: said(read.dialect), n: findings.length }),
    );
  };
  const start = async (): Promise<void> => {
    const { paste, file } = desk.read();
    const text = file?.text ?? paste;
    desk.write({ read: undefined, findings: [], verdict: undefined, failed: undefined });
    const found = await readText(text).catch(fail);
    if (found === undefined) return;
    const read: Read | Unread = isFault(found) ? placed(text, found) : found;
    desk.write({ read });
    if (read.fault === undefined) await take(read, 0);
    else announce(() => t('The paste could not be read. {fault}', { fault: said(read.fault) }));
  };
  const request = state.read?.fault === undefined ? state.read?.requests[state.place] : undefined;
  return {
    state,
    busy,
    request,
    start,
    stop: () => desk.read().abort?.abort(),
    next: () => {
      if (state.read?.fault === undefined && state.read !== undefined)
        void take(state.read, (state.place + 1) % state.read.requests.length);
    },
    further: () => {
      if (request !== undefined && state.verdict !== undefined) void search(request, 'triples', state.verdict.resume);
    },
  };
}

export type Diagnosing = ReturnType<typeof useDiagnosis>;
