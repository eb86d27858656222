// The build gives a worker's address for such an import; the linter looks for a default export in the file.
/* oxlint-disable import/default */
import { useEffect, useRef, useState } from 'react';
import {
  describeGroup,
  diagnoseItems,
  groupFindings,
  readFiles,
  type Findings,
  type Item,
  type NamedFile,
  type ReadResult,
  type Hands,
} from '#diagnosis/many.ts';
import type { DiagnosedProfile } from '#pages/diagnose/diagnosis.ts';
import { findConnection } from '#pages/diagnose/use-diagnosis.ts';
import { isPasted } from '#pages/read-paste.tsx';
import { announce } from '#ui/announce.ts';
import { t, translate } from '#ui/language.ts';
import { countWorkers, createCrew, type Found, type WorkerMessage } from '#diagnosis/search/task.ts';
import searchUrl from '#diagnosis/search/worker.ts?worker&url';
import type { FileReading } from '#import/read-file.ts';
import type { ImportRequest } from '#import/worker.ts';
import importUrl from '#import/worker.ts?worker&url';
import { createWorker } from '#ui/worker.ts';

export const MOST_FILES = 10_000;
/** In ms. */
const PAUSE = 150;

interface State {
  readonly read?: ReadResult | undefined;
  /** What is read, files and parts of logs, or searched, requests; undefined when nothing runs. */
  readonly progress?:
    | { readonly kind: 'reading' | 'searching'; readonly done: number; readonly of: number }
    | undefined;
  readonly findings?: Findings | undefined;
  readonly failed?: boolean;
  readonly isStopped?: boolean;
  readonly isCut?: boolean | undefined;
  readonly seconds?: number | undefined;
}

/** In the order in which the keys appear. */
export function countKeys(items: Iterable<Item>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { api_key } of items) counts.set(api_key, (counts.get(api_key) ?? 0) + 1);
  return counts;
}

/** A text with several requests that was pasted as one, and the secret that was typed for it. */
export interface GivenText {
  readonly text: string;
  readonly secret: string;
}

export function useMany(profiles: readonly DiagnosedProfile[], given: GivenText) {
  const [state, setState] = useState<State>({});
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const latest = useRef(typed);
  const running = useRef<AbortController>(undefined);
  const stop = (): void => running.current?.abort();
  const secretOf = (key: string): string =>
    latest.current.get(key) ?? profiles.find(({ api_key }) => api_key === key)?.api_secret ?? '';
  const setSecret = (key: string, secret: string): void => {
    latest.current = new Map([...latest.current, [key, secret]]);
    setTyped(latest.current);
  };
  const hasSecrets = (items: readonly Item[]): boolean =>
    items.length > 0 && [...countKeys(items).keys()].every((key) => secretOf(key) !== '');

  /** In workers of its own; the page shows its progress. What is done stays when it is stopped. */
  const run = async (
    work: (workers: Workers, signal: AbortSignal, show: (next: () => State) => void) => Promise<State>,
  ): Promise<State> => {
    stop();
    const abort = new AbortController();
    running.current = abort;
    let shownAt = -Infinity;
    let last: (() => State) | undefined;
    const show = (next: () => State): void => {
      last = next;
      if (abort.signal.aborted || performance.now() - shownAt < PAUSE) return;
      const shown = next();
      setState((before) => ({ ...before, ...shown }));
      shownAt = performance.now();
    };
    const workers = startWorkers();
    const stopped = new Promise<State>((resolve) =>
      abort.signal.addEventListener('abort', () => resolve({ ...last?.(), isStopped: true }), { once: true }),
    );
    const end = await Promise.race([work(workers, abort.signal, show), stopped]).catch((): State => ({ failed: true }));
    workers.stop();
    if (running.current === abort) setState((before) => ({ ...before, ...end, progress: undefined }));
    return end;
  };

  const diagnoseAll = (items: readonly Item[]): void => {
    const startedAt = performance.now();
    setState(({ read, isCut }) => ({ read, isCut, progress: { kind: 'searching', done: 0, of: 0 } }));
    void run(async (workers, signal, show) => {
      const findings = await diagnoseItems(
        workers,
        items,
        { get: secretOf },
        {
          signal,
          profiles,
          profileOf: (request) => findConnection(request, profiles),
          onProgress: (done, of, found) =>
            show(() => ({ progress: { kind: 'searching', done, of }, findings: found() })),
        },
      );
      const [first] = groupFindings(findings);
      if (first !== undefined) announce(() => describeGroup(first, findings.size, translate));
      return { findings, seconds: (performance.now() - startedAt) / 1000 };
    });
  };
  const openFiles = async (files: AsyncIterable<NamedFile> | Iterable<NamedFile>): Promise<void> => {
    setState({ progress: { kind: 'reading', done: 0, of: 0 } });
    const { read: found, isStopped } = await run(async (workers, signal, show) => {
      const listed: NamedFile[] = [];
      let isCut = false;
      for await (const file of files) {
        isCut = listed.length === MOST_FILES;
        if (signal.aborted || isCut) break;
        listed.push(file);
        show(() => ({ progress: { kind: 'reading', done: 0, of: listed.length } }));
      }
      const read = await readFiles(workers, listed, {
        signal,
        onProgress: (done, of, soFar) => show(() => ({ read: soFar(), progress: { kind: 'reading', done, of } })),
      });
      announce(() => t('{n} requests', { n: read.items.length }));
      return { read, isCut };
    });
    const items = found?.items ?? [];
    const [key, ...others] = countKeys(items).keys();
    if (given.secret !== '' && key !== undefined && others.length === 0) setSecret(key, given.secret);
    if (isStopped !== true && hasSecrets(items)) diagnoseAll(items);
  };
  const openText = (text: string): Promise<void> =>
    openFiles([{ name: '', open: () => Promise.resolve(new Blob([text])) }]);

  useEffect(() => stop, []);
  useEffect(() => {
    if (given.text !== '') void openText(given.text);
    // `openText` is new in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [given]);
  return {
    state,
    secretOf,
    /** The last secret that is pasted starts the search, as a paste does. */
    typeSecret: (key: string, secret: string) => {
      const isWhole = isPasted(secretOf(key), secret);
      setSecret(key, secret);
      const items = state.read?.items ?? [];
      if (isWhole && state.progress?.kind !== 'reading' && hasSecrets(items)) diagnoseAll(items);
    },
    openFiles,
    openText,
    diagnoseAll: () => diagnoseAll(state.read?.items ?? []),
    stop,
  };
}

interface Workers extends Hands {
  readonly stop: () => void;
}

function startWorkers(): Workers {
  const readers = createCrew<ImportRequest, FileReading>(() => createWorker(importUrl));
  const searchers = createCrew<WorkerMessage, Found | undefined>(() => createWorker(searchUrl));
  return {
    width: countWorkers(),
    read: (file) => readers.ask({ file }),
    search: (whole) => searchers.ask({ whole }),
    stop: () => {
      readers.stop();
      searchers.stop();
    },
  };
}
