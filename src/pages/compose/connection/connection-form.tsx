import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { PROFILE_ENTRIES, profileIssue, type ProfileEntry, operationUrl } from '#protocol/profile.ts';
import type { MessageKey } from '#i18n/message.ts';
import { FormField } from '#ui/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import type { ConsoleForm } from '#pages/compose/form.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { addTexts } from '#pages/compose/issue-text.tsx';
import { TRANSPORTS, selectTransport, type Environment } from '#transport/transports.ts';
import { TRANSPORT_NAMES, type TransportName } from '#protocol/transport.ts';
import { Select } from '#ui/select.tsx';

const EntryIssues = lazyWithRetry(() => import('./entry-issues.tsx'));

interface Row {
  readonly label: MessageKey;
  readonly wide?: boolean;
  /** Its entry of the reference. */
  readonly reference: string;
}

const ROWS: Readonly<Record<ProfileEntry, Row>> = {
  base_url: {
    label: 'Base address',
    wide: true,
    reference: 'create-order-minimal',
  },
  scheme: {
    label: 'Scheme',
    reference: 'Authorization',
  },
  api_key: {
    label: 'API key',
    reference: 'Authorization',
  },
  api_secret: {
    label: 'API secret',
    wide: true,
    reference: 'open-secret',
  },
};

interface Props {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly name: string;
  readonly getEnvironment: GetEnvironment;
}

/** Where the order goes and who signs it; open by default, kept in memory only. */
export const ConnectionForm = ({ form, name, getEnvironment }: Props) => (
  <fieldset className="section">
    <legend>{t('Sent to')}</legend>
    <span className="section-aside">{t('profile: {name}', { name })}</span>
    <div className="form-fields" data-group="identity">
      {PROFILE_ENTRIES.map((entry) => (
        <ConnectionField key={entry} entry={entry} form={form} />
      ))}
      <TransportField form={form} getEnvironment={getEnvironment} />
    </div>
  </fieldset>
);

/** Advice loads when there may be something to say: a base address with a path, a secret of one's own. */
const mayHaveIssues = (entry: ProfileEntry, text: string): boolean =>
  entry === 'base_url' ? /^[^/]*\/\/[^/]+\//.test(text) : entry === 'api_secret' && text !== '';

function ConnectionField({ entry, form }: { readonly entry: ProfileEntry; readonly form: UseFormReturn<ConsoleForm> }) {
  const text = useWatch({ control: form.control, name: `profile.${entry}` });
  const [revealed, setRevealed] = useState(false);
  const secret = entry === 'api_secret';
  const issue = profileIssue(entry, text);
  return (
    <FormField
      label={translate(ROWS[entry].label)}
      wire={entry}
      group="identity"
      issues={issue === undefined ? [] : addTexts([issue])}
      about={<ConnectionHelp entry={entry} />}
      wide={ROWS[entry].wide ?? false}
      reference={ROWS[entry].reference}
      below={
        <>
          {secret && (
            <Button look="link" className="below" aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
              {revealed ? t('Hide') : t('Reveal')}
            </Button>
          )}
          {mayHaveIssues(entry, text) && (
            <Pane>
              <EntryIssues
                entry={entry}
                text={text}
                api_key={form.getValues('profile.api_key')}
                applyFix={(fix) => form.setValue(`profile.${entry}`, fix, { shouldDirty: true })}
              />
            </Pane>
          )}
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          {...form.register(`profile.${entry}`)}
          type={secret && !revealed ? 'password' : 'text'}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </FormField>
  );
}

const ConnectionHelp = lazyWithRetry(() => import('./connection-help.tsx'));

/** What the page and its host can do for a URL of the operation. */
type GetEnvironment = (url: string) => Environment;

interface ConnectionHelpProps {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly getEnvironment: GetEnvironment;
}

/** The environment of a base URL; undefined while the field has no valid one. */
const environmentOf = (base_url: string, getEnvironment: GetEnvironment): Environment | undefined =>
  profileIssue('base_url', base_url)?.severity === 'error' ? undefined : getEnvironment(operationUrl(base_url));

const isAvailable = (name: TransportName, environment: Environment | undefined): boolean =>
  environment === undefined || TRANSPORTS[name].available(environment) === true;

const optionLabel = (label: string, available: boolean): string =>
  available ? label : t('{way} (not open here)', { way: label });

/** The transport of the profile, with its help. */
function TransportField({ form, getEnvironment }: ConnectionHelpProps) {
  const base_url = useWatch({ control: form.control, name: 'profile.base_url' });
  const choice = useWatch({ control: form.control, name: 'transport' });
  const environment = environmentOf(base_url, getEnvironment);
  const defaultTransport = environment === undefined ? undefined : selectTransport('default', environment);
  const selected = environment === undefined ? undefined : selectTransport(choice, environment);
  return (
    <FormField
      label={t('Way')}
      wire="transport"
      group="identity"
      issues={[]}
      about={
        <>
          <p>{t('How the order leaves this page. It stays as chosen: the page never takes another way by itself.')}</p>
          {selected !== undefined && choice === 'default' && <ConnectionHelp transport={selected} />}
        </>
      }
      wide
      below={
        selected !== undefined &&
        choice !== 'default' && (
          <Pane>
            <ConnectionHelp transport={selected} />
          </Pane>
        )
      }
    >
      {(control) => (
        <Select {...control} {...form.register('transport')}>
          <option value="default">
            {defaultTransport === undefined
              ? t('As the address wants')
              : t('Not chosen: {way}', { way: translate(TRANSPORTS[defaultTransport].label) })}
          </option>
          {TRANSPORT_NAMES.map((name) => (
            <option key={name} value={name}>
              {optionLabel(translate(TRANSPORTS[name].label), isAvailable(name, environment))}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
