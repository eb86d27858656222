import type { MessageKey } from '#i18n/message.ts';

interface ErrorText {
  /** What happened, and what it means. */
  readonly message: MessageKey;
  /** What to do about it. */
  readonly fix: MessageKey;
}

const MEMORY = 'What is sent from now on is remembered until this page is closed.';

/** Every way in which keeping fails, in words. None of them loses what is on the screen, and none stops a send. */
export const HISTORY_ERRORS = {
  'no-storage': {
    message: `This browser offers the page no database, so no exchange can be kept. ${MEMORY}`,
    fix: 'Open the page in an ordinary window, not a private one, and allow it to store data.',
  },
  refused: {
    message: `The browser refuses to open the page’s database. ${MEMORY}`,
    fix: 'Free space on the disk, restart the browser, then reload this page. If it lasts, remove the stored data of this site.',
  },
  hanging: {
    message: `The browser’s database does not answer. ${MEMORY}`,
    fix: 'Close the other tabs of this page, then reload it. If it lasts, restart the browser.',
  },
  blocked: {
    message: `Another tab holds the kept exchanges in an older form and does not let go of them. ${MEMORY}`,
    fix: 'Close or reload the other tabs of this page, then reload this one.',
  },
  'old-tab': {
    message: `A newer version of this page was opened in another tab and took over the kept exchanges. ${MEMORY}`,
    fix: 'Reload this page to get the newer version.',
  },
  'newer-data': {
    message: `The kept exchanges were written by a newer version of this page, which this one cannot read. They were not touched. ${MEMORY}`,
    fix: 'Reload the page, past the browser’s cache if need be, to get the newer version.',
  },
  closed: {
    message: `The browser closed the page’s database; its stored data may have been removed. ${MEMORY}`,
    fix: 'Reload this page.',
  },
  full: {
    message: 'The storage that the browser gives this page is full, so the newest exchanges are in memory only.',
    fix: 'Delete exchanges or clear the history, or free space on the disk, then press Try again.',
  },
  'write-failed': {
    message: 'The browser could not write to the page’s database, so the newest exchanges are in memory only.',
    fix: 'Press Try again. If it lasts, restart the browser.',
  },
  'read-failed': {
    message: 'The browser could not read all of the page’s database, so some kept exchanges are missing here.',
    fix: 'Reload this page. If it lasts, restart the browser.',
  },
} as const satisfies Record<string, ErrorText>;

export type HistoryError = keyof typeof HISTORY_ERRORS;

/** What an error of the database means for a person. */
export function toHistoryError(error: unknown, fallback: HistoryError): HistoryError {
  if (error instanceof TimeoutError) return 'hanging';
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'VersionError') return 'newer-data';
  return name === 'InvalidStateError' && fallback !== 'refused' ? 'closed' : fallback;
}

/** Said of a promise that did not settle in time. */
class TimeoutError extends Error {}

/** The promise, or a `TimeoutError` after so many ms. Storage that hangs must not delay a send. */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
