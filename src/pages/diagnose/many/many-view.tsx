import { useState, type ReactNode } from 'react';
import type { Credentials } from '#protocol/sign.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { Button } from '#ui/button.tsx';
import { FilesButton } from '#ui/fields.tsx';
import { formatNumber, t, translate } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import type { DiagnosedProfile } from '#pages/diagnose/diagnosis.ts';
import { SecretInput } from '#pages/diagnose/request-side.tsx';
import { useFingerprint } from '#pages/fingerprint.tsx';
import { PasteField, textOfPasted, type Pasted } from '#pages/read-paste.tsx';
import { Results } from './results.tsx';
import { countKeys, MOST_FILES, useMany, type GivenText } from './use-many.ts';
import type { NamedFile } from '#diagnosis/many.ts';

/** A log may have a key in each line. */
const LISTED = 200;

interface Props {
  readonly profiles: readonly DiagnosedProfile[];
  /** Also what a person typed over since. */
  readonly listKnown: () => readonly Credentials[];
  readonly tabs: ReactNode;
  readonly given: GivenText;
  readonly onOpen: (request: ReceivedRequest, secret: string) => void;
  readonly onCorrect: (request: ReceivedRequest, preset: PresetName | undefined) => void;
}

/** Nothing of them outlives the view. */
export default function ManyView({ profiles, listKnown, tabs, given, onOpen, onCorrect }: Props) {
  const [pasted, setPasted] = useState<Pasted>({ paste: '' });
  const many = useMany(profiles, given);
  const { state, secretOf, openFiles, openText } = many;
  const { read, progress, findings, failed, isStopped, isCut, seconds } = state;
  const openNamed = (files: readonly File[]) => openFiles(nameFiles(files));
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
            if (isWhole && textOfPasted(next) !== '') void openText(textOfPasted(next));
          }}
          files={{
            button: (
              <>
                <FilesButton multiple onFiles={openNamed}>
                  {t('Choose files')}
                </FilesButton>
                <FilesButton
                  multiple
                  webkitdirectory=""
                  onFiles={openNamed}
                  onPress={(openDialog) => chooseFolder(openDialog, openFiles)}
                >
                  {t('Choose a folder')}
                </FilesButton>
              </>
            ),
            onDrop: openNamed,
          }}
        />
        {isCut === true && <p className="small">{t('The page reads at most {n} files.', { n: MOST_FILES })}</p>}
        {read !== undefined && (
          <p className="recognized bar">
            <span className="pill" data-tone={read.items.length > 0 ? 'good' : 'warn'}>
              {t('{n} requests', { n: read.items.length })}
            </span>
            {read.repeated > 0 && <span className="pill">{t('{n} duplicates skipped', { n: read.repeated })}</span>}
            {keys.length > 0 && <span className="pill">{t('{n} API keys', { n: keys.length })}</span>}
          </p>
        )}
        {read !== undefined && read.unread.length > 0 && (
          <details open={read.items.length === 0}>
            <summary>{t('Files without a request: {count}', { count: String(read.unread.length) })}</summary>
            <ul className="issues stack">
              {read.unread.slice(0, LISTED).map(({ name, why }) => (
                <li key={name}>{name === '' ? translate(why) : `${name}: ${translate(why)}`}</li>
              ))}
            </ul>
          </details>
        )}
        {keys.slice(0, LISTED).map(([key, n]) => (
          <SecretOfKey
            key={key}
            label={describeKey(key)}
            count={n}
            value={secretOf(key)}
            origin={profiles.find(({ api_key, api_secret }) => api_key === key && api_secret === secretOf(key))?.name}
            onChange={(secret) => many.typeSecret(key, secret)}
            onEnter={many.diagnoseAll}
          />
        ))}
        {keys.length > LISTED && <p className="small">{t('and {n} more', { n: keys.length - LISTED })}</p>}
        {keys.length > 0 && (
          <p className="bar">
            <Button look="primary" disabled={progress !== undefined} onClick={many.diagnoseAll}>
              {t('Diagnose all')}
            </Button>
          </p>
        )}
        {progress !== undefined && (
          <p className="bar">
            <progress
              value={progress.done}
              max={Math.max(1, progress.of)}
              aria-label={progress.kind === 'reading' ? t('Reading progress') : t('Search progress')}
            />
            <Button onClick={many.stop}>{t('Stop')}</Button>
            {progress.of > 0 && (
              <span className="small">{t('{n} of {all}', { n: progress.done, all: progress.of })}</span>
            )}
          </p>
        )}
        {progress === undefined && isStopped === true && (
          <p className="small">
            {t('Stopped. {n} of {all} checked.', { n: findings?.size ?? 0, all: read?.items.length ?? 0 })}
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
            secretOf={({ api_key }) => secretOf(api_key)}
            onOpen={({ request, api_key }) => onOpen(request, secretOf(api_key))}
            onCorrect={onCorrect}
            credentials={() => [
              ...listKnown(),
              ...keys.map(([api_key]) => ({ api_key, api_secret: secretOf(api_key) })),
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
  readonly origin: string | undefined;
  readonly onChange: (secret: string) => void;
  readonly onEnter: () => void;
}

function SecretOfKey({ label, count, value, origin, onChange, onEnter }: SecretProps) {
  const print = useFingerprint(value);
  return (
    <SecretInput
      label={label}
      aside={<span className="small">{t('{n} requests', { n: count })}</span>}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onEnter={onEnter}
    >
      {value !== '' && print !== undefined && (
        <p className="small">
          {[
            t('Fingerprint of this secret: {print}', { print }),
            ...(origin === undefined ? [] : [t('Taken from your connection {name}.', { name: origin })]),
          ].join(' · ')}
        </p>
      )}
    </SecretInput>
  );
}

declare global {
  interface Window {
    /** Browsers that are no Chromium have none. */
    readonly showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>;
  }
}

/** One by one. A folder that cannot be read is a file that cannot. */
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

/** The browser's dialog makes a list of all files in one task: 10,000 hold the page for three seconds. */
async function chooseFolder(openDialog: () => void, onFiles: (files: AsyncIterable<NamedFile>) => void): Promise<void> {
  if (window.showDirectoryPicker === undefined) return openDialog();
  // A person who leaves the dialog chooses nothing.
  const chosen = await window.showDirectoryPicker().catch(() => undefined);
  if (chosen !== undefined) onFiles(walkFolder(chosen, chosen.name));
}
