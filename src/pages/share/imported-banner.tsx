import './share-view.css';
import { useEffect, useId } from 'react';
import type { ImportSource } from '#share/open-link.ts';
import type { Message, MessageKey } from '#i18n/message.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Trans, translate, t } from '#ui/language.ts';

interface Props {
  readonly from: ImportSource;
  /** The gateway that it names, if any. */
  readonly base_url?: string | undefined;
  /** The origin that the credentials were given for, when it names another one. */
  readonly lockedTo?: string | undefined;
  /** What a person should know of it, one sentence each. */
  readonly messages?: readonly Message[];
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

const FROM: Readonly<Record<ImportSource, MessageKey>> = {
  link: 'This came from a link that somebody made.',
  file: 'This came from a case file.',
  onboarding: 'A link filled the form.',
};

const NOTHING_SENT: MessageKey = 'Nothing was sent, and nothing is until you press Send.';

/** Says that what the page shows came from outside, and lets a person take it or go back to what was there. */
export default function ImportedBanner({ from, base_url, lockedTo, messages = [], onKeep, onDrop }: Props) {
  const id = useId();
  useEffect(() => announce([FROM[from], NOTHING_SENT]), [from]);
  return (
    <section className="imported" aria-labelledby={id} data-output="foreign">
      <p id={id}>
        <strong>{translate(FROM[from])}</strong> {translate(NOTHING_SENT)}
      </p>
      {base_url !== undefined && base_url !== '' && (
        <p>
          <Trans text="It names the gateway {address}." values={{ address: <code key="address">{base_url}</code> }} />
          {lockedTo !== undefined && (
            <>
              {' '}
              <Trans
                text="Your credentials were given for {address}, so they are locked: they do not go there unless you say so. Check that you know this address."
                values={{ address: <code key="address">{lockedTo}</code> }}
              />
            </>
          )}
        </p>
      )}
      {messages.map(translate).map((message) => (
        <p key={message} className="imported-note">
          {message}
        </p>
      ))}
      <div className="share-bar">
        <Button onClick={onKeep}>{t('Keep it')}</Button>
        <Button onClick={onDrop}>{t('Go back to what was here')}</Button>
      </div>
    </section>
  );
}
