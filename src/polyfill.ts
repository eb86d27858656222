// Each entry of the page and each worker imports this file first. Chrome has these methods since 110.
/* oxlint-disable unicorn/no-array-reverse, unicorn/no-array-sort */
type Name = 'toReversed' | 'toSorted' | 'toSpliced';

const METHODS: Pick<unknown[], Name> & ThisType<unknown[]> = {
  toReversed() {
    return [...this].reverse();
  },
  toSorted(compare) {
    return [...this].sort(compare);
  },
  toSpliced(...change: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
};

for (const [name, value] of Object.entries(METHODS))
  // oxlint-disable-next-line no-extend-native -- browsers at the floor do not have these methods
  if (!(name in Array.prototype)) Object.defineProperty(Array.prototype, name, { value, configurable: true });

// oxlint-disable-next-line unicorn/require-module-specifiers -- a test imports this file, so it has to be a module
export {};
