import { useEffect, useRef } from 'react';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { Trans, t } from '#ui/language.ts';
import { originOf } from '#profiles/store.ts';
import { reloadFor, type Guard } from './egress-lock.ts';

interface Props {
  readonly guard: Guard;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const TITLES = {
  egress: 'Reload to call another host?',
  locked: 'Send your API key to a new host?',
  live: 'Create a live order?',
} as const satisfies Record<Guard['kind'], MessageKey>;

/** Asks before anything leaves that should not leave by accident. The focus is on Cancel. */
export default function SendGuard({ guard, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
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
          onClick={guard.kind === 'egress' ? () => reloadFor(guard.origin) : onConfirm}
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

function Explanation({ guard }: Pick<Props, 'guard'>) {
  if (guard.kind === 'egress')
    return (
      <Trans
        text="This page may call one gateway while it holds your key or secret. A reload allows {origin}, which then receives the key. The order stays. Key and secret are not stored: enter them again, or unlock the profile."
        values={{ origin: <code key="origin">{guard.origin}</code> }}
      />
    );
  if (guard.kind === 'live')
    return (
      <Trans
        text="This profile is live. The order goes to {url} and can be real."
        values={{ url: <code key="url">{guard.url}</code> }}
      />
    );
  return (
    <Trans
      text="You entered the key and secret for {origin}. The base URL is now {other}, which receives the key. Nothing is sent until you confirm."
      values={{
        origin: <code key="origin">{guard.origin}</code>,
        other: <code key="other">{originOf(guard.base_url)}</code>,
      }}
    />
  );
}
