import { isBelow, parseJson } from '#protocol/text.ts';
import * as z from '#protocol/zod.ts';
import { msg, type MessageWithValues, type Message } from '#i18n/message.ts';
import { toEnglish } from '#i18n/english.ts';
import { ownRecipeSchema, placeOfError, type OwnRecipe } from '#protocol/draft-schema.ts';
import { createConnection, DEFAULT_REASON, hostOf, readAccepted, SANDBOX_ID } from './connection.ts';
import { publicConnectionSchema, type Connection, type PublicConnection } from './schema.ts';

export type Reading<T> = { readonly value: T } | { readonly error: Message };

const MAX_CHARACTERS = 1_000_000;

/** An error has the path of the first wrong member; `what` names the kind of file. */
export function readJson<T>(text: string, schema: z.ZodMiniType<T>, what: MessageWithValues): Reading<T> {
  if (text.length > MAX_CHARACTERS)
    return { error: msg('This is larger than 1 MB, so it is not a {what}. Choose another file.', { what }) };
  const json = parseJson(text);
  if (json === undefined)
    return {
      error: msg('This is not JSON, so it is not a {what}. Choose a file that this page has exported.', { what }),
    };
  const { success, data, error } = schema.safeParse(json);
  if (success) return { value: data };
  const place = placeOfError(error) || msg('the whole file');
  return {
    error: msg('This {what} is not in the export format of this page: see {place}. Nothing was imported.', {
      what,
      place,
    }),
  };
}

const PROFILES_FORMAT = 'checkout-console-profiles';

const connectionsSchema = z.strictObject({
  format: z.literal(PROFILES_FORMAT),
  version: z.literal(1),
  profiles: z.array(publicConnectionSchema).check(z.minLength(1), z.maxLength(200)),
});

/** A user name, password, query or fragment is an error in a base URL, and likely holds a credential. */
const stripBaseUrl = (base_url: string): string =>
  base_url.replace(/^([^/]*\/\/)[^/?#]*@/, '$1').replace(/[?#].*$/s, '');

/** Without credentials, and without the parts of the base URL that may hold one. */
export const omitSecrets = ({
  id: _id,
  api_key: _key,
  api_secret: _secret,
  origin: _origin,
  ...rest
}: Connection): PublicConnection => ({
  ...rest,
  base_url: stripBaseUrl(rest.base_url),
});

type Redact = (text: string) => string;

/**
 * To share: without key, secret, or what a base URL must not have. `redact` replaces the credentials that somebody
 * typed into another field, before the URL is cut: one may have the very characters at which it is cut. Any program and
 * any version may read the file, so the reason is an English text.
 */
export function exportConnections(connections: readonly Connection[], redact: Redact = String): string {
  const profiles = connections.map((each) => ({
    ...omitSecrets({ ...each, base_url: redact(each.base_url) }),
    name: redact(each.name),
    scheme: redact(each.scheme),
    vendor: redact(each.vendor),
    reason: redact(toEnglish(each.reason)),
  }));
  return `${JSON.stringify({ format: PROFILES_FORMAT, version: 1, profiles }, null, 2)}\n`;
}

/** They have no credentials, so they belong to no origin yet, and no file can say that a gateway accepted something. */
export function importConnections(text: string, newId: () => string): Reading<readonly Connection[]> {
  const read = readJson(text, connectionsSchema, msg('connections file'));
  if ('error' in read) return read;
  return {
    value: read.value.profiles.map((each) => {
      const reason = readAccepted(each.reason) === undefined ? each.reason : DEFAULT_REASON;
      return createConnection(newId(), {
        ...each,
        reason,
        name: each.name === 'Sandbox' ? hostOf(each.base_url) : each.name,
      });
    }),
  };
}

export const FORMER_SANDBOX_ID = 'former-sandbox';

/**
 * Of an earlier version. Its sandbox could be typed over: as it was it is dropped, since the page has one, and what was
 * typed over it is a connection like any other.
 */
export function migrateConnections<Each extends Omit<Connection, 'api_key' | 'api_secret'>>(
  all: readonly Each[],
  sandbox: Connection,
): readonly Each[] {
  return all.flatMap((each) => {
    if (each.id !== SANDBOX_ID) return [each];
    if (isBelow(each.base_url, sandbox.base_url) && each.origin === '') return [];
    return [{ ...each, id: FORMER_SANDBOX_ID, name: each.name === sandbox.name ? hostOf(each.base_url) : each.name }];
  });
}

const RECIPES_FORMAT = 'checkout-console-recipes';
const recipesSchema = z.strictObject({
  format: z.literal(RECIPES_FORMAT),
  version: z.literal(1),
  recipes: z.array(ownRecipeSchema).check(z.maxLength(200)),
});

/** To share or to save; `others` are what another version of the page saved. A recipe holds nothing secret. */
export const exportRecipes = (recipes: readonly OwnRecipe[], others: readonly unknown[] = []): string =>
  `${JSON.stringify({ format: RECIPES_FORMAT, version: 1, recipes: [...others, ...recipes] }, null, 2)}\n`;

const savedRecipesSchema = z.object({ recipes: z.array(z.unknown()) });

/**
 * However many this browser saved: a limit would keep all of them from being read again. `others` cannot be read:
 * another version of the page, perhaps in another tab, made them.
 */
export function readSavedRecipes(text: string) {
  const all = savedRecipesSchema.safeParse(parseJson(text)).data?.recipes ?? [];
  return {
    recipes: all.flatMap((each) => ownRecipeSchema.safeParse(each).data ?? []),
    others: all.filter((each) => !ownRecipeSchema.safeParse(each).success),
  };
}

/** An error names a step or option that the table does not have. */
export function importRecipes(text: string): Reading<readonly OwnRecipe[]> {
  const read = readJson(text, recipesSchema, msg('recipes file'));
  return 'error' in read ? read : { value: read.value.recipes };
}
