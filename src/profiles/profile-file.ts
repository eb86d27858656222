import * as z from '#protocol/zod.ts';
import { toEnglish } from '#i18n/english.ts';
import { msg } from '#i18n/message.ts';
import { readJson, type Reading } from './read-json.ts';
import { publicProfileSchema, type Profile, type PublicProfile } from './profile-schema.ts';

const FORMAT = 'checkout-console-profiles';

const fileSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  profiles: z.array(publicProfileSchema).check(z.minLength(1), z.maxLength(200)),
});

/** A user name, password, query or fragment is an error in a base address, and likely holds a credential. */
const stripBaseUrl = (base_url: string): string =>
  base_url.replace(/^([^/]*\/\/)[^/?#]*@/, '$1').replace(/[?#].*$/s, '');

/** A profile without what must not leave this page's memory. */
export const omitSecrets = ({
  id: _id,
  api_key: _key,
  api_secret: _secret,
  origin: _origin,
  ...rest
}: Profile): PublicProfile => ({
  ...rest,
  base_url: stripBaseUrl(rest.base_url),
});

/** A file is for every program and every version, so the reason stands there as a text. */
const toEnglishProfile = (profile: Profile): PublicProfile => ({
  ...omitSecrets(profile),
  reason: toEnglish(profile.reason),
});

/** Profiles as a text to hand over: no key, no secret, nor what a base address must not hold. */
export const exportProfiles = (profiles: readonly Profile[]): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, profiles: profiles.map(toEnglishProfile) }, null, 2)}\n`;

/** Profiles from somebody else's text. They bring no credentials, and the ones that are typed in belong to no origin yet. */
export function importProfiles(text: string, newId: () => string): Reading<readonly Profile[]> {
  const read = readJson(text, fileSchema, msg('file of profiles'));
  if ('error' in read) return read;
  return {
    value: read.value.profiles.map((profile) => ({ ...profile, id: newId(), api_key: '', api_secret: '', origin: '' })),
  };
}
