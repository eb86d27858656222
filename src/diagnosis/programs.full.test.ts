import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommands } from '#snippets/interpreters.test-support.ts';
import { needs } from '../needs.test-support.ts';
import { CAUSES } from './mistakes/causes.ts';
import { toBase64 } from './merchants.test-support.ts';
import { listTasks, prepareSearch, runTask } from './search/search.ts';
import type { Stage } from './search/task.ts';
import { toSource, type Source } from './search/source.ts';
import { readContainer } from './search/containers.ts';
import { readTargets, type Target } from './search/targets.ts';

const FOLDER = 'tools/runners/mistakes';

/** The programs that the catalog grew with, and others that were written before a look at it. */
const SETS = ['mistakes', 'second'] as const;
type ProgramSet = (typeof SETS)[number];

/** How the programs of each language are run; `{temp}` is a folder of their own, `{set}` begins a file's name. */
const PROGRAMS = {
  PHP: [['php', '{set}.php']],
  Python: [['python3', '-B', '{set}.py']],
  Node: [['node', '{set}.mjs']],
  Ruby: [['ruby', '{set}.rb']],
  Go: [['go', 'run', '{set}.go']],
  Java: [['java', '{Set}.java']],
  'C#': [
    ['mcs', '-out:{temp}/{set}.exe', '{set}.cs'],
    ['mono', '{temp}/{set}.exe'],
  ],
} satisfies Readonly<Record<string, readonly (readonly string[])[]>>;
type Language = keyof typeof PROGRAMS;

/** A request of a program, by the part of its code that is wrong. */
interface Case {
  readonly id: string;
  readonly secret: string;
  readonly timestamp: string;
  readonly listing: string;
  readonly digest: string;
  readonly body: string;
}

/** The requests that the programs of a language send. */
async function runPrograms(language: Language, set: ProgramSet): Promise<readonly Case[]> {
  const temp = mkdtempSync(join(tmpdir(), 'mistakes-'));
  const name = set.replace(/^./, (letter) => letter.toUpperCase());
  const fill = (word: string): string => word.replace('{temp}', temp).replace('{set}', set).replace('{Set}', name);
  const commands = PROGRAMS[language].map((command) => command.map(fill));
  const { status, stdout, stderr } = await runCommands(commands, { GOCACHE: temp }, FOLDER);
  rmSync(temp, { recursive: true });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line): Case => JSON.parse(line));
}

const toRequest = ({ timestamp, listing, digest, body }: Case) => ({
  method: 'POST',
  url: 'https://gateway.example/v1/checkout/create-order-minimal',
  headers: [
    ['Authorization', `SCHEME ${toBase64('api-key-77')}`],
    ['Timestamp', timestamp],
    ['Signed-Fields', listing],
    ['Digest', digest],
  ] as const,
  body: new TextEncoder().encode(body),
});
const sourceOf = (each: Case): Source => toSource(toRequest(each), { api_secret: each.secret, now: new Date(0) });

type Result = 'correctly' | 'otherwise' | 'not';
interface Outcome {
  readonly part: string;
  readonly id: string;
  readonly result: Result;
  readonly mistakes: readonly string[];
}

/** Whether the ids of an explanation speak of the part of the code that is wrong. */
function isNamed(part: string, ids: readonly string[]): boolean {
  const id = ids.join();
  if (part === 'time') return id.startsWith('timestamp');
  if (part === 'key') return id.startsWith('key') || id === '';
  if (part === 'digest') return /^(digest|hash|no-digest)/.test(id) || id === '';
  if (part === 'text') return !/^(timestamp-written|key|digest|hash-)/.test(id);
  return ids.length === 1 && (id.includes(part) || !id.includes(':'));
}

const TRIED: readonly Stage[] = ['bases', 'singles', 'composed', 'compounds', 'scans'];
const CONTROLS = 100;
const CONTROL = 'control';

/** A target that says whose digest it is, in the one place that a found mistake keeps. */
const markTarget = (mark: string, form: string): Pick<Target, 'steps' | 'description'> => ({
  steps: [{ id: mark, cause: CAUSES.OTHER_BASE64, clause: { text: 'in Base64', values: { mark, form } } }],
  description: { text: 'in Base64', values: {} },
});
const markOf = ({ steps }: Pick<Target, 'steps'>): string => String(steps[0]?.clause.values['mark']);

/** Digests that nobody computed from this request: of nothing, of another secret, of another body. */
function listControls(source: Source): Target[] {
  return Array.from({ length: CONTROLS }, (_, i) => {
    const [secret, text] =
      i % 2 === 0 ? [`${source.api_secret}${i}x`, source.bodyText] : [source.api_secret, `${i}${source.bodyText}x`];
    const bytes = Uint8Array.from(createHmac('sha256', secret).update(text).digest());
    return { ...markTarget(CONTROL, ''), bytes };
  });
}

/** The readings of one size of some digests, as one search takes them; the id of each says whose digest it is. */
function listTargets(cases: readonly Case[], size: number): Target[] {
  const all = cases.flatMap(({ id, digest }) =>
    readTargets(digest).map((target) => ({
      ...target,
      ...markTarget(id, target.steps.map(({ id: step }) => step).join('+')),
    })),
  );
  const fitting = all.filter(({ bytes }) => bytes.length === size);
  // A text that lost a part fits where a whole digest fits too: the whole one comes first.
  return [...fitting.filter(({ lost }) => lost === undefined), ...fitting.filter(({ lost }) => lost !== undefined)];
}

const isSame = (a: Target, b: Target): boolean =>
  b.lost?.fits(a.bytes) === true || (a.lost === undefined && Buffer.compare(a.bytes, b.bytes) === 0);

/**
 * What the search says of each case. Requests that differ in their digest alone are searched together: every
 * variant is compared with all of their digests, and with those of the controls.
 */
function explainCases(cases: readonly Case[]): {
  readonly outcomes: readonly Outcome[];
  readonly falseHits: number;
  readonly controls: number;
} {
  const groups = new Map<string, Case[]>();
  for (const each of cases) {
    const key = JSON.stringify([each.body, each.secret, each.timestamp, each.listing]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const found = new Map<string, readonly string[]>();
  for (const each of cases) {
    const contained = readContainer(sourceOf(each));
    if (contained !== undefined)
      found.set(
        each.id,
        contained.mistakes.map(({ id }) => id),
      );
  }
  let falseHits = 0;
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    // Each target names itself as long as the request has another Digest.
    const source = { ...sourceOf(first), digest: '' };
    for (const size of [32, 20, 16]) {
      const targets = listTargets(group, size);
      if (targets.length === 0) continue;
      const quick = size === 32;
      const search = prepareSearch(source, [...targets, ...(quick ? listControls(source) : [])]);
      const hits = (quick ? TRIED : TRIED.slice(0, 2)).flatMap((stage) =>
        listTasks(search, stage).flatMap((task) => runTask(search, task).found),
      );
      for (const { mistakes } of hits) {
        const mark = String(mistakes.at(-1)?.says?.[0]?.text.values['mark']);
        if (mark === CONTROL) falseHits += 1;
        const hit = targets.find((target) => markOf(target) === mark);
        for (const target of hit === undefined ? [] : targets.filter((each) => each === hit || isSame(hit, each))) {
          const id = markOf(target);
          const form = String(target.steps[0]?.clause.values['form']);
          const ids = [...mistakes.slice(0, -1).map((mistake) => mistake.id), ...(form === '' ? [] : [form])];
          if ((found.get(id)?.length ?? 9) > ids.length) found.set(id, ids);
        }
      }
    }
  }
  const outcomes = cases.map(({ id }): Outcome => {
    const part = id.split(' | ')[0] ?? '';
    const mistakes = found.get(id);
    const result = mistakes === undefined ? 'not' : isNamed(part, mistakes) ? 'correctly' : 'otherwise';
    return { part, id, result, mistakes: mistakes ?? [] };
  });
  return { outcomes, falseHits, controls: groups.size * CONTROLS };
}

const LANGUAGES = Object.keys(PROGRAMS).filter((name): name is Language => name in PROGRAMS);
const toProgram = (language: Language): string => (language === 'C#' ? 'C# with Mono' : language);

const outcomes = new Map<ProgramSet, Map<Language, readonly Outcome[]>>(SETS.map((set) => [set, new Map()]));
const listOutcomes = (set: ProgramSet): readonly Outcome[] => [...(outcomes.get(set)?.values() ?? [])].flat();
let [controls, falseHits] = [0, 0];

/** A table of how many requests were named in which way, by a feature of theirs. */
function writeTable(title: string, rows: readonly (readonly [string, readonly Outcome[]])[]): string {
  const count = (all: readonly Outcome[], result: Result): number =>
    all.filter((each) => each.result === result).length;
  const line = (name: string, all: readonly Outcome[]): string =>
    `| ${name} | ${all.length} | ${count(all, 'correctly')} | ${count(all, 'otherwise')} | ${count(all, 'not')} |`;
  const total = rows.flatMap(([, all]) => all);
  return [
    `| ${title} | requests | named correctly | named otherwise | not explained |`,
    '| --- | --- | --- | --- | --- |',
    ...rows.map(([name, all]) => line(name, all)),
    line('all', total),
  ].join('\n');
}

const PARTS: readonly (readonly [string, RegExp])[] = [
  ['time', /^time$/],
  ['numbers', /^(amount|no_of_items)$/],
  ['names, phone, remarks', /^(buyer|merchant|currency)/],
  ['URLs', /^(redirect_url|cancel_url|webhook)$/],
  ['signed text as a whole', /^text$/],
  ['key', /^key$/],
  ['form of the digest', /^digest$/],
];

/** What the page says of a set of programs, beside its prose. */
function listFigures(set: ProgramSet): string[] {
  const missing = listOutcomes(set).flatMap(({ result, id }) => (result === 'not' ? [id.replace(' | ', ': ')] : []));
  return [writeTable('language', [...(outcomes.get(set) ?? [])]), `Not explained: ${missing.join('; ') || 'none'}.`];
}

describe('shops written apart from the product', { timeout: 300_000 }, () => {
  for (const [language, set] of SETS.flatMap((each) => LANGUAGES.map((name) => [name, each] as const)))
    it(`the mistakes of shops in ${language}, set "${set}", are named`, needs(toProgram(language)), async () => {
      const explained = explainCases(await runPrograms(language, set));
      outcomes.get(set)?.set(language, explained.outcomes);
      controls += explained.controls;
      falseHits += explained.falseHits;
      expect(explained.falseHits).toBe(0);
      const missing = explained.outcomes.filter(({ result }) => result === 'not');
      expect(missing.map(({ id }) => id).length).toBeLessThanOrEqual(Math.max(1, explained.outcomes.length * 0.04));
    });

  it('the page about them has these figures', needs(...LANGUAGES.map(toProgram)), () => {
    const plain = (text: string): string => text.replace(/[\s-]+/g, ' ');
    const page = plain(readFileSync('docs/diagnosis.md', 'utf8'));
    const all = listOutcomes('mistakes');
    const parts = PARTS.map(([name, shape]) => [name, all.filter(({ part }) => shape.test(part))] as const);
    for (const figures of [
      writeTable('part of the code', parts),
      `Controls, digests of other secrets and other bodies: ${controls}. Explained falsely: ${falseHits}.`,
      ...SETS.flatMap(listFigures),
    ])
      expect(page).toContain(plain(figures));
  });
});
