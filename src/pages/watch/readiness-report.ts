import { toEnglish } from '#i18n/english.ts';
import type { MessageKey, Translate } from '#i18n/message.ts';
import { headerOf } from '#protocol/received.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { createCredentialRedactor } from '#share/replacer.ts';
import type { Judge } from '#watch/judge.ts';
import type { GradedCard } from './readiness.ts';

/** One card of a report: texts and facts, no credential. */
interface ReportCard {
  readonly name: string;
  readonly title: string;
  readonly grade: 'passed' | 'failed' | 'seen' | 'open';
  readonly section?: string;
  readonly message: string;
  readonly requests: readonly Readonly<Record<'time' | 'order_id' | 'Timestamp' | 'Digest' | 'status', string>>[];
}

interface Report {
  readonly made: string;
  readonly profile: string;
  readonly recipe: Recipe;
  readonly cards: readonly ReportCard[];
}

/** What a report says. Every text goes through the redactor: a program may send a credential in any field. */
function createReport(cards: readonly GradedCard[], judge: Judge, made: Date, translate: Translate): Report {
  const placeholders = { api_key: '<api_key>', api_secret: '<api_secret>' };
  const { redact } = createCredentialRedactor([judge], placeholders);
  return {
    made: made.toISOString(),
    profile: redact(judge.name),
    recipe: judge.recipe,
    cards: cards.map(({ name, title, section, result }) => ({
      name,
      title: translate(title),
      grade: result?.grade ?? 'open',
      ...(section !== undefined && { section }),
      message: result === undefined ? '' : redact(translate(result.message)),
      requests: (result?.calls ?? []).map(({ at, fields, request, outcome, judgment }) => ({
        time: new Date(at).toISOString(),
        order_id: redact(fields['order_id'] ?? ''),
        Timestamp: redact(headerOf(request, 'Timestamp') ?? ''),
        Digest: redact(headerOf(request, 'Digest') ?? ''),
        status: String(outcome?.status ?? judgment?.answer.status ?? ''),
      })),
    })),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for HTML or XML. What XML 1.0 has no character for becomes U+FFFD. */
const escapeText = (text: string): string =>
  text
    .replace(/[\p{Surrogate}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu, '\uFFFD')
    .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const describeRecipe = (recipe: Recipe): string =>
  Object.entries(recipe)
    .map(([step, option]) => `${step}: ${option}`)
    .join('\n');

const toJson = (report: Report): string => `${JSON.stringify(report, undefined, 2)}\n`;

/** A test case for each card; what the document does not fix neither passes nor fails: it is skipped, with what was seen. */
function toJunit({ cards, recipe, made }: Report): string {
  const count = (...grades: readonly string[]): number => cards.filter(({ grade }) => grades.includes(grade)).length;
  const cases = cards.map(({ name, title, grade, message, requests }) => {
    const inner = {
      passed: '',
      failed: `<failure message="${escapeText(message)}"/>`,
      seen: `<skipped message="${escapeText(message)}"/>`,
      open: '<skipped/>',
    }[grade];
    const lines = requests.map((facts) => Object.values(facts).join(' ')).join('\n');
    return `    <testcase classname="readiness.${name}" name="${escapeText(title)}">${inner}<system-out>${escapeText(lines)}</system-out></testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites>`,
    `  <testsuite name="readiness" timestamp="${made}" tests="${cards.length}" failures="${count('failed')}" skipped="${count('seen', 'open')}">`,
    `    <properties>${Object.entries(recipe)
      .map(([step, option]) => `<property name="recipe.${step}" value="${escapeText(option)}"/>`)
      .join('')}</properties>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'table{border-collapse:collapse;width:100%}th,td{padding:.4rem .6rem;border-bottom:1px solid #8888;text-align:start;vertical-align:top}' +
  'code,pre{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}.passed{color:#087f4b}.failed{color:#c4262e}';

export const GRADE_LABELS = {
  passed: 'Passed',
  failed: 'Failed',
  seen: 'Seen',
  open: 'Open',
} as const satisfies Readonly<Record<ReportCard['grade'], MessageKey>>;

function toHtml({ cards, recipe, made, profile }: Report, translate: Translate): string {
  const rows = cards.map(({ title, grade, message, section, requests }) => {
    const facts = requests.map(
      ({ time, order_id, Digest, status }) =>
        `<br><code>${[time, order_id, status, Digest].map(escapeText).join(' · ')}</code>`,
    );
    const place = section === undefined ? '' : ` (${section})`;
    return `<tr><td>${escapeText(title)}${place}</td><td class="${grade}">${escapeText(translate(GRADE_LABELS[grade]))}</td><td>${escapeText(message)}${facts.join('')}</td></tr>`;
  });
  const title = escapeText(translate('Readiness of a program'));
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1><p>${escapeText(made)} · ${escapeText(profile)}</p>
<p>${escapeText(translate('Passed and failed are only for what the interface document fixes. The rest was seen.'))}</p>
<table>${rows.join('\n')}</table>
<h2>${escapeText(translate('Recipe of the digest'))}</h2><pre>${escapeText(describeRecipe(recipe))}</pre></body></html>
`;
}

/** The formats of the report, with the file that each makes. */
export const REPORT_FORMATS = {
  HTML: { file: 'readiness.html', type: 'text/html', write: toHtml },
  JSON: { file: 'readiness.json', type: 'application/json', write: toJson },
  JUnit: { file: 'readiness.xml', type: 'application/xml', write: toJunit },
} as const;
export type ReportFormat = keyof typeof REPORT_FORMATS;

/** The report as the text of a file. Other programs read JSON and JUnit, so those are English. */
export const writeReport = (
  format: ReportFormat,
  cards: readonly GradedCard[],
  judge: Judge,
  made: Date,
  translate: Translate,
): string => {
  const language = format === 'HTML' ? translate : toEnglish;
  return REPORT_FORMATS[format].write(createReport(cards, judge, made, language), language);
};
