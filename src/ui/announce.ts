/** Something to be told: quietly, as a warning that stays, or with a way back. */
export type Announcement =
  | { readonly kind: 'status' | 'alert'; readonly message: string }
  | { readonly kind: 'undo'; readonly message: string; readonly undo: () => void };

let tell: (announcement: Announcement) => void = () => undefined;

/** Says a sentence in the page's live region; `alert` also shows it. */
export const announce = (message: string, kind: 'status' | 'alert' = 'status'): void => tell({ kind, message });

/** Says what has disappeared, and shows the way to bring it back until something else is said so. */
export const offerUndo = (message: string, undo: () => void): void => tell({ kind: 'undo', message, undo });

/** The one place that shows and speaks announcements registers itself here. */
export const onAnnounce = (listener: typeof tell): void => {
  tell = listener;
};
