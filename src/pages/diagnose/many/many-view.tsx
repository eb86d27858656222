// The build gives a worker's address for such an import; the linter looks for a default export in the file. A worker has
// no target origin.
/* oxlint-disable import/default, unicorn/require-post-message-target-origin */
import './many-view.css';
import { useEffect, useId, useRef, useState } from 'react';
import { guessLanguage } from '#diagnosis/fixes.ts';
import type { Found } from '#diagnosis/search/search.ts';
import type { WorkerMessage } from '#diagnosis/search/worker.ts';
import searchUrl from '#diagnosis/search/worker.ts?worker&url';
import type { FileReading } from '#import/read-file.ts';
import type { ImportRequest } from '#import/worker.ts';
import importUrl from '#import/worker.ts?worker&url';
import type { Credentials } from '#protocol/digest.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { CredentialField } from '#ui/credential-field.tsx';
import { download } from '#ui/files.tsx';
import { t, translate } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { createWorker } from '#ui/worker.ts';
import type { DiagnosedProfile } from '#pages/diagnose/diagnosis.ts';
import { findProfile } from '#pages/diagnose/use-diagnosis.ts';
import { FixPanel } from '#pages/diagnose/verdict-pane.tsx';
import {
  describeGroup,
  diagnoseItems,
  EXPORTS,
  groupFindings,
  maskFindings,
  readFiles,
  type Findings,
  type Group,
  type Hands,
  type Item,
  type NamedFile,
  type ReadResult,
} from '#diagnosis/many.ts';

/** How many files are read. */
const MOST_FILES = 10_000;
/** How many causes and requests of one are listed, and fields for secrets: a log may have a key or cause in each line. */
const LISTED = 200;
/** How often the page shows what is new, in ms. */
const PAUSE = 150;

interface Workers extends Hands {
  readonly stop: () => void;
}

/** Workers of one kind, started when they are needed. Each has one answer to a message, which `pick` finds. */
function createCrew(url: string) {
  const idle: Worker[] = [];
  const all: Worker[] = [];
  const start = (): Worker => {
    const worker = createWorker(url);
    all.push(worker);
    return worker;
  };
  const ask = <Sent, Answer>(message: Sent, pick: (data: Answer) => boolean = () => true): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const worker = idle.pop() ?? start();
      const end = new AbortController();
      const { signal } = end;
      const onMessage = ({ data }: MessageEvent<Answer>): void => {
        if (!pick(data)) return;
        end.abort();
        idle.push(worker);
        resolve(data);
      };
      const onError = (event: Event): void => {
        // The browser would print the text of the error, and it could repeat a part of a request.
        event.preventDefault();
        end.abort();
        reject(new Error('A worker failed.'));
      };
      worker.addEventListener('message', onMessage, { signal });
      worker.addEventListener('error', onError, { signal });
      worker.postMessage(message);
    });
  return { ask, stop: () => all.forEach((worker) => worker.terminate()) };
}

/** The workers that read pastes and that search, one for each core. Stopping ends them, and the secrets with them. */
function startWorkers(): Workers {
  const [readers, searchers] = [createCrew(importUrl), createCrew(searchUrl)];
  return {
    width: Math.max(1, Math.min(8, navigator.hardwareConcurrency)),
    read: (file) => readers.ask<ImportRequest, FileReading>({ file }),
    search: (whole) => searchers.ask<WorkerMessage, Found | undefined>({ whole }),
    stop: () => {
      readers.stop();
      searchers.stop();
    },
  };
}

interface State {
  readonly read?: ReadResult | undefined;
  readonly progress?: { readonly label: string; readonly done: number; readonly of: number } | undefined;
  readonly findings?: Findings | undefined;
  readonly failed?: boolean;
  /** True when the folder has more files than are read. */
  readonly isCut?: boolean;
}

/** The requests of each API key, in the order in which the keys appear. */
function countKeys(items: readonly Item[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { api_key } of items) counts.set(api_key, (counts.get(api_key) ?? 0) + 1);
  return counts;
}

interface Props {
  readonly profiles: readonly DiagnosedProfile[];
  /** Every credential that the page knows, also what a person typed over since. */
  readonly listKnown: () => readonly Credentials[];
}

/** Many requests at once, by their causes. Nothing of them outlives the view. */
export default function ManyView({ profiles, listKnown }: Props) {
  const [state, setState] = useState<State>({});
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs work in workers of its own; the page shows its progress, and Stop ends it. */
  const runWork = async (
    work: (workers: Workers, signal: AbortSignal, show: (next: () => State) => void) => Promise<State>,
  ): Promise<void> => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    let shownAt = -Infinity;
    const show = (next: () => State): void => {
      if (abort.signal.aborted || performance.now() - shownAt < PAUSE) return;
      shownAt = performance.now();
      const shown = next();
      setState((before) => ({ ...before, ...shown }));
    };
    const workers = startWorkers();
    const stopped = new Promise<State>((resolve) =>
      abort.signal.addEventListener('abort', () => resolve({}), { once: true }),
    );
    const end = await Promise.race([work(workers, abort.signal, show), stopped]).catch(() => ({ failed: true }));
    workers.stop();
    if (running.current === abort) setState((before) => ({ ...before, ...end, progress: undefined }));
  };

  const openFiles = (files: AsyncIterable<NamedFile> | Iterable<NamedFile>): void => {
    setState({ progress: { label: t('Reading progress'), done: 0, of: 0 } });
    void runWork(async (workers, signal, show) => {
      const listed: NamedFile[] = [];
      let isCut = false;
      for await (const file of files) {
        isCut = listed.length === MOST_FILES;
        if (signal.aborted || isCut) break;
        listed.push(file);
        show(() => ({ progress: { label: t('Reading progress'), done: 0, of: listed.length } }));
      }
      const read = await readFiles(workers, listed, {
        signal,
        onProgress: (done, of) => show(() => ({ progress: { label: t('Reading progress'), done, of } })),
      });
      const known = new Map(profiles.map(({ api_key, api_secret }) => [api_key, api_secret]));
      setTyped(new Map([...countKeys(read.items).keys()].map((key) => [key, known.get(key) ?? ''])));
      announce(() => t('{n} requests', { n: read.items.length }));
      return { read, isCut };
    });
  };
  const diagnoseAll = (items: readonly Item[]): void => {
    setState(({ read }) => ({ read, progress: { label: t('Search progress'), done: 0, of: items.length } }));
    void runWork(async (workers, signal, show) => {
      const findings = await diagnoseItems(workers, items, typed, {
        signal,
        recipeOf: (request) => findProfile(request, profiles)?.recipe,
        onProgress: (done, of, found) =>
          show(() => ({ progress: { label: t('Search progress'), done, of }, findings: found() })),
      });
      const [first] = groupFindings(findings);
      if (first !== undefined) announce(() => describeGroup(first, findings.size, translate));
      return { findings };
    });
  };
  const { read, progress, findings, failed, isCut } = state;
  const keys = [...countKeys(read?.items ?? [])];
  return (
    <Panel
      title={t('Multiple requests')}
      aside={read === undefined ? undefined : t('{n} requests', { n: read.items.length })}
    >
      <div className="many">
        <p className="small">
          {t('Choose a HAR file, a log with one JSON object per line, or a folder.')} {t('Nothing is sent or stored.')}
        </p>
        <p className="many-bar">
          <FilesButton onFiles={openFiles}>{t('Choose files')}</FilesButton>
          <FilesButton onFiles={openFiles} folder>
            {t('Choose a folder')}
          </FilesButton>
        </p>
        {isCut === true && <p className="small">{t('The page reads at most {n} files.', { n: MOST_FILES })}</p>}
        {read !== undefined && read.unread.length > 0 && (
          <details>
            <summary>{t('Files without a request: {count}', { count: String(read.unread.length) })}</summary>
            <ul className="small">
              {read.unread.slice(0, LISTED).map(({ name, why }) => (
                <li key={name}>{`${name}: ${translate(why)}`}</li>
              ))}
            </ul>
          </details>
        )}
        {read !== undefined && read.items.length > 0 && (
          <>
            {keys.slice(0, LISTED).map(([key, n]) => (
              <SecretOfKey
                key={key}
                label={describeKey(key)}
                count={n}
                value={typed.get(key) ?? ''}
                onChange={(secret) => setTyped(new Map([...typed, [key, secret]]))}
              />
            ))}
            {keys.length > LISTED && <p className="small">{t('and {n} more', { n: keys.length - LISTED })}</p>}
            <p className="many-bar">
              <Button look="primary" disabled={progress !== undefined} onClick={() => diagnoseAll(read.items)}>
                {t('Diagnose all')}
              </Button>
            </p>
          </>
        )}
        {progress !== undefined && (
          <p className="many-bar">
            <progress value={progress.done} max={Math.max(1, progress.of)} aria-label={progress.label} />
            <Button onClick={() => running.current?.abort()}>{t('Stop')}</Button>
            <span className="small">{t('{n} of {all}', { n: progress.done, all: progress.of })}</span>
          </p>
        )}
        {failed === true && (
          <p role="alert">{t('The browser stopped this page’s workers. Close other tabs and try again.')}</p>
        )}
        {findings !== undefined && (
          <Results
            findings={findings}
            onSaved={(isSaved) => setState((before) => ({ ...before, failed: !isSaved }))}
            credentials={() => [
              ...listKnown(),
              ...[...countKeys([...findings.keys()]).keys()].map((key) => ({
                api_key: key,
                api_secret: typed.get(key) ?? '',
              })),
            ]}
          />
        )}
      </div>
    </Panel>
  );
}

/** A key by its last characters: enough to tell keys apart. */
const describeKey = (key: string): string =>
  key === ''
    ? t('API secret for requests without a key')
    : t('API secret for the key that ends in {end}', { end: key.slice(-4) });

interface SecretProps {
  readonly label: string;
  readonly count: number;
  readonly value: string;
  readonly onChange: (secret: string) => void;
}

function SecretOfKey({ label, count, value, onChange }: SecretProps) {
  const id = useId();
  return (
    <div className="many-secret">
      <div className="secret-head">
        <label htmlFor={id}>{label}</label>
        <span className="small">{t('{n} requests', { n: count })}</span>
      </div>
      <CredentialField
        id={id}
        name="api_secret"
        what={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

declare global {
  interface Window {
    /** Browsers that are no Chromium have none. */
    readonly showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>;
  }
}

/** The files in a folder and in all folders below it, one by one. A folder that cannot be read is a file that cannot. */
async function* walkFolder(folder: FileSystemDirectoryHandle, path: string): AsyncGenerator<NamedFile> {
  try {
    for await (const handle of folder.values()) {
      const name = `${path}/${handle.name}`;
      if (handle instanceof FileSystemDirectoryHandle) yield* walkFolder(handle, name);
      else if (handle instanceof FileSystemFileHandle) yield { name, open: () => handle.getFile() };
    }
  } catch (error) {
    yield { name: path, open: () => Promise.reject(error) };
  }
}

interface FilesProps {
  readonly children: string;
  readonly folder?: boolean;
  readonly onFiles: (files: AsyncIterable<NamedFile> | Iterable<NamedFile>) => void;
}

/** A button that asks for several files, or for a folder with all in it. */
function FilesButton({ children, folder = false, onFiles }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (folder) input.current?.setAttribute('webkitdirectory', '');
  }, [folder]);
  const choose = async (): Promise<void> => {
    // The field makes a list of all files in one task: 10,000 hold the page for three seconds.
    if (!folder || window.showDirectoryPicker === undefined) return input.current?.click();
    // A person who leaves the dialog chooses nothing.
    const chosen = await window.showDirectoryPicker().catch(() => undefined);
    if (chosen !== undefined) onFiles(walkFolder(chosen, chosen.name));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={children}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0)
            onFiles(files.map((file) => ({ name: file.webkitRelativePath || file.name, open: async () => file })));
        }}
      />
      <Button onClick={() => void choose()}>{children}</Button>
    </>
  );
}

interface ResultsProps {
  readonly findings: Findings;
  /** What no file may hold. */
  readonly credentials: () => readonly Credentials[];
  /** A file was saved, or could not be. */
  readonly onSaved: (isSaved: boolean) => void;
}

function Results({ findings, credentials, onSaved }: ResultsProps) {
  const save = async ({ fileName, type, write }: (typeof EXPORTS)[keyof typeof EXPORTS]): Promise<void> => {
    try {
      const { redact } = createCredentialRedactor(credentials());
      download(fileName, write(maskFindings(findings, redact), translate), type);
      onSaved(true);
    } catch {
      onSaved(false);
    }
  };
  const groups = groupFindings(findings);
  return (
    <>
      <ul className="many-groups" data-output="groups">
        {groups.slice(0, LISTED).map((group) => (
          <li key={group.id}>
            <GroupDetails group={group} of={findings.size} />
          </li>
        ))}
      </ul>
      {groups.length > LISTED && <p className="small">{t('and {n} more', { n: groups.length - LISTED })}</p>}
      <p className="many-bar">
        {Object.entries(EXPORTS).map(([format, file]) => (
          <Button key={format} onClick={() => void save(file)}>
            {t('Save as {format}', { format })}
          </Button>
        ))}
      </p>
    </>
  );
}

/** One cause: why, the lines to change, and the requests that have it. */
function GroupDetails({ group, of }: { readonly group: Group; readonly of: number }) {
  const [isOpen, setOpen] = useState(false);
  const { found } = group.finding;
  const [first] = group.items;
  return (
    <details className="many-group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{describeGroup(group, of, translate)}</summary>
      {isOpen && (
        <>
          {found?.mistakes.map(({ id, cause }) => (
            <p key={id}>{translate(cause.why)}</p>
          ))}
          {found !== undefined && found.mistakes.length > 0 && (
            <FixPanel explanation={found} guess={guessLanguage(first?.request)} />
          )}
          <ul className="many-names small">
            {group.items.slice(0, LISTED).map(({ name, order_id }) => (
              <li key={name}>
                {name} {order_id}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
