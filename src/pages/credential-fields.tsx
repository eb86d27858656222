import './connection-fields.css';
import { useId, useState } from 'react';
import { findConnectionError, type ConnectionEntry } from '#connections/connection.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { msg } from '#i18n/message.ts';
import { createIssue } from '#protocol/rules.ts';
import { findSecretIssues } from '#protocol/secrets.ts';
import { CredentialField, IssueNotes } from '#ui/fields.tsx';
import { useSelected } from '#ui/hooks.ts';
import { t, Trans, translate } from '#ui/language.ts';
import { findEntry } from '#connections/states.ts';
import { useFingerprint } from './fingerprint.tsx';

/** The text of one entry of a connection; the part renders again when it changes. */
export const useEntryText = (store: ConsoleStore, id: string, entry: ConnectionEntry): string =>
  useSelected(store, (state) => findEntry(state, id)?.connection[entry] ?? '');

export function useEntryError(store: ConsoleStore, id: string, entry: ConnectionEntry): string | undefined {
  const text = useEntryText(store, id, entry);
  const issue = findConnectionError(entry, text, store.read().sandbox.base_url);
  if (issue === undefined) return undefined;
  const { message, fix } = createIssue(issue.code);
  return `${translate(message)} ${translate(fix)}`;
}

interface Props {
  readonly store: ConsoleStore;
  readonly id: string;
}

/** API key and API secret, which are typed in Connect and where they are needed again. */
export const CredentialFields = (props: Props) => (
  <>
    <Credential {...props} entry="api_key" label={t('API key')} />
    <Credential {...props} entry="api_secret" label={t('API secret')} />
  </>
);

/** What looks encoded may be meant as it is: a matter of the recipe, once a gateway has refused it. */
const RECIPE_ISSUES: readonly string[] = ['hex', 'base64'];

const LOST_LINES = 'The pasted text had a line break. The field removes it: check that nothing is missing.';

interface CredentialProps extends Props {
  readonly entry: 'api_key' | 'api_secret';
  readonly label: string;
}

function Credential({ store, id, entry, label }: CredentialProps) {
  const inputId = useId();
  const text = useEntryText(store, id, entry);
  const api_key = useEntryText(store, id, 'api_key');
  const error = useEntryError(store, id, entry);
  const [hasLostLines, setLostLines] = useState(false);
  const found = findSecretIssues(text, entry === 'api_secret' ? api_key : '');
  const type = (value: string): void => store.dispatch('typed', { id, part: { [entry]: value } });
  return (
    <div className="connection-field">
      <label htmlFor={inputId}>{label}</label>
      <CredentialField
        id={inputId}
        what={label}
        name={`connection.${entry}`}
        data-place={entry}
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={`${inputId}-about`}
        onChange={({ target }) => type(target.value)}
        // The browser leaves line ends out of a field of one line.
        onPaste={({ clipboardData }) => setLostLines(/[\r\n]/.test(clipboardData.getData('text')))}
      />
      <p id={`${inputId}-about`} className={error === undefined ? 'small' : 'error'}>
        {error ?? (entry === 'api_secret' && text !== '' && <Fingerprint secret={text} />)}
      </p>
      <IssueNotes
        issues={[
          ...found.filter((issue) => !RECIPE_ISSUES.includes(issue.id)),
          ...(hasLostLines ? [{ id: 'lost-lines', message: msg(LOST_LINES) }] : []),
        ]}
        applyFix={type}
      />
    </div>
  );
}

function Fingerprint({ secret }: { readonly secret: string }) {
  const value = useFingerprint(secret);
  return (
    <Trans
      text="Fingerprint {value}. The gateway can compare it with its own."
      values={{
        value: (
          <output key="value" translate="no" data-output="fingerprint" aria-live="off">
            {value ?? '—'}
          </output>
        ),
      }}
    />
  );
}
