// The build gives a worker's address for such an import; the linter looks for a default export in the file. A worker has
// no target origin.
/* oxlint-disable import/default, unicorn/require-post-message-target-origin */
import './many-view.css';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { CheckIssue } from '#diagnosis/checks.ts';
import { guessLanguage } from '#diagnosis/fixes.ts';
import type { Found, WorkerMessage } from '#diagnosis/search/task.ts';
import searchUrl from '#diagnosis/search/worker.ts?worker&url';
import type { FileReading } from '#import/read-file.ts';
import type { ImportRequest } from '#import/worker.ts';
import importUrl from '#import/worker.ts?worker&url';
import type { Credentials } from '#protocol/digest.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { announce } from '#ui/announce.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { CredentialField } from '#ui/credential-field.tsx';
import { download } from '#ui/files.tsx';
import { t, translate } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { createWorker } from '#ui/worker.ts';
import type { DiagnosedProfile } from '#pages/diagnose/diagnosis.ts';
import { findProfile } from '#pages/diagnose/use-diagnosis.ts';
import { FixPanel, IssuesPanel } from '#pages/diagnose/verdict-pane.tsx';
import { MerchantMessage, type MessageLanguages } from '#pages/diagnose/merchant-message.tsx';
import { PasteField, textOfPasted, type Pasted } from '#pages/read-paste.tsx';
import {
  countFindings,
  describeGroup,
  diagnoseItems,
  EXPORTS,
  groupFindings,
  maskFindings,
  readFiles,
  translateTitle,
  writeGroupMessage,
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
/** How many requests of a group are listed at first. */
const FIRST_LISTED = 20;
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
  readonly languages: MessageLanguages;
  /** The tabs of the view, over what is pasted. */
  readonly tabs: ReactNode;
  /** A text with several requests that was pasted as one, and the secret that was typed for it. */
  readonly given: { readonly text: string; readonly secret: string };
  /** Opens one request in the other tab, with the secret of its key. */
  readonly onOpen: (request: ReceivedRequest, secret: string) => void;
}

/** Many requests at once, by their causes. Nothing of them outlives the view. */
export default function ManyView({ profiles, listKnown, languages, tabs, given, onOpen }: Props) {
  const [state, setState] = useState<State>({});
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [pasted, setPasted] = useState<Pasted>({ paste: '' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (given.text !== '') openText(given.text);
    // `openText` is new in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [given]);

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
      const keys = [...countKeys(read.items).keys()];
      const only = keys.length === 1 ? given.secret : '';
      const secrets = new Map(keys.map((key) => [key, (only || known.get(key)) ?? '']));
      setTyped(secrets);
      announce(() => t('{n} requests', { n: read.items.length }));
      const isReady = read.items.length > 0 && keys.every((key) => secrets.get(key) !== '');
      // The search begins a work of its own, which ends this one.
      if (isReady) {
        setState({ read, isCut });
        queueMicrotask(() => diagnoseAll(read.items, secrets));
      }
      return { read, isCut };
    });
  };
  const openText = (text: string): void =>
    openFiles([{ name: t('text'), open: () => Promise.resolve(new Blob([text])) }]);
  const diagnoseAll = (items: readonly Item[], secrets = typed): void => {
    setState(({ read }) => ({ read, progress: { label: t('Search progress'), done: 0, of: items.length } }));
    void runWork(async (workers, signal, show) => {
      const findings = await diagnoseItems(workers, items, secrets, {
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
    <div className="diagnose">
      <div className="diagnose-side many">
        {tabs}
        <PasteField
          label={t('Paste a log, a HAR file or several requests')}
          hint={t('Nothing is sent or stored.')}
          pasted={pasted}
          onChange={(next, isWhole) => {
            setPasted(next);
            if (isWhole && textOfPasted(next) !== '') openText(textOfPasted(next));
          }}
        />
        <p className="many-bar">
          <FilesButton onFiles={openFiles}>{t('Choose files')}</FilesButton>
          <FilesButton onFiles={openFiles} folder>
            {t('Choose a folder')}
          </FilesButton>
        </p>
        {isCut === true && <p className="small">{t('The page reads at most {n} files.', { n: MOST_FILES })}</p>}
        {read !== undefined && (
          <p className="recognized">
            <span className="pill" data-tone={read.items.length > 0 ? 'good' : 'warn'}>
              {t('{n} requests', { n: read.items.length })}
            </span>
          </p>
        )}
        {read !== undefined && read.unread.length > 0 && (
          <details open={read.items.length === 0}>
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
      </div>
      <div className="diagnose-main">
        {findings === undefined ? (
          <Panel title={t('Many requests')}>
            <p>{t('The requests are grouped by the mistake that explains them, with one message for each group.')}</p>
          </Panel>
        ) : (
          <Results
            findings={findings}
            languages={languages}
            onOpen={({ request, api_key }) => onOpen(request, typed.get(api_key) ?? '')}
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
    </div>
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
  readonly languages: MessageLanguages;
  readonly onOpen: (item: Item) => void;
  /** What no file and no message may hold. */
  readonly credentials: () => readonly Credentials[];
  /** A file was saved, or could not be. */
  readonly onSaved: (isSaved: boolean) => void;
}

function Results({ findings, languages, credentials, onOpen, onSaved }: ResultsProps) {
  const [opened, setOpened] = useState<Item>();
  const masked = (): Findings => maskFindings(findings, createCredentialRedactor(credentials()).redact);
  const save = async ({ fileName, type, write }: (typeof EXPORTS)[keyof typeof EXPORTS]): Promise<void> => {
    try {
      download(fileName, write(masked(), translate), type);
      onSaved(true);
    } catch {
      onSaved(false);
    }
  };
  const groups = groupFindings(findings);
  const openedGroup = groups.find(({ items }) => opened !== undefined && items.includes(opened));
  return (
    <>
      <div className="many-head">
        <h2>
          {t('{n} requests: {explained} explained, {unknown} unknown, {correct} correct', {
            n: findings.size,
            ...countFindings(findings),
          })}
        </h2>
        <p className="many-bar">
          {Object.entries(EXPORTS).map(([format, file]) => (
            <Button key={format} onClick={() => void save(file)}>
              {t('Save as {format}', { format })}
            </Button>
          ))}
          <CopyButton what={t('the summary')} text={() => EXPORTS.Markdown.write(masked(), translate)}>
            {t('Copy summary')}
          </CopyButton>
        </p>
      </div>
      <div className="many-results" data-opened={opened !== undefined}>
        <div>
          <ul className="many-groups" data-output="groups">
            {groups.slice(0, LISTED).map((group, at) => (
              <li key={group.id}>
                <GroupDetails
                  group={group}
                  isFirst={at === 0}
                  of={findings.size}
                  languages={languages}
                  credentials={credentials}
                  opened={opened}
                  onOpen={setOpened}
                />
              </li>
            ))}
          </ul>
          {groups.length > LISTED && <p className="small">{t('and {n} more', { n: groups.length - LISTED })}</p>}
        </div>
        {opened !== undefined && openedGroup !== undefined && (
          <OpenedRequest
            item={opened}
            group={openedGroup}
            issues={findings.get(opened)?.issues ?? []}
            onMove={setOpened}
            onOpen={() => onOpen(opened)}
          />
        )}
      </div>
    </>
  );
}

interface GroupProps {
  readonly group: Group;
  /** The first one is open from the start. */
  readonly isFirst: boolean;
  readonly of: number;
  readonly languages: MessageLanguages;
  readonly credentials: () => readonly Credentials[];
  readonly opened: Item | undefined;
  readonly onOpen: (item: Item) => void;
}

/** One cause: why, the lines to change, a message for all of its requests, and the requests that have it. */
function GroupDetails({ group, isFirst, of, languages, credentials, opened, onOpen }: GroupProps) {
  const [isOpen, setOpen] = useState(isFirst);
  const [listed, setListed] = useState(FIRST_LISTED);
  const { found } = group.finding;
  const [first] = group.items;
  const guess = guessLanguage(first?.request);
  return (
    <details className="many-group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{describeGroup(group, of, translate)}</summary>
      {isOpen && (
        <>
          <MerchantMessage
            write={(inLanguage) =>
              writeGroupMessage(group, guess ?? 'PHP', { translate: inLanguage, credentials: credentials() })
            }
            languages={languages}
          />
          {found?.mistakes.map(({ id, cause }) => (
            <p key={id}>{translate(cause.why)}</p>
          ))}
          {found !== undefined && found.mistakes.length > 0 && <FixPanel explanation={found} guess={guess} />}
          <ul className="many-names small">
            {group.items.slice(0, listed).map((item) => (
              <li key={item.name}>
                <Button look="link" aria-current={item === opened} onClick={() => onOpen(item)}>
                  {item.order_id || item.name}
                </Button>{' '}
                {item.name}
              </li>
            ))}
          </ul>
          {group.items.length > listed && (
            <Button look="link" onClick={() => setListed(listed + LISTED)}>
              {t('Show {n} more', { n: Math.min(LISTED, group.items.length - listed) })}
            </Button>
          )}
        </>
      )}
    </details>
  );
}

interface OpenedProps {
  readonly item: Item;
  readonly group: Group;
  readonly issues: readonly CheckIssue[];
  readonly onMove: (item: Item) => void;
  readonly onOpen: () => void;
}

/** One request of a group, beside the list. */
function OpenedRequest({ item, group, issues, onMove, onOpen }: OpenedProps) {
  const { items, finding } = group;
  const at = items.indexOf(item);
  const move = (to: Item | undefined): void => (to === undefined ? undefined : onMove(to));
  return (
    <section className="many-opened" aria-label={item.order_id || item.name}>
      <p className="many-bar">
        <strong translate="no">{item.order_id || item.name}</strong>
        <span className="small">{t('{at} of {n}', { at: at + 1, n: items.length })}</span>
        <Button disabled={at <= 0} onClick={() => move(items[at - 1])}>
          {t('Previous')}
        </Button>
        <Button disabled={at >= items.length - 1} onClick={() => move(items[at + 1])}>
          {t('Next')}
        </Button>
      </p>
      <Panel title={t('Verdict')} tone={group.id === 'correct' ? 'good' : 'bad'}>
        <p className="verdict" data-output="many-verdict">
          {translateTitle(group, translate)}.
        </p>
        <p>
          <Button onClick={onOpen}>{t('Open in “One request”')}</Button>
        </p>
      </Panel>
      {finding.found !== undefined && finding.found.mistakes.length > 0 && (
        <FixPanel explanation={finding.found} guess={guessLanguage(item.request)} />
      )}
      <IssuesPanel issues={issues} notes={[]} />
    </section>
  );
}
