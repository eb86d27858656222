import { afterAll, beforeAll, onTestFinished } from 'vitest';

let divisor = 1000;

/** Has the tests of a file derive keys with a thousandth of the rounds that are asked for, which take a second otherwise. */
export function useFewRounds(): void {
  const { deriveKey } = SubtleCrypto.prototype;
  beforeAll(() => {
    SubtleCrypto.prototype.deriveKey = function deriveWithFewRounds(algorithm, ...rest) {
      const fewer =
        typeof algorithm === 'object' && 'iterations' in algorithm
          ? { ...algorithm, iterations: Math.ceil(algorithm.iterations / divisor) }
          : algorithm;
      return deriveKey.call(this, fewer, ...rest);
    };
  });
  afterAll(() => void (SubtleCrypto.prototype.deriveKey = deriveKey));
}

/** Has one test of such a file derive keys with all rounds. */
export function useAllRounds(): void {
  divisor = 1;
  onTestFinished(() => void (divisor = 1000));
}
