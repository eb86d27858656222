import { useCallback, useSyncExternalStore } from 'react';
import type { FieldPath, FieldPathValue, Resolver, UseFormReturn } from 'react-hook-form';
import type { Message } from '#i18n/message.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import type { IssueReference } from '#protocol/rules.ts';
import { fieldIssue, FIELDS } from '#protocol/order.ts';
import { PROFILE_ENTRIES, profileIssue, type ProfileEntry } from '#protocol/profile.ts';
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

/**
 * What a part of the page needs of the form: a text made of its values. The part renders again when that text is another
 * one, so most keys render nothing. `name` is the field to follow; without it, all are followed.
 */
export function useFormText<T extends string | null>(
  form: UseFormReturn<ConsoleForm>,
  name: FieldPath<ConsoleForm> | undefined,
  read: () => T,
): T {
  const subscribe = useCallback(
    (callback: () => void) => form.subscribe({ ...(name && { name }), formState: { values: true }, callback }),
    [form, name],
  );
  return useSyncExternalStore(subscribe, read, read);
}

/** The value of one field; the part of the page renders again when it changes. */
export const useFormValue = <Name extends FieldPath<ConsoleForm>>(
  form: UseFormReturn<ConsoleForm>,
  name: Name,
): FieldPathValue<ConsoleForm, Name> & (string | null) =>
  useFormText(form, name, () => form.getValues(name) as FieldPathValue<ConsoleForm, Name> & (string | null));

/** What another party says that it signs and sends. It outlives the view that compares it. */
export const comparisonStore = createStore({ input: '', digest: '' });

const toFormErrors = (issues: readonly (IssueReference | undefined)[]): Record<string, { type: string }> =>
  Object.fromEntries(
    issues.flatMap((issue) => (issue?.severity === 'error' ? [[issue.at ?? '', { type: issue.code }]] : [])),
  );

/** Keeps react-hook-form from submitting what has an error; it then moves the focus to the first such field. */
export const resolver: Resolver<ConsoleForm> = (values) => {
  const profile = toFormErrors(PROFILE_ENTRIES.map((entry) => profileIssue(entry, values.profile[entry])));
  const order = toFormErrors(FIELDS.map((field) => fieldIssue(field, values.order[field.name])));
  const errors = Object.entries({ profile, order }).filter(([, found]) => Object.keys(found).length > 0);
  return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
};
