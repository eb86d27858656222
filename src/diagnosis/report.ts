import { FIELDS } from '#protocol/order.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { english } from '#texts/english.ts';
import type { Finding } from './checks.ts';
import type { ExplainedMistake, Explanation, Verdict } from './verdict.ts';

export interface ReportOptions {
  /** Keeps the buyer's details and remarks, on purpose; otherwise placeholders stand for them. */
  readonly keepBuyer?: boolean;
}

/** What stands for a buyer's detail: the same placeholder in every report, so that two reports can be compared. */
const PLACEHOLDERS: ReadonlyMap<string, string> = new Map(
  FIELDS.filter(({ group }) => group === 'buyer' || group === 'text').map(({ name }) => [name, `<${name}>`]),
);

const isHidden = ({ part, field }: Piece): boolean => part === 'value' && PLACEHOLDERS.has(field ?? '');

/** An input as a report shows it. A message that is not made of fields cannot be told apart from the secret. */
function shown(pieces: readonly Piece[], keepBuyer: boolean): string {
  if (pieces.every(({ field }) => field === undefined))
    return '[not shown: it may hold the buyer’s details or the secret]';
  if (keepBuyer) return textOf(pieces);
  return textOf(pieces.map((piece) => (isHidden(piece) ? { text: PLACEHOLDERS.get(piece.field ?? '') ?? '' } : piece)));
}

/** A fence that the text cannot end. */
function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/~+/g), ([run]) => run.length));
  const fence = '~'.repeat(longest + 1);
  return `\n${fence}text\n${text}\n${fence}\n`;
}

const code = (line: string): string => (line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``);

function mistakeLines({ id, words, cause }: ExplainedMistake): string {
  const lines = Object.entries(cause?.lines ?? {}).map(([language, line]) => `  - ${language}: ${code(line)}`);
  return [`- **${english(words)}** (${id})`, ...(cause === undefined ? [] : [`  ${cause.why}`]), ...lines].join('\n');
}

function partLines({ parts, input }: Explanation, keepBuyer: boolean): string[] {
  if (parts.equal)
    return ['\nThe signed text is the recipe’s own; the mistake is in the key or in the digest’s writing.'];
  const { byte, field } = parts.first;
  const bare = input.every((piece) => piece.field === undefined);
  const cause = keepBuyer && !bare ? ` ${english(parts.cause)}` : '';
  return [`\nThe two part at byte ${byte}${field === undefined ? '' : `, in ${field}`}.${cause}`];
}

const explained = (explanation: Explanation, keepBuyer: boolean): string[] => [
  ...explanation.mistakes.map(mistakeLines),
  ...partLines(explanation, keepBuyer),
  '\nSigned:',
  fenced(shown(explanation.input, keepBuyer)),
  `The recipe “${PRESETS[explanation.preset].label}” gives:`,
  fenced(shown(explanation.expected, keepBuyer)),
];

const noteLine = ({ what, why, fix }: Finding): string => `- ${what} ${why} ${fix}`;

/** A verdict as Markdown, without secrets; the buyer's details are replaced unless they are kept on purpose. */
export function reportOf(verdict: Verdict, { keepBuyer = false }: ReportOptions = {}): string {
  const first = verdict.verdict === 'explained' ? verdict.explanations[0] : undefined;
  return [
    '# Diagnosis of a refused request\n',
    `${verdict.sentence}\n`,
    ...(first === undefined ? [] : explained(first, keepBuyer)),
    ...verdict.besides.map((line) => `- ${line}`),
    ...(verdict.notes.length === 0 ? [] : ['\n## Notes beside the digest\n']),
    ...verdict.notes.map(noteLine),
    ...(verdict.verdict === 'unexplained' ? [] : [`\n${verdict.chance}`]),
  ].join('\n');
}
