import * as z from './zod.ts';
import { STEPS, type Recipe, type Step } from './recipe.ts';

const STEP_NAMES = Object.keys(STEPS) as Step[];

/** A recipe from outside: every step of the table with one of its options. */
export const recipeSchema = z.strictObject(
  Object.fromEntries(STEP_NAMES.map((step) => [step, z.enum(Object.keys(STEPS[step].options))])),
) as unknown as z.ZodMiniType<Recipe>;

/** A recipe that a user made and named. */
export const ownRecipeSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  recipe: recipeSchema,
});
export type OwnRecipe = z.infer<typeof ownRecipeSchema>;
