import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { needs } from '../needs.test-support.ts';
import {
  explainCases,
  PROGRAMS,
  runPrograms,
  SETS,
  type Language,
  type Outcome,
  type ProgramSet,
  type Result,
} from './programs.test-support.ts';

const LANGUAGES = Object.keys(PROGRAMS).filter((name): name is Language => name in PROGRAMS);
const toProgram = (language: Language): string => (language === 'C#' ? 'C# with Mono' : language);
const DOCUMENT = 'docs/diagnosis.md';

/** How many of the second set were named before the catalog learned from them. */
const AT_FIRST = { named: 59, of: 78 };

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

function writeDocument(): string {
  const all = listOutcomes('mistakes');
  const second = listOutcomes('second');
  const missing = (these: readonly Outcome[]): string =>
    these
      .filter(({ result }) => result === 'not')
      .map(({ id }) => id.replace(' | ', ': '))
      .join('; ') || 'none';
  return [
    '# What Diagnose explains',
    'Shops that are written apart from the product sign the wrong text, in `tools/runners/mistakes`. Each line counts their',
    'requests. “Named otherwise” means: explained, but by a mistake in another part of the code that gives the same digest.',
    '',
    writeTable(
      'part of the code',
      PARTS.map(([name, shape]) => [name, all.filter(({ part }) => shape.test(part))] as const),
    ),
    '',
    writeTable('language', [...(outcomes.get('mistakes') ?? [])]),
    '',
    `Controls, digests of other secrets and other bodies: ${controls}. Explained falsely: ${falseHits}.`,
    '',
    `Not explained: ${missing(all)}.`,
    '',
    '## Shops that the catalog had not seen',
    '',
    `${AT_FIRST.of} other requests, \`second.*\` in the same folder, were written before a look at the catalog. At first`,
    `${AT_FIRST.named} of them were named. General families were added for those that were not; since then:`,
    '',
    writeTable('language', [...(outcomes.get('second') ?? [])]),
    '',
    `Not explained: ${missing(second)}.`,
    '',
    '`UPDATE_GOLDEN=1 npx vitest run src/diagnosis/programs.full.test.ts` writes this page.',
    '',
  ]
    .join('\n')
    .replace('explains\n', 'explains\n\n');
}

describe('shops written apart from the product', { timeout: 300_000 }, () => {
  for (const [language, set] of SETS.flatMap((each) => LANGUAGES.map((name) => [name, each] as const)))
    it(`the mistakes of shops in ${language}, set "${set}", are named`, needs(toProgram(language)), () => {
      const explained = explainCases(runPrograms(language, set));
      outcomes.get(set)?.set(language, explained.outcomes);
      controls += explained.controls;
      falseHits += explained.falseHits;
      expect(explained.falseHits).toBe(0);
      const missing = explained.outcomes.filter(({ result }) => result === 'not');
      expect(missing.map(({ id }) => id).length).toBeLessThanOrEqual(Math.max(1, explained.outcomes.length * 0.04));
    });

  it('the page about them has these figures', needs(...LANGUAGES.map(toProgram)), () => {
    if (process.env['UPDATE_GOLDEN'] !== undefined) writeFileSync(DOCUMENT, writeDocument());
    const plain = (text: string): string => text.replace(/[\s-]+/g, ' ');
    expect(plain(readFileSync(DOCUMENT, 'utf8'))).toBe(plain(writeDocument()));
  });
});
