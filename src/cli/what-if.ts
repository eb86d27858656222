import { searchWhole } from '#diagnosis/search/search.ts';
import { toSource } from '#diagnosis/search/source.ts';
import type { Item } from '#diagnosis/many.ts';
import { toEnglish } from '#i18n/english.ts';
import type { Credentials } from '#protocol/digest.ts';
import { PRESETS, STEP_NAMES, STEPS, type Recipe, type Step } from '#protocol/recipe.ts';
import { secretFor } from './terminal.ts';

interface Current {
  readonly credentials: Partial<Credentials>;
  /** Without one, both presets are accepted, as the sandbox does. */
  readonly recipe: Recipe | undefined;
}

const labelOf = (step: Step, { [step]: option }: Recipe): string =>
  toEnglish(Object.entries(STEPS[step].options).find(([name]) => name === option)?.[1].label ?? option);

/** Of the requests that are correct now, how many another recipe would refuse, by the step that does it: lines to print. */
export function findRefused(items: readonly Item[], { credentials, recipe }: Current, next: Recipe): string[] {
  const current = recipe === undefined ? Object.values(PRESETS).map((preset) => preset.recipe) : [recipe];
  const counts = new Map<string, number>();
  let accepted = 0;
  let refused = 0;
  for (const { request, api_key } of items) {
    const source = toSource(request, { api_secret: secretFor(api_key, credentials), now: new Date() });
    const isRight = (own: Recipe): boolean =>
      searchWhole({ source: { ...source, recipe: own }, known: [], stages: [] })?.mistakes.length === 0;
    const signed = source.api_secret === '' ? undefined : current.find(isRight);
    if (signed === undefined) continue;
    accepted += 1;
    if (isRight(next)) continue;
    refused += 1;
    const causes = STEP_NAMES.filter((step) => !isRight({ ...signed, [step]: next[step] })).map(
      (step) => `${toEnglish(STEPS[step].label)}: ${labelOf(step, next)} instead of ${labelOf(step, signed)}`,
    );
    const cause = causes.join('; ') || 'Several steps together';
    counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  return [
    `${items.length} requests, ${accepted} correct now; the recipe would refuse ${refused} of them.`,
    ...byCount.map(([cause, count]) => `${count} of ${refused}: ${cause}`),
  ];
}
