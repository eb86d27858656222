import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
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
} as const;

/** Asks before anything leaves that should not leave by accident. */
export default function SendGuard({ guard, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="guard" aria-labelledby="guard-title" onClose={onCancel}>
      <h2 id="guard-title">{WORDS[guard.kind].title}</h2>
      {guard.kind === 'locked' ? (
        <p>
          The key and the secret were given for <code>{guard.origin}</code>. The base address now names{' '}
          <code>{originOf(guard.base_url)}</code>, which would receive the key. Nothing is sent until you say that it
          may. The views, the digest and the command stay as they are.
        </p>
      ) : (
        <p>
          This profile is marked live. The order goes to <code>{guard.url}</code> and may be created for real.
        </p>
      )}
      <div className="guard-actions">
        <Button onClick={onCancel}>Keep it here</Button>
        <Button look="primary" onClick={onConfirm}>
          {WORDS[guard.kind].confirm}
        </Button>
      </div>
    </dialog>
  );
}
