import './connection-form.css';
import { useEffect, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFormText, useFormValue, type ConsoleForm } from '#pages/compose/form.ts';
import { addTexts } from '#pages/compose/issue-text.tsx';
import type { ProfileStore } from '#profiles/store.ts';
import { operationUrl, PROFILE_ENTRIES, profileIssue, SAMPLE } from '#protocol/profile.ts';
import { TRANSPORTS, selectTransport, type Environment } from '#transport/transports.ts';
import { Button } from '#ui/button.tsx';
import { IssueList } from '#ui/form-field.tsx';
import { t, Trans, translate } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

const ConnectionFields = lazyWithRetry(() => import('./connection-fields.tsx'));
const Fingerprint = lazyWithRetry(() => import('#pages/fingerprint.tsx'));

/** What the line of the connection leaves out of a long URL. */
const LONG_END = /(?<=^.{150}).+/s;

/** As wide as a fingerprint: the button beside it must not move from under a press when the fingerprint appears. */
const PLACEHOLDER = '···-···';

/** The fingerprint of the secret in the form. */
export function FingerprintOfSecret({ form }: { readonly form: UseFormReturn<ConsoleForm> }) {
  const secret = useFormValue(form, 'profile.api_secret');
  const placeholder = secret === '' ? '—' : PLACEHOLDER;
  return (
    <code>
      <Pane quiet fallback={placeholder}>
        <Fingerprint secret={secret} placeholder={placeholder} />
      </Pane>
    </code>
  );
}

/** The end of a key is enough to recognize it. A short key has none to show. */
const maskKey = (key: string): string => (key === SAMPLE.api_key ? key : `••••${key.length < 12 ? '' : key.slice(-4)}`);

interface Props {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly store: ProfileStore;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** What the page and its host can do for a URL of the operation. */
  readonly getEnvironment: (url: string) => Environment;
}

/** Where the order goes and who signs it, in one line. Edit shows the fields in its place. */
export function ConnectionForm({ form, store, open, onOpen, getEnvironment }: Props) {
  useFormText(form, 'profile', () => JSON.stringify(form.getValues('profile')));
  const profile = form.getValues('profile');
  const choice = useFormValue(form, 'transport');
  const { profiles, currentId } = useSyncExternalStore(store.subscribe, store.state, store.state);
  const saved = profiles.find(({ id }) => id === currentId);
  const isChanged =
    saved !== undefined &&
    (saved.transport !== choice || PROFILE_ENTRIES.some((entry) => saved[entry] !== profile[entry]));
  const errors = PROFILE_ENTRIES.map((entry) => profileIssue(entry, profile[entry])).filter(
    (issue) => issue?.severity === 'error',
  );
  const firstError = errors[0];
  const hasError = firstError !== undefined;
  // An error opens the fields once. Done folds them again, and the line says what is wrong.
  useEffect(() => {
    if (hasError) onOpen(true);
  }, [hasError, onOpen]);
  const { base_url } = profile;
  const hasUrl = profileIssue('base_url', base_url)?.severity !== 'error';
  const transport = hasUrl ? selectTransport(choice, getEnvironment(operationUrl(base_url))) : undefined;
  return (
    <section className="connection" aria-label={t('Connection')} data-environment={saved?.environment}>
      <span className="connection-dot" aria-hidden="true" />
      <div className="connection-line">
        <p>
          {saved?.name !== '' && <strong>{saved?.name}</strong>} <code>{base_url.replace(LONG_END, '…')}</code>
        </p>
        <p>
          <Trans
            text="key {key} · secret {fingerprint}"
            values={{
              key: <code key="key">{profile.api_key === '' ? '—' : maskKey(profile.api_key)}</code>,
              fingerprint: <FingerprintOfSecret key="fingerprint" form={form} />,
            }}
          />
          {transport !== undefined && ` · ${translate(TRANSPORTS[transport].label)}`}
        </p>
      </div>
      <div className="connection-actions">
        {isChanged && (
          <>
            <span>{t('changed')}</span>
            <Button subject={t('the profile')} look="link" onClick={() => store.update(currentId, {})}>
              {t('Save')}
            </Button>
          </>
        )}
        <Button
          subject={t('connection')}
          look="link"
          aria-expanded={open}
          data-place="connection"
          onClick={() => onOpen(!open)}
        >
          {t(open ? 'Done' : 'Edit')}
        </Button>
      </div>
      {!open && hasError && <IssueList issues={addTexts([firstError])} />}
      {open && (
        <div className="connection-fields form-fields" data-group="identity">
          <Pane fallback={<p className="small">{t('Loading…')}</p>}>
            <ConnectionFields form={form} getEnvironment={getEnvironment} />
          </Pane>
        </div>
      )}
    </section>
  );
}
