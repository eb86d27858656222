// The build gives a worker's address for such an import; the linter looks for a default export in the file. A worker has
// no target origin.
/* oxlint-disable import/default, unicorn/require-post-message-target-origin */
import './many-view.css';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { guessLanguage } from '#diagnosis/fixes.ts';
import type { Found, WorkerMessage } from '#diagnosis/search/task.ts';
import searchUrl from '#diagnosis/search/worker.ts?worker&url';
import type { FileReading } from '#import/read-file.ts';
import type { ImportRequest } from '#import/worker.ts';
import importUrl from '#import/worker.ts?worker&url';
import type { Credentials } from '#protocol/digest.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { announce } from '#ui/announce.ts';
import { Button, CopyButton, Icon } from '#ui/button.tsx';
import { CredentialField } from '#ui/credential-field.tsx';
import { download } from '#ui/files.tsx';
import { formatNumber, t, translate } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { createWorker } from '#ui/worker.ts';
import type { DiagnosedProfile } from '#pages/diagnose/diagnosis.ts';
import { findProfile } from '#pages/diagnose/use-diagnosis.ts';
import { IssuesPanel, VerdictPane } from '#pages/diagnose/verdict-pane.tsx';
import { toSource } from '#diagnosis/search/source.ts';
import { useFingerprint } from '#pages/fingerprint.tsx';
import { MerchantMessage, type MessageLanguages } from '#pages/diagnose/merchant-message.tsx';
import { isPasted, PasteField, textOfPasted, type Pasted } from '#pages/read-paste.tsx';
import {
  countFindings,
  createItemVerdict,
  describeGroup,
  diagnoseItems,
  EXPORTS,
  groupFindings,
  maskFindings,
  readFiles,
  translateTitle,
  writeGroupMessage,
  type Finding,
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
  /** How long the search of all took. */
  readonly seconds?: number | undefined;
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
  /** Fills Compose with the order of a request, to be signed rightly. */
  readonly onCorrect: (request: ReceivedRequest, preset: PresetName | undefined) => void;
}

/** Many requests at once, by their causes. Nothing of them outlives the view. */
export default function ManyView({ profiles, listKnown, languages, tabs, given, onOpen, onCorrect }: Props) {
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
    const startedAt = performance.now();
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
      return { findings, seconds: (performance.now() - startedAt) / 1000 };
    });
  };
  /** The last secret that is pasted starts the search, as a paste does. */
  const typeSecret = (items: readonly Item[], key: string, secret: string): void => {
    const next = new Map([...typed, [key, secret]]);
    setTyped(next);
    const isLast = [...next.values()].every((each) => each !== '');
    if (isLast && isPasted(typed.get(key) ?? '', secret)) diagnoseAll(items, next);
  };
  const secretOf = ({ api_key }: Item): string => typed.get(api_key) ?? '';
  const { read, progress, findings, failed, isCut, seconds } = state;
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
          files={{
            button: (
              <>
                <FilesButton onFiles={openFiles}>{t('Choose files')}</FilesButton>
                <FilesButton onFiles={openFiles} folder>
                  {t('Choose a folder')}
                </FilesButton>
              </>
            ),
            onDrop: (files) => openFiles(nameFiles(files)),
          }}
        />
        {isCut === true && <p className="small">{t('The page reads at most {n} files.', { n: MOST_FILES })}</p>}
        {read !== undefined && (
          <p className="recognized">
            <span className="pill" data-tone={read.items.length > 0 ? 'good' : 'warn'}>
              {t('{n} requests', { n: read.items.length })}
            </span>
            {keys.length > 0 && <span className="pill">{t('{n} API keys', { n: keys.length })}</span>}
          </p>
        )}
        {read !== undefined && read.unread.length > 0 && (
          <details open={read.items.length === 0}>
            <summary>{t('Files without a request: {count}', { count: String(read.unread.length) })}</summary>
            <ul className="issues">
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
                origin={
                  profiles.find(({ api_key, api_secret }) => api_key === key && api_secret === typed.get(key))?.name
                }
                onChange={(secret) => typeSecret(read.items, key, secret)}
                onEnter={() => diagnoseAll(read.items)}
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
        {progress === undefined && seconds !== undefined && (
          <p className="small">
            {t('All {n} checked in {seconds} s', {
              n: findings?.size ?? 0,
              seconds: formatNumber(seconds, { maximumFractionDigits: 1 }),
            })}
          </p>
        )}
        {failed === true && (
          <p role="alert">{t('The browser stopped this page’s workers. Close other tabs and try again.')}</p>
        )}
      </div>
      <div className="diagnose-main">
        {findings === undefined ? (
          <Panel title={t('Verdict')}>
            {read !== undefined && progress === undefined && (
              <p className="verdict" data-output="verdict">
                {read.items.length === 0
                  ? t('This text contains no request.')
                  : t('Add the API secret to find the cause.')}
              </p>
            )}
            <p>{t('The requests are grouped by the mistake that explains them, with one message for each group.')}</p>
          </Panel>
        ) : (
          <Results
            findings={findings}
            languages={languages}
            secretOf={secretOf}
            onOpen={(item) => onOpen(item.request, secretOf(item))}
            onCorrect={onCorrect}
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
  /** The connection that has this secret. */
  readonly origin: string | undefined;
  readonly onChange: (secret: string) => void;
  readonly onEnter: () => void;
}

function SecretOfKey({ label, count, value, origin, onChange, onEnter }: SecretProps) {
  const id = useId();
  const print = useFingerprint(value);
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
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
      {value !== '' && print !== undefined && (
        <p className="small">
          {t('Fingerprint {print}.', { print })}{' '}
          {origin !== undefined && t('Taken from your connection {name}.', { name: origin })}
        </p>
      )}
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

const nameFiles = (files: readonly File[]): readonly NamedFile[] =>
  files.map((file) => ({ name: file.webkitRelativePath || file.name, open: async () => file }));

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
          if (files.length > 0) onFiles(nameFiles(files));
        }}
      />
      <Button onClick={() => void choose()}>{children}</Button>
    </>
  );
}

interface ResultsProps {
  readonly findings: Findings;
  readonly languages: MessageLanguages;
  readonly secretOf: (item: Item) => string;
  readonly onOpen: (item: Item) => void;
  readonly onCorrect: (request: ReceivedRequest, preset: PresetName | undefined) => void;
  /** What no file and no message may hold. */
  readonly credentials: () => readonly Credentials[];
  /** A file was saved, or could not be. */
  readonly onSaved: (isSaved: boolean) => void;
}

function Results({ findings, languages, secretOf, credentials, onOpen, onCorrect, onSaved }: ResultsProps) {
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<Item>();
  const list = useRef<HTMLUListElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const groups = useMemo(() => groupFindings(findings), [findings]);
  const group = groups.find(({ id }) => id === chosen) ?? groups[0];
  const isOpened = opened !== undefined && group?.items.includes(opened) === true;
  const item = isOpened ? opened : group?.items[0];
  const write = ({ write: format }: (typeof EXPORTS)[keyof typeof EXPORTS]): string =>
    format(maskFindings(findings, createCredentialRedactor(credentials()).redact), translate);
  const save = (): void => {
    try {
      download(EXPORTS.CSV.fileName, write(EXPORTS.CSV), EXPORTS.CSV.type);
      onSaved(true);
    } catch {
      onSaved(false);
    }
  };
  const open = (next: Item): void => {
    flushSync(() => setOpened(next));
    // In a narrow window the list, which had the focus, is now hidden.
    if (back.current?.checkVisibility() === true) back.current.focus();
  };
  const close = (): void => {
    flushSync(() => setOpened(undefined));
    list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  };
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
          <Button onClick={save}>
            <Icon name="download" />
            {t('Save as {format}', { format: 'CSV' })}
          </Button>
          <CopyButton what={t('the table as CSV')} text={() => write(EXPORTS.CSV)}>
            {t('Copy CSV')}
          </CopyButton>
          <CopyButton what={t('the summary')} text={() => write(EXPORTS.Markdown)}>
            {t('Copy summary')}
          </CopyButton>
        </p>
      </div>
      <div className="many-results" data-opened={isOpened}>
        <div className="many-list">
          <ul ref={list} className="panel many-groups" data-output="groups">
            {groups.slice(0, LISTED).map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  data-look="quiet"
                  aria-current={each.id === group?.id}
                  onClick={() => setChosen(each.id)}
                >
                  <strong>{each.items.length}</strong>
                  <span>{translateTitle(each, translate)}</span>
                </button>
              </li>
            ))}
            {groups.length > LISTED && <li className="small">{t('and {n} more', { n: groups.length - LISTED })}</li>}
          </ul>
          {group !== undefined && (
            <GroupPanel
              key={group.id}
              group={group}
              languages={languages}
              secretOf={secretOf}
              credentials={credentials}
              opened={item}
              onOpen={open}
            />
          )}
        </div>
        {item !== undefined && group !== undefined && (
          <OpenedRequest
            item={item}
            group={group}
            finding={findings.get(item) ?? group.finding}
            credentials={[{ api_key: item.api_key, api_secret: secretOf(item) }, ...credentials()]}
            back={
              <button ref={back} type="button" data-look="plain" className="many-back" onClick={close}>
                {t('Back to the list')}
              </button>
            }
            onMove={setOpened}
            onOpen={() => onOpen(item)}
            onCorrect={onCorrect}
          />
        )}
      </div>
    </>
  );
}

/** What a request of a list is told by, as it travelled. */
function listFacts({ request }: Item): readonly string[] {
  const { values, timestamp } = toSource(request, { api_secret: '', now: new Date() });
  return [timestamp, [values['amount'], values['currency']].filter(Boolean).join(' ')];
}

interface GroupProps {
  readonly group: Group;
  readonly languages: MessageLanguages;
  readonly secretOf: (item: Item) => string;
  readonly credentials: () => readonly Credentials[];
  readonly opened: Item | undefined;
  readonly onOpen: (item: Item) => void;
}

/** The requests of one cause, and the message for all of them. */
function GroupPanel({ group, languages, secretOf, credentials, opened, onOpen }: GroupProps) {
  const [listed, setListed] = useState(FIRST_LISTED);
  const { items } = group;
  const [first] = items;
  const print = useFingerprint(first === undefined ? '' : secretOf(first));
  return (
    <Panel title={t('{n} requests', { n: items.length })}>
      <MerchantMessage
        write={(inLanguage) =>
          writeGroupMessage(group, guessLanguage(first?.request) ?? 'PHP', {
            translate: inLanguage,
            credentials: credentials(),
            print,
          })
        }
        languages={languages}
      />
      {items.length > 1 && <p className="small">{t('One message for all of them, with their order_ids.')}</p>}
      <ul className="many-names">
        {items.slice(0, listed).map((item) => (
          <li key={item.name}>
            <Button look="link" aria-current={item === opened} title={item.name} onClick={() => onOpen(item)}>
              {item.order_id || item.name}
            </Button>
            {listFacts(item).map((fact, at) => (
              <span key={at} translate="no">
                {fact}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {items.length > listed && (
        <p>
          <Button look="link" onClick={() => setListed(listed + LISTED)}>
            {t('Show {n} more', { n: Math.min(LISTED, items.length - listed) })}
          </Button>
        </p>
      )}
    </Panel>
  );
}

interface OpenedProps {
  readonly item: Item;
  readonly group: Group;
  readonly finding: Finding;
  /** What no text may show. The first one is that of the search. */
  readonly credentials: readonly Credentials[];
  readonly back: ReactNode;
  readonly onMove: (item: Item) => void;
  readonly onOpen: () => void;
  readonly onCorrect: (request: ReceivedRequest, preset: PresetName | undefined) => void;
}

/** One request of a group, beside the list. */
function OpenedRequest({ item, group, finding, credentials, back, onMove, onOpen, onCorrect }: OpenedProps) {
  const { items } = group;
  const at = items.indexOf(item);
  const verdict = createItemVerdict(item, finding);
  const name = item.order_id || item.name;
  const move = (to: Item | undefined): void => (to === undefined ? undefined : onMove(to));
  const actions = (
    <div className="verdict-actions">
      <Button onClick={onOpen}>{t('Open in “One request”')}</Button>
      <Button onClick={() => onCorrect(item.request, verdict?.explanations[0]?.preset)}>{t('Open in Compose')}</Button>
    </div>
  );
  return (
    <section className="many-opened" aria-label={name}>
      <div className="many-head">
        <p className="many-bar">
          {back}
          <strong translate="no">{name}</strong>
          <span className="small">{t('{at} of {n}', { at: at + 1, n: items.length })}</span>
        </p>
        <p className="many-bar">
          <Button disabled={at <= 0} onClick={() => move(items[at - 1])}>
            {t('Previous')}
          </Button>
          <Button disabled={at >= items.length - 1} onClick={() => move(items[at + 1])}>
            {t('Next')}
          </Button>
        </p>
      </div>
      {verdict === undefined ? (
        <>
          <Panel title={t('Verdict')}>
            <p className="verdict" data-output="verdict">
              {translateTitle(group, translate)}
            </p>
          </Panel>
          {actions}
          <IssuesPanel issues={finding.issues} notes={[]} />
        </>
      ) : (
        <VerdictPane
          verdict={verdict}
          credentials={credentials}
          guess={guessLanguage(item.request)}
          actions={actions}
        />
      )}
    </section>
  );
}
