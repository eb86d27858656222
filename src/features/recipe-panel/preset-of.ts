import { PRESETS, type PresetName, type Recipe, type Step } from '#protocol/recipe.ts';

const isSame = (one: Recipe, other: Recipe): boolean =>
  (Object.keys(one) as Step[]).every((step) => one[step] === other[step]);

/** The preset whose rows a recipe has; undefined for a recipe of one's own. */
export const presetOf = (recipe: Recipe): PresetName | undefined =>
  (Object.keys(PRESETS) as PresetName[]).find((name) => isSame(PRESETS[name].do, recipe));
