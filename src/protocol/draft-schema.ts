import * as z from './zod.ts';
import { STEP_NAMES, STEPS, type Recipe } from './recipe.ts';
import { HEADER_NAMES, MAX_LISTED_LENGTH, MAX_NAMES, type RequestDraft, TRANSPORT_CHOICES } from './draft.ts';
import { FIELD_NAMES, findField, type OrderDraft } from './order.ts';
import { isWellFormed } from './text.ts';
import type { MessageWithValues, Message, Value } from '#i18n/message.ts';

/** The path of the first wrong member, with the name of an unknown one, each cut at 40 characters. It has no values. */
export function placeOfError({ issues: [issue] }: z.core.$ZodError): string {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...(issue?.path ?? []), ...unknown].map((name) => String(name).slice(0, 40)).join(' › ');
}

/** A recipe from outside: every step of the table with one of its options. An error has the path of the wrong step. */
export const recipeSchema: z.ZodMiniType<Recipe> = z.pipe(
  z.strictObject(Object.fromEntries(STEP_NAMES.map((step) => [step, z.enum(Object.keys(STEPS[step].options))]))),
  z.custom<Recipe>(),
);

export const ownRecipeSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  recipe: recipeSchema,
});
export type OwnRecipe = z.infer<typeof ownRecipeSchema>;

const text = z.string();

/** A missing field is empty, and one that this version does not know is left out. */
const savedOrderSchema: z.ZodMiniType<OrderDraft> = z.pipe(
  z.object(Object.fromEntries(FIELD_NAMES.map((name) => [name, z.prefault(text, '')]))),
  z.custom<OrderDraft>(),
);

/** Any text is allowed, since a person may have typed anything. */
export const requestDraftSchema: z.ZodMiniType<RequestDraft> = z.object({
  order: savedOrderSchema,
  recipe: recipeSchema,
  'Signed-Fields': z.array(text),
  body: z.pipe(
    z.array(text),
    z.transform((names) => names.flatMap((name) => findField(name)?.name ?? [])),
  ),
  overrides: z.object({ headers: z.partialRecord(z.enum(HEADER_NAMES), text), body: z.nullable(text) }),
  timestampMode: z.enum(['current', 'fixed']),
  Timestamp: z.nullable(text),
  transport: z.enum(TRANSPORT_CHOICES),
  profile: text,
});

const MAX_NAME_LENGTH = 2000;

/** As long as the gate that it came through allows. */
export const longText = text.check(z.refine(isWellFormed));
export const shortText = longText.check(z.maxLength(MAX_NAME_LENGTH));
export const nameList = z.array(shortText).check(z.maxLength(MAX_NAMES));

/**
 * The members of a draft as version 0.1 saved it. Case files and links still have this form, so that pages of either
 * version open them. No other member is allowed: none can hold a key or a secret.
 */
export const savedDraftMembers = {
  /** As typed (section 2.1), none missing and none more. */
  order: z.record(z.enum(FIELD_NAMES), longText),
  /** The Timestamp header where it differs from the body field. */
  Timestamp: z.optional(z.nullable(longText)),
  recipe: recipeSchema,
  shape: z.strictObject({
    'Signed-Fields': nameList.check(z.refine((names) => names.join().length <= MAX_LISTED_LENGTH)),
    body: z.array(z.enum(FIELD_NAMES)).check(z.maxLength(FIELD_NAMES.length)),
  }),
  overrides: z.strictObject({
    headers: z.partialRecord(z.enum(HEADER_NAMES), longText),
    body: z.nullable(longText),
  }),
};

export const savedDraftSchema = z.object({ ...savedDraftMembers, pinned: z.optional(z.boolean()) });
type SavedDraft = z.infer<typeof savedDraftSchema>;

/** Version 0.1 knew neither the transport nor the profile of a draft. */
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

/** What only this browser knows is left out. */
export const toSavedDraft = ({ order, Timestamp, recipe, overrides, ...draft }: RequestDraft): SavedDraft => ({
  order,
  Timestamp,
  recipe,
  shape: { 'Signed-Fields': [...draft['Signed-Fields']], body: [...draft.body] },
  overrides: { headers: { ...overrides.headers }, body: overrides.body },
});

/** How deep messages may nest as values of each other. */
const MAX_DEPTH = 4;

/** The longest message that is accepted, in characters, as JSON and as it is written. */
const MAX_LENGTH = 2000;

function nestMessages(levels: number): z.ZodMiniType<MessageWithValues> {
  const inner = levels === 1 ? text : z.union([text, nestMessages(levels - 1)]);
  const values = z.record(text, z.union([z.number(), inner, z.array(inner)]));
  const message: z.ZodMiniType = z.object({ text, values });
  return z.pipe(message, z.custom<MessageWithValues, unknown>());
}

const nestedMessage = nestMessages(MAX_DEPTH);

/** Each text may name its values many times. */
function measure(value: Value): number {
  if (typeof value === 'string' || typeof value === 'number') return String(value).length;
  if (!('text' in value)) return value.reduce((sum, each) => sum + measure(each), 0);
  const lengths = new Map(Object.entries(value.values).map(([name, each]) => [name, measure(each)]));
  const names = Array.from(value.text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  return names.reduce((sum, name) => sum + (lengths.get(name) ?? 0), value.text.length);
}

/** From storage or the network. A text that no catalog has is shown as it is. */
export const messageWithValuesSchema = nestedMessage.check(
  z.refine((message) => Math.max(JSON.stringify(message).length, measure(message)) <= MAX_LENGTH),
);

/** A string is a text without values, or was saved before messages had values. */
export const messageSchema = z.union([z.string().check(z.maxLength(MAX_LENGTH)), messageWithValuesSchema]);

/** With values of any length: a person may have typed them. */
export const savedMessageSchema = z.union([text, nestedMessage]);

export const pickMessages = (...values: readonly unknown[]): Message[] =>
  values.filter((each): each is Message => savedMessageSchema.safeParse(each).success);
