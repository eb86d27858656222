import { useCallback, useRef, useState } from 'react';
import type { Exchange } from '#exchange/exchange.ts';
import type { SignedRequest } from '#protocol/request.ts';
import type { SendingWay } from './send-once.ts';

const loadSend = () => import('./send-once.ts');

/** Fetches the code that sends before it is needed. */
export const preloadSend = (): void => void loadSend();

/** What is done about a sending, which it starts once. */
export type Around = (send: () => Promise<Exchange>) => Promise<Exchange>;

/** Two presses this close, in ms, are one wish unless each is a single click of its own. */
const ONE_WISH = 500;

/** One send at a time, and one for one wish: a double click, or Enter and a click, arrives once. */
export function useSend() {
  const [exchange, setExchange] = useState<Exchange>();
  const [running, setRunning] = useState(false);
  const abort = useRef<AbortController>(undefined);
  const last = useRef<{ readonly at: number; readonly clicks: number }>(undefined);

  /** True for a press that repeats the one before; `clicks` is the click count, 0 for the keyboard. */
  const repeats = (at: number, clicks: number): boolean => {
    const before = last.current;
    last.current = { at, clicks };
    if (abort.current !== undefined) return true;
    return before !== undefined && at - before.at < ONE_WISH && !(clicks === 1 && before.clicks === 1);
  };
  /** `around` is what is done about the sending: keeping it. Gives what came of it, or undefined while another runs. */
  const start = async (
    request: SignedRequest,
    key: string,
    way: SendingWay,
    around: Around,
  ): Promise<Exchange | undefined> => {
    if (abort.current !== undefined) return undefined;
    abort.current = new AbortController();
    setRunning(true);
    const { signal } = abort.current;
    const done = await around(async () => (await loadSend()).sendOnce(request, key, way, signal));
    abort.current = undefined;
    setRunning(false);
    setExchange(done);
    return done;
  };
  const cancel = (): void => abort.current?.abort();
  /** After an edit the next press is a new wish. */
  const edited = useCallback((): void => {
    last.current = undefined;
  }, []);
  return { exchange, running, repeats, start, cancel, edited };
}
