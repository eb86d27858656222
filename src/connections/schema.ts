import { recipeSchema, messageSchema, savedMessageSchema } from '#protocol/draft-schema.ts';
import { TRANSPORT_CHOICES } from '#protocol/draft.ts';
import * as z from '#protocol/zod.ts';

const createShape = (text: z.ZodMiniString, reason: typeof messageSchema) => ({
  name: text,
  base_url: text,
  scheme: text,
  vendor: text,
  /** A live connection looks different and asks before it sends. */
  environment: z.enum(['sandbox', 'live']),
  recipe: recipeSchema,
  /** The page's default, a choice, or what the gateway accepted. */
  reason,
  /** Connections of older versions do not have it. */
  transport: z.prefault(z.enum(TRANSPORT_CHOICES), 'default'),
});

/** From a file: its texts are short. */
export const publicConnectionSchema = z.strictObject(createShape(z.string().check(z.maxLength(2000)), messageSchema));
export type PublicConnection = z.infer<typeof publicConnectionSchema>;

/** What a person typed may have any length: a limit would keep what this browser saved from being read again. */
const savedShape = createShape(z.string(), savedMessageSchema);

/** From this browser. */
export const savedPublicConnectionSchema = z.strictObject(savedShape);

export const connectionSchema = z.strictObject({
  ...savedShape,
  id: z.string().check(z.minLength(1)),
  api_key: z.string(),
  api_secret: z.string(),
  /** Empty for the public sample credentials and while there are none. */
  origin: z.string(),
});
export type Connection = z.infer<typeof connectionSchema>;
