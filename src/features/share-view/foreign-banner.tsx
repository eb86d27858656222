import './share-view.css';
import { useEffect, useId } from 'react';
import type { Origin } from '#cases/open-link.ts';
import type { Phrase, Text } from '#texts/text.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { rich, said, t } from '#ui/language.ts';

interface Props {
  readonly from: Origin;
  /** The gateway that it names, if any. */
  readonly base_url?: string | undefined;
  /** The origin that the credentials were given for, when it names another one. */
  readonly lockedTo?: string | undefined;
  /** What a person should know of it, one sentence each. */
  readonly notes?: readonly Phrase[];
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

const FROM: Readonly<Record<Origin, Text>> = {
  link: 'This came from a link that somebody made.',
  file: 'This came from a case file.',
  onboarding: 'A link filled the form.',
};

const NOTHING_SENT: Text = 'Nothing was sent, and nothing is until you press Send.';

/** Says that what the page shows came from outside, and lets a person take it or go back to what was there. */
export default function ForeignBanner({ from, base_url, lockedTo, notes = [], onKeep, onDrop }: Props) {
  const id = useId();
  useEffect(() => announce([FROM[from], NOTHING_SENT]), [from]);
  return (
    <section className="foreign" aria-labelledby={id} data-output="foreign">
      <p id={id}>
        <strong>{said(FROM[from])}</strong> {said(NOTHING_SENT)}
      </p>
      {base_url !== undefined && base_url !== '' && (
        <p>
          {rich('It names the gateway {address}.', { address: <code key="address">{base_url}</code> })}
          {lockedTo !== undefined && (
            <>
              {' '}
              {rich(
                'Your credentials were given for {address}, so they are locked: they do not go there unless you say so. Check that you know this address.',
                { address: <code key="address">{lockedTo}</code> },
              )}
            </>
          )}
        </p>
      )}
      {notes.map(said).map((note) => (
        <p key={note} className="foreign-note">
          {note}
        </p>
      ))}
      <div className="share-bar">
        <Button onClick={onKeep}>{t('Keep it')}</Button>
        <Button onClick={onDrop}>{t('Go back to what was here')}</Button>
      </div>
    </section>
  );
}
