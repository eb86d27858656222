import type { Resolver } from 'react-hook-form';
import type { Message } from '#i18n/message.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import type { ProfileEntry } from '#protocol/profile.ts';
import { loadWithRetry } from '#ui/pane.tsx';
import { createStore } from '#store.ts';

type TypedMember = 'order' | 'timestampMode' | 'Timestamp' | 'transport';

/** What the one form of the page holds: the typed members of a draft, and the profile's entries exactly as typed. */
export type ConsoleForm = { -readonly [Member in TypedMember]: RequestDraft[Member] } & {
  profile: Record<ProfileEntry, string>;
  /** The origin that the credentials were given for; empty for the public sample ones. */
  origin: string;
};

/** The members of a draft that are chosen in the panels, outside the form. */
export type DraftChoices = Omit<RequestDraft, TypedMember | 'profile'> & {
  /** Why this recipe is used; a string is an English text of version 0.1. */
  readonly reason: Message | string;
};

/** The draft of the page: what the form and the panels hold, for the profile with this id. */
export function toDraft(form: ConsoleForm, choices: DraftChoices, profile: string): RequestDraft {
  const { order, timestampMode, Timestamp, transport } = form;
  const { reason: _, ...chosen } = choices;
  return { ...chosen, order: { ...order }, timestampMode, Timestamp, transport, profile };
}

/** What another party says that it signs and sends. It outlives the view that compares it. */
export const comparisonStore = createStore({ input: '', digest: '' });

const loadSchema = () => loadWithRetry(() => import('./form-schema.ts'));

/** Fetches the schema before it is needed. */
export const preloadSchema = (): void => void loadSchema().catch(() => undefined);

/** Keeps react-hook-form from submitting what the schema refuses; it then moves the focus to the first such field. */
export const resolver: Resolver<ConsoleForm> = async (values) => {
  const { formSchema } = await loadSchema();
  const { success, error } = formSchema.safeParse(values);
  if (success) return { values, errors: {} };
  const errors: Record<string, Record<string, { type: string }>> = {};
  for (const { path, message } of error.issues) {
    const [part, name] = path.map(String);
    if (part !== undefined && name !== undefined) errors[part] = { ...errors[part], [name]: { type: message } };
  }
  return { values: {}, errors };
};
