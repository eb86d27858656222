import './refused-digest.css';
import { useState, type ReactNode } from 'react';
import { findEntry, findSender } from '#connections/states.ts';
import { msg } from '#i18n/message.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { useFingerprint } from '#pages/fingerprint.tsx';
import { NO_OVERRIDES } from '#protocol/draft.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { Button } from '#ui/button.tsx';
import { t, Trans, translate } from '#ui/language.ts';
import { announceLoadError } from '#ui/pane.tsx';
import { rankCauses, recipeOf, type Cause, type Refused } from './causes.ts';

interface Props {
  readonly composer: Composer;
  readonly refused: Refused;
  /** Brings the order of an older request back into Compose, before it is sent again. */
  readonly onOpen?: () => void;
}

const MINUTE = 60_000;

/** The causes of a 4033 for what this page signed, the likeliest first; it alone has a filled button. */
export default function RefusedDigest({ composer, refused, onOpen }: Props) {
  // As they were when the answer came: sending again must not change the list under a press.
  const [causes] = useState(() => rankCauses(composer.store.read(), refused));
  return (
    <ol className="causes" data-output="causes">
      {causes.map((cause, index) => (
        <li key={cause.kind} data-cause={cause.kind}>
          <CauseText cause={cause} composer={composer} id={refused.id} />
          <CauseAction cause={cause} composer={composer} isFirst={index === 0} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
}

interface TextProps extends Pick<Props, 'composer'> {
  readonly cause: Cause;
  readonly id: string;
}

function CauseText({ cause, composer, id }: TextProps): ReactNode {
  switch (cause.kind) {
    case 'overridden':
      return <strong>{t('You changed {names} after signing.', { names: cause.names.join(', ') })}</strong>;
    case 'clock': {
      const n = Math.round(Math.abs(cause.offset) / MINUTE);
      return (
        <strong>
          {cause.offset > 0 ? t('Your clock is {n} min behind.', { n }) : t('Your clock is {n} min ahead.', { n })}
        </strong>
      );
    }
    case 'changed':
      return (
        <strong>
          {cause.date === undefined
            ? t('This recipe worked before. The secret or key has changed since.')
            : t('This recipe worked on {date}. The secret or key has changed since.', {
                date: cause.date.slice(0, 10),
              })}
        </strong>
      );
    case 'other-recipe':
      return (
        <strong>
          {id === composer.store.read().sandbox.id
            ? t('The sandbox accepts two recipes, and this is another one.')
            : t('The gateway may use the other recipe.')}
        </strong>
      );
    case 'secret':
      return <SecretText composer={composer} id={id} />;
    case 'environment':
      return (
        <span>
          {cause.environment === 'live'
            ? t('The key belongs to the test environment; this connection is marked LIVE.')
            : t('The key belongs to the live environment; this connection is marked TEST.')}
        </span>
      );
  }
}

function SecretText({ composer, id }: Omit<TextProps, 'cause'>) {
  const entry = findEntry(composer.store.read(), id);
  const fingerprint = useFingerprint(entry?.connection.api_secret ?? '') ?? '—';
  const values = {
    fingerprint: (
      <code translate="no" key="fingerprint">
        {fingerprint}
      </code>
    ),
  };
  return (
    <span>
      {(entry?.refused.length ?? 0) > 1 ? (
        <Trans
          text="Likely: a different secret was used, or the key or scheme word is wrong. Fingerprint {fingerprint}."
          values={values}
        />
      ) : (
        <Trans
          text="Possible: a different secret was used, or the key or scheme word is wrong. Fingerprint {fingerprint}."
          values={values}
        />
      )}
    </span>
  );
}

interface ActionProps {
  readonly cause: Cause;
  readonly composer: Composer;
  readonly isFirst: boolean;
  readonly onOpen: Props['onOpen'];
}

function CauseAction({ cause, composer, isFirst, onOpen }: ActionProps) {
  const look = isFirst ? 'primary' : 'link';
  const sendAgain = (change: () => void): void => {
    onOpen?.();
    change();
    // Without key and secret, Compose asks for them.
    if (findSender(composer.store.read()) !== undefined) composer.submit().catch(announceLoadError);
  };
  switch (cause.kind) {
    case 'overridden':
      return (
        <Button look={look} onClick={() => sendAgain(() => composer.change('drafted', { overrides: NO_OVERRIDES }))}>
          {t('Reset and send again')}
        </Button>
      );
    case 'clock':
      return (
        <Button look={look} onClick={() => sendAgain(() => composer.setCorrection(cause.offset))}>
          {t('Send again with the gateway’s time')}
        </Button>
      );
    case 'other-recipe':
      return (
        <Button
          look={look}
          onClick={() =>
            sendAgain(() =>
              composer.change('recipeChosen', {
                recipe: recipeOf(cause.preset),
                reason: msg('because you chose it'),
              }),
            )
          }
        >
          {t('Send again with “{recipe}”', { recipe: translate(PRESETS[cause.preset].label) })}
        </Button>
      );
    case 'changed':
    case 'secret':
      return (
        <Button
          look={look}
          onClick={() => {
            location.hash = '#/connect/api_secret';
          }}
        >
          {t('Check key and secret')}
        </Button>
      );
    case 'environment':
      return null;
  }
}
