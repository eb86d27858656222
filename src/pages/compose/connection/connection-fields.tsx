import './connection-fields.css';
import type { UseFormReturn } from 'react-hook-form';
import { useFormValue, type ConsoleForm } from '#pages/compose/form.ts';
import { addTexts } from '#pages/compose/issue-text.tsx';
import { useFingerprint } from '#pages/fingerprint.tsx';
import { pinTyped } from '#profiles/store.ts';
import { findBaseUrlIssue } from '#protocol/addresses.ts';
import { measureLengths } from '#protocol/characters.ts';
import { operationUrl, PROFILE_ENTRIES, profileIssue, type ProfileEntry } from '#protocol/profile.ts';
import { FINGERPRINT_BITS, FINGERPRINT_COMMAND, findSecretIssues } from '#protocol/secrets.ts';
import { TRANSPORT_NAMES } from '#protocol/transport.ts';
import { TRANSPORT_DESCRIPTIONS } from '#transport/failures.ts';
import { selectTransport, TRANSPORTS, type Environment } from '#transport/transports.ts';
import type { MessageKey } from '#i18n/message.ts';
import { CopyButton } from '#ui/button.tsx';
import { CredentialField } from '#ui/credential-field.tsx';
import { FormField, Select } from '#ui/form-field.tsx';
import { IssueNotes } from '#ui/issue-notes.tsx';
import { Trans, translate, t } from '#ui/language.ts';

interface Row {
  readonly label: MessageKey;
  readonly help: MessageKey;
  /** Its entry of the reference. */
  readonly reference: string;
}

const ROWS: Readonly<Record<ProfileEntry, Row>> = {
  base_url: {
    label: 'Base URL',
    help: 'The page appends /v1/checkout/create-order-minimal (section 4.1). This host receives the API key.',
    reference: 'create-order-minimal',
  },
  scheme: {
    label: 'Scheme',
    help: 'The gateway assigns this word. Authorization starts with it (section 5).',
    reference: 'Authorization',
  },
  api_key: {
    label: 'API key',
    help: 'Sent as Base64 after the scheme word in Authorization (section 5). Kept in memory only.',
    reference: 'Authorization',
  },
  api_secret: {
    label: 'API secret',
    help: 'The HMAC key. Kept in memory only and never sent. The document does not show how it is used.',
    reference: 'open-secret',
  },
};

interface Props {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly getEnvironment: (url: string) => Environment;
}

/** The fields of the connection. Their values are in memory only. */
export default function ConnectionFields({ form, getEnvironment }: Props) {
  return (
    <>
      {PROFILE_ENTRIES.map((entry) => (
        <ConnectionField key={entry} entry={entry} form={form} />
      ))}
      <TransportField form={form} getEnvironment={getEnvironment} />
    </>
  );
}

function ConnectionField({ entry, form }: { readonly entry: ProfileEntry; readonly form: UseFormReturn<ConsoleForm> }) {
  const text = useFormValue(form, `profile.${entry}`);
  const isSecret = entry === 'api_secret';
  const isCredential = isSecret || entry === 'api_key';
  const pin = (): void => {
    const { profile, origin } = form.getValues();
    form.setValue('origin', pinTyped({ ...profile, origin }));
  };
  const field = form.register(`profile.${entry}`, {
    // Credentials that were typed before a URL are for the first one.
    onBlur: () => entry === 'base_url' && pin(),
    onChange: () => isCredential && pin(),
  });
  const issue = profileIssue(entry, text);
  const baseUrlIssue = entry === 'base_url' ? findBaseUrlIssue(text) : undefined;
  const issues = isSecret
    ? findSecretIssues(text, form.getValues('profile.api_key'))
    : baseUrlIssue === undefined
      ? []
      : [baseUrlIssue];
  return (
    <FormField
      wire={entry}
      label={translate(ROWS[entry].label)}
      group="identity"
      issues={issue === undefined ? [] : addTexts([issue])}
      about={<p>{translate(ROWS[entry].help)}</p>}
      wide
      reference={ROWS[entry].reference}
      below={
        <>
          <IssueNotes
            issues={issues}
            applyFix={(fix) => form.setValue(`profile.${entry}`, fix, { shouldDirty: true })}
          />
          {isSecret && text !== '' && <FingerprintHelp secret={text} />}
        </>
      }
    >
      {(control) =>
        isCredential ? (
          <CredentialField {...control} {...field} what={translate(ROWS[entry].label)} />
        ) : (
          <input
            {...control}
            {...field}
            // Enter sends, and the field is not left.
            onKeyUp={({ key }) => key === 'Enter' && entry === 'base_url' && pin()}
            autoComplete="off"
            spellCheck={false}
          />
        )
      }
    </FormField>
  );
}

function FingerprintHelp({ secret }: { readonly secret: string }) {
  const value = useFingerprint(secret);
  const { bytes, characters } = measureLengths(secret);
  return (
    <details className="fingerprint">
      <summary>
        <Trans
          text="Fingerprint {value}"
          values={{
            value: (
              <output data-output="fingerprint" aria-live="off">
                {value ?? '—'}
              </output>
            ),
          }}
        />{' '}
        · {t('{n} characters', { n: characters })}, {t('{n} bytes', { n: bytes })}
      </summary>
      <p>
        {t(
          'Compare fingerprints instead of sharing the secret. A fingerprint is {bits} bits of an HMAC-SHA-256 over a fixed text. The other side can compute it with OpenSSL:',
          { bits: FINGERPRINT_BITS },
        )}
      </p>
      <pre className="code">{FINGERPRINT_COMMAND}</pre>
      <CopyButton what={t('the fingerprint command')} text={() => FINGERPRINT_COMMAND} />
    </details>
  );
}

/** The transport of the profile, with what it means. */
function TransportField({ form, getEnvironment }: Props) {
  const base_url = useFormValue(form, 'profile.base_url');
  const choice = useFormValue(form, 'transport');
  const environment =
    profileIssue('base_url', base_url)?.severity === 'error' ? undefined : getEnvironment(operationUrl(base_url));
  const automatic = environment && selectTransport('default', environment);
  const selected = environment && selectTransport(choice, environment);
  return (
    <FormField
      wire="transport"
      label={t('Send via')}
      group="identity"
      issues={[]}
      about={<p>{t('How the order is sent. The page never changes this for you.')}</p>}
      wide
      below={selected !== undefined && <p className="small">{translate(TRANSPORT_DESCRIPTIONS[selected])}</p>}
    >
      {(control) => (
        <Select {...control} {...form.register('transport')}>
          <option value="default">
            {automatic === undefined
              ? t('Automatic')
              : t('Automatic ({transport})', { transport: translate(TRANSPORTS[automatic].label) })}
          </option>
          {TRANSPORT_NAMES.map((name) => {
            const transport = translate(TRANSPORTS[name].label);
            const reason = environment === undefined || TRANSPORTS[name].available(environment);
            // What the server has switched off is not offered at all.
            if (reason === 'relay-only' && name !== choice) return null;
            return (
              <option key={name} value={name}>
                {reason === true ? transport : t('{transport} (not available here)', { transport })}
              </option>
            );
          })}
        </Select>
      )}
    </FormField>
  );
}
