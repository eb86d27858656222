import { comparisonStore } from '#pages/compose/form.ts';
import { omitSecrets } from '#profiles/profile-file.ts';
import { publicProfileSchema, type Profile } from '#profiles/profile-schema.ts';
import { migrateDraft, requestDraftSchema, savedDraftSchema } from '#protocol/draft-schema.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { messageSchema } from '#protocol/message-schema.ts';
import * as z from '#protocol/zod.ts';
import { offerAction } from '#ui/announce.ts';
import { download } from '#ui/files.tsx';
import { getRequestedOrigin } from '#pages/compose/send/egress-lock.ts';
import { redactSession } from './redact-session.ts';
import type { Session } from './session.ts';

const commonShape = {
  profiles: z.array(z.object({ id: z.string(), profile: publicProfileSchema })),
  currentId: z.string(),
  paste: z.string(),
  compared: z.object({ input: z.string(), digest: z.string() }),
  /** The origin that the egress lock allows after this reload. */
  egress: z.optional(z.string()),
};

const VERSION = 2;
const currentSchema = z.object({
  version: z.literal(VERSION),
  draft: requestDraftSchema,
  /** Why the recipe of the draft is used. */
  reason: messageSchema,
  ...commonShape,
});

const { order, Timestamp, pinned, ...choices } = savedDraftSchema.shape;
/** What version 0.1 wrote. */
const firstSchema = z.pipe(
  z.object({
    version: z.literal(1),
    order,
    Timestamp,
    pinned,
    construction: z.object({ ...choices, reason: messageSchema }),
    ...commonShape,
  }),
  z.transform(({ construction, ...session }) => ({
    ...session,
    draft: migrateDraft({ ...session, ...construction }),
    reason: construction.reason,
  })),
);

const sessionSchema = z.union([currentSchema, firstSchema]);

/** The longest text that is saved with the paste of Diagnose, in characters. */
const MAX_LENGTH = 500_000;

/** A hand-written Authorization may hold a key. */
function omitAuthorization(draft: RequestDraft): RequestDraft {
  const { Authorization: _, ...headers } = draft.overrides.headers;
  return { ...draft, overrides: { ...draft.overrides, headers } };
}

/**
 * What is typed, as text, without any key or secret, wherever they were typed. Profiles that the vault saves come back
 * from there; the active one is saved where the page reloads for its new base URL.
 */
export function serializeSession({ composer, store, diagnosis }: Session): string {
  const { currentId } = store.state();
  const egress = getRequestedOrigin();
  const vaultIds = store.getSavedIds();
  const isInVault = ({ id }: Profile): boolean => vaultIds.has(id) && (egress === undefined || id !== currentId);
  const profiles = store
    .all()
    .flatMap((profile) => (isInVault(profile) ? [] : [{ id: profile.id, profile: omitSecrets(profile) }]));
  const { paste, sanitizePaste, secret } = diagnosis.read();
  const session: z.infer<typeof currentSchema> = {
    version: VERSION,
    draft: omitAuthorization(composer.readDraft()),
    reason: composer.choices.reason,
    profiles,
    currentId,
    paste: sanitizePaste?.(paste) ?? '',
    compared: comparisonStore.read(),
    ...(egress !== undefined && { egress }),
  };
  const credentials = [...composer.listCredentials(), { api_key: '', api_secret: secret }];
  const text = redactSession(session, credentials);
  const isTooLong = text.length > MAX_LENGTH && session.paste !== '';
  return isTooLong ? redactSession({ ...session, paste: '' }, credentials) : text;
}

/** What a tab saved; undefined when it is damaged, or when a newer version of the page wrote it. */
export function parseSession(text: string, sandbox: Profile) {
  try {
    const { success, data } = sessionSchema.safeParse(JSON.parse(text));
    if (!success) return undefined;
    const profiles = data.profiles.map(({ id, profile }): Profile => {
      const credentials = id === sandbox.id ? sandbox : NO_CREDENTIALS;
      const { api_key, api_secret, origin } = credentials;
      return { ...profile, id, api_key, api_secret, origin };
    });
    comparisonStore.write(data.compared);
    const { draft, reason, currentId, paste, egress } = data;
    return { draft, reason, profiles, currentId, paste, egress };
  } catch {
    return undefined;
  }
}

/** Offers what a tab saved as a file, where this version of the page cannot read it. */
export const offerSavedText = (text: string): void =>
  offerAction('What this tab had saved cannot be read by this version of the page.', 'Download', () =>
    download('checkout-console-session.json', text),
  );

const NO_CREDENTIALS = { api_key: '', api_secret: '', origin: '' };
