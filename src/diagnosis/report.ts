import { FIELD_NAMES, isPersonal } from '#protocol/order.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import { PRESETS, type PresetName } from '#protocol/recipe.ts';
import type { Credentials } from '#protocol/digest.ts';
import { msg, type Translate } from '#i18n/message.ts';
import type { CheckIssue } from './checks.ts';
import { fixFor, reasonsWithoutFix, type FixLanguage } from './fixes.ts';
import type { FoundMistake } from './search/task.ts';
import { listOtherIssues, translateFix, translateSentence, type Explanation, type Verdict } from './diagnose.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { describeMistake } from './value-clauses.ts';

interface ReportOptions {
  /** The language of the report. */
  readonly translate: Translate;
  /** What the report must not hold. */
  readonly credentials: readonly Credentials[];
  /** Shows the buyer's details and remarks. Without it, placeholders replace them. */
  readonly keepBuyer?: boolean;
  /** The language of the lines to change. */
  readonly language?: FixLanguage | undefined;
}

/** The placeholder of each detail of the buyer, the same in every report, so that two reports can be compared. */
const PLACEHOLDERS: ReadonlyMap<string, string> = new Map(
  FIELD_NAMES.filter(isPersonal).map((name) => [name, `<${name}>`]),
);

const placeholderOf = ({ field }: Piece): string => PLACEHOLDERS.get(field ?? '') ?? '';
const isHidden = ({ part, field }: Piece): boolean => part === 'value' && PLACEHOLDERS.has(field ?? '');

/** Shorter values of the buyer occur by chance in others. */
const MIN_LENGTH = 4;

/** An input as a report shows it. A message that is not made of fields may contain the secret, so it is not shown. */
function maskInput(pieces: readonly Piece[], { expected }: Explanation, options: ReportOptions): string {
  if (pieces.every(({ field }) => field === undefined))
    return options.translate(msg('[hidden: it may contain the buyer’s details or the secret]'));
  if (options.keepBuyer === true) return textOf(pieces);
  // Code that mixes variables up signs a detail of the buyer under another name.
  const details = expected.filter((piece) => isHidden(piece) && piece.text.length >= MIN_LENGTH);
  return pieces
    .map((piece) =>
      isHidden(piece)
        ? placeholderOf(piece)
        : details.reduce((text, detail) => text.replaceAll(detail.text, () => placeholderOf(detail)), piece.text),
    )
    .join('');
}

/** A fence that the text cannot end. */
function wrapInFence(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/~+/g), ([run]) => run.length));
  const fence = '~'.repeat(longest + 1);
  return `\n${fence}text\n${text}\n${fence}\n`;
}

function formatMistake(mistake: FoundMistake, { translate, keepBuyer }: ReportOptions): string {
  const description = describeMistake(mistake, { hideBuyer: keepBuyer !== true });
  return `- **${translate(description)}**\n  ${translate(mistake.cause.why)}`;
}

/** The lines that repair all mistakes of an explanation together, and why some have none. */
function formatFix(explanation: Explanation, { translate, language = 'PHP' }: ReportOptions): string[] {
  const lines = fixFor(explanation.mistakes, explanation, language);
  return [
    ...reasonsWithoutFix(explanation.mistakes).map((reason) => `\n${translate(reason)}`),
    ...(lines === ''
      ? []
      : [`\n${translate(msg('The lines to change ({language}):', { language }))}`, wrapInFence(lines)]),
  ];
}

const EQUAL_TEXTS = msg('The signed text is correct. The mistake is in the key or the digest encoding.');

function formatComparison({ comparison }: Explanation, translate: Translate): string {
  if (comparison.equal) return translate(EQUAL_TEXTS);
  const { byte, field } = comparison.first;
  const at = { byte: String(byte) };
  return translate(
    field === undefined
      ? msg('First difference: byte {byte}.', at)
      : msg('First difference: {field}, byte {byte}.', { ...at, field }),
  );
}

/** The preset whose text the signed one is compared with; undefined for the recipe of the profile. */
const comparedPreset = ({ preset, mistakes }: Explanation): PresetName | undefined =>
  preset ?? (mistakes.length < 2 ? undefined : mistakes.find(({ part }) => part === 'recipe')?.preset);

function formatExplanation(explanation: Explanation, options: ReportOptions): string[] {
  const preset = comparedPreset(explanation);
  return [
    ...explanation.mistakes.map((mistake) => formatMistake(mistake, options)),
    ...formatFix(explanation, options),
    `\n${formatComparison(explanation, options.translate)}`,
    `\n${options.translate(msg('Signed:'))}`,
    wrapInFence(maskInput(explanation.input, explanation, options)),
    options.translate(
      preset === undefined
        ? 'The connection’s recipe gives:'
        : msg('The recipe “{recipe}” gives:', { recipe: [PRESETS[preset].label] }),
    ),
    wrapInFence(maskInput(explanation.expected, explanation, options)),
  ];
}

const formatIssue = ({ message, why, fix }: CheckIssue, translate: Translate): string =>
  `- ${translate(message)} ${translate(why)} ${translate(fix)}`;

/** A verdict as Markdown, without secrets; placeholders replace the buyer's details unless `keepBuyer` is set. */
export function createReport(verdict: Verdict, options: ReportOptions): string {
  const { translate, credentials } = options;
  const first = verdict.verdict === 'explained' ? verdict.explanations[0] : undefined;
  const issues = listOtherIssues(verdict);
  const text = [
    `# ${translate(msg('Diagnosis of a refused request'))}\n`,
    `${translateSentence(verdict, translate, { hideBuyer: options.keepBuyer !== true, credentials })} ${translateFix(verdict, translate)}`.trimEnd() +
      '\n',
    ...(first === undefined ? [] : formatExplanation(first, options)),
    ...verdict.otherCauses.map((line) => `- ${translate(line)}`),
    ...(issues.length === 0 ? [] : [`\n## ${translate(msg('Other problems'))}\n`]),
    ...issues.map((issue) => formatIssue(issue, translate)),
    ...(verdict.verdict === 'unexplained' ? [] : [`\n${translate(verdict.odds)}`]),
  ].join('\n');
  return createCredentialRedactor(credentials).redact(text);
}
