import type { Piece } from '#protocol/piece.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { basesOf, type Base } from './mistakes.ts';
import { macOf } from './mac.ts';
import { messagePieces, patched, type Mistake, type Plan } from './plan.ts';
import type { Source } from './source.ts';
import { targetsOf, type Target } from './targets.ts';
import { instantOf, millisecondNear, MILLISECONDS_TRIED, secondsOfADay, SECONDS_TRIED } from './timestamp-ways.ts';

/** The stages of the search, cheapest explanation first. The last two run only when the person goes further. */
export const STAGES = [
  'bases',
  'singles',
  'milliseconds',
  'pairs',
  'seconds',
  'subsets',
  'rare-pairs',
  'triples',
] as const;
export type Stage = (typeof STAGES)[number];

/** A share of a stage: rows from, up to but without, to. */
export interface Task {
  readonly stage: Stage;
  readonly from: number;
  readonly to: number;
}

export interface FoundMistake {
  readonly id: string;
  readonly words: string;
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
  readonly targets: readonly Target[];
}

export const searchOf = (source: Source): Search => ({
  source,
  bases: basesOf(source),
  targets: targetsOf(source.digest),
});

type Try = (base: Base, mistakes: readonly Mistake[]) => void;
type Visit = (search: Search, row: number, attempt: Try) => void;

interface StageRow {
  readonly rows: (search: Search) => number;
  readonly visit: Visit;
  /** How many rows a task takes. */
  readonly share: number;
}

const ofBase = ({ bases }: Search, row: number, each: number): readonly [Base, number] | undefined => {
  const base = bases[Math.floor(row / each)];
  return base === undefined ? undefined : [base, row % each];
};

const longest = ({ bases }: Search): number => Math.max(...bases.map(({ mistakes }) => mistakes.length));

/** Two mistakes that can be told apart in one construction. */
function fit(a: Mistake, b: Mistake): boolean {
  if (a.axis === b.axis) return false;
  if (a.alone === true) return b.axis === 'key' || b.axis === 'time';
  if (b.alone === true) return a.axis === 'key' || a.axis === 'time';
  return a.axis.slice(a.axis.indexOf(':')) !== b.axis.slice(b.axis.indexOf(':')) || !a.axis.includes(':');
}

const timed = (id: string, words: string, text: string): Mistake => ({
  id,
  axis: 'time',
  words,
  patch: { header: text, values: { timestamp: text } },
});

const scan = (count: number, mistake: (at: number, index: number) => Mistake): Pick<StageRow, 'rows' | 'visit'> => ({
  rows: (search) =>
    instantOf(search.source.timestamp) === undefined ? 0 : Math.ceil(count / 1000) * search.bases.length,
  visit: (search, row, attempt) => {
    const at = instantOf(search.source.timestamp);
    const place = ofBase(search, row, Math.ceil(count / 1000));
    if (at === undefined || place === undefined) return;
    for (let i = place[1] * 1000; i < Math.min(count, (place[1] + 1) * 1000); i += 1)
      attempt(place[0], [mistake(at, i)]);
  },
});

const pairs =
  (wanted: (a: Mistake, b: Mistake) => boolean): Visit =>
  (search, row, attempt) => {
    const base = search.bases[row % search.bases.length];
    const at = Math.floor(row / search.bases.length);
    const first = base?.mistakes[at];
    if (base === undefined || first === undefined) return;
    for (let i = 0; i < at; i += 1) {
      const second = base.mistakes[i];
      if (second !== undefined && wanted(first, second) && fit(first, second)) attempt(base, [second, first]);
    }
  };

const SUBSET_SHARE = 256;

/** All subsets of the signed names, up to 16 of them, in their order. */
const subsets: Visit = (search, row, attempt) => {
  const each = Math.ceil(2 ** Math.min(16, search.source.listed.length) / SUBSET_SHARE);
  const place = ofBase(search, row, each);
  if (place === undefined) return;
  for (let mask = place[1] * SUBSET_SHARE; mask < (place[1] + 1) * SUBSET_SHARE; mask += 1) {
    const drop = search.source.listed.filter((_, index) => (mask & (1 << index)) !== 0);
    attempt(
      place[0],
      drop.map((name) => ({
        id: `left-out:${name}`,
        axis: `drop:${name}`,
        words: `${name} is not signed.`,
        patch: { drop: [name] },
      })),
    );
  }
};

const triples: Visit = (search, row, attempt) => {
  pairs((a, b) => a.rare !== true && b.rare !== true)(search, row, (base, two) => {
    for (const third of base.mistakes) {
      if (third === two[0]) break;
      if (third.rare !== true && two.every((each) => fit(each, third))) attempt(base, [third, ...two]);
    }
  });
};

const allRows = (search: Search): number => longest(search) * search.bases.length;

const TABLE: Readonly<Record<Stage, StageRow>> = {
  bases: {
    rows: ({ bases }) => bases.length,
    share: 2,
    visit: ({ bases }, row, attempt) => bases[row] && attempt(bases[row], []),
  },
  singles: {
    rows: allRows,
    share: 5000,
    visit: (search, row, attempt) => {
      const base = search.bases[row % search.bases.length];
      const mistake = base?.mistakes[Math.floor(row / search.bases.length)];
      if (base !== undefined && mistake !== undefined) attempt(base, [mistake]);
    },
  },
  milliseconds: {
    ...scan(MILLISECONDS_TRIED, (at, i) =>
      timed(
        'timestamp-milliseconds-near',
        'The timestamp is signed with milliseconds, from another reading of the clock.',
        millisecondNear(at, i),
      ),
    ),
    share: 5,
  },
  pairs: { rows: allRows, share: 30, visit: pairs((a, b) => a.rare !== true || b.rare !== true) },
  seconds: {
    ...scan(SECONDS_TRIED, (at, i) =>
      timed(
        `timestamp-clock:${i - 86_400 > 0 ? '+' : ''}${i - 86_400}s`,
        `Another time is signed, ${i - 86_400} s apart.`,
        secondsOfADay(at, i),
      ),
    ),
    share: 15,
  },
  subsets: {
    rows: (search) => Math.ceil(2 ** Math.min(16, search.source.listed.length) / SUBSET_SHARE) * search.bases.length,
    share: 16,
    visit: subsets,
  },
  'rare-pairs': { rows: allRows, share: 30, visit: pairs((a, b) => a.rare === true && b.rare === true) },
  triples: { rows: allRows, share: 1, visit: triples },
};

/** The tasks of one stage, in order. */
export function tasksOf(search: Search, stage: Stage): Task[] {
  const { rows, share } = TABLE[stage];
  const count = rows(search);
  return Array.from({ length: Math.ceil(count / share) }, (_, i) => ({
    stage,
    from: i * share,
    to: Math.min(count, (i + 1) * share),
  }));
}

const isAt = (mac: Uint8Array, { bytes }: Target): boolean =>
  bytes[0] === mac[0] && bytes.length === mac.length && bytes.every((byte, i) => byte === mac[i]);

const planWith = (base: Base, mistakes: readonly Mistake[]): Plan => {
  let plan = base.plan;
  for (const { patch } of mistakes) plan = patched(plan, patch);
  return plan;
};

const HASH_WORDS: Readonly<Record<number, readonly [string, string]>> = {
  16: ['hash-md5', 'HMAC-MD5'],
  20: ['hash-sha-1', 'HMAC-SHA-1'],
  64: ['hash-sha-512', 'HMAC-SHA-512'],
};

function foundOf(base: Base, mistakes: readonly Mistake[], plan: Plan, target: Target): Found {
  const hash = HASH_WORDS[target.bytes.length];
  return {
    preset: base.preset,
    mistakes: [
      ...mistakes.map(({ id, words }) => ({ id, words })),
      ...(hash === undefined ? [] : [{ id: hash[0], words: `${hash[1]} in place of HMAC-SHA-256.` }]),
      ...(target.id === undefined ? [] : [{ id: target.id, words: `The digest is written ${target.words}.` }]),
    ],
    input: messagePieces(plan),
    expected: messagePieces(base.plan),
  };
}

/** Tries every construction of a task against every reading of the Digest. */
export function runTask(search: Search, task: Task): TaskResult {
  const found: Found[] = [];
  let tried = 0;
  const sizes = [...new Set(search.targets.map(({ bytes }) => bytes.length))];
  const attempt: Try = (base, mistakes) => {
    const plan = planWith(base, mistakes);
    tried += 1;
    for (const size of sizes) {
      const mac = macOf(plan, size);
      const target = search.targets.find((each) => isAt(mac, each));
      if (target !== undefined) found.push(foundOf(base, mistakes, plan, target));
    }
  };
  for (let row = task.from; row < task.to; row += 1) TABLE[task.stage].visit(search, row, attempt);
  return { tried, found };
}
