import { setImmediate } from 'node:timers/promises';
import type { Sandbox } from '#sandbox/sandbox.ts';

/**
 * A sandbox that judges one order in each round of the event loop, in the order in which they came, so that other requests
 * come between: a large order takes 10 ms of the processor.
 */
export function takeTurns(sandbox: Sandbox): Sandbox {
  let last = Promise.resolve();
  return {
    ...sandbox,
    answer: (request) => {
      last = last.then(() => setImmediate());
      return last.then(() => sandbox.answer(request));
    },
  };
}
