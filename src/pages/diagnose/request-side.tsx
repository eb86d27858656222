import { useMemo, useState, type DragEvent, useId } from 'react';
import { MAX_HAR_LENGTH } from '#import/har.ts';
import type { Span } from '#import/parse-error.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/files.tsx';
import type { Store } from '#store.ts';
import { formatNumber, t, translate } from '#ui/language.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { DiagnosedProfile, Diagnosis } from './diagnosis.ts';
import { editPaste, editSecret, pasteRequest } from './edit-diagnosis.ts';
import { buildSample, SAMPLES } from './samples.ts';
import { isPasted, type Diagnosing } from './use-diagnosis.ts';
import { STAGE_LABELS, describeStages } from '#diagnosis/diagnose.ts';
import type { Progress } from '#diagnosis/search/pool.ts';
import { measureLengths } from '#protocol/characters.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { headerOf, isUnreadable, readBody } from '#protocol/received.ts';
import { findSecretIssues } from '#protocol/secrets.ts';
import { IssueNotes } from '#ui/form-field.tsx';
import { useStore } from '#ui/hooks.ts';
import { useFingerprint } from '#pages/fingerprint.tsx';

/** A file larger than this, in characters, is named instead of shown in the field. */
const SHOWN = 200_000;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface Props {
  readonly diagnosisStore: Store<Diagnosis>;
  readonly diagnosing: Diagnosing;
  readonly profiles: readonly DiagnosedProfile[];
}

/** What was sent, the secret, and the one button. Both fields stay as they are for the next request. */
export function RequestSide({ diagnosisStore, diagnosing, profiles }: Props) {
  const { state, busy, run, stop } = diagnosing;
  const [over, setOver] = useState(false);
  const ready = state.paste !== '' || state.file !== undefined;
  const takeText = (text: string, name: string): void => {
    editPaste(diagnosisStore, text.length > SHOWN ? { file: { name, text }, paste: '' } : { paste: text });
    run();
  };
  const editText = (text: string): void => {
    const { paste } = diagnosisStore.read();
    editPaste(diagnosisStore, { paste: text });
    // What is typed key by key waits for the button.
    if (isPasted(paste, text)) run();
  };
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
          onChange={(event) => editText(event.target.value)}
          placeholder={PLACEHOLDER}
        />
        <p className="paste-bar small">
          <FileButton accept=".har,.json,.txt,.sh,.ps1,.bat,.http,application/json,text/plain" onText={takeText}>
            {t('Open a file')}
          </FileButton>
          {state.file === undefined ? (
            <span>{t('Anything that holds the request. Nothing is sent.')}</span>
          ) : (
            <>
              <span>
                {t('{name}, {size} MB, is read in place of the field.', {
                  name: state.file.name,
                  size: formatNumber(state.file.text.length / 1_000_000, ONE_DECIMAL),
                })}
              </span>
              <Button look="link" onClick={() => editPaste(diagnosisStore, { file: undefined })}>
                {t('Leave it')}
              </Button>
            </>
          )}
        </p>
      </div>
      <Recognized diagnosing={diagnosing} />
      <SecretField diagnosisStore={diagnosisStore} profiles={profiles} onRun={run} />
      <div className="diagnose-bar">
        <Button look="primary" disabled={!ready} onClick={run}>
          {t('Diagnose')}
        </Button>
        {busy ? (
          <ProgressLine state={state} onStop={stop} />
        ) : (
          <span className="small">{t('Runs when you paste. The secret is optional.')}</span>
        )}
      </div>
      <Samples diagnosisStore={diagnosisStore} />
    </>
  );
}

/** What was found in the paste, what it lacks, and a choice where it holds several requests. */
function Recognized({ diagnosing: { state, request, show } }: Pick<Props, 'diagnosing'>) {
  const { read, place } = state;
  const body = useMemo(() => request && readBody(request.body), [request]);
  if (request === undefined || body === undefined || read?.error !== undefined || read === undefined) return null;
  const missing = ['Authorization', 'Timestamp', 'Signed-Fields', 'Digest'].filter(
    (name) => headerOf(request, name) === undefined,
  );
  return (
    // The group has no legend: its name is for those who do not see that it is below the paste.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="recognized" role="group" aria-label={t('What was read')}>
      <span className="pill" data-tone="good">
        <span aria-hidden="true">✓</span> <span>{translate(read.format)}</span>
      </span>
      <span className="pill">{t('Headers: {n}', { n: request.headers.length })}</span>
      {!isUnreadable(body) && <span className="pill">{t('{n} fields', { n: body.members.size })}</span>}
      {missing.length > 0 && (
        <span className="pill" data-tone="warn">
          {t('Not in the paste: {names}', { names: missing.join(', ') })}
        </span>
      )}
      {read.repairs.map(translate).map((repair) => (
        <span key={repair} className="pill" data-tone="warn">
          {repair}
        </span>
      ))}
      <TakenText text={state.file?.text ?? state.paste} spans={read.taken} />
      {read.requests.length > 1 && (
        <Button onClick={() => show((place + 1) % read.requests.length)}>
          {t('Request {place} of {all}: try the next', { place: place + 1, all: read.requests.length })}
        </Button>
      )}
    </div>
  );
}

/** The longest text that is shown with its marks, in characters. */
const LONGEST_MARKED = 50_000;

/** What was read of a paste with other text in it, marked in the whole. */
function TakenText({ text, spans }: { readonly text: string; readonly spans: readonly Span[] }) {
  const outside = useMemo(() => {
    const ends = spans.map(({ to }) => to);
    return spans.map(({ from }, at) => text.slice(ends[at - 1] ?? 0, from)).concat(text.slice(ends.at(-1) ?? 0));
  }, [text, spans]);
  const ignored = useMemo(() => outside.join('\n').match(/^.*\w.*$/gm)?.length ?? 0, [outside]);
  if (spans.length === 0 || ignored === 0) return null;
  return (
    <details className="taken" open>
      <summary className="pill">{t('Ignored lines: {n}', { n: ignored })}</summary>
      {text.length <= LONGEST_MARKED && (
        // It scrolls, and the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="code" aria-label={t('What was read')} tabIndex={0}>
          <pre>
            {spans.map(({ from, to }, at) => (
              <span key={from}>
                {outside[at]}
                <mark>{text.slice(from, to)}</mark>
              </span>
            ))}
            {outside.at(-1)}
          </pre>
        </section>
      )}
    </details>
  );
}

/** Broken requests to try, each one press away. */
function Samples({ diagnosisStore }: Pick<Props, 'diagnosisStore'>) {
  const paste = async (sample: (typeof SAMPLES)[number]): Promise<void> =>
    pasteRequest(diagnosisStore, await buildSample(sample), { secret: SAMPLE.api_secret });
  return (
    <div className="samples small">
      <span>{t('Try a sample:')}</span>
      {SAMPLES.map((sample) => (
        <Button key={sample.label} look="link" onClick={() => void paste(sample)}>
          {translate(sample.label)}
        </Button>
      ))}
    </div>
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
  /** Enter in the field, and a secret that is pasted, run as the button does. */
  readonly onRun: () => void;
}

/** The secret to search with. */
function SecretField({ diagnosisStore, profiles, onRun }: SecretFieldProps) {
  const id = useId();
  const { secret, withOthers } = useStore(diagnosisStore);
  const [shown, setShown] = useState(false);
  const print = useFingerprint(secret);
  const [current] = profiles;
  const edit = (next: string): void => {
    editSecret(diagnosisStore, { secret: next });
    if (isPasted(secret, next)) onRun();
  };
  const others = profiles.filter(({ api_secret }) => api_secret !== '' && api_secret !== secret);
  return (
    <div className="diagnose-secret">
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
          onChange={(event) => edit(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && onRun()}
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
      <IssueNotes issues={findSecretIssues(secret, '')} applyFix={edit} />
      {secret === '' && current !== undefined && current.api_secret !== '' && (
        <Button onClick={() => edit(current.api_secret)}>
          {t('Use the secret of “{name}”', { name: current.name })}
        </Button>
      )}
      {others.length > 0 && (
        <label className="consent">
          <input
            type="checkbox"
            checked={withOthers}
            onChange={(event) => editSecret(diagnosisStore, { withOthers: event.target.checked })}
          />
          {t('Also try the secrets of {names}. A sandbox’s secret used live is common.', {
            names: others.map(({ name }) => `“${name}”`).join(', '),
          })}
        </label>
      )}
    </div>
  );
}
