import type { CheckIssue } from './checks.ts';
import { describePlace } from './compare-inputs.ts';
import { listOtherIssues, translateFix, translateSentence, type Explanation, type Verdict } from './diagnose.ts';
import { fixFor, reasonsWithoutFix, type FixLanguage } from './fixes.ts';
import type { ParseError, RefusalId } from '#import/parse-error.ts';
import { FIELD_NAMES, isPersonal, textOf, type Piece } from '#protocol/order.ts';
import { headerOf, isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import { FINGERPRINT_COMMAND } from '#protocol/secrets.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import type { Credentials } from '#protocol/sign.ts';
import { msg, type Message, type MessageKey, type Translate } from '#i18n/message.ts';
import type { FoundMistake } from './search/task.ts';
import { describeMistake } from './sentence.ts';

type Printed = 'body' | 'headers' | 'stringToSign' | 'request' | 'fingerprint';

interface PrintLines {
  readonly one: (name: string) => string;
  /** Prints headers and body so that they can be pasted. */
  readonly request: string;
}

const PRINT_LINES: Readonly<Record<Exclude<FixLanguage, 'TypeScript'>, PrintLines>> = {
  PHP: {
    one: (name) => (name === 'headers' ? 'error_log(json_encode($headers));' : `error_log($${name});`),
    request: 'echo json_encode(["url" => $url, "headers" => $headers, "body" => $body]), PHP_EOL;',
  },
  Node: {
    one: (name) => `console.log(${name});`,
    request: 'console.log(JSON.stringify({ url, headers, body }));',
  },
  Python: {
    one: (name) => `print(${name === 'stringToSign' ? 'string_to_sign' : name})`,
    request: 'import json\nprint(json.dumps({"url": url, "headers": headers, "body": body}))',
  },
  Java: {
    one: (name) => `System.out.println(${name === 'headers' ? 'request.headers().map()' : name});`,
    request:
      'System.out.println(request.method() + " " + request.uri());\nrequest.headers().map().forEach((name, values) -> System.out.println(name + ": " + values.get(0)));\nSystem.out.println("\\n" + body);',
  },
  Kotlin: {
    one: (name) => `println(${name})`,
    request: 'println("POST $url")\nheaders.forEach { (name, value) -> println("$name: $value") }\nprintln("\\n$body")',
  },
  'C#': {
    one: (name) => `Console.WriteLine(${name === 'headers' ? 'request' : name});`,
    request: 'Console.WriteLine(request);\nConsole.WriteLine(await request.Content.ReadAsStringAsync());',
  },
  Go: {
    one: (name) => `fmt.Println(${name === 'body' ? 'string(body)' : name === 'headers' ? 'req.Header' : name})`,
    request: 'dump, _ := httputil.DumpRequestOut(req, true)\nfmt.Println(string(dump))',
  },
  Ruby: {
    one: (name) => `puts ${name === 'stringToSign' ? 'string_to_sign' : name}`,
    request: 'require "json"\nputs({ url: url, headers: headers, body: body }.to_json)',
  },
  Bash: {
    one: (name) => (name === 'headers' ? 'set -x  # before curl' : `printf '%s\\n' "$${name}"`),
    request: 'set -x  # before curl; paste the line that begins with "+ curl"',
  },
};

function fillPrint(printed: Printed, language: FixLanguage): string {
  if (printed === 'fingerprint') return FINGERPRINT_COMMAND;
  const { request, one } = PRINT_LINES[language === 'TypeScript' ? 'Node' : language];
  return printed === 'request' ? request : one(printed);
}

export interface About {
  readonly orderIds: readonly string[];
  /** The Timestamp of the only request, as it travelled. */
  readonly timestamp?: string | undefined;
  readonly reference?: string | undefined;
}

interface Row {
  readonly headline?: MessageKey;
  /** Why that is the verdict; a text that is refused has its own sentence. */
  readonly detail?: MessageKey;
  readonly ask: MessageKey;
  readonly print?: Printed;
}

const PRINT_HEADERS = 'Please print the headers just before the request is sent ({language}):';
const PRINT_INPUT = 'Please print the exact string that your code signs ({language}):';
const PRINT_REQUEST = 'Please send the headers and the body as a text file. Your program can print them ({language}):';

/** What needs no more than the state of a request; messages with values are made where the values are known. */
const ROWS = {
  'no-secret': {
    headline: 'Add the API secret to find the cause.',
    detail: 'The request has every part that the digest needs. Only the secret can show what was signed.',
    ask: PRINT_INPUT,
    print: 'stringToSign',
  },
  'no-headers': {
    headline: 'The headers are missing.',
    detail: 'Digest and Signed-Fields are headers, so nothing can be checked without them.',
    ask: PRINT_HEADERS,
    print: 'headers',
  },
  'no-body': {
    headline: 'The body is missing.',
    detail: 'The digest covers fields of the body, so nothing can be checked without it.',
    ask: 'Please print it just before it is sent ({language}):',
    print: 'body',
  },
  'no-digest': {
    headline: 'The header Digest is missing.',
    detail: 'There is no digest to check. The gateway refuses an order without it.',
    ask: PRINT_HEADERS,
    print: 'headers',
  },
  'no-signed-fields': {
    headline: 'The header Signed-Fields is missing.',
    detail: 'It lists what was signed. The gateway refuses an order without it.',
    ask: PRINT_HEADERS,
    print: 'headers',
  },
  'cut-off': { headline: 'The request is cut off.', ask: PRINT_REQUEST, print: 'request' },
  unreadable: { headline: 'This text contains no request.', ask: PRINT_REQUEST, print: 'request' },
  'no-values': { headline: 'This is code, not a request.', ask: PRINT_REQUEST, print: 'request' },
  hidden: {
    headline: 'A signed value is hidden.',
    detail: 'These values are hidden, so the digest cannot be checked: {names}.',
    ask: 'Please send the values as they were sent. The API key may stay hidden.',
  },
  unexplained: {
    detail: 'We compared your request with all mistakes that we know, and none explains its digest.',
    ask: PRINT_INPUT,
    print: 'stringToSign',
  },
  'other-secret': {
    detail: 'Likely: a different secret was used.',
    ask: 'The secret that we checked has the fingerprint {print}. Please compare it with the secret of your program:',
    print: 'fingerprint',
  },
  'old-timestamp': {
    detail: 'The digest is correct for the secret that we checked, but Timestamp was old when the order arrived.',
    ask: 'Please synchronize the clock of your server, and read it once for each request, just before it is sent.',
  },
  'digest-reused': {
    headline: 'Two requests have the same Digest.',
    detail: 'Digest covers order_id and timestamp, so it differs for each order.',
    ask: 'Please compute Digest for each request, from the values of that request.',
  },
  'body-not-json': {
    headline: 'The body is not JSON.',
    detail: 'The gateway cannot read the order, whatever was signed.',
    ask: 'Please build the body with the JSON functions of your language, and send it without changes.',
  },
  correct: {
    detail: 'The digest is correct for the secret that we checked.',
    ask: 'Please confirm that your API key and secret are for this environment, test or live.',
  },
  '4032': {
    headline: 'The gateway refused the caller’s address (4032, reported).',
    ask: 'Please send us the public IP address of your server, so that it can be allowed.',
  },
  '4035': {
    headline: 'The operation is not enabled for this vendor (4035, reported).',
    ask: 'Please confirm your vendor, so that we can have the operation enabled.',
  },
  '412': {
    headline: 'A parameter is invalid or missing (412, reported).',
    ask: 'Please compare the body with the documented fields, for example no_of_items.',
  },
  'gateway-refused': {
    detail: 'We computed the digest of this request again, and it is correct for the secret that we have.',
    ask: 'Please check which secret you have for this API key, and how you join the fields before signing.',
  },
  'gateway-address': {
    detail: 'The merchant’s server calls from an address that is refused with 4032.',
    ask: 'Please tell us which addresses are allowed for this vendor.',
  },
  'gateway-unknown': {
    detail: 'The merchant got no clear answer, so it is unknown whether the order exists.',
    ask: 'Please tell us whether the order exists, and what its state is.',
  },
} as const satisfies Readonly<Record<string, Row>>;

export type MessageState = keyof typeof ROWS;
const isState = (name: string): name is MessageState => Object.hasOwn(ROWS, name);
export const MESSAGE_STATES: readonly MessageState[] = Object.keys(ROWS).filter(isState);

export const rowOf = (state: MessageState): Row => ROWS[state];

export interface MessageBody {
  readonly sentences: readonly (Message | string)[];
  readonly code?: string | undefined;
  /** What is said instead where the code makes the message longer than a chat shows. */
  readonly otherwise?: readonly Message[];
  readonly warnings?: readonly MessageKey[];
}

export function describeState(
  state: MessageState,
  language: FixLanguage,
  /** Of hidden values, and the fingerprint of the secret. */
  {
    names = [],
    fingerprint = '—',
  }: { readonly names?: readonly string[]; readonly fingerprint?: string | undefined } = {},
): MessageBody {
  const { headline, detail, ask, print } = rowOf(state);
  const values = { language, names: names.join(', '), print: fingerprint };
  // Who sends it has no secret, and asks for none.
  const told = state === 'no-secret' ? [ask] : [headline, detail, ask];
  return {
    sentences: told.flatMap((text) => (text === undefined ? [] : [{ text, values }])),
    ...(print !== undefined && { code: fillPrint(print, language) }),
    ...(print !== undefined && print !== 'fingerprint' && { warnings: [HIDE_BUYER] }),
    ...(state.startsWith('gateway-') && { warnings: [] }),
  };
}

const HIDE_BUYER = 'Replace the buyer’s name, email and phone if you like. Never send the API secret.';
const NEVER_SEND: MessageKey = 'Please never send us your api_secret.';

const REFUSED: Partial<Record<RefusalId, MessageState>> = {
  'no-body': 'no-body',
  'no-values': 'no-values',
  'cut-off': 'cut-off',
  hidden: 'hidden',
  damaged: 'unreadable',
  'no-request': 'unreadable',
  'response-only': 'unreadable',
  'other-requests': 'unreadable',
  'other-kind': 'unreadable',
};

const ANSWERED = /\((4032|4035|412)\)|"resultcode"\s*:\s*"(4032|4035|412)"/;

export interface Known {
  readonly request: ReceivedRequest | undefined;
  readonly unread?: Pick<ParseError, 'refusal'> | undefined;
  readonly verdict: Verdict | undefined;
  readonly issues: readonly CheckIssue[];
  /** The text that it was read from, with the response where that is in it. */
  readonly paste: string;
  readonly print?: string | undefined;
}

/** Undefined where a verdict has its own message. */
export function findState({ request, unread, verdict, issues, paste }: Known): MessageState | undefined {
  if (request === undefined) return unread && (unread.refusal === undefined ? 'cut-off' : REFUSED[unread.refusal.id]);
  const has = (name: string): boolean => headerOf(request, name) !== undefined;
  const [, told, code = told] = ANSWERED.exec(paste) ?? [];
  if (verdict?.headline !== undefined || verdict?.verdict === 'explained') return undefined;
  if (request.body.length === 0) return 'no-body';
  if (!has('Digest') && !has('Signed-Fields') && !has('Authorization')) return 'no-headers';
  if (!has('Digest')) return 'no-digest';
  if (!has('Signed-Fields')) return 'no-signed-fields';
  if (isUnreadable(readBody(request.body))) return 'body-not-json';
  if (issues.some(({ id }) => id === 'digest-reused')) return 'digest-reused';
  if (code !== undefined && isState(code)) return code;
  if (verdict === undefined) return 'no-secret';
  if (verdict.verdict === 'unexplained') return verdict.isOtherSecret === true ? 'other-secret' : 'unexplained';
  return isLate(request, paste) ? 'old-timestamp' : 'correct';
}

const MOST_LATE = 5 * 60 * 1000;

/** True where the response in the paste is dated more than five minutes after the request. */
function isLate(request: ReceivedRequest, paste: string): boolean {
  const [, answered = ''] = /^[<\s]*Date: *(.*GMT)/im.exec(paste) ?? [];
  return Date.parse(answered) - Date.parse(headerOf(request, 'Timestamp') ?? '') > MOST_LATE;
}

function findGatewayState(state: MessageState | undefined, paste: string): MessageState | undefined {
  if (/HTTP\/[\d.]+ 5\d\d\b/.test(paste)) return 'gateway-unknown';
  return state === '4032' ? 'gateway-address' : state === 'correct' ? 'gateway-refused' : undefined;
}

/** The cause with the lines to change; where there are none, or too many, with what to do. */
export function describeCause(
  verdict: Verdict,
  language: FixLanguage,
  { translate, credentials, example }: WriteOptions & { readonly example?: string | undefined },
): MessageBody {
  const [first] = verdict.explanations;
  // The values are those of one order, and others of a group have other buyers.
  const told = translateSentence(verdict, translate, { credentials, hideBuyer: example !== undefined });
  const what =
    example === undefined
      ? msg('What happened: {what}', { what: told })
      : msg('For example, {order_id}: {what}', { order_id: example, what: told });
  const otherwise = [what, msg('What to do: {fix}', { fix: translateFix(verdict, translate) })];
  const code = first === undefined || verdict.headline !== undefined ? '' : fixFor(first.mistakes, first, language);
  return code === ''
    ? { sentences: otherwise }
    : { sentences: [what, msg('The lines to change ({language}):', { language })], code, otherwise };
}

const MOST_NAMED = 20;

function describeOrders({ orderIds, timestamp = '' }: About): Message {
  const named = orderIds.filter((id) => id !== '');
  const others = named.length - MOST_NAMED;
  const orders = named.slice(0, MOST_NAMED).join(', ');
  if (others > 0)
    return msg('This is about {n} of your orders: {orders} and {others} more.', { n: named.length, orders, others });
  if (named.length > 1) return msg('This is about {n} of your orders: {orders}.', { n: named.length, orders });
  if (named.length === 0) return 'This is about the order that you sent us.';
  return timestamp === ''
    ? msg('This is about order {order_id}.', { order_id: orders })
    : msg('This is about order {order_id} of {timestamp}.', { order_id: orders, timestamp });
}

interface WriteOptions {
  readonly translate: Translate;
  readonly credentials: readonly Credentials[];
}

const MOST_LINES = 12;

/** Short and polite: at most 12 lines. It holds no credential. */
export function writeMessage(
  about: About,
  { sentences, code = '', otherwise, warnings = [NEVER_SEND] }: MessageBody,
  { translate, credentials }: WriteOptions,
): string {
  const lines: readonly (Message | string)[] = [
    'Hello,',
    describeOrders(about),
    ...(about.reference === undefined
      ? []
      : [msg('Reference of the gateway: {reference}.', { reference: about.reference })]),
    ...sentences,
    ...(code === '' ? [] : code.split('\n')),
    ...warnings,
    'Thank you.',
  ];
  return lines.length > MOST_LINES && otherwise !== undefined
    ? writeMessage(about, { sentences: otherwise, warnings }, { translate, credentials })
    : createCredentialRedactor(credentials).redact(lines.map(translate).join('\n'));
}

function describeRequest({ request, paste }: Known): About {
  const body = request && readBody(request.body);
  return {
    orderIds: body === undefined || isUnreadable(body) ? [] : [body.members.get('order_id')?.text ?? ''],
    timestamp: request && headerOf(request, 'Timestamp'),
    reference: /"reference"\s*:\s*"([\w-]{4,40})"/.exec(paste)?.[1],
  };
}

export function writeRequestMessage(known: Known, language: FixLanguage, options: WriteOptions): string {
  const { verdict, unread, print } = known;
  const about = describeRequest(known);
  if (verdict?.isChanged === true) return writeMessage(about, { sentences: [verdict.sentence, WHICH_TEXT] }, options);
  const state = findState(known);
  const told = { names: unread?.refusal?.names ?? [], fingerprint: print };
  if (state !== undefined) return writeMessage(about, describeState(state, language, told), options);
  return verdict === undefined ? '' : writeMessage(about, describeCause(verdict, language, options), options);
}

const WHICH_TEXT = 'Please tell us which of the two texts your program sends.';

export function writeGatewayMessage(known: Known, options: WriteOptions): string | undefined {
  const state = findGatewayState(findState(known), known.paste);
  return state && writeMessage(describeRequest(known), describeState(state, 'PHP'), options);
}

interface ReportOptions {
  readonly translate: Translate;
  readonly credentials: readonly Credentials[];
  /** Shows the buyer's details and remarks. Without it, placeholders replace them. */
  readonly keepBuyer?: boolean;
  readonly language?: FixLanguage | undefined;
}

/** The same in every report, so that two reports can be compared. */
const PLACEHOLDERS: ReadonlyMap<string, string> = new Map(
  FIELD_NAMES.filter(isPersonal).map((name) => [name, `<${name}>`]),
);

const placeholderOf = ({ field }: Piece): string => PLACEHOLDERS.get(field ?? '') ?? '';
const isHidden = ({ part, field }: Piece): boolean => part === 'value' && PLACEHOLDERS.has(field ?? '');

/** Shorter values of the buyer occur by chance in others. */
const MIN_LENGTH = 4;

/** A message that is not made of fields may contain the secret, so it is not shown. */
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

export function formatFix(
  explanation: Pick<Explanation, 'mistakes' | 'preset' | 'names'>,
  { translate, language = 'PHP' }: Pick<ReportOptions, 'translate' | 'language'>,
): string[] {
  const lines = fixFor(explanation.mistakes, explanation, language);
  return [
    ...reasonsWithoutFix(explanation.mistakes).map((reason) => `\n${translate(reason)}`),
    ...(lines === ''
      ? []
      : [`\n${translate(msg('The lines to change ({language}):', { language }))}`, wrapInFence(lines)]),
  ];
}

function formatExplanation(explanation: Explanation, options: ReportOptions): string[] {
  const { translate } = options;
  return [
    ...explanation.mistakes.map((mistake) => formatMistake(mistake, options)),
    ...formatFix(explanation, options),
    `\n${translate(describePlace(explanation.comparison))}`,
    `\n${translate('Signed by the merchant')}:`,
    wrapInFence(maskInput(explanation.input, explanation, options)),
    `${translate('What the recipe gives')}:`,
    wrapInFence(maskInput(explanation.expected, explanation, options)),
  ];
}

const formatIssue = ({ message, why, fix }: CheckIssue, translate: Translate): string =>
  `- ${translate(message)} ${translate(why)} ${translate(fix)}`;

/** Without secrets; placeholders replace the buyer's details unless `keepBuyer` is set. */
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
