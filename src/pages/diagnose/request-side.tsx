import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { CredentialField, IssueNotes } from '#ui/fields.tsx';
import type { Store } from '#store.ts';
import { t, translate } from '#ui/language.ts';
import { type DiagnosedProfile, type Diagnosis, editPaste, editSecret, pasteRequest } from './diagnosis.ts';
import type { Diagnosing } from './use-diagnosis.ts';
import { STAGE_LABELS } from '#diagnosis/diagnose.ts';
import { SAMPLE, operationUrl } from '#protocol/profile.ts';
import { findSecretIssues } from '#protocol/secrets.ts';
import { useStore } from '#ui/hooks.ts';
import { useFingerprint } from '#pages/fingerprint.tsx';
import { isPasted, PasteField, RequestChoice, textOfPasted, WhatWasRead } from '#pages/read-paste.tsx';
import type { MessageKey } from '#i18n/message.ts';
import { createDraft } from '#protocol/draft.ts';
import { formatTimestamp, SAMPLE_ORDER, textOf } from '#protocol/order.ts';
import { PRESETS, type Recipe } from '#protocol/recipe.ts';
import { sign } from '#protocol/sign.ts';
import { countBytes } from '#protocol/text.ts';

interface Props {
  readonly diagnosisStore: Store<Diagnosis>;
  readonly diagnosing: Diagnosing;
  readonly profiles: readonly DiagnosedProfile[];
  readonly onMany: () => void;
}

/** Both fields stay as they are for the next request. */
export function RequestSide({ diagnosisStore, diagnosing, profiles, onMany }: Props) {
  const { state, busy, run, stop, request, show } = diagnosing;
  const { read } = state;
  const ready = textOfPasted(state) !== '';
  return (
    <>
      <PasteField
        label={t('Paste the refused request')}
        hint={t('curl, raw HTTP, HAR, a log or an email. Nothing is sent.')}
        pasted={state}
        onChange={(pasted, isWhole) => {
          editPaste(diagnosisStore, pasted);
          // What is typed key by key waits for the button.
          if (isWhole) run();
        }}
      />
      {read !== undefined && <WhatWasRead read={read} text={textOfPasted(state)} request={request} />}
      {read !== undefined && (
        <RequestChoice requests={read.requests} chosen={state.place} onChoose={show} onAll={onMany} />
      )}
      <SecretField diagnosisStore={diagnosisStore} profiles={profiles} onRun={run} />
      <div className="diagnose-bar bar">
        <Button look="primary" disabled={!ready} onClick={run}>
          {t('Diagnose')}
        </Button>
        {busy ? (
          <ProgressLine progress={state.progress} onStop={stop} />
        ) : (
          <span className="small">{t('Runs when you paste. The secret is optional.')}</span>
        )}
      </div>
      <Samples diagnosisStore={diagnosisStore} />
    </>
  );
}

function Samples({ diagnosisStore }: Pick<Props, 'diagnosisStore'>) {
  const paste = async (sample: (typeof SAMPLES)[number]): Promise<void> =>
    pasteRequest(diagnosisStore, await buildSample(sample), { secret: SAMPLE.api_secret });
  return (
    <div className="samples small bar">
      <span>{t('Try a sample:')}</span>
      {SAMPLES.map((sample) => (
        <Button key={sample.label} look="link" onClick={() => void paste(sample)}>
          {translate(sample.label)}
        </Button>
      ))}
    </div>
  );
}

interface ProgressProps extends Pick<Diagnosis, 'progress'> {
  readonly onStop: () => void;
}

const ProgressLine = ({ progress, onStop }: ProgressProps) => (
  <>
    <progress
      {...(typeof progress === 'object' && { value: progress.done, max: Math.max(1, progress.of) })}
      aria-label={progress === 'reading' ? t('Reading progress') : t('Search progress')}
    />
    <Button onClick={onStop}>{t('Stop')}</Button>
    <p className="small progress-line">
      {typeof progress === 'object'
        ? t('Still checking {stage}…', { stage: translate(STAGE_LABELS[progress.stage]) })
        : t('Reading a large text…')}
    </p>
  </>
);

interface SecretInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  readonly label: string;
  readonly aside: ReactNode;
  readonly value: string;
  readonly onEnter: () => void;
}

export function SecretInput({ label, aside, onEnter, children, ...field }: SecretInputProps) {
  const id = useId();
  return (
    <div className="diagnose-secret stack">
      <div className="secret-head bar">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <CredentialField
        {...field}
        id={id}
        name="api_secret"
        what={label}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
      {children}
    </div>
  );
}

interface SecretFieldProps {
  readonly diagnosisStore: Store<Diagnosis>;
  readonly profiles: readonly DiagnosedProfile[];
  /** Enter in the field, and a secret that is pasted, run as the button does. */
  readonly onRun: () => void;
}

function SecretField({ diagnosisStore, profiles, onRun }: SecretFieldProps) {
  const { secret, withOthers } = useStore(diagnosisStore);
  const print = useFingerprint(secret);
  const [current] = profiles;
  const edit = (next: string): void => {
    editSecret(diagnosisStore, { secret: next });
    if (isPasted(secret, next)) onRun();
  };
  const others = profiles.filter(({ api_secret }) => api_secret !== '' && api_secret !== secret);
  return (
    <SecretInput
      label={t('API secret')}
      aside={
        <span translate="no" className="wire">
          api_secret
        </span>
      }
      aria-label={`${t('API secret')} (api_secret)`}
      value={secret}
      onChange={(event) => edit(event.target.value)}
      onEnter={onRun}
    >
      <p className="small">
        {secret === ''
          ? t('Stays in this page')
          : t('Stays in this page · {n} bytes · fingerprint {print}', {
              n: countBytes(secret),
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
          {t('Also try the secrets of {names}. Using a sandbox secret live is a common mistake.', {
            names: others.map(({ name }) => `“${name}”`).join(', '),
          })}
        </label>
      )}
    </SecretInput>
  );
}

interface Sample {
  readonly label: MessageKey;
  readonly recipe?: Partial<Recipe>;
  readonly secret?: string;
}

/** Broken requests to try: one of each kind of verdict. */
const SAMPLES: readonly Sample[] = [
  { label: 'Amount with decimals', recipe: { number: 'two-decimals' } },
  { label: 'Unencoded URLs', recipe: { address: 'plain' } },
  { label: 'Digest in hex', recipe: { output: 'hex' } },
  { label: 'API key as secret', recipe: { key: 'api-key' } },
  { label: 'Wrong secret', secret: 'another-api-secret' },
  { label: 'Correct digest' },
];

async function buildSample({ recipe, secret = SAMPLE.api_secret }: Sample): Promise<string> {
  const draft = createDraft({
    order: { ...SAMPLE_ORDER, timestamp: formatTimestamp(new Date()) },
    recipe: { ...PRESETS['each-field-once'].recipe, ...recipe },
    timestampMode: 'fixed',
  });
  const request = await sign(draft, { ...SAMPLE, api_secret: secret }, operationUrl('https://gateway.example'));
  if (request === undefined) return '';
  const headers = request.headers.map(
    ({ name, value, slot }) => `${name}: ${value}${slot === true ? btoa(SAMPLE.api_key) : ''}`,
  );
  return [`${request.method} ${request.url} HTTP/1.1`, ...headers, '', textOf(request.body)].join('\n');
}
