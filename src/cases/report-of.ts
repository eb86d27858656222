import { messageCode, readEnvelope } from '#protocol/envelope.ts';
import { textOf } from '#protocol/piece.ts';
import { signable } from '#protocol/request.ts';
import { phrase, type Phrase, type Say, type Text } from '#texts/text.ts';
import type { Case, CaseReply, CaseRequest, Composed } from './case-schema.ts';
import { redactionWords } from './digest-holds.ts';

/** A block of text as it is, whatever it holds: its fence is longer than any run of the same character inside. */
function fenced(text: string, language = 'text'): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

const section = (say: Say, title: Text, ...parts: readonly string[]): string =>
  [`## ${say(title)}`, ...parts].join('\n\n');
const lines = (headers: CaseRequest['headers']): string =>
  headers.map(([name, value]) => `${name}: ${value}`).join('\n');

const requestSection = ({ method, url, headers, body }: CaseRequest, say: Say): string =>
  section(say, 'Request', fenced(`${method} ${url}\n${lines(headers)}\n\n${body}`, 'http'));

function replyWords({ status, text }: CaseReply): string {
  const envelope = readEnvelope(text);
  const code = messageCode(envelope?.message ?? '');
  const words = envelope === undefined ? [] : [envelope.resultcode, envelope.result];
  return `HTTP ${status}${words.map((word) => `, ${inline(word)}`).join('')}${code === undefined ? '' : ` (${code})`}.`;
}

/** A text from outside within a sentence: short, on one line, and no Markdown. */
const inline = (text: string): string => text.slice(0, 40).replace(/[^\p{L}\p{N} ._-]/gu, ' ');

const CUT: Text = '[cut]';

const replySection = (reply: CaseReply, say: Say): string =>
  section(
    say,
    'Reply',
    replyWords(reply),
    fenced(
      `HTTP ${reply.status}\n${lines(reply.headers)}\n\n${reply.text}${reply.cut === true ? `\n${say(CUT)}` : ''}`,
      'http',
    ),
  );

/** The input is built anew from what Compose held, so that it shows the same placeholders. */
function constructionSection(composed: Composed, say: Say): string {
  const recipe = Object.entries(composed.recipe).map(([step, way]) => `- ${step}: ${way}`);
  const Timestamp = composed.Timestamp ?? undefined;
  return section(
    say,
    'Construction of the digest',
    recipe.join('\n'),
    fenced(textOf(signable({ ...composed, Timestamp }).input)),
  );
}

function outcomeWords({ sent }: Case, say: Say): Phrase {
  if (sent === undefined) return 'It was not sent from this page.';
  const time = new Date(sent.started).toISOString();
  const ms = String(Math.round(sent.duration));
  return phrase('Sent at {time}, {ms} ms, {outcome}.', { time, ms, outcome: say(inline(sent.outcome)) });
}

const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n');

function reportOfOne(made: Case, say: Say): string {
  const { composed, request, reply, notes } = made;
  const words = redactionWords(made);
  return [
    '# Create order (minimal)',
    say(outcomeWords(made, say)),
    ...(words === undefined ? [] : [say(words)]),
    ...(notes === undefined ? [] : [section(say, 'Notes', quoted(notes))]),
    ...(request === undefined ? [] : [requestSection(request, say)]),
    ...(reply === undefined ? [] : [replySection(reply, say)]),
    ...(composed === undefined ? [] : [constructionSection(composed, say)]),
  ].join('\n\n');
}

/** Cases as Markdown for a ticket or a mail; a report that was made elsewhere, such as a diagnosis, stands first. */
export const reportOf = (cases: readonly Case[], say: Say, reports: readonly string[] = []): string =>
  `${[...reports, ...cases.map((made) => reportOfOne(made, say))].join('\n\n')}\n`;
