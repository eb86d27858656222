import fc from 'fast-check';
import { FIELD_NAMES, SAMPLE_ORDER, type OrderDraft } from './order.ts';
import { PRESETS, STEP_NAMES, STEPS, type Recipe } from './recipe.ts';

/** The fields that hold text: an order with any text in them has a digest. */
export const TEXT_FIELDS = FIELD_NAMES.filter((name) => !['timestamp', 'amount', 'no_of_items'].includes(name));

/** Orders in which each of these fields holds a text of the arbitrary; the others have the sample's values. */
export const createAnyOrder = (
  value: fc.Arbitrary<string>,
  names: readonly string[] = FIELD_NAMES,
): fc.Arbitrary<OrderDraft> =>
  fc
    .record(Object.fromEntries(names.map((name) => [name, value])))
    .map((texts) => ({ ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z', ...texts }));

/** Every recipe that the table of steps can make. */
export const anyRecipe: fc.Arbitrary<Recipe> = fc
  .record(Object.fromEntries(STEP_NAMES.map((step) => [step, fc.constantFrom(...Object.keys(STEPS[step].options))])))
  .map((options) => ({ ...PRESETS['each-field-once'].recipe, ...options }));
