import { setImmediate } from 'node:timers/promises';

/** An order has about 1 KiB, and its headers as much. */
const USUAL_BYTES = 4 * 1024;
/** The most requests that wait to be judged, of usual size and of a larger one. */
const MAX_WAITING = { usual: 4_096, large: 512 };

/** A request that waits for its turn. */
interface Waiting {
  readonly isAwaited: () => boolean;
  readonly decide: (isTaken: boolean) => void;
}

/**
 * Requests that are judged in the order in which they came, one in each round of the event loop. Node accepts one connection
 * in each round too, and the page’s may be the last of hundreds.
 */
class Queue {
  readonly #most: number;
  #waiting: Waiting[] = [];
  /** True once this round has judged its request. */
  #isGiven = false;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Waits until a request may be judged. False at once when too many wait, and in its turn when its client has left: the
   * next one then has that turn.
   */
  take(isAwaited: () => boolean): boolean | Promise<boolean> {
    if (!this.#isGiven) return this.#give(isAwaited);
    if (this.#waiting.length >= this.#most) return false;
    return new Promise((decide) => this.#waiting.push({ isAwaited, decide }));
  }

  #give(isAwaited: () => boolean): boolean {
    this.#isGiven = isAwaited();
    if (this.#isGiven) void setImmediate().then(() => this.#beginRound());
    return this.#isGiven;
  }

  #beginRound(): void {
    this.#isGiven = false;
    let passed = 0;
    for (const { isAwaited, decide } of this.#waiting) {
      if (this.#isGiven) break;
      decide(this.#give(isAwaited));
      passed += 1;
    }
    this.#waiting = this.#waiting.slice(passed);
  }
}

/**
 * Spreads what the sandbox judges over rounds of the event loop, by whichever way it came, so that other requests come
 * between. Those of usual size have a queue of their own: after hundreds of large ones they would wait for seconds.
 */
export class Turns {
  readonly #usual = new Queue(MAX_WAITING.usual);
  readonly #large = new Queue(MAX_WAITING.large);

  /** `size` is in bytes. */
  readonly take = async (size: number, isAwaited: () => boolean = () => true): Promise<boolean> => {
    if (size <= USUAL_BYTES) return this.#usual.take(isAwaited);
    // A reset that came right after the request is read one round later.
    for (let passed = 0; passed < 2; passed += 1) await setImmediate();
    return this.#large.take(isAwaited);
  };
}
