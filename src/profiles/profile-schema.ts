import * as z from '#protocol/zod.ts';
import { messageSchema } from '#protocol/message-schema.ts';
import { recipeSchema } from '#protocol/draft-schema.ts';
import { TRANSPORT_CHOICES } from '#protocol/transport.ts';

const text = z.string().check(z.maxLength(2000));

const shared = {
  name: text,
  base_url: text,
  scheme: text,
  vendor: text,
  /** A live profile looks different and asks before it sends. */
  environment: z.enum(['sandbox', 'live']),
  recipe: recipeSchema,
  /** Why this recipe: the page's default, a choice, or what the gateway accepted. */
  reason: messageSchema,
  /** How its orders are sent; profiles of older versions do not have it. */
  transport: z.prefault(z.enum(TRANSPORT_CHOICES), 'default'),
};

/** A gateway without the credentials for it: what is exported and imported. */
export const publicProfileSchema = z.strictObject(shared);
export type PublicProfile = z.infer<typeof publicProfileSchema>;

/** A gateway and its credentials, with the origin that they were entered for. */
export const profileSchema = z.strictObject({
  ...shared,
  id: z.string().check(z.minLength(1)),
  api_key: z.string(),
  api_secret: z.string(),
  /** The origin that may receive the key; empty for the public sample credentials and while there are none. */
  origin: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;
