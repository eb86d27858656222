import { useEffect, useRef } from 'react';
import type { Text } from '#texts/text.ts';
import { Button } from '#ui/button.tsx';
import { rich, t } from '#ui/language.ts';
import { originOf } from '#profiles/profile.ts';

/** Why a send waits for a person: the credentials are for another origin, or the profile is live. */
export type Guard =
  | { readonly kind: 'locked'; readonly origin: string; readonly base_url: string }
  | { readonly kind: 'live'; readonly url: string };

interface Props {
  readonly guard: Guard;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const WORDS = {
  locked: { title: 'The credentials are locked', confirm: 'Use them there too' },
  live: { title: 'A live gateway', confirm: 'Create the order for real' },
} as const satisfies Record<Guard['kind'], Readonly<Record<'title' | 'confirm', Text>>>;

/** Asks before anything leaves that should not leave by accident. */
export default function SendGuard({ guard, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="guard" aria-labelledby="guard-title" onClose={onCancel}>
      <h2 id="guard-title">{t(WORDS[guard.kind].title)}</h2>
      {guard.kind === 'locked' ? (
        <p>
          {rich(
            'The key and the secret were given for {origin}. The base address now names {other}, which would receive the key. Nothing is sent until you say that it may. The views, the digest and the command stay as they are.',
            {
              origin: <code key="origin">{guard.origin}</code>,
              other: <code key="other">{originOf(guard.base_url)}</code>,
            },
          )}
        </p>
      ) : (
        <p>
          {rich('This profile is marked live. The order goes to {url} and may be created for real.', {
            url: <code key="url">{guard.url}</code>,
          })}
        </p>
      )}
      <div className="guard-actions">
        <Button onClick={onCancel}>{t('Keep it here')}</Button>
        <Button look="primary" onClick={onConfirm}>
          {t(WORDS[guard.kind].confirm)}
        </Button>
      </div>
    </dialog>
  );
}
