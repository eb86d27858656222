import { History } from './history.ts';
import type { Channel } from './news.ts';

const CHANNEL = 'checkout-console-history';

/** What the browser offers, or undefined; asking alone throws where a page may store nothing. */
function offered<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** The history of this page with what the browser offers. It can be used at once, and opens meanwhile. */
export const openHistory = (timeLimit?: number): History =>
  new History({
    indexedDB: offered(() => globalThis.indexedDB),
    channel: offered((): Channel => new BroadcastChannel(CHANNEL)),
    ...(timeLimit === undefined ? {} : { timeLimit }),
  });
