import * as z from '#protocol/zod.ts';
import { msg, type MessageWithValues, type Message } from '#i18n/message.ts';
import { toEnglish } from '#i18n/english.ts';
import { ownRecipeSchema, type OwnRecipe, recipeSchema } from '#protocol/draft-schema.ts';
import { addWithUniqueNames, isLocked, NO_ORIGIN, sandboxProfile, type Pinned, type ProfileStore } from './store.ts';
import { messageSchema, savedMessageSchema } from '#protocol/message-schema.ts';
import type { Credentials } from '#protocol/digest.ts';
import { hasOwnCredentials } from '#protocol/profile.ts';
import { TRANSPORT_CHOICES } from '#protocol/transport.ts';

const createShape = (text: z.ZodMiniString, reason: typeof messageSchema) => ({
  name: text,
  base_url: text,
  scheme: text,
  vendor: text,
  /** A live profile looks different and asks before it sends. */
  environment: z.enum(['sandbox', 'live']),
  recipe: recipeSchema,
  /** Why this recipe: the page's default, a choice, or what the gateway accepted. */
  reason,
  /** How its orders are sent; profiles of older versions do not have it. */
  transport: z.prefault(z.enum(TRANSPORT_CHOICES), 'default'),
});

/** A gateway without the credentials for it, from a file: its texts are short. */
export const publicProfileSchema = z.strictObject(createShape(z.string().check(z.maxLength(2000)), messageSchema));
export type PublicProfile = z.infer<typeof publicProfileSchema>;

/** What a person typed may have any length: a limit would keep what this browser saved from being read again. */
const savedShape = createShape(z.string(), savedMessageSchema);

/** The same as publicProfileSchema, from this browser. */
export const savedPublicProfileSchema = z.strictObject(savedShape);

/** A gateway and its credentials, with the origin that they were entered for. */
export const profileSchema = z.strictObject({
  ...savedShape,
  id: z.string().check(z.minLength(1)),
  api_key: z.string(),
  api_secret: z.string(),
  /** The origin that may receive the key; empty for the public sample credentials and while there are none. */
  origin: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

/** The result of reading a text from outside. */
export type Reading<T> = { readonly value: T } | { readonly error: Message };

/** The largest import, in characters. */
const MAX_CHARACTERS = 1_000_000;
/** The most characters of an unknown member's name that a message repeats. */
const MAX_NAME_LENGTH = 40;

/** A text as JSON of a schema, or an error with the path of the first wrong member; `what` names the kind of file. */
export function readJson<T>(text: string, schema: z.ZodMiniType<T>, what: MessageWithValues): Reading<T> {
  if (text.length > MAX_CHARACTERS)
    return { error: msg('This is larger than 1 MB, so it is not a {what}. Choose another file.', { what }) };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {
      error: msg('This is not JSON, so it is not a {what}. Choose a file that this page has exported.', { what }),
    };
  }
  const { success, data, error } = schema.safeParse(json);
  if (success) return { value: data };
  const place = formatPlace(error.issues[0]) || msg('the whole file');
  return {
    error: msg('This {what} is not in the export format of this page: see {place}. Nothing was imported.', {
      what,
      place,
    }),
  };
}

/** The path of the first wrong member, with the name of an unknown one. Values are never repeated. */
function formatPlace(issue: z.core.$ZodIssue | undefined): string {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...(issue?.path ?? []), ...unknown].map((name) => String(name).slice(0, MAX_NAME_LENGTH)).join(' › ');
}

const PROFILES_FORMAT = 'checkout-console-profiles';

const profilesSchema = z.strictObject({
  format: z.literal(PROFILES_FORMAT),
  version: z.literal(1),
  profiles: z.array(publicProfileSchema).check(z.minLength(1), z.maxLength(200)),
});

/** A user name, password, query or fragment is an error in a base URL, and likely holds a credential. */
const stripBaseUrl = (base_url: string): string =>
  base_url.replace(/^([^/]*\/\/)[^/?#]*@/, '$1').replace(/[?#].*$/s, '');

/** A profile without its credentials and the parts of its base URL that may hold one. */
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

/** Replaces the credentials in a text. */
type Redact = (text: string) => string;
const keep: Redact = (text) => text;

/**
 * Any program and any version may read the file, so the reason is written as an English text. The URL is searched before
 * it is cut: a credential may have the very characters at which it is cut.
 */
function toEnglishProfile(profile: Profile, redact: Redact): PublicProfile {
  const { name, scheme, vendor, reason } = profile;
  return {
    ...omitSecrets({ ...profile, base_url: redact(profile.base_url) }),
    name: redact(name),
    scheme: redact(scheme),
    vendor: redact(vendor),
    reason: redact(toEnglish(reason)),
  };
}

/**
 * Profiles as a text to share, without key, secret, or what a base URL must not have. `redact` replaces the credentials
 * that somebody typed into another field.
 */
export const exportProfiles = (profiles: readonly Profile[], redact = keep): string =>
  `${JSON.stringify({ format: PROFILES_FORMAT, version: 1, profiles: profiles.map((each) => toEnglishProfile(each, redact)) }, null, 2)}\n`;

/** Profiles from an imported text. They have no credentials, so they belong to no origin yet. */
export function importProfiles(text: string, newId: () => string): Reading<readonly Profile[]> {
  const read = readJson(text, profilesSchema, msg('connections file'));
  if ('error' in read) return read;
  return {
    value: read.value.profiles.map((profile) => ({ ...profile, id: newId(), api_key: '', api_secret: '', origin: '' })),
  };
}

const RECIPES_FORMAT = 'checkout-console-recipes';
const recipesSchema = z.strictObject({
  format: z.literal(RECIPES_FORMAT),
  version: z.literal(1),
  recipes: z.array(ownRecipeSchema).check(z.maxLength(200)),
});

/**
 * Own recipes as a text to share or to save; `others` are what another version of the page saved. A recipe holds nothing
 * secret.
 */
export const exportRecipes = (recipes: readonly OwnRecipe[], others: readonly unknown[] = []): string =>
  `${JSON.stringify({ format: RECIPES_FORMAT, version: 1, recipes: [...others, ...recipes] }, null, 2)}\n`;

const savedRecipesSchema = z.object({ recipes: z.array(z.unknown()) });

function readRecipeList(text: string): readonly unknown[] {
  try {
    return savedRecipesSchema.safeParse(JSON.parse(text)).data?.recipes ?? [];
  } catch {
    return [];
  }
}

/** Own recipes that this browser saved, however many: a limit would keep all of them from being read again. */
export const readSavedRecipes = (text: string): readonly OwnRecipe[] =>
  readRecipeList(text).flatMap((each) => ownRecipeSchema.safeParse(each).data ?? []);

/** What stands beside them and cannot be read: another version of the page, perhaps in another tab, made it. */
export const readOtherRecipes = (text: string): readonly unknown[] =>
  readRecipeList(text).filter((each) => !ownRecipeSchema.safeParse(each).success);

/** Own recipes from a text; an error names a step or option that the table does not have. */
export function importRecipes(text: string): Reading<readonly OwnRecipe[]> {
  const read = readJson(text, recipesSchema, msg('recipes file'));
  return 'error' in read ? read : { value: read.value.recipes };
}

/**
 * The origin that credentials keep when a link, its undo or a file brings a base URL. Without one, that URL is none of
 * theirs. A locked key may have been typed over the first one, beside another URL: the first URL does not unlock it.
 */
export const pinOrigin = (profile: Pinned, base_url: string): string => {
  const isUnlocked = isLocked(profile) && !isLocked({ ...profile, base_url });
  return isUnlocked || (profile.origin === '' && hasOwnCredentials(profile)) ? NO_ORIGIN : profile.origin;
};

/** What to do with imported profiles whose names other profiles have. */
export type NameConflictChoice = 'keep-both' | 'replace' | 'skip';

/**
 * The profiles with the imported ones. A replaced one keeps its credentials, with the origin that they belong to, and
 * goes on asking before each order if it is live.
 */
export function mergeImported(
  profiles: readonly Profile[],
  imported: readonly Profile[],
  choice: NameConflictChoice,
): readonly Profile[] {
  const names = new Set(profiles.map(({ name }) => name));
  const replacements = new Map(choice === 'replace' ? imported.map((profile) => [profile.name, profile]) : []);
  const updated = profiles.map((profile): Profile => {
    const replacement = replacements.get(profile.name);
    if (replacement === undefined) return profile;
    const { id, api_key, api_secret } = profile;
    const environment = profile.environment === 'live' ? 'live' : replacement.environment;
    return { ...replacement, id, api_key, api_secret, environment, origin: pinOrigin(profile, replacement.base_url) };
  });
  return addWithUniqueNames(
    updated,
    imported.filter(({ name }) => choice === 'keep-both' || !names.has(name)),
  );
}

/** What of the sandbox a person types or chooses. */
const SANDBOX_CHOICES = [
  'id',
  'name',
  'base_url',
  'scheme',
  'vendor',
  'api_key',
  'api_secret',
  'environment',
  'transport',
  'recipe',
] as const;

/** What was saved of the profiles that a reload brought back with changes, by id, until an unlock or a lock. */
type Bases = ReadonlyMap<string, PublicProfile>;
const basesOf = new WeakMap<ProfileStore, Bases>();

export const setBases = (store: ProfileStore, bases: Bases): void => void basesOf.set(store, bases);
export const readBases = (store: ProfileStore): Bases => basesOf.get(store) ?? new Map();

/**
 * Restores the profiles of the tab before a reload, of which an unlock brings some too; the sandbox is active when none of
 * them was.
 */
export function restoreProfiles(
  store: ProfileStore,
  profiles: readonly Profile[],
  currentId: string,
  bases: Bases = new Map(),
): void {
  const { sandbox } = store;
  const known = profiles.some(({ id }) => id === currentId);
  store.replaceAll(
    known ? profiles : [sandbox, ...profiles.filter(({ id }) => id !== sandbox.id)],
    known ? currentId : sandbox.id,
  );
  setBases(store, bases);
}

/** What is typed on the cards of profiles and not saved, by id. */
type Typed = ReadonlyMap<string, Partial<Profile> & Credentials>;
const typedOf = new WeakMap<ProfileStore, Typed>();

export const readTyped = (store: ProfileStore): Typed => typedOf.get(store) ?? new Map();

/** Notes what is typed on a card; undefined where that is nothing. */
export function noteTyped(store: ProfileStore, id: string, part: (Partial<Profile> & Credentials) | undefined): void {
  const typed = new Map(readTyped(store));
  typedOf.set(store, typed);
  if (part === undefined) typed.delete(id);
  else typed.set(id, part);
}

const PUBLIC_NAMES = Object.keys(savedShape) as readonly (keyof PublicProfile)[];

/**
 * An unlocked profile with what this tab changed in it before a reload or since, against `base`, which was saved then.
 * The credentials keep the origin that they belong to, and a live profile goes on asking before each order.
 */
function mergeChanges(unlocked: Profile, changed: Profile, base: PublicProfile): Profile {
  const names = PUBLIC_NAMES.filter((name) => JSON.stringify(changed[name]) !== JSON.stringify(base[name]));
  const changes: Partial<PublicProfile> = Object.fromEntries(names.map((name) => [name, changed[name]]));
  const environment = [unlocked, changed].some((each) => each.environment === 'live') ? 'live' : 'sandbox';
  const origin = pinOrigin(unlocked, changes.base_url ?? unlocked.base_url);
  return { ...unlocked, ...changes, environment, origin };
}

/**
 * Adds unlocked profiles and keeps every profile of this tab that holds changes. What a reload brought back of an unlocked
 * one becomes part of it; another one gets a new id where an unlocked one has the same. Only the unlocked ones count as
 * saved.
 */
export function addUnlocked(store: ProfileStore, unlocked: readonly Profile[]): void {
  const ids = new Set(unlocked.map(({ id }) => id));
  const saved = store.listSaved();
  const unchanged = new Set(saved.map((profile) => JSON.stringify(profile)));
  const bases = readBases(store);
  setBases(store, new Map());
  const brought = new Map(
    store.all().flatMap((profile) => {
      const base = bases.get(profile.id);
      return base !== undefined && ids.has(profile.id) && !hasOwnCredentials(profile)
        ? [[profile.id, { profile, base }]]
        : [];
    }),
  );
  /** The built-in sandbox, while nobody has typed into it. */
  const isUntouched = (profile: Profile): boolean =>
    SANDBOX_CHOICES.every((name) => JSON.stringify(profile[name]) === JSON.stringify(store.sandbox[name]));
  const kept = store
    .all()
    .filter((profile) => !brought.has(profile.id) && !isUntouched(profile) && !unchanged.has(JSON.stringify(profile)));
  // One that was made live here is in Compose as it was saved, and goes on asking.
  const live = new Set(kept.filter(({ environment }) => environment === 'live').map(({ id }) => id));
  const profiles = unlocked.map((profile): Profile => {
    const own = brought.get(profile.id);
    if (own !== undefined) return mergeChanges(profile, own.profile, own.base);
    return live.has(profile.id) ? { ...profile, environment: 'live' } : profile;
  });
  const others = kept.map((profile) => (ids.has(profile.id) ? { ...profile, id: store.newId() } : profile));
  // Another tab may have saved a name that was typed here.
  const merged = addWithUniqueNames([], [...profiles, ...others]);
  // What is open in Compose stays open, but for a sandbox that was not unlocked.
  const { currentId } = store.state();
  const isOwn = currentId !== store.sandbox.id || brought.has(currentId) || saved.some(({ id }) => id === currentId);
  const isKept = isOwn && merged.some(({ id }) => id === currentId);
  store.replaceSaved(
    merged.length === 0 ? [store.sandbox] : merged,
    unlocked,
    isKept ? currentId : undefined,
    !isKept || (ids.has(currentId) && !brought.has(currentId)),
  );
}

/** Adds a profile that has a name alone. */
export const addEmpty = (store: ProfileStore, name: string): void =>
  store.add([
    { ...sandboxProfile('https://'), id: store.newId(), name, scheme: '', vendor: '', api_key: '', api_secret: '' },
  ]);

/** Adds a copy of a profile under another name. */
export function duplicate(store: ProfileStore, id: string, name: string): void {
  const original = store.all().find((profile) => profile.id === id);
  if (original !== undefined) store.add([{ ...original, id: store.newId(), name }]);
}

/** Removes a profile; the sandbox replaces the last one. Returns the undo. */
export function removeProfile(store: ProfileStore, id: string): () => void {
  const { currentId } = store.state();
  const remaining = store.all().filter((profile) => profile.id !== id);
  const profiles = remaining.length === 0 ? [store.sandbox] : remaining;
  return store.replaceAll(profiles, currentId === id ? profiles[0]?.id : currentId);
}
