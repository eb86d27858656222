import { escapeText, writeJunit } from '#share/junit.ts';
import { translateFix, translateSentence } from '#diagnosis/diagnose.ts';
import { toEnglish } from '#i18n/english.ts';
import type { Translate } from '#i18n/message.ts';
import type { Credentials } from '#protocol/sign.ts';
import { headerOf } from '#protocol/received.ts';
import { presetOf, PRESETS, type Recipe } from '#protocol/recipe.ts';
import { unique } from '#connections/store.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import type { Judge } from '#watch/judge.ts';
import {
  conclude,
  describeRefusal,
  describeStatus,
  listRefused,
  type Basis,
  type Status,
  type TestResult,
} from './readiness.ts';
import { statusOf, type Call } from './rows.ts';

/** Every text has passed the redactor: a program may send a credential in any field. */
export type Report = ReturnType<typeof createReport>;

export interface ReportSource {
  readonly results: readonly TestResult[];
  /** The calls that count, the oldest first. */
  readonly calls: readonly Call[];
  readonly basis: Basis;
  readonly judge: Judge;
  readonly known: readonly Credentials[];
  readonly environment: '' | 'TEST' | 'LIVE';
  readonly vendor: string;
  readonly fingerprint: string;
  readonly merchant: string;
  readonly program: string;
  readonly version: string;
  /** The name that the gateway gave the console. */
  readonly console?: string | undefined;
  readonly made: Date;
}

/** In the words of earlier versions. */
const GRADES = {
  todo: 'open',
  'not-applicable': 'open',
  passed: 'passed',
  failed: 'failed',
  observed: 'seen',
  confirmed: 'seen',
} as const satisfies Readonly<Record<Status, string>>;

export function nameRecipe(recipe: Recipe, translate: Translate): string {
  const preset = presetOf(recipe);
  return translate(preset === undefined ? 'your own recipe' : PRESETS[preset].label);
}

/** After a lock only the calls know by what they were judged. */
function listCredentials({ calls, judge, known }: ReportSource): readonly Credentials[] {
  const judges = calls.flatMap(({ judgment }) => judgment?.judge ?? []);
  // Each once: hundreds of calls have the same judge.
  return unique([judge, ...known, ...judges]);
}

/** `hideBuyer` leaves out the buyer's values, which else stand in `failures`. */
export function createReport(source: ReportSource, translate: Translate, hideBuyer: boolean) {
  const { results, calls, basis, judge } = source;
  const credentials = listCredentials(source);
  const { redact } = createCredentialRedactor(credentials);
  const { isReady, title, missing, next, passed } = conclude(results, calls, basis);
  const name = (call: Call) => ({
    time: new Date(call.at).toISOString(),
    order_id: redact(call.fields['order_id'] ?? ''),
  });
  const toLine = (call: Call, text: string) => ({ ...name(call), status: describeStatus(call), text: redact(text) });
  const explain = ({ verdict }: Call): string =>
    verdict === undefined
      ? ''
      : `${translateSentence(verdict, translate, { hideBuyer, credentials })} ${translateFix(verdict, translate)}`.trim();
  const describeSeen = ({ evidence, reason }: TestResult): string =>
    evidence === undefined
      ? (reason ?? translate('Not tested yet.'))
      : translate(evidence.anonymous ?? evidence.message);
  return {
    // JSON leaves it out where the gateway gave none.
    console: source.console,
    made: source.made.toISOString(),
    version: source.version,
    merchant: redact(source.merchant),
    program: redact(source.program),
    vendor: redact(source.vendor),
    profile: redact(judge.name),
    environment: source.environment,
    secret: source.fingerprint,
    recipe: judge.recipe,
    recipeName: nameRecipe(judge.recipe, translate),
    isReady,
    result: redact(translate(title)),
    missing: missing.map(translate),
    passed,
    next: redact(next.map(translate).join(' ')),
    cards: results.map((test) => ({
      id: test.id,
      name: test.name,
      title: translate(test.title),
      grade: GRADES[test.status],
      result: test.status,
      confirmed: test.status === 'confirmed',
      section: test.section,
      message: redact(describeSeen(test)),
      requests: (test.evidence?.calls ?? []).map((call) => ({
        ...name(call),
        Timestamp: redact(headerOf(call.request, 'Timestamp') ?? ''),
        Digest: redact(headerOf(call.request, 'Digest') ?? ''),
        status: statusOf(call),
      })),
    })),
    failures: results.flatMap(({ id, title: test, status, evidence }) => {
      const call = evidence?.calls.at(-1);
      if (status !== 'failed' || evidence === undefined || call === undefined) return [];
      // Only a digest has a cause that the search finds.
      const cause = evidence.anonymous === undefined ? translate(evidence.message) : explain(call);
      return [{ id, title: translate(test), ...toLine(call, cause || translate(evidence.message)) }];
    }),
    refused: listRefused(calls).map((call) => toLine(call, translate(describeRefusal(call, true)))),
  };
}

/** A test case for each test; what the document does not fix neither passes nor fails: it is skipped, with what was seen. */
function toJunit({ cards, recipe, made, ...report }: Report): string {
  const count = (...grades: readonly string[]): number => cards.filter(({ grade }) => grades.includes(grade)).length;
  const cases = cards.map(({ id, name, title, grade, message, requests }) => {
    const inner = {
      passed: '',
      failed: `<failure message="${escapeText(message)}"/>`,
      seen: `<skipped message="${escapeText(message)}"/>`,
      open: '<skipped/>',
    }[grade];
    const lines = requests.map((facts) => Object.values(facts).join(' ')).join('\n');
    return `    <testcase classname="readiness.${name}" name="${id} ${escapeText(title)}">${inner}<system-out>${escapeText(lines)}</system-out></testcase>`;
  });
  const facts = {
    ...Object.fromEntries(Object.entries(recipe).map(([step, option]) => [`recipe.${step}`, String(option)])),
    ...(report.console !== undefined && { console: report.console }),
    result: report.result,
    merchant: report.merchant,
    program: report.program,
    checked_for: report.profile,
  };
  const properties = Object.entries(facts).map(
    ([name, value]) => `<property name="${name}" value="${escapeText(value)}"/>`,
  );
  const counts = `failures="${count('failed')}" skipped="${count('seen', 'open')}"`;
  return writeJunit('readiness', `timestamp="${made}" tests="${cards.length}" ${counts}`, [
    `    <properties>${properties.join('')}</properties>`,
    ...cases,
  ]);
}

const toJson = (report: Report): string => `${JSON.stringify(report, undefined, 2)}\n`;

/** Other programs read the file, so it is English and without a value of the buyer. */
export const REPORT_FORMATS = (
  [
    ['JSON', 'readiness.json', 'application/json', toJson],
    ['JUnit', 'readiness.xml', 'application/xml', toJunit],
  ] as const
).map(([name, file, type, format]) => {
  const write = (source: ReportSource): string => format(createReport(source, toEnglish, true));
  return { name, file, type, write };
});

/** 20:59:15 UTC. */
export const toUtcTime = (iso: string): string => `${iso.slice(11, 19)} UTC`;
