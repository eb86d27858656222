import type { FailureCode } from './failures.ts';

/** The reason with which the deadline ends a call; any other is a person's. */
export const DEADLINE_REASON = 'deadline';

/** How a signal ended a call. */
export const endedBy = ({ reason }: AbortSignal): FailureCode =>
  reason === DEADLINE_REASON ? 'deadline' : 'cancelled';

/** A promise that the signal ends, for what does not listen to signals itself. */
export const orEnded = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const end = (): void => reject(new Error('ended by the signal'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
