import './share-view.css';
import { useEffect, useId } from 'react';
import type { Origin } from '#cases/open-link.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';

interface Props {
  readonly from: Origin;
  /** The gateway that it names, if any. */
  readonly base_url?: string | undefined;
  /** The origin that the credentials were given for, when it names another one. */
  readonly lockedTo?: string | undefined;
  /** What a person should know of it, one sentence each. */
  readonly notes?: readonly string[];
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

const FROM: Readonly<Record<Origin, string>> = {
  link: 'This came from a link that somebody made.',
  file: 'This came from a case file.',
  onboarding: 'A link filled the form.',
};

const NOTHING_SENT = 'Nothing was sent, and nothing is until you press Send.';

/** Says that what the page shows came from outside, and lets a person take it or go back to what was there. */
export default function ForeignBanner({ from, base_url, lockedTo, notes = [], onKeep, onDrop }: Props) {
  const id = useId();
  useEffect(() => announce(`${FROM[from]} ${NOTHING_SENT}`), [from]);
  return (
    <section className="foreign" aria-labelledby={id} data-output="foreign">
      <p id={id}>
        <strong>{FROM[from]}</strong> {NOTHING_SENT}
      </p>
      {base_url !== undefined && base_url !== '' && (
        <p>
          It names the gateway <code>{base_url}</code>.
          {lockedTo !== undefined && (
            <>
              {' '}
              Your credentials were given for <code>{lockedTo}</code>, so they are locked: they do not go there unless
              you say so. Check that you know this address.
            </>
          )}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="foreign-note">
          {note}
        </p>
      ))}
      <div className="share-bar">
        <Button onClick={onKeep}>Keep it</Button>
        <Button onClick={onDrop}>Go back to what was here</Button>
      </div>
    </section>
  );
}
