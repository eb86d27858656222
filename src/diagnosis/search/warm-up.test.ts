import { expect, test } from 'vitest';
import { searchSample } from './warm-up.ts';

test('the sample has tasks of every stage until single mistakes are ruled out: the engine searches it', () => {
  expect([...searchSample(1)]).toHaveLength(4);
});
