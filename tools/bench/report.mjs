import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { AIMS } from './aims.mjs';
import { chart } from './chart.mjs';
import { median } from './figures.mjs';

/** @typedef {readonly Record<string, unknown>[]} Rows */
/**
 * What the runs of a part gave: the rows of the last run, and the figures of the aims in each.
 * @typedef {{ description: string, rows: Rows, figures: readonly Record<string, number>[] }} Measured
 */

const PAGE = 'docs/speed.md';
const DATA = 'docs/speed.json';
const CHART = 'docs/speed.svg';
const [BEGIN, END] = ['<!-- speed: written by npm run bench -- --write -->', '<!-- speed: end -->'];

/** Rows as a table in Markdown. @param {Rows} rows */
function table(rows) {
  const heads = Object.keys(rows[0] ?? {});
  const line = (/** @type {readonly unknown[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map((row) => line(heads.map((head) => row[head])))].join(
    '\n',
  );
}

/** The load of the machine at the start: figures in ms mean little on a busy machine. */
const LOAD = loadavg()[0] ?? 0;

/** A row of the part paint as a bar of the chart. @param {Record<string, unknown>} row */
const barOf = (row) => ({
  label: `CPU ${row['CPU']}`,
  product: Number.parseFloat(String(row['product, median'])),
  plain: Number.parseFloat(String(row['plain page, median'])),
});

/** A figure as the table shows it. @param {number} value @param {string | undefined} unit */
const format = (value, unit) => `${Number(value.toFixed(value < 10 ? 2 : 0))}${unit === undefined ? '' : ` ${unit}`}`;

/** Each aim with the median of its runs, the aims that are missed last. @param {Readonly<Record<string, Measured>>} measured */
function judgeAims(measured) {
  const judged = AIMS.flatMap(({ aim, part, unit, most, least, why = '' }) => {
    const values = (measured[part]?.figures ?? []).map((each) => each[aim] ?? Number.NaN).filter(Number.isFinite);
    if (values.length === 0) return [];
    const value = median(values);
    const holds = value <= (most ?? Infinity) && value >= (least ?? -Infinity);
    const limit = most === undefined ? `at least ${format(least ?? 0, unit)}` : `at most ${format(most, unit)}`;
    const runs = values.map((each) => format(each, undefined)).join(', ');
    return [{ row: { aim, limit, measured: format(value, unit), 'each run': runs }, holds, why }];
  });
  return judged.toSorted((a, b) => Number(b.holds) - Number(a.holds));
}

/** Puts a text between the marks of a file. @param {string} path @param {string} text */
function writeBetweenMarks(path, text) {
  const [before, rest = ''] = readFileSync(path, 'utf8').split(BEGIN);
  const after = rest.split(END)[1];
  if (after === undefined) throw new Error(`${path} lacks the marks ${BEGIN} and ${END}.`);
  writeFileSync(path, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}

/**
 * Saves what was measured in docs/speed.json, beside the parts of other runs, and writes docs/speed.md and its chart from it.
 * @param {Readonly<Record<string, Measured>>} results
 */
export function writeReport(results) {
  const machine = `${cpus().length} cores, load average ${LOAD.toFixed(1)} when it began`;
  /** @type {Record<string, Measured & { machine: string }>} */
  const saved = JSON.parse(readFileSync(DATA, 'utf8'));
  for (const [name, part] of Object.entries(results)) saved[name] = { ...part, machine };
  writeFileSync(DATA, `${JSON.stringify(saved, null, 2)}\n`);
  const aims = judgeAims(saved);
  const held = aims.filter(({ holds }) => holds).map(({ row }) => row);
  const missed = aims.filter(({ holds }) => !holds).map(({ row, why }) => ({ ...row, why }));
  const text = ['## Aims that hold', table(held), '## Aims that are missed', table(missed)];
  writeBetweenMarks(PAGE, text.join('\n\n'));
  spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', PAGE, DATA], { stdio: 'inherit' });
  const bars = (saved['paint']?.rows ?? []).map(barOf);
  if (bars.length > 0) writeFileSync(CHART, chart(bars));
}
