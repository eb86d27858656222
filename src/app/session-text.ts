import { compared } from '#features/digest-panel/compared.ts';
import { withoutSecrets } from '#profiles/book.ts';
import { publicProfileSchema, type Profile } from '#profiles/profile-schema.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { HEADER_NAMES } from '#protocol/request.ts';
import { phraseSchema } from '#protocol/phrase-schema.ts';
import { recipeSchema } from '#protocol/recipe-schema.ts';
import * as z from '#protocol/zod.ts';
import type { Session } from './session.ts';

const texts = <Name extends string>(names: readonly Name[]) =>
  z.record(z.enum(names as readonly [Name, ...Name[]]), z.string());

const sessionSchema = z.object({
  version: z.literal(1),
  order: texts(FIELD_NAMES),
  pinned: z.boolean(),
  Timestamp: z.nullable(z.string()),
  construction: z.object({
    recipe: recipeSchema,
    reason: phraseSchema,
    shape: z.object({ 'Signed-Fields': z.array(z.string()), body: z.array(z.enum(FIELD_NAMES)) }),
    overrides: z.object({ headers: z.partialRecord(z.enum(HEADER_NAMES), z.string()), body: z.nullable(z.string()) }),
  }),
  profiles: z.array(z.object({ id: z.string(), profile: publicProfileSchema })),
  currentId: z.string(),
  paste: z.string(),
  compared: z.object({ input: z.string(), digest: z.string() }),
});

/** The longest text that is kept, in characters. */
const LONGEST = 500_000;

/** What is typed, as text, without any key or secret. Profiles that the vault keeps come back from there. */
export function sessionText({ desk, store, diagnosis }: Session): string {
  const { construction, ...typed } = desk.typed();
  const { Authorization: _, ...headers } = construction.overrides.headers;
  const { currentId } = store.state();
  const vaulted = store.keptIds();
  const profiles = store
    .all()
    .flatMap((profile) => (vaulted.has(profile.id) ? [] : [{ id: profile.id, profile: withoutSecrets(profile) }]));
  const { paste, keepable } = diagnosis.read();
  const session: z.infer<typeof sessionSchema> = {
    version: 1,
    ...typed,
    construction: {
      ...construction,
      shape: {
        'Signed-Fields': [...construction.shape['Signed-Fields']],
        body: [...construction.shape.body],
      },
      overrides: { headers, body: construction.overrides.body },
    },
    profiles,
    currentId,
    paste: keepable?.(paste) ?? '',
    compared: compared.read(),
  };
  const text = JSON.stringify(session);
  return text.length > LONGEST ? JSON.stringify({ ...session, paste: '' }) : text;
}

/** What a tab kept, or undefined when it is not ours to read. */
export function restored(text: string, sandbox: Profile) {
  try {
    const { success, data } = sessionSchema.safeParse(JSON.parse(text));
    if (!success) return undefined;
    const profiles = data.profiles.map(({ id, profile }): Profile => {
      const credentials = id === sandbox.id ? sandbox : NO_CREDENTIALS;
      const { api_key, api_secret, origin } = credentials;
      return { ...profile, id, api_key, api_secret, origin };
    });
    compared.write(data.compared);
    return { ...data, profiles };
  } catch {
    return undefined;
  }
}

const NO_CREDENTIALS = { api_key: '', api_secret: '', origin: '' };
