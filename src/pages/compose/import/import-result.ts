import type { Message } from '#i18n/message.ts';

/** What was taken from a request into the boxes, and the way back. */
export interface ImportResult {
  readonly notes: readonly Message[];
  readonly undo: () => void;
}
