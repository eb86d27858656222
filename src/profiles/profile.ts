import * as z from 'zod/mini';
import { recipeSchema } from '#protocol/recipe-schema.ts';
import { PRESETS } from '#protocol/recipe.ts';

const ENVIRONMENTS = ['sandbox', 'live'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

const shared = {
  name: z.string().check(z.maxLength(200)),
  base_url: z.string().check(z.maxLength(2000)),
  scheme: z.string().check(z.maxLength(2000)),
  vendor: z.string().check(z.maxLength(2000)),
  environment: z.enum(ENVIRONMENTS),
  recipe: recipeSchema,
  /** Why this recipe: the page's default, a choice, or what the gateway accepted. */
  reason: z.string().check(z.maxLength(500)),
};

/** A gateway without the credentials for it: what is exported and imported. */
export const publicProfileSchema = z.strictObject(shared);
export type PublicProfile = z.infer<typeof publicProfileSchema>;

/** A gateway and the credentials for it, with the origin that they were given for. */
export const profileSchema = z.strictObject({
  ...shared,
  id: z.string().check(z.minLength(1)),
  api_key: z.string(),
  api_secret: z.string(),
  /** The origin that may receive the key; empty until the profile has a base address. */
  origin: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

export const DEFAULT_RECIPE = { recipe: PRESETS['each-field-once'].do, reason: 'the page’s default' } as const;

/** The origin of a base address; empty when it has none. */
export const originOf = (base_url: string): string => (URL.canParse(base_url) ? new URL(base_url).origin : '');

/**
 * True while the credentials may not travel: the base address names another origin than the one that they were given
 * for. Locking stops sending alone; views, digest and commands do not change.
 */
export const isLocked = ({
  base_url,
  origin,
  api_key,
  api_secret,
}: Pick<Profile, 'base_url' | 'origin' | 'api_key' | 'api_secret'>): boolean =>
  origin !== '' && originOf(base_url) !== origin && (api_key !== '' || api_secret !== '');
