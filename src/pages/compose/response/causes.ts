import { readAccepted, SANDBOX_ID } from '#connections/connection.ts';
import { findEntry, type ConsoleState } from '#connections/states.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { presetOf, PRESETS, type PresetName } from '#protocol/recipe.ts';
import { computeSkew } from '#transport/clock.ts';

/** Why a gateway refuses what this page signed with 4033, with what is known of it. */
export type Cause =
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
const MANY_MINUTES = 5 * 60_000;

/** What was changed after signing: headers, the body, or the list of signed names. */
export const listOverridden = ({ overrides }: Pick<RequestDraft, 'overrides'>): readonly string[] => [
  ...Object.keys(overrides.headers),
  ...(overrides.body === null ? [] : ['body']),
];

/** The causes of a 4033 that are not ruled out, the likeliest first. */
export function rankCauses(state: ConsoleState, { id, draft, date, started, duration }: Refused): readonly Cause[] {
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

/** The recipe of a preset. */
export const recipeOf = (preset: PresetName) => PRESETS[preset].recipe;
