/** What is to be reached, part by part. A figure is read from the rows that the part prints. */

/** @typedef {Readonly<Record<string, unknown>>} Row */
/**
 * `pick` are cells that the row has; `read` gives the figure; `most` or `least` is the aim. `why` says, of an aim that is
 * missed, what prevents it and what was tried.
 * @typedef {{ aim: string, part: string, pick: Row, read: (row: Row) => number, unit?: string, most?: number, least?: number, why?: string }} Aim
 */

/** @param {unknown} cell */
const toNumber = (cell) => Number.parseFloat(String(cell).replaceAll(',', ''));
/** @param {string} name @returns {(row: Row) => number} */
const cell = (name) => (row) => toNumber(row[name]);

const WHY_KEY = 'Events of the form, and a second frame for code, headers and body.';
const WHY_LOAD = 'A longer page, its styles and the script that signs.';
const WHY_SEARCH = 'Making the texts takes more than hashing them.';

/** @type {readonly Aim[]} */
export const AIMS = [
  ...[1, 4, 6].map((rate) => ({
    aim: `A key, processor time against the plain page, processor ${rate}x slower`,
    part: 'paint',
    pick: { CPU: `${rate}x slower` },
    read: cell('its ratio'),
    most: 1.2,
    why: WHY_KEY,
  })),
  ...[
    { rate: 4, most: 1.2 },
    { rate: 6, most: 1.35 },
  ].map(({ rate, most }) => ({
    aim: `From a key to its frame against the plain page, processor ${rate}x slower`,
    part: 'paint',
    pick: { CPU: `${rate}x slower` },
    read: cell('ratio'),
    most,
    why: WHY_KEY,
  })),
  {
    aim: 'A key, p95 beyond the p95 of the plain page',
    part: 'paint',
    pick: { CPU: '1x slower' },
    read: (row) => toNumber(row['p95']) - toNumber(row['its p95']),
    unit: 'ms',
    most: 3,
    why: WHY_KEY,
  },
  {
    aim: 'First digest against the plain page',
    part: 'load',
    pick: { network: 'unthrottled' },
    read: cell('ratio'),
    most: 1.6,
    why: WHY_LOAD,
  },
  {
    aim: 'First digest against the plain page, slow 4G',
    part: 'load',
    pick: { network: 'slow 4G', CPU: '1x slower' },
    read: cell('ratio'),
    most: 1.15,
    why: WHY_LOAD,
  },
  {
    aim: 'First digest against the plain page, slow 4G, processor 4x slower',
    part: 'load',
    pick: { network: 'slow 4G', CPU: '4x slower' },
    read: cell('ratio'),
    most: 1.2,
    why: WHY_LOAD,
  },
  {
    aim: 'JavaScript and CSS that arrive before the first digest',
    part: 'load',
    pick: { network: 'unthrottled' },
    read: cell('JavaScript and CSS until the digest'),
    unit: 'KiB',
    most: 96,
    why: 'On a fast line React arrives before the digest, which does not wait for it.',
  },
  ...[
    { aim: 'Blocked after the first paint, processor time', column: 'blocked, processor time', unit: 'ms', most: 100 },
    { aim: 'The longest task after the first paint', column: 'longest task', unit: 'ms', most: 100 },
    { aim: 'Requests', column: 'requests', most: 40 },
    { aim: 'JavaScript and CSS', column: 'weight', unit: 'KiB', most: 145 },
  ].map(({ aim, column, unit, most }) => ({
    aim: `${aim} of a load that nobody touches`,
    part: 'untouched',
    pick: {},
    read: cell(column),
    ...(unit !== undefined && { unit }),
    most,
    why: 'React takes the drawn page over.',
  })),
  ...['a paste of 1 MB', 'a log of 25 MB', 'a folder of 10,100'].map((what) => ({
    aim: `The longest task: ${what}`,
    part: 'large',
    pick: { what },
    read: cell('longest task'),
    unit: 'ms',
    most: 50,
  })),
  {
    aim: 'Processor time of a full field',
    part: 'large',
    pick: { what: 'a full field' },
    read: cell('processor time'),
    unit: 'ms',
    most: 200,
    why: 'The browser lays out a script without spaces.',
  },
  ...Object.entries({
    right: 100,
    'one mistake': 200,
    'two mistakes': 800,
    'two mistakes, two fields': 800,
    'three frequent mistakes': 15_000,
    'likely another secret': 1000,
    exhausted: 3000,
  }).map(([what, most]) => ({
    aim: `Diagnose, from the paste: ${what}`,
    part: 'solver',
    pick: { what },
    read: cell('time'),
    unit: 'ms',
    most,
    why: WHY_SEARCH,
  })),
  {
    aim: 'Search, two workers against one',
    part: 'workers',
    pick: { what: 'pairs' },
    read: cell('ratio'),
    least: 1.8,
    why: 'Each worker prepares the catalog for itself.',
  },
  {
    aim: 'History of 5,000: list',
    part: 'history',
    pick: { exchanges: '5,000' },
    read: cell('first row'),
    unit: 'ms',
    most: 300,
    why: 'The view and its data load after the first view has been hydrated.',
  },
  ...['search', 'filter'].map((what) => ({
    aim: `History of 5,000: ${what}`,
    part: 'history',
    pick: { exchanges: '5,000' },
    read: cell(what),
    unit: 'ms',
    most: 50,
  })),
  ...Object.entries({ 'largest asset': 0.5, page: 0.5, sandbox: 0.3 }).map(([what, least]) => ({
    aim: `Requests a second against bare node:http: ${what}`,
    part: 'host',
    pick: { what },
    read: cell('ratio'),
    least,
  })),
  {
    aim: 'Until the page comes during a flood: the longest of all kinds against the longest of bare node:http',
    part: 'floods',
    pick: { what: 'the longest' },
    read: cell('times bare'),
    most: 1,
    why: 'The host checks each request; the bare server answers without reading it.',
  },
  ...Object.entries({ first: 300, p95: 150 }).map(([column, most]) => ({
    aim: `Watch names a single mistake, ${column}`,
    part: 'naming',
    pick: {},
    read: cell(column),
    unit: 'ms',
    most,
  })),
  {
    aim: 'Watch, 1,000 channels: p99 against bare node:http',
    part: 'watch',
    pick: { what: 'Watch' },
    read: cell('p99, times bare'),
    most: 3,
    why: 'The host reads two requests and writes three times for a call, where the bare host reads one and writes once.',
  },
  {
    aim: 'A call through the recorder: p99 against a proxy of node:http alone',
    part: 'record',
    pick: { what: 'recorder' },
    read: cell('p99, times bare'),
    most: 2,
  },
  ...['Performance', 'Accessibility', 'Best Practices', 'SEO'].map((category) => ({
    aim: `Lighthouse, ${category}`,
    part: 'lighthouse',
    pick: { category },
    read: cell('score'),
    least: category === 'Performance' ? 98 : 100,
    why: 'React takes the drawn page over.',
  })),
];

/** The figures of one run of a part, by the names of its aims. @param {string} part @param {readonly Row[]} rows @returns {Record<string, number>} */
export function readFigures(part, rows) {
  const found = AIMS.filter((each) => each.part === part).flatMap(({ aim, pick, read }) => {
    const row = rows.find((each) => Object.entries(pick).every(([name, value]) => each[name] === value));
    return row === undefined ? [] : [[aim, read(row)]];
  });
  return Object.fromEntries(found);
}
