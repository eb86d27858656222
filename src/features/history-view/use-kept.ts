import { useEffect, useState } from 'react';
import type { History } from '#history/history.ts';
import type { Got } from '#history/keeper.ts';
import type { Text } from '#texts/text.ts';

/** The whole of an exchange, read anew whenever `version` is another; undefined until it is there. */
export function useKept(history: History, id: string | undefined, version?: unknown): Got | undefined {
  const [got, setGot] = useState<{ readonly id: string; readonly version: unknown; readonly got: Got }>();
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
export const GOT_FAULTS = {
  gone: 'This exchange was deleted, perhaps in another tab.',
  unreadable: 'This exchange is damaged and cannot be read. Delete it, or leave it where it is.',
  'read-failed': 'The browser could not read this exchange. Reload the page and try again.',
} as const satisfies Record<string, Text>;
