import '#pages/compose/later.css';
import { useState, type ReactNode } from 'react';
import { readAccepted, SANDBOX_ID } from '#connections/connection.ts';
import { findEntry, findSender, type ConsoleState } from '#connections/states.ts';
import { msg } from '#i18n/message.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { useFingerprint } from '#pages/fingerprint.tsx';
import { NO_OVERRIDES, type RequestDraft } from '#protocol/draft.ts';
import { presetOf, PRESETS, type PresetName } from '#protocol/recipe.ts';
import { findSecretIssues } from '#protocol/secrets.ts';
import { computeSkew } from '#transport/clock.ts';
import { Button } from '#ui/button.tsx';
import { TransCode, t, translate } from '#ui/language.ts';
import { announceLoadError } from '#ui/pane.tsx';

const MINUTE = 60_000;

interface Cause {
  readonly kind: 'overridden' | 'clock' | 'changed' | 'other-recipe' | 'secret' | 'environment';
  readonly text: ReactNode;
  readonly label?: string;
  readonly act?: () => void;
}

export interface Refused {
  readonly id: string;
  readonly draft: RequestDraft;
  readonly date: string | undefined;
  /** Epoch ms, and ms. */
  readonly started: number;
  readonly duration: number;
}

/** From this difference on, in ms, the clock is a likely cause. */
const MANY_MINUTES = 5 * MINUTE;

export const listOverridden = ({ overrides }: Pick<RequestDraft, 'overrides'>): readonly string[] => [
  ...Object.keys(overrides.headers),
  ...(overrides.body === null ? [] : ['body']),
];

function rankCauses({ composer, refused, onOpen }: Props, state: ConsoleState): readonly Cause[] {
  const { store, setCorrection, submit } = composer;
  const { id, draft, date, started, duration } = refused;
  const entry = findEntry(state, id);
  const names = listOverridden(draft);
  const offset = computeSkew(date, started, duration)?.offset ?? 0;
  const used = presetOf(draft.recipe);
  const other = (['each-field-once', 'header-then-fields'] satisfies PresetName[]).find(
    (name) => name !== used && entry?.refused.includes(name) !== true,
  );
  const accepted = entry && readAccepted(entry.connection.reason);
  const sendAgain = (prepare: () => void) => (): void => {
    onOpen?.();
    prepare();
    // Without key and secret, Compose asks for them.
    if (findSender(store.read()) !== undefined) submit().catch(announceLoadError);
  };
  const checkSecret = {
    label: t('Check key and secret'),
    act: () => {
      location.hash = '#/connect/api_secret';
    },
  };
  const overridden: Cause = {
    kind: 'overridden',
    text: <strong>{t('You changed {names} after signing.', { names: names.join(', ') })}</strong>,
    label: t('Reset and send again'),
    act: sendAgain(() => store.dispatch('drafted', { overrides: NO_OVERRIDES })),
  };
  const otherRecipe: Cause | undefined = other && {
    kind: 'other-recipe',
    text: (
      <strong>
        {id === SANDBOX_ID
          ? t('The sandbox accepts two recipes. This request uses a different one.')
          : t('The gateway may use the other recipe.')}
      </strong>
    ),
    label: t('Send again with “{recipe}”', { recipe: translate(PRESETS[other].label) }),
    act: sendAgain(() =>
      store.dispatch('recipeChosen', { recipe: PRESETS[other].recipe, reason: msg('because you chose it') }),
    ),
  };
  const listed: readonly (Cause | undefined)[] = [
    names.length > 0 ? overridden : undefined,
    Math.abs(offset) > MANY_MINUTES
      ? {
          kind: 'clock',
          text: <strong>{describeClock(offset)}</strong>,
          label: t('Send again with the gateway’s time'),
          act: sendAgain(() => setCorrection(offset)),
        }
      : undefined,
    accepted && { kind: 'changed', text: <strong>{describeChange(accepted.date)}</strong>, ...checkSecret },
    otherRecipe,
    { kind: 'secret', text: <SecretText composer={composer} id={id} />, ...checkSecret },
    {
      kind: 'environment',
      text:
        entry?.connection.environment === 'live'
          ? t('The key belongs to the test environment; this connection is marked LIVE.')
          : t('The key belongs to the live environment; this connection is marked TEST.'),
    },
  ];
  // The sandbox has the secret of the page and takes both recipes.
  const shown = id === SANDBOX_ID ? [names.length > 0 ? overridden : otherRecipe] : listed;
  return shown.filter((cause) => cause !== undefined);
}

function describeClock(offset: number): string {
  const n = Math.round(Math.abs(offset) / MINUTE);
  return offset > 0 ? t('Your clock is {n} min behind.', { n }) : t('Your clock is {n} min ahead.', { n });
}

const describeChange = (date: string | undefined): string =>
  date === undefined
    ? t('This recipe worked before. The secret or key has changed since.')
    : t('This recipe worked on {date}. The secret or key has changed since.', { date: date.slice(0, 10) });

interface Props {
  readonly composer: Composer;
  readonly refused: Refused;
  readonly onOpen?: (() => void) | undefined;
}

/** The likeliest cause first; it alone has a filled button. */
export default function RefusedDigest(props: Props) {
  // As it was when the answer came: sending again must not change the list under a press.
  const [state] = useState(() => props.composer.store.read());
  return (
    <>
      <p>{t('This console signed the order. Most likely first:')}</p>
      <ol className="causes stack" data-output="causes">
        {rankCauses(props, state).map(({ kind, text, label, act }, index) => (
          <li key={kind} data-cause={kind}>
            <span>{text}</span>
            {label !== undefined && (
              <Button look={index === 0 ? 'primary' : 'link'} onClick={act}>
                {label}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

interface SecretProps {
  readonly composer: Composer;
  readonly id: string;
}

function SecretText({ composer, id }: SecretProps) {
  const entry = findEntry(composer.store.read(), id);
  const fingerprint = useFingerprint(entry?.connection.api_secret ?? '') ?? '—';
  return (
    <>
      <TransCode
        text={
          (entry?.refused.length ?? 0) > 1
            ? 'Likely: a different secret was used, or the key or scheme word is wrong. Fingerprint {fingerprint}.'
            : 'Possible: a different secret was used, or the key or scheme word is wrong. Fingerprint {fingerprint}.'
        }
        values={{ fingerprint }}
      />
      <Encoded composer={composer} id={id} />
    </>
  );
}

const DECODED = [
  ['base64', 'secret-base64-decoded', 'Decode from Base64 instead'],
  ['hex', 'secret-hex-decoded', 'Decode from hex instead'],
] as const;

/** A secret that looks encoded may be meant so: only a gateway that refuses it gives a reason to ask. */
function Encoded({ composer, id }: SecretProps) {
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
          composer.store.dispatch('recipeChosen', {
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
