import type { MessageKey } from '#i18n/message.ts';

interface ErrorText {
  /** What happened, and what it means. */
  readonly message: MessageKey;
  /** What to do about it. */
  readonly fix: MessageKey;
}

const MEMORY = 'New requests stay in memory until you close this page.';

/** Every way in which saving fails, in words. None of them loses what is on the screen, and none stops a send. */
export const HISTORY_ERRORS = {
  'no-storage': {
    message: `This browser does not allow a database here. ${MEMORY}`,
    fix: 'Use a regular window, not a private one, and allow this page to store data.',
  },
  refused: {
    message: `The browser refuses to open the page’s database. ${MEMORY}`,
    fix: 'Free up disk space, restart the browser, then reload this page. If this continues, delete the stored data of this site.',
  },
  hanging: {
    message: `The browser’s database does not respond. ${MEMORY}`,
    fix: 'Close the other tabs of this page, then reload it. If this continues, restart the browser.',
  },
  blocked: {
    message: `Another tab still uses an older version of the saved requests. ${MEMORY}`,
    fix: 'Close or reload the other tabs of this page, then reload this one.',
  },
  'old-tab': {
    message: `Another tab has a newer version of this page, which uses the saved requests. ${MEMORY}`,
    fix: 'Reload this page to get the newer version.',
  },
  'newer-data': {
    message: `A newer version of this page saved the requests, and this version cannot read them. They are unchanged. ${MEMORY}`,
    fix: 'Reload the page without the browser’s cache to get the newer version.',
  },
  closed: {
    message: `The browser closed the page’s database. Its data may have been deleted. ${MEMORY}`,
    fix: 'Reload this page.',
  },
  full: {
    message: 'The storage of this page is full. The newest requests are in memory only.',
    fix: 'Delete requests, clear the history, or free up disk space. Then press Try again.',
  },
  'write-failed': {
    message: 'The browser could not write to the page’s database. The newest requests are in memory only.',
    fix: 'Press Try again. If this continues, restart the browser.',
  },
  'read-failed': {
    message: 'The browser could not read the whole database. Some saved requests are missing here.',
    fix: 'Reload this page. If this continues, restart the browser.',
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
