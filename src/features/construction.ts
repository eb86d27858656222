import { PRESETS, type Recipe } from '#protocol/recipe.ts';
import { NO_OVERRIDES, SHAPES, type Overrides, type Shape } from '#protocol/request.ts';
import { phrase, type Phrase } from '#texts/text.ts';

/** How the request is built from what the boxes hold: everything that a person chooses beside typing. */
export interface Construction {
  readonly recipe: Recipe;
  /** Why this recipe is in force; a string is words of before, in English. */
  readonly reason: Phrase | string;
  readonly shape: Shape;
  readonly overrides: Overrides;
}

export const DOCUMENTED: Construction = {
  recipe: PRESETS['each-field-once'].do,
  reason: phrase('the page’s default'),
  shape: SHAPES.documented,
  overrides: NO_OVERRIDES,
};
