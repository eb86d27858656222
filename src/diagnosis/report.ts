import { FIELDS } from '#protocol/order.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { phrase, type Say } from '#texts/text.ts';
import type { Finding } from './checks.ts';
import { sentenceIn, type ExplainedMistake, type Explanation, type Verdict } from './verdict.ts';

export interface ReportOptions {
  /** The language of the report. */
  readonly say: Say;
  /** Keeps the buyer's details and remarks, on purpose; otherwise placeholders stand for them. */
  readonly keepBuyer?: boolean;
}

/** What stands for a buyer's detail: the same placeholder in every report, so that two reports can be compared. */
const PLACEHOLDERS: ReadonlyMap<string, string> = new Map(
  FIELDS.filter(({ group }) => group === 'buyer' || group === 'text').map(({ name }) => [name, `<${name}>`]),
);

const isHidden = ({ part, field }: Piece): boolean => part === 'value' && PLACEHOLDERS.has(field ?? '');

/** An input as a report shows it. A message that is not made of fields cannot be told apart from the secret. */
function shown(pieces: readonly Piece[], { say, keepBuyer }: ReportOptions): string {
  if (pieces.every(({ field }) => field === undefined))
    return say(phrase('[not shown: it may hold the buyer’s details or the secret]'));
  if (keepBuyer === true) return textOf(pieces);
  return textOf(pieces.map((piece) => (isHidden(piece) ? { text: PLACEHOLDERS.get(piece.field ?? '') ?? '' } : piece)));
}

/** A fence that the text cannot end. */
function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/~+/g), ([run]) => run.length));
  const fence = '~'.repeat(longest + 1);
  return `\n${fence}text\n${text}\n${fence}\n`;
}

const code = (line: string): string => (line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``);

function mistakeLines({ id, words, cause }: ExplainedMistake, say: Say): string {
  const lines = Object.entries(cause?.lines ?? {}).map(([language, line]) => `  - ${language}: ${code(line)}`);
  return [`- **${say(words)}** (${id})`, ...(cause === undefined ? [] : [`  ${say(cause.why)}`]), ...lines].join('\n');
}

const EQUAL = phrase('The signed text is the recipe’s own; the mistake is in the key or in the digest’s writing.');

function partLines({ parts, input }: Explanation, { say, keepBuyer }: ReportOptions): string {
  if (parts.equal) return say(EQUAL);
  const { byte, field } = parts.first;
  const at = { byte: String(byte) };
  const place =
    field === undefined
      ? phrase('The two part at byte {byte}.', at)
      : phrase('The two part at byte {byte}, in {field}.', { ...at, field });
  const bare = input.every((piece) => piece.field === undefined);
  return keepBuyer === true && !bare ? `${say(place)} ${say(parts.cause)}` : say(place);
}

const explained = (explanation: Explanation, options: ReportOptions): string[] => [
  ...explanation.mistakes.map((mistake) => mistakeLines(mistake, options.say)),
  `\n${partLines(explanation, options)}`,
  `\n${options.say(phrase('Signed:'))}`,
  fenced(shown(explanation.input, options)),
  options.say(phrase('The recipe “{recipe}” gives:', { recipe: [PRESETS[explanation.preset].label] })),
  fenced(shown(explanation.expected, options)),
];

const noteLine = ({ what, why, fix }: Finding, say: Say): string => `- ${say(what)} ${say(why)} ${say(fix)}`;

/** A verdict as Markdown, without secrets; the buyer's details are replaced unless they are kept on purpose. */
export function reportOf(verdict: Verdict, options: ReportOptions): string {
  const { say } = options;
  const first = verdict.verdict === 'explained' ? verdict.explanations[0] : undefined;
  return [
    `# ${say(phrase('Diagnosis of a refused request'))}\n`,
    `${sentenceIn(verdict, say)}\n`,
    ...(first === undefined ? [] : explained(first, options)),
    ...verdict.besides.map((line) => `- ${say(line)}`),
    ...(verdict.notes.length === 0 ? [] : [`\n## ${say(phrase('Notes beside the digest'))}\n`]),
    ...verdict.notes.map((note) => noteLine(note, say)),
    ...(verdict.verdict === 'unexplained' ? [] : [`\n${say(verdict.chance)}`]),
  ].join('\n');
}
