import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Turns } from './turns.ts';

describe('turns', () => {
  /** How many of some sizes took their turn after each round of the event loop. */
  async function countByRound(sizes: readonly number[], rounds: number): Promise<readonly number[]> {
    const { take } = new Turns();
    let taken = 0;
    for (const size of sizes) void take(size).then((isTaken) => (taken += Number(isTaken)));
    const counts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await setImmediate();
      counts.push(taken);
    }
    return counts;
  }

  test.each([
    [1_024, 1],
    [60_000, 8],
  ])('of requests of %d bytes come each %d rounds of the event loop', async (size, rounds) => {
    const counts = await countByRound(
      Array.from({ length: 5 }, () => size),
      50,
    );
    // The first one is taken at once, before this counts rounds.
    const starts = [2, 3, 4, 5].map((taken) => counts.findIndex((count) => count >= taken));
    expect(starts.slice(1).map((start, at) => start - (starts[at] ?? 0))).toEqual([rounds, rounds, rounds]);
  });

  test('are given to each of 3,200 requests at once, in their order', async () => {
    const { take } = new Turns();
    const taken: number[] = [];
    const all = Array.from({ length: 3_200 }, (_, at) => take(1_024).then((isTaken) => isTaken && taken.push(at)));
    await setImmediate();
    expect(taken.length).toBeLessThanOrEqual(2);
    await Promise.all(all);
    expect(taken).toEqual(Array.from(all.keys()));
  });

  test('do not let a usual request wait behind large ones', async () => {
    const { take } = new Turns();
    let large = 0;
    for (let count = 0; count < 400; count += 1) void take(60_000).then(() => (large += 1));
    for (let round = 0; round < 3; round += 1) {
      await setImmediate();
      await take(1_024);
    }
    expect(large).toBeLessThan(10);
  });

  test('are not taken by large requests whose callers left, whenever that was', async () => {
    const walk = fc.asyncProperty(
      fc.array(fc.record({ size: fc.constantFrom(1_000, 60_000), leaves: fc.option(fc.nat(60)) }), { maxLength: 60 }),
      async (calls) => {
        const { take } = new Turns();
        let round = 0;
        const taken: number[] = [];
        const all = calls.map(async ({ size, leaves }, at) => {
          const isAwaited = (): boolean => leaves === null || round < leaves;
          const isTaken = await take(size, isAwaited);
          expect(isTaken).toBe(isAwaited());
          if (isTaken) taken.push(at);
        });
        for (; round < 500; round += 1) await setImmediate();
        await Promise.all(all);
        for (const size of [1_000, 60_000]) {
          const own = taken.filter((at) => calls[at]?.size === size);
          expect(own).toEqual(own.toSorted((one, other) => one - other));
        }
        // None of them counts any longer.
        expect(await Promise.all(Array.from({ length: 513 }, () => take(1_000, () => false)))).not.toContain(true);
        expect(await take(60_000)).toBe(true);
      },
    );
    await fc.assert(walk, { numRuns: 50 });
  });

  test.each([
    [60_000, 512],
    [1_024, 4_096],
  ])('of %d bytes are refused where %d wait, and given again later', async (size, most) => {
    const { take } = new Turns();
    const results = await Promise.all(Array.from({ length: most + 88 }, () => take(size)));
    expect(results.map(Number).join('')).toBe('1'.repeat(most + 1) + '0'.repeat(87));
    expect(await take(size)).toBe(true);
  });
});
