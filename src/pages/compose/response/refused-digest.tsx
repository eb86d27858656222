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

/** Why a gateway refuses what this page signed with 4033, with what is known of it. */
type Cause =
  | { readonly kind: 'overridden'; readonly names: readonly string[] }
  | { readonly kind: 'clock'; readonly offset: number }
  | { readonly kind: 'changed'; readonly date: string | undefined }
  | { readonly kind: 'other-recipe'; readonly preset: PresetName }
  | { readonly kind: 'secret' }
  | { readonly kind: 'environment'; readonly environment: 'sandbox' | 'live' };

/** A request that this page signed and a gateway refused with 4033. */
export interface Refused {
  /** The connection that it was sent with. */
  readonly id: string;
  readonly draft: RequestDraft;
  /** The header Date of the response. */
  readonly date: string | undefined;
  /** Epoch ms, and ms. */
  readonly started: number;
  readonly duration: number;
}

/** From this difference on, in ms, the clock is a likely cause. */
const MANY_MINUTES = 5 * MINUTE;

/** What was changed after signing: headers, the body, or the list of signed names. */
export const listOverridden = ({ overrides }: Pick<RequestDraft, 'overrides'>): readonly string[] => [
  ...Object.keys(overrides.headers),
  ...(overrides.body === null ? [] : ['body']),
];

/** The causes of a 4033 that are not ruled out, the likeliest first. */
function rankCauses(state: ConsoleState, { id, draft, date, started, duration }: Refused): readonly Cause[] {
  const entry = findEntry(state, id);
  const names = listOverridden(draft);
  const skew = computeSkew(date, started, duration);
  const used = presetOf(draft.recipe);
  const refused: readonly PresetName[] = [...(entry?.refused ?? []), ...(used === undefined ? [] : [used])];
  const other = (['each-field-once', 'header-then-fields'] satisfies PresetName[]).find(
    (name) => !refused.includes(name),
  );
  const accepted = entry && readAccepted(entry.connection.reason);
  const overridden: readonly Cause[] = names.length === 0 ? [] : [{ kind: 'overridden', names }];
  const otherRecipe: readonly Cause[] = other === undefined ? [] : [{ kind: 'other-recipe', preset: other }];
  // The sandbox has the secret of the page and takes both recipes.
  if (id === SANDBOX_ID) return overridden.length > 0 ? overridden : otherRecipe;
  return [
    ...overridden,
    ...(skew !== undefined && Math.abs(skew.offset) > MANY_MINUTES
      ? [{ kind: 'clock', offset: skew.offset } as const]
      : []),
    ...(accepted === undefined ? [] : [{ kind: 'changed', date: accepted.date } as const]),
    ...otherRecipe,
    { kind: 'secret' },
    { kind: 'environment', environment: entry?.connection.environment ?? 'sandbox' },
  ];
}

interface Props {
  readonly composer: Composer;
  readonly refused: Refused;
  /** Brings the order of an older request back into Compose, before it is sent again. */
  readonly onOpen?: (() => void) | undefined;
}

/** The causes of a 4033 for what this page signed, the likeliest first; it alone has a filled button. */
export default function RefusedDigest({ composer, refused, onOpen }: Props) {
  // As they were when the answer came: sending again must not change the list under a press.
  const [causes] = useState(() => rankCauses(composer.store.read(), refused));
  return (
    <ol className="causes stack" data-output="causes">
      {causes.map((cause, index) => (
        <li key={cause.kind} data-cause={cause.kind}>
          <CauseText cause={cause} composer={composer} id={refused.id} />
          <CauseAction cause={cause} composer={composer} look={index === 0 ? 'primary' : 'link'} onOpen={onOpen} />
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
  if (cause.kind === 'secret') return <SecretText composer={composer} id={id} />;
  const text = describeCause(cause, id);
  return cause.kind === 'environment' ? <span>{text}</span> : <strong>{text}</strong>;
}

function describeCause(cause: Exclude<Cause, { readonly kind: 'secret' }>, id: string): string {
  switch (cause.kind) {
    case 'overridden':
      return t('You changed {names} after signing.', { names: cause.names.join(', ') });
    case 'clock': {
      const n = Math.round(Math.abs(cause.offset) / MINUTE);
      return cause.offset > 0 ? t('Your clock is {n} min behind.', { n }) : t('Your clock is {n} min ahead.', { n });
    }
    case 'changed':
      return cause.date === undefined
        ? t('This recipe worked before. The secret or key has changed since.')
        : t('This recipe worked on {date}. The secret or key has changed since.', { date: cause.date.slice(0, 10) });
    case 'other-recipe':
      return id === SANDBOX_ID
        ? t('The sandbox accepts two recipes. This request uses a different one.')
        : t('The gateway may use the other recipe.');
    case 'environment':
      return cause.environment === 'live'
        ? t('The key belongs to the test environment; this connection is marked LIVE.')
        : t('The key belongs to the live environment; this connection is marked TEST.');
  }
}

function SecretText({ composer, id }: Omit<TextProps, 'cause'>) {
  const entry = findEntry(composer.store.read(), id);
  const fingerprint = useFingerprint(entry?.connection.api_secret ?? '') ?? '—';
  return (
    <span>
      <TransCode
        text={
          (entry?.refused.length ?? 0) > 1
            ? 'Likely: a different secret was used, or the key or scheme word is wrong. Fingerprint {fingerprint}.'
            : 'Possible: a different secret was used, or the key or scheme word is wrong. Fingerprint {fingerprint}.'
        }
        values={{ fingerprint }}
      />
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

interface ActionProps extends Pick<Props, 'composer' | 'onOpen'> {
  readonly cause: Cause;
  readonly look: 'primary' | 'link';
}

function CauseAction({ cause, composer, look, onOpen }: ActionProps) {
  if (cause.kind === 'environment') return null;
  if (cause.kind === 'changed' || cause.kind === 'secret')
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
  const sendAgain = (): void => {
    onOpen?.();
    if (cause.kind === 'overridden') composer.change('drafted', { overrides: NO_OVERRIDES });
    else if (cause.kind === 'clock') composer.setCorrection(cause.offset);
    else composer.change('recipeChosen', { recipe: PRESETS[cause.preset].recipe, reason: msg('because you chose it') });
    // Without key and secret, Compose asks for them.
    if (findSender(composer.store.read()) !== undefined) composer.submit().catch(announceLoadError);
  };
  return (
    <Button look={look} onClick={sendAgain}>
      {cause.kind === 'overridden'
        ? t('Reset and send again')
        : cause.kind === 'clock'
          ? t('Send again with the gateway’s time')
          : t('Send again with “{recipe}”', { recipe: translate(PRESETS[cause.preset].label) })}
    </Button>
  );
}
