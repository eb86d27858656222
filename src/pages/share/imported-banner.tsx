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
  /** Opens the request in Diagnose; undefined where there is none, or it is there already. */
  readonly onDiagnose?: (() => void) | undefined;
}

const FROM: Readonly<Record<ImportSource, MessageKey>> = {
  link: 'Opened from a shared link.',
  file: 'Opened from a case file.',
  onboarding: 'A link filled the form.',
};

const NOTHING_SENT: MessageKey = 'Nothing has been sent.';

/** Says that what the page shows came from outside, and lets a person keep it or restore what was there. */
export default function ImportedBanner({ from, base_url, lockedTo, messages = [], onKeep, onDrop, onDiagnose }: Props) {
  const id = useId();
  useEffect(() => announce([FROM[from], NOTHING_SENT]), [from]);
  return (
    <section className="imported" aria-labelledby={id} data-output="foreign">
      <p id={id}>
        <strong>{translate(FROM[from])}</strong> {translate(NOTHING_SENT)}
      </p>
      {base_url !== undefined && base_url !== '' && (
        <p>
          <Trans text="Gateway: {address}" values={{ address: <code key="address">{base_url}</code> }} />
          {lockedTo !== undefined && (
            <>
              {'. '}
              <Trans
                text="Your credentials belong to {address} and stay locked. Check that you know the new URL."
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
        {onDiagnose !== undefined && (
          <Button look="primary" onClick={onDiagnose}>
            {t('Diagnose this')}
          </Button>
        )}
        <Button onClick={onKeep}>{t('Keep order')}</Button>
        <Button onClick={onDrop}>{t('Restore what was here')}</Button>
      </div>
    </section>
  );
}
