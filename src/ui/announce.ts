import type { Phrase } from '#texts/text.ts';

/** What is told: sentences, worded whenever they are shown, so that they follow the language. */
export type Told = Phrase | string | readonly (Phrase | string)[] | (() => string);

/** Something to be told: quietly, as a warning that stays, or with a way back. */
export type Announcement =
  | { readonly kind: 'status' | 'alert'; readonly message: Told }
  | { readonly kind: 'undo'; readonly message: Told; readonly undo: () => void };

let tell: (announcement: Announcement) => void = () => undefined;

/** Says sentences in the page's live region; `alert` also shows it. */
export const announce = (message: Told, kind: 'status' | 'alert' = 'status'): void => tell({ kind, message });

/** Says what has disappeared, and shows the way to bring it back until something else is said so. */
export const offerUndo = (message: Told, undo: () => void): void => tell({ kind: 'undo', message, undo });

/** The one place that shows and speaks announcements registers itself here. */
export const onAnnounce = (listener: typeof tell): void => {
  tell = listener;
};
