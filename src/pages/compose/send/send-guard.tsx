import { useEffect, useRef } from 'react';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { Trans, t } from '#ui/language.ts';
import { originOf } from '#profiles/store.ts';
import { reloadFor } from './egress-lock.ts';
import type { Guard } from './find-guard.ts';

interface Props {
  readonly guard: Guard;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const LABELS = {
  egress: { title: 'The page must reload', confirm: 'Reload and allow it' },
  locked: { title: 'The credentials are locked', confirm: 'Use them there too' },
  live: { title: 'A live gateway', confirm: 'Create the order for real' },
} as const satisfies Record<Guard['kind'], Readonly<Record<'title' | 'confirm', MessageKey>>>;

/** Asks before anything leaves that should not leave by accident. */
export default function SendGuard({ guard, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="guard" aria-labelledby="guard-title" onClose={onCancel}>
      <h2 id="guard-title">{t(LABELS[guard.kind].title)}</h2>
      <p>
        <Explanation guard={guard} />
      </p>
      <div className="guard-actions">
        <Button onClick={onCancel}>{t('Keep it here')}</Button>
        <Button look="primary" onClick={guard.kind === 'egress' ? () => reloadFor(guard.origin) : onConfirm}>
          {t(LABELS[guard.kind].confirm)}
        </Button>
      </div>
    </dialog>
  );
}

function Explanation({ guard }: Pick<Props, 'guard'>) {
  if (guard.kind === 'egress')
    return (
      <Trans
        text="The browser lets this page call its own address and one gateway, while it holds a key or secret of yours. To allow {origin} instead, which would receive the key, the page must reload. The order is kept. Key and secret are never stored: type them again afterwards, or unlock the profile."
        values={{ origin: <code key="origin">{guard.origin}</code> }}
      />
    );
  if (guard.kind === 'live')
    return (
      <Trans
        text="This profile is marked live. The order goes to {url} and may be created for real."
        values={{ url: <code key="url">{guard.url}</code> }}
      />
    );
  return (
    <Trans
      text="The key and the secret were given for {origin}. The base address now names {other}, which would receive the key. Nothing is sent until you say that it may. The views, the digest and the command stay as they are."
      values={{
        origin: <code key="origin">{guard.origin}</code>,
        other: <code key="other">{originOf(guard.base_url)}</code>,
      }}
    />
  );
}
