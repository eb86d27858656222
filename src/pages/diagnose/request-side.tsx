import { useState, type DragEvent, useId } from 'react';
import { MAX_HAR_LENGTH } from '#import/har.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/files.tsx';
import type { Store } from '#store.ts';
import { formatNumber, t, translate, Trans } from '#ui/language.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { DiagnosedProfile, Diagnosis } from './diagnosis.ts';
import type { Diagnosing } from './use-diagnosis.ts';
import { STAGE_LABELS, describeStages } from '#diagnosis/diagnose.ts';
import type { Progress } from '#diagnosis/search/pool.ts';
import { measureLengths } from '#protocol/characters.ts';
import { findSecretIssues } from '#protocol/secrets.ts';
import { IssueNotes } from '#ui/issue-list.tsx';
import { useStore } from '#ui/hooks.ts';
import { useFingerprint } from '#pages/fingerprint.tsx';

/** A file larger than this, in characters, is named instead of shown in the box. */
const SHOWN = 200_000;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface Props {
  readonly diagnosisStore: Store<Diagnosis>;
  readonly diagnosing: Diagnosing;
  readonly profiles: readonly DiagnosedProfile[];
}

/** What was sent, the secret, and the one button. Both boxes stay as they are for the next request. */
export function RequestSide({ diagnosisStore, diagnosing: { state, busy, start, stop }, profiles }: Props) {
  const [over, setOver] = useState(false);
  const ready = !busy && (state.paste !== '' || state.file !== undefined);
  const takeText = (text: string, name: string): void =>
    diagnosisStore.write(text.length > SHOWN ? { file: { name, text } } : { file: undefined, paste: text });
  const onDrop = async (event: DragEvent): Promise<void> => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file === undefined) return takeText(event.dataTransfer.getData('text/plain'), t('text'));
    // A character takes at most three bytes of UTF-8.
    if (file.size > MAX_HAR_LENGTH * 3)
      announce(() => t('{name} is larger than 25 MB: export the one request.', { name: file.name }), 'alert');
    else takeText(await file.text(), file.name);
  };
  return (
    <>
      {/* The field also takes a file that is dropped on it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="paste"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => void onDrop(event)}
      >
        <TextArea
          label={t('Paste the refused request')}
          value={state.paste}
          onChange={(event) => diagnosisStore.write({ paste: event.target.value, file: undefined })}
          placeholder={PLACEHOLDER}
        />
        <p className="paste-bar small">
          <FileButton accept=".har,.json,.txt,.sh,.ps1,.bat,.http,application/json,text/plain" onText={takeText}>
            {t('Open a file')}
          </FileButton>
          {state.file === undefined ? (
            <span>
              {t('curl, PowerShell, HAR, raw HTTP or JSON with its headers. Nothing is run. Nothing is sent.')}
            </span>
          ) : (
            <>
              <span>
                {t('{name}, {size} MB, is read in place of the field.', {
                  name: state.file.name,
                  size: formatNumber(state.file.text.length / 1_000_000, ONE_DECIMAL),
                })}
              </span>
              <Button look="link" onClick={() => diagnosisStore.write({ file: undefined })}>
                {t('Leave it')}
              </Button>
            </>
          )}
        </p>
      </div>
      <SecretField diagnosisStore={diagnosisStore} profiles={profiles} onEnter={() => ready && void start()} />
      <div className="diagnose-bar">
        <Button look="primary" disabled={!ready} onClick={() => void start()}>
          {t('Diagnose')}
        </Button>
        {busy ? (
          <ProgressLine state={state} onStop={stop} />
        ) : (
          <span className="small">{t('The secret is optional.')}</span>
        )}
      </div>
    </>
  );
}

const PLACEHOLDER = `curl 'https://…/v1/checkout/create-order-minimal' \\
  -H 'Authorization: SCHEME …' \\
  -H 'Timestamp: …' -H 'Digest-Method: HS256' \\
  -H 'Signed-Fields: timestamp,vendor,…' \\
  -H 'Digest: …' \\
  --data-raw '{"timestamp":"…","vendor":"…",…}'`;

/** How far the reading or the search is, and what is ruled out so far. */
function ProgressLine({
  state: { progress, reading },
  onStop,
}: {
  readonly state: Diagnosis;
  readonly onStop: () => void;
}) {
  const shown = progress ?? reading;
  if (shown === undefined) return null;
  return (
    <>
      <progress
        value={shown.of === 0 ? undefined : shown.done}
        max={Math.max(1, shown.of)}
        aria-label={progress === undefined ? t('The reading') : t('The search')}
      />
      <Button onClick={onStop}>{t('Stop')}</Button>
      <p className="small progress-line">
        {progress === undefined ? t('Reading a large paste.') : describeProgress(progress)}
      </p>
    </>
  );
}

function describeProgress({ tried, perSecond, stage, ruledOut }: Progress): string {
  const now = t('{n} variants, {perSecond} a second. Now {stage}.', {
    n: tried,
    perSecond,
    stage: translate(STAGE_LABELS[stage]),
  });
  const out = describeStages(ruledOut);
  return out === undefined ? now : `${now} ${t('Ruled out: {stages}.', { stages: translate(out) })}`;
}

interface SecretFieldProps {
  readonly diagnosisStore: Store<Diagnosis>;
  readonly profiles: readonly DiagnosedProfile[];
  /** Enter in the box is the button. */
  readonly onEnter: () => void;
}

/** The secret to search with, or the way for those who may not share it. */
function SecretField({ diagnosisStore, profiles, onEnter }: SecretFieldProps) {
  const id = useId();
  const { secret, withOthers } = useStore(diagnosisStore);
  const [shown, setShown] = useState(false);
  const print = useFingerprint(secret);
  const [current] = profiles;
  const others = profiles.filter(({ api_secret }) => api_secret !== '' && api_secret !== secret);
  return (
    <div className="diagnose-secret">
      <p className="small">
        <Trans
          text="Do you have no secret to enter? Ask the merchant for the digest input. {link} needs no secret."
          values={{
            link: <a href="#/compose/compare">{t('Compare digest inputs')}</a>,
          }}
        />
      </p>
      <div className="secret-head">
        <label htmlFor={id}>{t('API secret')}</label>
        <span className="wire">api_secret</span>
      </div>
      <div className="secret-line">
        <input
          id={id}
          aria-label={`${t('API secret')} (api_secret)`}
          type={shown ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          value={secret}
          onChange={(event) => diagnosisStore.write({ secret: event.target.value })}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        />
        <Button aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t('Show')}
        </Button>
      </div>
      <p className="small">
        {secret === ''
          ? t('Stays in this page')
          : t('Stays in this page · {n} bytes · fingerprint {print}', {
              n: measureLengths(secret).bytes,
              print: print ?? '—',
            })}
      </p>
      <IssueNotes issues={findSecretIssues(secret, '')} applyFix={(fix) => diagnosisStore.write({ secret: fix })} />
      {secret === '' && current !== undefined && current.api_secret !== '' && (
        <Button onClick={() => diagnosisStore.write({ secret: current.api_secret })}>
          {t('Use the secret of “{name}”', { name: current.name })}
        </Button>
      )}
      {others.length > 0 && (
        <label className="consent">
          <input
            type="checkbox"
            checked={withOthers}
            onChange={(event) => diagnosisStore.write({ withOthers: event.target.checked })}
          />
          {t('Also try the secrets of {names}. A sandbox’s secret used live is common.', {
            names: others.map(({ name }) => `“${name}”`).join(', '),
          })}
        </label>
      )}
      <p className="small">
        {t('Nothing is sent: reading and search run in this page. The API key is read from Authorization.')}
      </p>
    </div>
  );
}
