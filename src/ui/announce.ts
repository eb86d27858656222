type Listener = (message: string, kind: 'status' | 'alert') => void;

let tell: Listener = () => undefined;

/** Says a sentence in the page's live region; `alert` also shows it. */
export const announce = (message: string, kind: 'status' | 'alert' = 'status'): void => tell(message, kind);

/** The one place that shows and speaks announcements registers itself here. */
export const onAnnounce = (listener: Listener): void => {
  tell = listener;
};
