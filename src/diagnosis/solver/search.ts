import type { Piece } from '#protocol/piece.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { phrase, type Phrase } from '#texts/text.ts';
import { benchOf, type Bench } from './bench.ts';
import { basesOf, type Base } from './mistakes.ts';
import { macOf } from './mac.ts';
import { messagePieces, patched, type Mistake, type Plan } from './plan.ts';
import { rankedOf, type Ranked } from './ranked.ts';
import type { Source } from './source.ts';
import type { Stage, Task } from './stage.ts';
import { STAGE_TABLE, type Run } from './stages.ts';
import { targetsOf, type Target } from './targets.ts';

export interface FoundMistake {
  readonly id: string;
  readonly words: Phrase;
}

/** A construction that gives the Digest, as plain data. */
export interface Found {
  readonly preset: PresetName;
  readonly mistakes: readonly FoundMistake[];
  /** The message that gives the Digest. */
  readonly input: readonly Piece[];
  /** The message of the preset. */
  readonly expected: readonly Piece[];
}

export interface TaskResult {
  readonly tried: number;
  readonly found: readonly Found[];
}

export interface Search {
  readonly source: Source;
  readonly bases: readonly Base[];
  /** The mistakes of each base in the order of the pairs. */
  readonly ranked: readonly (readonly Ranked[])[];
  readonly targets: readonly Target[];
  /** True when the Digest is of the one hash that the engine knows. Another hash is a mistake by itself. */
  readonly quick: boolean;
}

export function searchOf(source: Source): Search {
  const [bases, targets] = [basesOf(source), targetsOf(source.digest)];
  const quick = targets.every(({ bytes }) => bytes.length === 32);
  return { source, bases, ranked: bases.map(rankedOf), targets, quick };
}

/** The tasks of one stage, in order. */
export function tasksOf(search: Search, stage: Stage): Task[] {
  const { rows, share } = STAGE_TABLE[stage];
  const count = rows(search);
  return Array.from({ length: Math.ceil(count / share) }, (_, i) => ({
    stage,
    from: i * share,
    to: Math.min(count, (i + 1) * share),
  }));
}

const isAt = (mac: Uint8Array, { bytes }: Target): boolean =>
  bytes[0] === mac[0] && bytes.length === mac.length && bytes.every((byte, i) => byte === mac[i]);

/** A base with some mistakes, the later ones over the earlier. */
export const planWith = (base: Base, mistakes: readonly Mistake[]): Plan => {
  let plan = base.plan;
  for (const { patch } of mistakes) plan = patched(plan, patch);
  return plan;
};

const HASH_WORDS: Readonly<Record<number, readonly [string, string]>> = {
  16: ['hash-md5', 'HMAC-MD5'],
  20: ['hash-sha-1', 'HMAC-SHA-1'],
  48: ['hash-sha-384', 'HMAC-SHA-384'],
  64: ['hash-sha-512', 'HMAC-SHA-512'],
};

/** Frequent mistakes are named first. */
const inOrder = (base: Base, mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.toSorted((a, b) => base.mistakes.indexOf(a) - base.mistakes.indexOf(b));

function foundOf(base: Base, mistakes: readonly Mistake[], plan: Plan, target: Target): Found {
  const hash = HASH_WORDS[target.bytes.length];
  return {
    preset: base.preset,
    mistakes: [
      ...inOrder(base, mistakes).map(({ id, words }) => ({ id, words })),
      ...(hash === undefined
        ? []
        : [{ id: hash[0], words: phrase('{hash} in place of HMAC-SHA-256.', { hash: hash[1] }) }]),
      ...(target.id === undefined
        ? []
        : [{ id: target.id, words: phrase('The digest is written {way}.', { way: target.words }) }]),
    ],
    input: messagePieces(plan),
    expected: messagePieces(base.plan),
  };
}

/** The exact way, for every hash: whatever the engine proposes is confirmed here, byte by byte. */
function confirm({ targets }: Search, base: Base, mistakes: readonly Mistake[]): Found | undefined {
  const plan = planWith(base, mistakes);
  for (const size of new Set(targets.map(({ bytes }) => bytes.length))) {
    const mac = macOf(plan, size);
    const target = targets.find((each) => isAt(mac, each));
    if (target !== undefined) return foundOf(base, mistakes, plan, target);
  }
  return undefined;
}

const benches = new WeakMap<Search, Bench>();
const firstWord = ({ bytes }: Target): number => new DataView(bytes.buffer, bytes.byteOffset).getInt32(0);

function benchFor(search: Search): Bench {
  const made = benches.get(search) ?? benchOf(search.targets.map(firstWord));
  benches.set(search, made);
  return made;
}

/** Tries every construction of a task against every reading of the Digest. */
export function runTask(search: Search, task: Task): TaskResult {
  const found: Found[] = [];
  const bench = benchFor(search);
  const before = bench.jobs.done;
  let slow = 0;
  const check = (base: Base, mistakes: readonly Mistake[]): void => {
    const explained = confirm(search, base, mistakes);
    if (explained !== undefined) found.push(explained);
  };
  const run: Run = {
    search,
    bench,
    quick: search.quick,
    check,
    exact: (base, mistakes) => {
      slow += 1;
      check(base, mistakes);
    },
  };
  for (let row = task.from; row < task.to; row += 1) STAGE_TABLE[task.stage].visit(run, row);
  bench.jobs.flush();
  return { tried: bench.jobs.done - before + slow, found };
}
