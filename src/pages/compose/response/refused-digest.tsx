import './refused-digest.css';
import { useState, type ReactNode } from 'react';
import { findEntry, findSender } from '#connections/states.ts';
import { msg } from '#i18n/message.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { useFingerprint } from '#pages/fingerprint.tsx';
import { NO_OVERRIDES } from '#protocol/draft.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { findSecretIssues } from '#protocol/secrets.ts';
import { Button } from '#ui/button.tsx';
import { TransCode, t, translate } from '#ui/language.ts';
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
            ? t('The sandbox accepts two recipes. This request uses a different one.')
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
  const values = { fingerprint };
  return (
    <span>
      {(entry?.refused.length ?? 0) > 1 ? (
        <TransCode
          text="Likely: a different secret was used, or the key or scheme word is wrong. Fingerprint {fingerprint}."
          values={values}
        />
      ) : (
        <TransCode
          text="Possible: a different secret was used, or the key or scheme word is wrong. Fingerprint {fingerprint}."
          values={values}
        />
      )}
      <Encoded composer={composer} id={id} />
    </span>
  );
}

/** How the digest takes a secret that looks encoded. */
const DECODED = [
  ['base64', 'secret-base64-decoded', 'Decode from Base64 instead'],
  ['hex', 'secret-hex-decoded', 'Decode from hex instead'],
] as const;

/** A secret that looks encoded may be meant so: only a gateway that refuses it gives a reason to ask. */
function Encoded({ composer, id }: Omit<TextProps, 'cause'>) {
  const state = composer.store.read();
  const connection = id === state.currentId ? findEntry(state)?.connection : undefined;
  if (connection === undefined || connection.recipe.key !== 'secret-utf8') return null;
  const found = findSecretIssues(connection.api_secret, '');
  const row = DECODED.find(([issue]) => found.some((each) => each.id === issue));
  if (row === undefined) return null;
  const [, key, label] = row;
  return (
    <span className="small">
      {' '}
      {t('The secret is used as plain text.')}{' '}
      <Button
        look="link"
        onClick={() =>
          composer.change('recipeChosen', {
            recipe: { ...connection.recipe, key },
            reason: msg('because you chose it'),
          })
        }
      >
        {t(label)}
      </Button>
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
