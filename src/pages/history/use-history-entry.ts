import { useEffect, useState } from 'react';
import type { History } from '#history/history.ts';
import type { GetResult } from '#history/history-store.ts';
import type { MessageKey } from '#i18n/message.ts';

/** The whole of an exchange, read anew whenever `version` is another; undefined until it is there. */
export function useHistoryEntry(history: History, id: string | undefined, version?: unknown): GetResult | undefined {
  const [got, setGot] = useState<{ readonly id: string; readonly version: unknown; readonly got: GetResult }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let wanted = true;
    void history.get(id).then((read) => {
      if (wanted) setGot({ id, version, got: read });
    });
    return () => {
      wanted = false;
    };
  }, [history, id, version]);
  return got?.id === id ? got?.got : undefined;
}

/** Why an exchange cannot be shown. */
export const READ_ERRORS = {
  gone: 'This exchange was deleted, perhaps in another tab.',
  unreadable: 'This exchange is damaged and cannot be read. Delete it, or leave it where it is.',
  'read-failed': 'The browser could not read this exchange. Reload the page and try again.',
} as const satisfies Record<string, MessageKey>;
