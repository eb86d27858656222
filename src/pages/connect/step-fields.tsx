import { useState, type ComponentProps, type ReactNode } from 'react';
import { hostOf, isForOtherOrigin, listMissing, originOf } from '#connections/connection.ts';
import type { Connection } from '#connections/schema.ts';
import type { Entry } from '#connections/states.ts';
import { CredentialFields, Locked, useEntryError, useEntryText, SaveEncrypted } from '#pages/connection-fields.tsx';
import { resolveTransport } from '#pages/compose/send/environment.ts';
import { reloadPage } from '#pages/compose/send/questions.tsx';
import type { useTestOrders } from '#pages/compose/order-actions.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { msg, type MessageKey } from '#i18n/message.ts';
import { findBaseUrlIssue, isPlainHttp } from '#protocol/addresses.ts';
import { operationUrl } from '#protocol/profile.ts';
import { isSampleValue } from '#protocol/order.ts';
import { isBelow } from '#protocol/text.ts';
import { Button } from '#ui/button.tsx';
import { IssueNotes } from '#ui/fields.tsx';
import { useStore } from '#ui/hooks.ts';
import { TransCode, t, Trans, translate } from '#ui/language.ts';
import { readTestText, TEST_FIELDS, TEST_URLS, testOrder, type PresetAttempt } from './test-order.ts';

interface RadioRowProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly (readonly [value: Value, label: string])[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
  readonly children?: ReactNode;
}

export const RadioRow = <Value extends string>(props: RadioRowProps<Value>) => (
  <fieldset className="connect-radios bar">
    <legend>{props.legend}</legend>
    {props.choices.map(([value, label]) => (
      <label key={value}>
        <input type="radio" name={props.name} checked={value === props.chosen} onChange={() => props.onChoose(value)} />
        {label}
      </label>
    ))}
    {props.children}
  </fieldset>
);

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly id: string;
  readonly label: string;
  readonly onType: (text: string) => void;
  readonly error?: string | undefined;
  readonly about?: string | undefined;
}

function Field({ label, onType, error, about, children, ...input }: FieldProps) {
  const aboutId = `${input.id}-about`;
  return (
    <div className="connection-field" data-wide={input.name === 'connection.base_url'}>
      <label htmlFor={input.id}>{label}</label>
      <input
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...input}
        aria-invalid={error !== undefined}
        aria-describedby={aboutId}
        onChange={({ target }) => onType(target.value)}
      />
      <p id={aboutId} className={error === undefined ? 'small' : 'error'}>
        {error ?? about}
      </p>
      {children}
    </div>
  );
}

interface StepProps {
  readonly store: ConsoleStore;
  readonly connection: Connection;
}

const TEXTS = {
  base_url: { label: 'Base URL' },
  scheme: { label: 'Scheme word', about: 'The first word of Authorization. The gateway gives it to you.' },
  vendor: { label: 'Vendor', about: 'Your till code at this gateway.' },
} as const satisfies Record<string, { readonly label: MessageKey; readonly about?: MessageKey }>;

interface EntryProps extends StepProps, Pick<FieldProps, 'placeholder' | 'inputMode' | 'children'> {
  readonly entry: keyof typeof TEXTS;
}

function TextEntry({ store, connection: { id }, entry, ...rest }: EntryProps) {
  const { label, about }: { readonly label: MessageKey; readonly about?: MessageKey } = TEXTS[entry];
  return (
    <Field
      {...rest}
      label={translate(label)}
      about={about && translate(about)}
      id={`connection-${entry}`}
      name={`connection.${entry}`}
      data-place={entry}
      value={useEntryText(store, id, entry)}
      error={useEntryError(store, id, entry)}
      onType={(text) => store.dispatch('typed', { id, part: { [entry]: text } })}
    />
  );
}

const EXAMPLE_URL = 'https://gateway.example';

const PLAIN_HTTP: MessageKey =
  'Plain http would show the API key to the network. Orders to this URL are refused unless the operator of this page allows it. Use https.';

/** Issues of a base URL with the URL that would be right: a host name alone is the most common start. */
function listUrlIssues(base_url: string) {
  const isBare = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/\S*)?$/.test(base_url);
  const url = `https://${base_url}`;
  const issues = [
    isBare ? { id: 'no-scheme', message: msg('Did you mean {url}?', { url }), fix: url } : undefined,
    findBaseUrlIssue(base_url),
    isPlainHttp(base_url)
      ? { id: 'plain-http', message: PLAIN_HTTP, fix: base_url.replace(/^http/i, 'https') }
      : undefined,
  ];
  return issues.filter((issue) => issue !== undefined);
}

/** What lets the relay call a plain http URL of this machine or a private network; undefined for any other URL. */
function findAllow({ base_url, transport }: Connection): string | undefined {
  const { protocol, hostname, port } = new URL(base_url);
  if (protocol !== 'http:' || isPlainHttp(base_url)) return undefined;
  const isRelayed = resolveTransport({ transport, base_url }).transport === 'relay';
  return isRelayed ? `RELAY_ALLOW=${hostname}:${port || '80'}` : undefined;
}

interface GatewayStepProps extends StepProps {
  readonly mustReload: boolean;
}

export function GatewayStep({ store, connection, mustReload }: GatewayStepProps) {
  const { id, base_url, environment } = connection;
  const pageUrl = store.read().sandbox.base_url;
  const environments = store.settings?.environments ?? [];
  const isValid = !listMissing(connection, pageUrl).includes('base_url');
  const allow = isValid ? findAllow(connection) : undefined;
  const type = (part: Partial<Connection>): void => store.dispatch('typed', { id, part });
  return (
    <>
      <div className="connect-fields">
        {environments.length > 1 && (
          <div className="connect-environments">
            {environments.map((each) => (
              <Button key={each.base_url} aria-pressed={each.base_url === base_url} onClick={() => type(each)}>
                {each.name}
              </Button>
            ))}
          </div>
        )}
        <TextEntry store={store} connection={connection} entry="base_url" inputMode="url" placeholder={EXAMPLE_URL}>
          {isBelow(base_url, pageUrl) && (
            <Button onClick={() => store.dispatch('removed', { id })}>{t('Use the Sandbox')}</Button>
          )}
          <IssueNotes
            issues={listUrlIssues(base_url)}
            applyFix={(fix) => {
              // The button goes with its note.
              document.getElementById('connection-base_url')?.focus();
              type({ base_url: fix });
            }}
          />
          {isValid && (
            <p className="small">
              <TransCode text="Orders go to {url}" values={{ url: operationUrl(base_url) }} />
            </p>
          )}
          {allow !== undefined && (
            <p className="small">
              <TransCode
                text="The relay calls this address only if this page’s server was started with {setting}."
                values={{ setting: allow }}
              />
            </p>
          )}
        </TextEntry>
        <TextEntry store={store} connection={connection} entry="scheme" />
        <RadioRow
          legend={t('Environment')}
          name="environment"
          choices={[
            ['sandbox', t('Test')],
            ['live', t('Live')],
          ]}
          chosen={environment}
          onChoose={(chosen) => type({ environment: chosen })}
        >
          <p className="small">{t('Live asks before each order.')}</p>
        </RadioRow>
      </div>
      {mustReload && (
        <p className="banner" data-tone="warn">
          {t('This page may call one gateway only. Reload it for {host} before you enter the key.', {
            host: hostOf(base_url),
          })}{' '}
          <Button onClick={() => reloadPage(originOf(base_url))}>{t('Reload page')}</Button>
        </p>
      )}
    </>
  );
}

export function CredentialStep({ store, connection, isLocked }: StepProps & { readonly isLocked: boolean }) {
  const { id } = connection;
  if (globalThis.crypto.subtle === undefined)
    return <p className="error">{t('This page cannot sign over plain http. Open it over https or at 127.0.0.1.')}</p>;
  if (isLocked) return <Locked store={store} id={id} />;
  return (
    <>
      <div className="connect-fields">
        <CredentialFields store={store} id={id} />
        <TextEntry
          store={store}
          connection={connection}
          entry="vendor"
          placeholder={store.settings?.order?.vendor_example}
        />
        <p className="small">{t('Key and secret stay in this tab. Nothing is sent until step 3.')}</p>
      </div>
      {isForOtherOrigin(connection) && (
        <p className="banner" data-tone="warn">
          {t('You entered the key and secret for {origin}. Enter them again, or confirm the new host when you send.', {
            origin: connection.origin,
          })}
        </p>
      )}
    </>
  );
}

export const OtherRecipe = ({ order_id = '' }: { readonly order_id: string | undefined }) => (
  <TransCode
    text="If the gateway answers 4033, the console sends {order_id} with the other recipe. It stops at the first accepted order."
    values={{ order_id }}
  />
);

interface TestStepProps extends Pick<StepProps, 'connection'> {
  readonly composer: Composer;
  readonly attempts: readonly PresetAttempt[];
  readonly run: ReturnType<typeof useTestOrders>;
  readonly onSkip: () => void;
}

export function TestStep({ composer, connection, attempts, run, onSkip }: TestStepProps) {
  const { store, sending } = composer;
  const { texts } = useStore(testOrder);
  const [withUrls, setWithUrls] = useState(false);
  const host = hostOf(connection.base_url);
  const isLive = connection.environment === 'live';
  const isRunning = run.tried !== undefined;
  const names = [...TEST_FIELDS, ...(withUrls ? TEST_URLS : [])];
  const hasSampleUrl = TEST_URLS.some((name) => isSampleValue(name, readTestText(store, name)));
  return (
    <>
      <p>
        <Trans
          text="Sends this order to {host}. The gateway creates the order if it accepts it."
          values={{ host: <strong key="host">{host}</strong> }}
        />
      </p>
      <div className="connect-fields">
        {names.map((name) => {
          const value = readTestText(store, name);
          const isSamplePhone = name === 'buyer_phone' && isSampleValue(name, value);
          return (
            <Field
              key={name}
              id={`test-${name}`}
              label={name}
              value={value}
              disabled={isRunning}
              about={isSamplePhone ? t('Sample data: {phone} may be a person’s number.', { phone: value }) : undefined}
              onType={(text) => testOrder.write({ texts: { ...texts, [name]: text } })}
            />
          );
        })}
      </div>
      {hasSampleUrl && !withUrls && (
        <p className="small">
          {t('The gateway would notify a sample URL.')}{' '}
          <Button look="link" onClick={() => setWithUrls(true)}>
            {t('Enter my URLs')}
          </Button>
        </p>
      )}
      <p className="small">
        <OtherRecipe order_id={attempts[1]?.order_id} /> {isLive && t('At most one can be accepted.')}
      </p>
      <div className="connect-send bar">
        <Button look="primary" data-live={isLive} aria-disabled={isRunning} onClick={run.start} data-place="send-test">
          {isRunning
            ? t('Sending {count} of {most} …', { count: String(run.tried), most: '2' })
            : isLive
              ? t('Send LIVE test order to {host}', { host })
              : t('Send test order to {host}', { host })}
        </Button>
        {isRunning ? (
          <Button
            onClick={() => {
              run.stop();
              sending.cancel();
            }}
          >
            {t('Cancel')}
          </Button>
        ) : (
          <>
            <span className="small">{t('At most 2 requests')}</span>
            <Button look="link" onClick={onSkip}>
              {t('Skip the test order')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

export function SaveStep({ store, entry }: { readonly store: ConsoleStore; readonly entry: Entry }) {
  if (entry.state === 'saved')
    return (
      <p>
        {t('Saved encrypted in this browser.')} <a href="#/compose">{t('Go to Compose')}</a>
      </p>
    );
  return (
    <>
      <p>
        <strong>{t('Save this connection?')}</strong>{' '}
        {t('Encrypted in this browser with a passphrase. Nobody can recover a lost passphrase.')}
      </p>
      <SaveEncrypted store={store} id={entry.connection.id} />
      <Button
        onClick={() => {
          location.hash = '#/compose';
        }}
      >
        {t('Use for this session only')}
      </Button>
      <p className="small">
        {t('This session only: a reload keeps the gateway, vendor and recipe, but asks for the key and secret again.')}
      </p>
    </>
  );
}
