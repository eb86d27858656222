import { setImmediate } from 'node:timers/promises';

/** An order has about 1 KiB, and its headers as much. */
const USUAL_BYTES = 4 * 1024;
/** The most requests that wait, and how many rounds of the event loop each turn takes. A large one is judged for 4 ms. */
const USUAL = { most: 4_096, rounds: 1 };
const LARGE = { most: 512, rounds: 8 };

async function passRounds(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) await setImmediate();
}

/** A request that waits for its turn. */
interface Waiting {
  readonly isAwaited: () => boolean;
  readonly decide: (isTaken: boolean) => void;
}

/**
 * Requests that are answered in the order in which they came, one in so many rounds of the event loop. Node accepts one
 * connection in each round, and the page’s may be the last of hundreds.
 */
export class Queue {
  readonly #bounds: typeof USUAL;
  #waiting: Waiting[] = [];
  /** True while the rounds of a turn last. */
  #isGiven = false;

  constructor(bounds = USUAL) {
    this.#bounds = bounds;
  }

  /**
   * Waits until a request may be answered. False at once when too many wait, and in its turn when its client has left: the
   * next one then has that turn.
   */
  take(isAwaited: () => boolean): boolean | Promise<boolean> {
    if (!this.#isGiven) return this.#give(isAwaited);
    if (this.#waiting.length >= this.#bounds.most) return false;
    return new Promise((decide) => this.#waiting.push({ isAwaited, decide }));
  }

  #give(isAwaited: () => boolean): boolean {
    this.#isGiven = isAwaited();
    if (this.#isGiven) void passRounds(this.#bounds.rounds).then(() => this.#giveNext());
    return this.#isGiven;
  }

  #giveNext(): void {
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
  readonly #usual = new Queue();
  readonly #large = new Queue(LARGE);

  /** `size` is in bytes. */
  readonly take = async (size: number, isAwaited: () => boolean = () => true): Promise<boolean> => {
    if (size <= USUAL_BYTES) return this.#usual.take(isAwaited);
    // A reset that came right after the request is read one round later.
    await passRounds(2);
    return this.#large.take(isAwaited);
  };
}
