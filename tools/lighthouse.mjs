import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { BROWSER_ARGS } from './browser.mjs';

const TOOLS = 'tools/runners/node_modules/';
const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);

/** Why Lighthouse cannot run; undefined when it can. */
export const whyNoLighthouse = () =>
  existsSync(`${TOOLS}lighthouse`) ? undefined : 'Lighthouse is not there: run "npm ci" in tools/runners.';

/** @param {string} name @param {string} file */
const load = (name, file) => import(pathToFileURL(`${TOOLS}${name}/${file}`).href);

/** The middle run by performance, which alone varies. @param {readonly any[]} results */
const pickMedian = (results) =>
  results.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score)[1];

/**
 * Lighthouse's four scores for a phone, and what keeps one from 100.
 * @param {string} url @param {string} chromePath
 */
export async function lighthouseScores(url, chromePath) {
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load('lighthouse', 'core/index.js'),
    load('chrome-launcher', 'dist/index.js'),
  ]);
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...BROWSER_ARGS],
  });
  try {
    const results = [];
    for (let run = 0; run < 3; run += 1)
      results.push(
        (await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: [...CATEGORIES] })).lhr,
      );
    const lhr = pickMedian(results);
    return CATEGORIES.map((id) => {
      const { title, score, auditRefs } = lhr.categories[id];
      const failing = auditRefs
        .filter((/** @type {{ id: string, weight: number }} */ { id: audit, weight }) => {
          const { score: found } = lhr.audits[audit];
          return weight > 0 && found !== null && found < 1;
        })
        .map((/** @type {{ id: string }} */ { id: audit }) =>
          [audit, lhr.audits[audit].displayValue].filter(Boolean).join(' '),
        );
      return { category: title, score: Math.round(score * 100), 'what is short of it': failing.join('; ') };
    });
  } finally {
    chrome.kill();
  }
}
