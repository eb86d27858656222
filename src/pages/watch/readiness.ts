import { msg, type Message, type MessageKey, type Translate } from '#i18n/message.ts';
import { fromBase64Text } from '#protocol/bytes.ts';
import { HEADER_NAMES } from '#protocol/draft.ts';
import type { Credentials } from '#protocol/digest.ts';
import { FIELDS, FIELD_NAMES } from '#protocol/order.ts';
import { headerOf } from '#protocol/received.ts';
import { parseSignedFields } from '#protocol/verify.ts';
import type { Call, ProgramTest, Row } from './rows.ts';
import { toEnglish } from '#i18n/english.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import type { Judge } from '#watch/judge.ts';

/**
 * `passed` and `failed` are only for what the interface document fixes; it states neither an age of a timestamp nor a
 * rule for sending again, so all else is `seen`.
 */
export type Grade = 'passed' | 'failed' | 'seen';

export interface CardResult {
  readonly grade: Grade;
  readonly message: Message;
  /** The requests that prove it, the newest last. */
  readonly calls: readonly Call[];
}

interface Card {
  readonly title: MessageKey;
  readonly task: MessageKey;
  /** The section of the interface document that fixes it; absent where nothing does. */
  readonly section?: string;
  readonly test?: ProgramTest;
  /** What the calls prove, the oldest first; undefined while none does. */
  readonly grade: (calls: readonly Call[]) => CardResult | undefined;
}

const toResult = (grade: Grade, message: Message, ...calls: readonly Call[]): CardResult => ({ grade, message, calls });

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
const isAccepted = ({ judgment }: Call): boolean => judgment?.result === 'accepted';
const isPlain = ({ test, judgment }: Call): boolean => test === undefined && judgment !== undefined;
const hasDecimals = ({ fields }: Call): boolean => (fields['amount'] ?? '').includes('.');
const hasEmptyRemark = ({ fields }: Call): boolean =>
  fields['buyer_remarks'] === '' || fields['merchant_remarks'] === '';
const hasOrder = ({ fields }: Call): boolean => Object.keys(fields).length > 0;

/** Whether the newest call of a kind has the right digest (section 4.1 rule 1). */
const gradeDigest =
  (isOfKind: (call: Call) => boolean): Card['grade'] =>
  (calls) => {
    const last = calls.findLast((call) => isPlain(call) && hasOrder(call) && isOfKind(call));
    if (last?.judgment === undefined) return undefined;
    if (isAccepted(last)) return toResult('passed', 'The digest is correct.', last);
    return last.judgment.result === 'invalid-digest'
      ? toResult('failed', 'The digest is not correct.', last)
      : toResult(
          'failed',
          msg('The console responded with {status}.', { status: String(last.judgment.answer.status) }),
          last,
        );
  };

const listNames = (names: readonly string[]): string => names.join(', ');

/** What the newest call has against the document, by name. */
const gradeNames =
  (
    passed: MessageKey,
    failed: '{names}: not the Base64 of a URL.' | 'Missing or different: {names}.',
    find: (call: Call) => readonly string[],
  ): Card['grade'] =>
  (calls) => {
    const last = calls.findLast((call) => isPlain(call) && hasOrder(call));
    if (last === undefined) return undefined;
    const names = find(last);
    return names.length === 0
      ? toResult('passed', passed, last)
      : toResult('failed', msg(failed, { names: listNames(names) }), last);
  };

const ADDRESSES = FIELDS.filter(({ kind }) => kind === 'address').map(({ name }) => name);
const findPlainAddresses = ({ fields }: Call): readonly string[] =>
  ADDRESSES.filter((name) => !/^[a-z][a-z\d+.-]*:\/\/./i.test(fromBase64Text(fields[name] ?? '') ?? ''));

/** The shape of each header that section 5 gives one; the others must be there. */
const SHAPES: Readonly<Partial<Record<string, (value: string) => boolean>>> = {
  'Content-Type': (value) => /^application\/json\s*(;|$)/i.test(value),
  Authorization: (value) => /^\S+ \S+$/.test(value),
  'Digest-Method': (value) => value === 'HS256',
  'Signed-Fields': (value) => parseSignedFields(value).join() === FIELD_NAMES.join(),
  Digest: (value) => /^[A-Za-z\d+/]{43}=$/.test(value),
};
const findWrongHeaders = ({ request }: Call): readonly string[] =>
  HEADER_NAMES.filter((name) => {
    const value = headerOf(request, name);
    return value === undefined || SHAPES[name]?.(value) === false;
  });

const timestampOf = ({ request }: Call): string => headerOf(request, 'Timestamp') ?? '';

function gradeTimestamps(calls: readonly Call[]): CardResult | undefined {
  const orders = calls.filter((call) => isPlain(call) && hasOrder(call));
  const last = orders.at(-1);
  if (last === undefined) return undefined;
  const time = timestampOf(last);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time))
    return toResult('failed', 'Timestamp is not in the form YYYY-MM-DDThh:mm:ssZ.', last);
  if (last.fields['timestamp'] !== time)
    return toResult('failed', 'The header and the body field are different.', last);
  const other = orders.find((call) => timestampOf(call) !== time);
  return (
    other && toResult('passed', 'Two orders have two different timestamps, each equal in header and body.', other, last)
  );
}

/** The calls after a test that repeat its order. */
const findRepeats = (calls: readonly Call[], tested: Call): readonly Call[] =>
  calls.slice(calls.indexOf(tested) + 1).filter(({ fields }) => fields['order_id'] === tested.fields['order_id']);

function gradeRefusal(calls: readonly Call[]): CardResult | undefined {
  const tested = calls.findLast(({ test }) => test === 'refusal');
  if (tested === undefined) return undefined;
  const repeats = findRepeats(calls, tested);
  return repeats.length === 0
    ? toResult('seen', 'The program got 4033 and did not send the order again.', tested)
    : toResult(
        'seen',
        msg('The program got 4033 and sent the order again. Times: {n}.', { n: repeats.length }),
        tested,
        ...repeats,
      );
}

function gradeSlow(calls: readonly Call[]): CardResult | undefined {
  const tested = calls.findLast(({ test }) => test === 'slow');
  if (tested?.outcome === undefined) return undefined;
  const repeats = findRepeats(calls, tested);
  if (repeats.length > 0)
    return toResult(
      'seen',
      msg('The program stopped waiting and sent the order again. Times: {n}.', { n: repeats.length }),
      tested,
      ...repeats,
    );
  return tested.outcome.by === 'page'
    ? toResult('seen', 'The program waited 20 s for its response.', tested)
    : toResult('seen', 'The program stopped waiting and did not send the order again.', tested);
}

function gradeTwice(calls: readonly Call[]): CardResult | undefined {
  const orders = calls.filter((call) => isPlain(call) && (call.fields['order_id'] ?? '') !== '');
  const later = new Set<string | undefined>();
  const last = orders.findLast(({ fields: { order_id } }) => later.has(order_id) || !later.add(order_id));
  return last && toResult('seen', 'The program sent the same order_id twice.', last, ...findRepeats(orders, last));
}

/** What a program is tested for before it meets the gateway. Each card is proven by requests that arrived. */
export const CARDS = {
  plain: {
    title: 'A plain order',
    task: 'Send an order in plain ASCII with a whole amount and both remarks.',
    section: '4.1',
    grade: gradeDigest(
      (call) => !hasDecimals(call) && !hasEmptyRemark(call) && Object.values(call.fields).every(isAscii),
    ),
  },
  'beyond-ascii': {
    title: 'A non-ASCII name',
    task: 'Send an order with a buyer_name such as José or Amélie.',
    section: '4.1',
    grade: gradeDigest(({ fields }) => !isAscii(fields['buyer_name'] ?? '')),
  },
  edges: {
    title: 'Decimals or an empty remark',
    task: 'Send an amount such as 10.50, or leave a remark empty.',
    section: '4.1',
    grade: gradeDigest((call) => hasDecimals(call) || hasEmptyRemark(call)),
  },
  addresses: {
    title: 'URLs in Base64',
    task: 'Send redirect_url, cancel_url and webhook as Base64 of a URL.',
    section: '2.1',
    grade: gradeNames('All three are Base64 of a URL.', '{names}: not the Base64 of a URL.', findPlainAddresses),
  },
  headers: {
    title: 'All headers',
    task: 'Send all eight headers that the document lists.',
    section: '5',
    grade: gradeNames('All eight headers are present.', 'Missing or different: {names}.', findWrongHeaders),
  },
  timestamps: {
    title: 'Two orders, two timestamps',
    task: 'Send two orders, a few seconds apart.',
    section: '5',
    grade: gradeTimestamps,
  },
  refusal: {
    title: 'A refused order',
    task: 'The console refuses the next order with 4033, once. Does your program show the error?',
    test: 'refusal',
    grade: gradeRefusal,
  },
  slow: {
    title: 'A slow response',
    task: 'The console responds to the next order after 20 s. Does your program handle it?',
    test: 'slow',
    grade: gradeSlow,
  },
  twice: {
    title: 'The same order_id twice',
    task: 'Send the same order_id twice. What does your program do with the second response?',
    grade: gradeTwice,
  },
} as const satisfies Readonly<Record<string, Card>>;

export type CardName = keyof typeof CARDS;

export interface GradedCard extends Card {
  readonly name: string;
  readonly result: CardResult | undefined;
}

/** The cards with what the rows prove; the newest row is first. */
export function gradeCards(rows: readonly Row[]): readonly GradedCard[] {
  const calls = rows.filter((row): row is Call => row.kind === 'call').toReversed();
  return Object.entries(CARDS).map(([name, card]) => ({ ...card, name, result: card.grade(calls) }));
}

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
  /** The name that the gateway gave the console; absent in the plain one. */
  readonly console?: string;
  readonly made: string;
  readonly profile: string;
  readonly recipe: Recipe;
  readonly cards: readonly ReportCard[];
}

/** By whom and when a report is made. */
export interface ReportMaker {
  readonly judge: Judge;
  /** Every credential that the page knows. */
  readonly known: readonly Credentials[];
  readonly made: Date;
  readonly console?: string | undefined;
}

/**
 * What a report says. Every text goes through the redactor: a program may send a credential in any field, and that of
 * another profile too. After a lock only the calls know by what they were judged.
 */
function createReport(
  cards: readonly GradedCard[],
  { judge, known, made, console }: ReportMaker,
  translate: Translate,
): Report {
  const judges = cards.flatMap(({ result }) => result?.calls.flatMap(({ judgment }) => judgment?.judge ?? []) ?? []);
  const all = [judge, ...known, ...judges].map(({ api_key, api_secret }) => ({ api_key, api_secret }));
  // Each once: hundreds of calls have the same judge.
  const unique = [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
  const { redact } = createCredentialRedactor(unique);
  return {
    ...(console !== undefined && { console }),
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
function toJunit({ cards, recipe, made, console }: Report): string {
  const properties = [
    ...(console === undefined ? [] : [['console', console] as const]),
    ...Object.entries(recipe).map(([step, option]) => [`recipe.${step}`, option] as const),
  ];
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
    `    <properties>${properties
      .map(([name, value]) => `<property name="${name}" value="${escapeText(value)}"/>`)
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
  seen: 'Observed',
  open: 'To do',
} as const satisfies Readonly<Record<ReportCard['grade'], MessageKey>>;

function toHtml({ cards, recipe, made, profile, console }: Report, translate: Translate): string {
  const rows = cards.map(({ title, grade, message, section, requests }) => {
    const facts = requests.map(
      ({ time, order_id, Digest, status }) =>
        `<br><code>${[time, order_id, status, Digest].map(escapeText).join(' · ')}</code>`,
    );
    const place = section === undefined ? '' : ` (${section})`;
    return `<tr><td>${escapeText(title)}${place}</td><td class="${grade}">${escapeText(translate(GRADE_LABELS[grade]))}</td><td>${escapeText(message)}${facts.join('')}</td></tr>`;
  });
  const title = escapeText(translate('Integration readiness'));
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1><p>${[made, profile, ...(console === undefined ? [] : [console])].map(escapeText).join(' · ')}</p>
<p>${escapeText(translate('Passed or failed: required by the document. Observed: not specified, check it yourself.'))}</p>
<table>${rows.join('\n')}</table>
<h2>${escapeText(translate('Digest recipe'))}</h2><pre>${escapeText(describeRecipe(recipe))}</pre></body></html>
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
  maker: ReportMaker,
  translate: Translate,
): string => {
  const language = format === 'HTML' ? translate : toEnglish;
  return REPORT_FORMATS[format].write(createReport(cards, maker, language), language);
};
