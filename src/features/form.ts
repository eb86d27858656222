import type { Resolver } from 'react-hook-form';
import type { FieldName } from '#protocol/order.ts';
import type { ProfileEntry } from '#protocol/profile.ts';
import type { TransportChoice } from '#protocol/transport.ts';

/** What the one form of the page holds, exactly as typed. */
export interface ConsoleForm {
  order: Record<FieldName, string>;
  profile: Record<ProfileEntry, string>;
  /** The origin that the credentials were given for; empty for the public sample ones. */
  origin: string;
  /** How the order leaves the page; `default` while nobody has chosen. */
  transport: TransportChoice;
  /** False: the timestamp is taken anew with every edit and at Send. */
  pinned: boolean;
  /** The Timestamp header once it is unlinked from the body field; null while they are one value. */
  Timestamp: string | null;
}

const loadSchema = () => import('./form-schema.ts');

/** Fetches the schema before it is needed. */
export const preloadSchema = (): void => void loadSchema();

/** Keeps react-hook-form from submitting what the schema refuses; it then moves the focus to the first such box. */
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
