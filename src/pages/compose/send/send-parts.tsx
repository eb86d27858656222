import { useEffect, useRef, type MouseEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Composer } from '#pages/compose/use-composer.ts';
import { ShareButton } from '#pages/share/share-button.tsx';
import type { SignedRequest } from '#protocol/request.ts';
import type { MessageKey } from '#i18n/message.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Trans, translate, t } from '#ui/language.ts';
import { Select } from '#ui/form-field.tsx';
import { NO_ORIGIN, originOf } from '#profiles/store.ts';
import type { ConsoleForm } from '#pages/compose/form.ts';
import { TRANSPORT_NAMES, type TransportName } from '#protocol/transport.ts';
import { OBSTACLES } from '#transport/failures.ts';
import { suggestTransport, TRANSPORTS } from '#transport/transports.ts';
import { resolveTransport, type ResolvedTransport } from './environment.ts';
import { reloadFor, type Guard } from './egress-lock.ts';

interface GuardProps {
  readonly guard: Guard;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const TITLES = {
  egress: 'Reload to allow a different host?',
  locked: 'Send your API key to a new host?',
  live: 'Create a live order?',
} as const satisfies Record<Guard['kind'], MessageKey>;

const UNSAVED: MessageKey =
  'The browser cannot save anything here, so a reload loses the order. Copy it first, then reload the page yourself.';

/** Two presses this close, in ms, are one answer. */
const DOUBLE_PRESS_MS = 500;

/** Asks before anything leaves that should not leave by accident. The focus is on Cancel. */
export function SendGuard({ guard, onConfirm, onCancel }: GuardProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const last = useRef(Number.NEGATIVE_INFINITY);
  /** One press answers one question: a double click or a held key would answer the one that came in its place. */
  const repeats = ({ timeStamp, detail }: MouseEvent): boolean => {
    const isSoon = timeStamp - last.current < DOUBLE_PRESS_MS;
    last.current = timeStamp;
    return isSoon || detail > 1;
  };
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="guard" aria-labelledby="guard-title" onClose={onCancel}>
      <h2 id="guard-title">{t(TITLES[guard.kind])}</h2>
      <p>
        <Explanation guard={guard} />
      </p>
      <div className="guard-actions">
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button
          look="primary"
          data-live={guard.kind === 'live'}
          onClick={(event) => {
            if (repeats(event)) return;
            if (guard.kind !== 'egress') onConfirm();
            else if (!reloadFor(guard.origin)) {
              onCancel();
              announce(UNSAVED, 'alert');
            }
          }}
        >
          {describeConfirmation(guard)}
        </Button>
      </div>
    </dialog>
  );
}

function describeConfirmation(guard: Guard): string {
  if (guard.kind === 'egress') return t('Reload page');
  return guard.kind === 'live' ? t('Create live order') : t('Send to {host}', { host: new URL(guard.base_url).host });
}

function Explanation({ guard }: Pick<GuardProps, 'guard'>) {
  if (guard.kind === 'egress')
    return (
      <Trans
        text="While this page has your key or secret, it may call one gateway only. A reload allows {origin}, which then receives the key. Your order is kept. Key and secret are not stored: enter them again, or unlock the connection."
        values={{ origin: <code key="origin">{guard.origin}</code> }}
      />
    );
  if (guard.kind === 'live')
    return (
      <Trans
        text="This connection is live. The order goes to {url} and may be real."
        values={{ url: <code key="url">{guard.url}</code> }}
      />
    );
  return (
    <Trans
      text="You entered the key and secret for {origin}. The base URL is now {other}, which would receive the key. Nothing is sent until you confirm."
      values={{
        origin: guard.origin === NO_ORIGIN ? t('no URL yet') : <code key="origin">{guard.origin}</code>,
        other: <code key="other">{originOf(guard.base_url)}</code>,
      }}
    />
  );
}

interface TransportSelectProps {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly choice: ConsoleForm['transport'];
  readonly resolved: ResolvedTransport | undefined;
}

/** How the order is sent. A choice stays: the page never replaces it. */
export function TransportSelect({ form, choice, resolved }: TransportSelectProps) {
  const automatic = resolved && resolveTransport('default', resolved.environment.url).transport;
  const describe = (name: TransportName): string => {
    const transport = translate(TRANSPORTS[name].label);
    const available = resolved === undefined || TRANSPORTS[name].available(resolved.environment);
    return available === true
      ? transport
      : t('{transport} (blocked: {reason})', { transport, reason: translate(OBSTACLES[available].label) });
  };
  return (
    <>
      <span aria-hidden="true">{t('via')}</span>
      <Select
        aria-label={t('Send via')}
        value={choice}
        onChange={({ target: { value } }) =>
          form.setValue('transport', TRANSPORT_NAMES.find((name) => name === value) ?? 'default')
        }
      >
        <option value="default">
          {automatic === undefined
            ? t('Automatic')
            : t('Automatic ({transport})', { transport: translate(TRANSPORTS[automatic].label) })}
        </option>
        {TRANSPORT_NAMES.map((name) => (
          <option key={name} value={name}>
            {describe(name)}
          </option>
        ))}
      </Select>
    </>
  );
}

/** Selects the transport that would work. */
export const SwitchTransport = ({
  form,
  to,
}: {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly to: TransportName;
}) => (
  <Button onClick={() => form.setValue('transport', to)}>
    {t('Switch to: {transport}', { transport: translate(TRANSPORTS[to].label) })}
  </Button>
);

/** What the transport cannot do here: why it is unavailable with one button for another, or what a static host lacks. */
export function TransportNote({ form, resolved }: Omit<TransportSelectProps, 'choice'>) {
  if (resolved === undefined) return null;
  const { available, transport, environment } = resolved;
  if (available !== true)
    return (
      <div className="send-note" data-output="unavailable">
        <span>{translate(OBSTACLES[available].message)}</span>
        <SwitchTransport form={form} to={suggestTransport(environment, transport)} />
      </div>
    );
  const isStatic = !environment.sandbox && environment.relayToken === undefined;
  return isStatic && transport === 'in-page' ? (
    <p className="small">{t('This server has no sandbox and no relay. The sandbox in this page responds instead.')}</p>
  ) : null;
}

interface ShareProps {
  readonly composer: Composer;
  readonly getSignedRequest: () => SignedRequest | undefined;
}

/** Shares the request as it is now, with the latest response. */
export const ShareRequest = ({ composer, getSignedRequest }: ShareProps) => (
  <ShareButton
    credentials={composer.store.listCredentials}
    item={async () =>
      (await import('#pages/share/share-item.ts')).createComposerItem({
        draft: composer.readDraft(),
        profile: composer.form.getValues('profile'),
        exchange: composer.sending.exchange,
        signedRequest: getSignedRequest(),
      })
    }
  />
);
