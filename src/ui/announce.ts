import type { Message, MessageKey } from '#i18n/message.ts';
import { createStore } from '#store.ts';
import { translate } from './language.ts';

/** Translated when they are shown, so that they follow the language. */
export type AnnouncementText = Message | string | readonly (Message | string)[] | (() => string);

export const toText = (text: AnnouncementText): string =>
  typeof text === 'function' ? text() : [text].flat().map(translate).join(' ');

type ActionLabel = MessageKey & ('Undo' | 'Download' | 'Restore' | 'Lock now' | 'Lock here');

/** `action` is what can be done about it, such as Undo. */
interface Announcements {
  /** The count makes the same sentence news again. */
  readonly status: { readonly text: AnnouncementText; readonly count: number };
  readonly alert: AnnouncementText;
  readonly action:
    | { readonly text: AnnouncementText; readonly label: ActionLabel; readonly run: () => void }
    | undefined;
}

export const announcements = createStore<Announcements>({
  status: { text: '', count: -1 },
  alert: '',
  action: undefined,
});

const toNextStatus = (text: AnnouncementText): Announcements['status'] => ({
  text,
  count: announcements.read().status.count + 1,
});

export const closeAlert = (): void => announcements.write({ alert: '' });

/** In the page's live region; `alert` shows the sentences, until anything else is announced. */
export const announce = (text: AnnouncementText, kind: 'status' | 'alert' = 'status'): void =>
  announcements.write(kind === 'alert' ? { alert: text } : { status: toNextStatus(text), alert: '' });

/** Announces what the page shows elsewhere; a warning stays. */
export const announceShown = (text: AnnouncementText): void => announcements.write({ status: toNextStatus(text) });

/** Until the next such announcement. */
export const offerUndo = (text: AnnouncementText, undo: () => void): void => offerAction(text, 'Undo', undo);

export const closeAction = (): void => announcements.write({ action: undefined });

/** What an undo would bring back is no longer wanted, or would replace what came since. */
export function closeUndo(): void {
  if (announcements.read().action?.label === 'Undo') closeAction();
}

/** The button shows until the next such announcement. */
export const offerAction = (text: AnnouncementText, label: ActionLabel, run: () => void): void =>
  announcements.write({ status: toNextStatus(text), alert: '', action: { text, label, run } });
