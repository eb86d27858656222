import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { chart } from './chart.mjs';

/** @typedef {readonly Record<string, unknown>[]} Rows */

const PAGE = 'docs/speed.md';
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

/**
 * Writes what was measured into docs/speed.md, between its marks, and the chart beside it.
 * @param {readonly { name: string, description: string, rows: Rows }[]} parts
 */
export function writeReport(parts) {
  const machine = `${cpus().length} cores, load average ${LOAD.toFixed(1)} when it began`;
  const text = parts.map(({ description, rows }) => `${description}\n\n${table(rows)}`).join('\n\n');
  const [before, rest = ''] = readFileSync(PAGE, 'utf8').split(BEGIN);
  const after = rest.split(END)[1];
  if (after === undefined) throw new Error(`${PAGE} lacks the marks ${BEGIN} and ${END}.`);
  writeFileSync(PAGE, `${before}${BEGIN}\n\nMeasured on ${machine}.\n\n${text}\n\n${END}${after}`);
  spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', PAGE], { stdio: 'inherit' });
  const bars = parts.filter(({ name }) => name === 'paint').flatMap(({ rows }) => rows.map(barOf));
  if (bars.length > 0) writeFileSync(CHART, chart(bars));
}
