import * as z from '#protocol/zod.ts';
import { ownRecipeSchema, type OwnRecipe } from '#protocol/recipe-schema.ts';
import { msg } from '#i18n/message.ts';
import { readJson, type Reading } from './read-json.ts';

const FORMAT = 'checkout-console-recipes';
const fileSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  recipes: z.array(ownRecipeSchema).check(z.maxLength(200)),
});

/** Own recipes as a text to share or to save. A recipe holds nothing secret. */
export const exportRecipes = (recipes: readonly OwnRecipe[]): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, recipes }, null, 2)}\n`;

/** Own recipes from a text; an error names a step or option that the table does not have. */
export function importRecipes(text: string): Reading<readonly OwnRecipe[]> {
  const read = readJson(text, fileSchema, msg('file of recipes'));
  return 'error' in read ? read : { value: read.value.recipes };
}
