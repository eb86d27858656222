import { flushSync } from 'react-dom';
import { exportProfiles, importProfiles } from '#profiles/book.ts';
import type { Profile } from '#profiles/profile-schema.ts';
import { readJson } from '#profiles/read-json.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { HEADER_NAMES } from '#protocol/request.ts';
import * as z from '#protocol/zod.ts';
import type { Desk } from './use-desk.ts';

const KEY = 'checkout-console-draft';

const draftSchema = z.strictObject({
  order: z.record(z.enum(FIELD_NAMES), z.string()),
  pinned: z.boolean(),
  Timestamp: z.nullable(z.string()),
  shape: z.object({ 'Signed-Fields': z.array(z.string()), body: z.array(z.enum(FIELD_NAMES)) }),
  overrides: z.object({ headers: z.partialRecord(z.enum(HEADER_NAMES), z.string()), body: z.nullable(z.string()) }),
  /** As they are exported: without credentials. */
  profiles: z.string(),
  current: z.number(),
  /** Which of the profiles had the public sample credentials. */
  sample: z.array(z.boolean()),
});

const hasSample = ({ api_key, api_secret }: Profile): boolean =>
  api_key === SAMPLE.api_key && api_secret === SAMPLE.api_secret;

/** What is on the desk as text, but for credentials and an Authorization written by hand. */
function draftOf({ form, store, construction: { shape, overrides } }: Desk): string {
  const { order, pinned, Timestamp } = form.getValues();
  const { Authorization: _, ...headers } = overrides.headers;
  const all = store.all();
  const draft: z.infer<typeof draftSchema> = {
    order,
    pinned,
    Timestamp,
    shape: { 'Signed-Fields': [...shape['Signed-Fields']], body: [...shape.body] },
    overrides: { headers, body: overrides.body },
    profiles: exportProfiles(all),
    current: all.findIndex(({ id }) => id === store.state().currentId),
    sample: all.map(hasSample),
  };
  return JSON.stringify(draft);
}

/** Keeps the desk over one reload of this tab; false where the browser keeps nothing. */
export function keepDraft(desk: Desk): boolean {
  try {
    sessionStorage.setItem(KEY, draftOf(desk));
    return true;
  } catch {
    return false;
  }
}

function takeText(): string {
  try {
    const text = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return '';
  }
}

function restoreProfiles({ store }: Desk, profiles: readonly Profile[], current: number): void {
  const before = store.state().currentId;
  store.add(profiles);
  store.remove(before);
  const chosen = profiles[current];
  if (chosen !== undefined) store.choose(chosen.id);
}

/** Puts a kept desk back, and says whether there was one. It is forgotten with that. */
export function restoreDraft(desk: Desk): boolean {
  const read = readJson(takeText(), draftSchema, 'draft');
  if ('fault' in read) return false;
  const { order, pinned, Timestamp, shape, overrides, profiles, current, sample } = read.value;
  const imported = importProfiles(profiles, desk.store.newId);
  if ('fault' in imported) return false;
  const { api_key, api_secret } = SAMPLE;
  const restored = imported.value.map((each, at) => (sample[at] === true ? { ...each, api_key, api_secret } : each));
  // The boxes take the profile over first, vendor and all; then what was typed.
  flushSync(() => restoreProfiles(desk, restored, current));
  for (const name of FIELD_NAMES) desk.form.setValue(`order.${name}`, order[name]);
  desk.form.setValue('pinned', pinned);
  desk.form.setValue('Timestamp', Timestamp);
  desk.change({ shape, overrides });
  return true;
}
