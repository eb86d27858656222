import { FIELDS } from '#protocol/order.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import type { ExplainedMistake, Verdict } from './verdict.ts';

const BUYER = new Set<string>(
  FIELDS.filter(({ group }) => group === 'buyer' || group === 'text').map(({ name }) => name),
);

/** An input with the buyer's details replaced. A message that is not made of fields has none to tell apart. */
function hidden(pieces: readonly Piece[], keep: boolean): string {
  if (pieces.every(({ field }) => field === undefined))
    return '[not shown: it may hold the buyer’s details or the secret]';
  if (keep) return textOf(pieces);
  return textOf(
    pieces.map((piece) => (piece.part === 'value' && BUYER.has(piece.field ?? '') ? { ...piece, text: '…' } : piece)),
  );
}

const fenced = (text: string): string => `\n~~~text\n${text}\n~~~\n`;

function mistakeLines({ id, words, cause }: ExplainedMistake): string {
  const lines = Object.entries(cause?.lines ?? {}).map(([language, line]) => `  - ${language}: \`${line}\``);
  return [`- **${words}** (${id})`, ...(cause === undefined ? [] : [`  ${cause.why}`]), ...lines].join('\n');
}

/** A verdict as Markdown, without secrets; the buyer's details are replaced unless they are kept on purpose. */
export function reportOf(verdict: Verdict, { keepBuyer }: { readonly keepBuyer: boolean }): string {
  const first = verdict.explanations[0];
  return [
    '# Diagnosis of a refused request\n',
    `${verdict.sentence}\n`,
    ...(first === undefined || verdict.verdict === 'correct'
      ? []
      : [
          ...first.mistakes.map(mistakeLines),
          '\nSigned:',
          fenced(hidden(first.input, keepBuyer)),
          'The recipe gives:',
          fenced(hidden(first.expected, keepBuyer)),
        ]),
    ...verdict.besides.map((line) => `- ${line}`),
    ...(verdict.notes.length === 0 ? [] : ['\n## Notes beside the digest\n']),
    ...verdict.notes.map(({ what, why, fix }) => `- ${what} ${why} ${fix}`),
    ...(verdict.verdict === 'unexplained' ? [] : [`\n${verdict.chance}`]),
  ].join('\n');
}
