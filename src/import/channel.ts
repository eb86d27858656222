import { msg, type MessageWithValues } from '#i18n/message.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import { decodePercent } from './open-text.ts';
import { decodeEntity, replaceMatches, toEdited } from './wrappers.ts';

/** What a mail or chat program may have made of a text that was sent. */
export interface Change {
  readonly sent: MessageWithValues | string;
  readonly pasted: MessageWithValues | string;
  /** The sentence about both, where no mail or chat program made the change. */
  readonly condition?: MessageWithValues;
}

/** A request as it may have been sent: the pasted one without some changes. */
export interface Candidate {
  readonly request: ReceivedRequest;
  readonly changes: readonly Change[];
}

/** One kind of change, and what it makes of a text. Within JSON, a quote in a value needs its backslash. */
interface Repair {
  readonly find: RegExp;
  readonly undo: (match: RegExpExecArray) => string;
  /** Names of both sides; without them, the text that was found is shown. It has nothing of the buyer then. */
  readonly names?: Change;
}

const ADDRESS = String.raw`[^\s<>()[\]|"]{1,2000}`;
/** `[a](link)`, `<link|a>`, `a<mailto:a>`, `<link>`. */
const LINK = new RegExp(
  String.raw`\[(${ADDRESS})\]\((?:mailto:)?${ADDRESS}\)|<(?:mailto:)?${ADDRESS}\|(${ADDRESS})>|(?<=[\w.-]{1,80}@[\w.-]{1,80})<mailto:${ADDRESS}>|<mailto:(${ADDRESS})>|<(https?://${ADDRESS})>`,
  'g',
);
/** A link that a mail service has wrapped, so that it is checked when it is opened. */
const WRAPPED_LINK = /https:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\/\?url=([^&\s"]+)[^\s"]*/g;

const NAMES = { sent: msg('an address'), pasted: msg('a link') };
const LINKS: readonly Repair[] = [
  { find: LINK, undo: ([, ...texts]) => texts.find((text) => text !== undefined) ?? '', names: NAMES },
  {
    find: WRAPPED_LINK,
    undo: ([, url = '']) => decodePercent(url),
    names: NAMES,
  },
];

const ESCAPES: Repair = { find: /&(?:#0?(39)|#x(27)|(amp|lt|gt|apos));/g, undo: decodeEntity };
const REPAIRS: readonly Repair[] = [
  ESCAPES,
  { find: /&quot;|[\u201C-\u201F\u2033\u00AB\u00BB]/g, undo: () => '\\"' },
  { find: /[\u2018-\u201B\u2032]/g, undo: () => "'" },
  { find: /[\u2013-\u2015]/g, undo: () => '--' },
  { find: /[\u2010-\u2015]/g, undo: () => '-' },
  { find: /\u2026/g, undo: () => '...' },
  {
    find: /[\u00A0\u2000-\u200A\u202F\u3000]/g,
    undo: () => ' ',
    names: { sent: msg('a space'), pasted: msg('a special space') },
  },
  // Markdown escapes its marks, in the cells of tables too.
  { find: /\\\\([|_*~])/g, undo: ([, mark = '']) => mark },
  // The keyboard of a phone begins a line with a capital.
  { find: /"[A-Z][a-z_]+"\s*:/g, undo: ([name]) => name.toLowerCase() },
  ...LINKS,
];

const applyRepair = (text: string, { find, undo }: Repair): string => replaceMatches(toEdited(text), find, undo).text;

function describe(text: string, repair: Repair): Change {
  if (repair.names !== undefined) return repair.names;
  const [pasted = ''] = text.match(repair.find) ?? [];
  const [sent, shown] = [applyRepair(pasted, repair), pasted].map((part) => part.replace(/\\(?=["\\])/, ''));
  return { sent: `“${sent}”`, pasted: `“${shown}”` };
}

const SLACK_LINK = /<[^\s<>|]+\|[^\s<>|]+>/;

/** A text without what chats and mails make of addresses. Slack, which writes `<link|a>`, also escapes each “&”. */
export const undoLinks = (text: string): string =>
  [...LINKS, ...(SLACK_LINK.test(text) ? [ESCAPES] : [])].reduce(applyRepair, text);

/** True when the body has the length that the paste says, so that nothing has changed it on the way. */
export const isAsSent = ({ headers, body }: ReceivedRequest): boolean =>
  headerOf({ headers }, 'Content-Length') === String(body.length);

/** The request without the changes of a mail or chat program: each change alone, then all of them. */
export function repairRequest(request: ReceivedRequest, isLengthKnown: boolean): readonly Candidate[] {
  if (isLengthKnown && isAsSent(request)) return [];
  let body: string;
  try {
    body = fromUtf8(request.body);
  } catch {
    return [];
  }
  const used = REPAIRS.filter((repair) => applyRepair(body, repair) !== body);
  return [...used.map((repair) => [repair]), ...(used.length > 1 ? [used] : [])].map((repairs) => {
    const changes = repairs.map((repair) => describe(body, repair));
    return {
      request: { ...request, body: toUtf8(repairs.reduce(applyRepair, body)) },
      // Of two repairs of one character, the first has been applied.
      changes: changes.filter(({ pasted }, at) => changes.findIndex((other) => other.pasted === pasted) === at),
    };
  });
}

/** The candidate that has the length which the paste says, where the pasted body has another. */
export const findByLength = (request: ReceivedRequest): Candidate | undefined =>
  repairRequest(request, true).findLast((candidate) => isAsSent(candidate.request));

/** The sentence about a correct digest of a request that may have been changed on its way into the page. */
export function describeCondition(changes: readonly Change[]): MessageWithValues {
  const [only] = changes;
  const own = changes.find(({ condition }) => condition !== undefined)?.condition;
  if (own !== undefined) return own;
  return only !== undefined && changes.length === 1
    ? msg(
        'Correct digest, if a mail or chat program changed {sent} to {pasted}. If your program sends {pasted}, it signs a different text.',
        { sent: only.sent, pasted: only.pasted },
      )
    : msg(
        'Correct digest, if a mail or chat program changed: {changes}. If your program sends the body as it was pasted, it signs a different text.',
        { changes: changes.map(({ sent, pasted }) => msg('{sent} to {pasted}', { sent, pasted })) },
      );
}
