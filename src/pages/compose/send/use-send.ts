import { useCallback, useRef, useState } from 'react';
import type { RequestDraft } from '#protocol/draft.ts';
import type { SignedRequest } from '#protocol/request.ts';
import type { Exchange } from '#transport/exchange.ts';
import type { ResolvedTransport } from './environment.ts';
import type { SendContext } from './send-and-record.ts';
import { loadWithRetry } from '#ui/pane.tsx';

const loadSend = () => loadWithRetry(() => import('./send-and-record.ts'));

/** Fetches the code that sends, and opens the history, before the first send. */
export const preloadSend = (): void =>
  void loadSend()
    .then(({ loadRecorder }) => loadRecorder())
    .catch(() => undefined);

/** Two presses this close, in ms, are one intent unless each is a single click of its own. */
const DOUBLE_SUBMIT_MS = 500;

/** One send at a time, and one for one intent: a double click, or Enter and a click, sends once. */
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
    return before !== undefined && at - before.at < DOUBLE_SUBMIT_MS && !(clicks === 1 && before.clicks === 1);
  };
  /** Sends and records. Gives the id of the entry; undefined when another send runs, or when nothing is recorded. */
  const start = async (
    draft: RequestDraft,
    request: SignedRequest,
    { transport, ...context }: Omit<SendContext, 'transport'> & Pick<ResolvedTransport, 'transport'>,
  ): Promise<string | undefined> => {
    if (transport === 'copy') return (await loadSend()).copyCommand(request, context.profile.api_key);
    if (abort.current !== undefined) return undefined;
    abort.current = new AbortController();
    setRunning(true);
    try {
      const { sendAndRecord } = await loadSend();
      const sent = await sendAndRecord(draft, request, { ...context, transport }, abort.current.signal);
      setExchange(sent.exchange);
      return sent.id;
    } finally {
      abort.current = undefined;
      setRunning(false);
    }
  };
  const cancel = (): void => abort.current?.abort();
  /** After an edit the next press is a new intent. */
  const resetIntent = useCallback((): void => {
    last.current = undefined;
  }, []);
  return { exchange, running, repeats, start, cancel, resetIntent };
}
