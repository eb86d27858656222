import * as z from './zod.ts';
import { STEPS, type Recipe, type Step } from './recipe.ts';
import { HEADER_NAMES, type RequestDraft } from './draft.ts';
import { FIELD_NAMES, type OrderDraft } from './order.ts';
import { isWellFormed } from './text.ts';
import { TRANSPORT_CHOICES } from './transport.ts';

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

const text = z.string();
const textRecord = <Name extends string>(names: readonly Name[]) =>
  z.record(z.enum(names as readonly [Name, ...Name[]]), text);

/** A draft that this browser saved. Any text is allowed, since a person may have typed anything. */
export const requestDraftSchema: z.ZodMiniType<RequestDraft> = z.object({
  order: textRecord(FIELD_NAMES),
  recipe: recipeSchema,
  'Signed-Fields': z.array(text),
  body: z.array(z.enum(FIELD_NAMES)),
  overrides: z.object({ headers: z.partialRecord(z.enum(HEADER_NAMES), text), body: z.nullable(text) }),
  timestampMode: z.enum(['current', 'fixed']),
  Timestamp: z.nullable(text),
  transport: z.enum(TRANSPORT_CHOICES),
  profile: text,
});

/** The largest text of a saved draft, in characters: the most that the page takes as a paste. */
export const MAX_TEXT_LENGTH = 1_000_000;
const MAX_NAME_LENGTH = 2000;
/** The longest list of names or headers. */
export const MAX_NAMES = 200;

const limited = (max: number) => text.check(z.maxLength(max), z.refine(isWellFormed));
/** A text from outside: well-formed, and no longer than the page takes. */
export const longText = limited(MAX_TEXT_LENGTH);
export const shortText = limited(MAX_NAME_LENGTH);
export const nameList = z.array(shortText).check(z.maxLength(MAX_NAMES));

/**
 * The members of a draft as version 0.1 saved it. Case files and links still have this form, so that pages of either
 * version open them. No other member is allowed: none can hold a key or a secret.
 */
export const savedDraftMembers = {
  /** The 14 fields as typed (section 2.1), none missing and none more. */
  order: z.strictObject(
    Object.fromEntries(FIELD_NAMES.map((name) => [name, longText])),
  ) as unknown as z.ZodMiniType<OrderDraft>,
  /** The Timestamp header where it differs from the body field. */
  Timestamp: z.optional(z.nullable(longText)),
  recipe: recipeSchema,
  shape: z.strictObject({
    'Signed-Fields': nameList,
    body: z.array(z.enum(FIELD_NAMES)).check(z.maxLength(FIELD_NAMES.length)),
  }),
  overrides: z.strictObject({
    headers: z.strictObject(
      Object.fromEntries(HEADER_NAMES.map((name) => [name, z.optional(longText)])),
    ) as unknown as z.ZodMiniType<RequestDraft['overrides']['headers']>,
    body: z.nullable(longText),
  }),
};

/** A draft in the form of version 0.1. */
export const savedDraftSchema = z.object({ ...savedDraftMembers, pinned: z.optional(z.boolean()) });
type SavedDraft = z.infer<typeof savedDraftSchema>;

/** Migrates a draft of version 0.1, which knew neither the transport nor the profile of a draft. */
export const migrateDraft = (saved: SavedDraft): RequestDraft => ({
  order: saved.order,
  recipe: saved.recipe,
  ...saved.shape,
  overrides: saved.overrides,
  timestampMode: saved.pinned === true ? 'fixed' : 'current',
  Timestamp: saved.Timestamp ?? null,
  transport: 'default',
  profile: '',
});

/** A draft in the form of version 0.1, for a case. What only this browser knows is left out. */
export const toSavedDraft = ({ order, Timestamp, recipe, overrides, ...draft }: RequestDraft): SavedDraft => ({
  order,
  Timestamp,
  recipe,
  shape: { 'Signed-Fields': [...draft['Signed-Fields']], body: [...draft.body] },
  overrides: { headers: { ...overrides.headers }, body: overrides.body },
});
