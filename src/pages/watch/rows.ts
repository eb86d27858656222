import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { STAGES, type Stage, type Progress, type Resume } from '#diagnosis/search/task.ts';
import { titleMistake } from '#diagnosis/sentence.ts';
import { parseMessageCode, readEnvelope } from '#protocol/envelope.ts';
import { headerOf, isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import { translate } from '#ui/language.ts';
import { isSameJudge, type Judge, type Judgment } from '#watch/judge.ts';
import type { Verdict } from '#diagnosis/diagnose.ts';
import { createStore, type Store } from '#store.ts';
import type { StreamEnd, StreamState, Line, Outcome } from '#watch/wire.ts';

/** What the page does, and why it does not listen. */
export type Phase =
  | StreamState
  /** `waiting`: the connection has no key and secret; `taken`: another tab of this browser listens. */
  | { readonly kind: 'paused' | 'waiting' | 'taken' }
  /** Without a secure context there is neither WebCrypto nor a lock. */
  | { readonly kind: 'insecure' }
  | { readonly kind: StreamEnd };

export const PROGRAM_TESTS = ['refusal', 'slow'] as const;
export type ProgramTest = (typeof PROGRAM_TESTS)[number];

export interface Call {
  readonly kind: 'call';
  readonly id: string;
  readonly at: number;
  readonly request: ReceivedRequest;
  /** The document's fields of the body, as far as it can be read. A program may send thousands of others. */
  readonly fields: Readonly<Record<string, string>>;
  readonly judgment?: Judgment | undefined;
  /** What the caller really got; undefined while it waits. */
  readonly outcome?: Omit<Outcome, 'id'> | undefined;
  readonly test?: ProgramTest | undefined;
  readonly verdict?: Verdict | undefined;
  /** What a search failed for, which is not tried again automatically. */
  readonly failed?: Judgment | undefined;
  /** True while a search for its cause runs, or is about to: `markPending` says it for what is shown. */
  readonly isPending?: boolean;
  readonly isSaved?: boolean;
}

export type OtherCall = Line & { readonly kind: 'line'; readonly id: string };
export type Row = Call | OtherCall;

export interface WatchState {
  readonly phase: Phase;
  readonly channel: string;
  readonly rows: readonly Row[];
  readonly missed: number;
  /** True when the host lost what it had not shown yet. */
  readonly isBroken: boolean;
  /** Without one, the newest row is open. */
  readonly chosen: string | undefined;
  readonly armed?: ProgramTest | undefined;
  readonly searched?: { readonly id: string; readonly progress?: Progress | undefined } | undefined;
}

const EMPTY: WatchState = {
  phase: { kind: 'connecting' },
  channel: '',
  rows: [],
  missed: 0,
  isBroken: false,
  chosen: undefined,
};

export const createWatchStore = (): Store<WatchState> => createStore(EMPTY);

const MAX_ROWS = 200;

/** In the order in which the host tells them: its clock may be set back. */
export const addRow = (rows: readonly Row[], row: Row): readonly Row[] => [row, ...rows].slice(0, MAX_ROWS);

export const findOpened = ({ rows, chosen }: WatchState): Row | undefined =>
  rows.find(({ id }) => id === chosen) ?? rows[0];

/** The oldest first. */
export const listCalls = (rows: readonly Row[]): readonly Call[] =>
  rows.filter((row) => row.kind === 'call').toReversed();

export const findCall = ({ rows }: WatchState, id: string): Call | undefined =>
  rows.find((row): row is Call => row.id === id && row.kind === 'call');

/** True for a row that no other judge judged: what another connection judged says nothing about the one in use. */
export const isJudgedBy = (row: Row, judge: Judge): boolean =>
  row.kind !== 'call' || row.judgment === undefined || isSameJudge(row.judgment.judge, judge);

export function updateCall(store: Store<WatchState>, id: string, part: Partial<Call>): void {
  const { rows } = store.read();
  store.write({ rows: rows.map((row) => (row.id === id && row.kind === 'call' ? { ...row, ...part } : row)) });
}

/** The last stage that runs automatically, in the call that is open; a person asks for those after it. */
export const LAST_STAGE: Stage = 'pairs';

export const isBefore = (resume: Resume | undefined, stage: Stage): boolean =>
  resume !== undefined && STAGES.indexOf(resume.stage) <= STAGES.indexOf(stage);

/** Where the search for the cause of a wrong digest goes on automatically once its call is opened. */
export const findResume = ({ judgment, verdict }: Call): Resume | undefined =>
  judgment?.result === 'invalid-digest' && isBefore(verdict?.resume, LAST_STAGE) ? verdict?.resume : undefined;

/** True for a call that no search has been tried for. */
export const isNew = ({ judgment, verdict, failed }: Call): boolean =>
  judgment !== undefined && verdict === undefined && failed !== judgment;

/** The state with the calls that a search may still find another verdict for. */
export function markPending(state: WatchState): WatchState {
  const opened = findOpened(state);
  const isPending = (row: Call): boolean =>
    isNew(row) || row.id === state.searched?.id || (row === opened && findResume(row) !== undefined);
  const rows = state.rows.map((row) => (row.kind === 'call' && isPending(row) ? { ...row, isPending: true } : row));
  return { ...state, rows };
}

/** What a row says of a request. Undefined while the search for a refused one runs. */
export type RowVerdict = 'correct' | 'explained' | 'unexplained' | 'refused';

export function findVerdict(row: Row): RowVerdict | undefined {
  if (row.kind === 'line') return 'refused';
  const { judgment, verdict, isPending } = row;
  if (judgment === undefined) return undefined;
  if (judgment.result !== 'invalid-digest') return judgment.result === 'accepted' ? 'correct' : 'refused';
  if (verdict !== undefined && verdict.verdict !== 'unexplained') return 'explained';
  return isPending === true ? undefined : 'unexplained';
}

export function findMistakes(row: Row): readonly string[] {
  if (row.kind === 'line' || row.judgment?.result === 'accepted') return [];
  // The digest is that of another preset than the profile's: a mistake too, where the profile is right.
  return row.verdict?.verdict === 'correct' && row.judgment?.result === 'invalid-digest'
    ? [row.verdict.isListMisread === true ? 'signed-fields-separator' : 'preset']
    : (row.verdict?.mistakes ?? []).map((id) => id.replace(/\s+/g, '-'));
}

/** Why a request was refused that says nothing of its digest, by the code of the answer. */
const REFUSALS: Readonly<Record<string, MessageKey>> = {
  '9004': 'the body was cut off',
  '9005': 'a header is missing',
  '9006': 'Digest-Method is not HS256',
  '9007': 'the body is not JSON',
  '9008': 'wrong API key',
};

export const LINE_NOTES = {
  path: ['wrong path', 'Only one operation is documented. Check the path after the base URL.'],
  'doubled-version': ['/v1 is doubled', 'Leave /v1 out of the base URL: the operation’s path includes it.'],
  method: ['wrong method', 'This operation accepts POST only. A redirect may have turned it into GET.'],
  'body-size': ['the body is too large', 'The body is longer than 64 KiB. An order needs about 1 KiB.'],
  rate: ['too many requests', 'A channel accepts 10 requests per second. The program may be retrying in a loop.'],
} as const satisfies Readonly<Record<OtherCall['note'], readonly [MessageKey, MessageKey]>>;

const describeMistakes = (row: Call, hideBuyer: boolean): string => {
  const { headline, explanations = [] } = row.verdict ?? {};
  if (headline !== undefined) return translate(headline.message).replace(/\.$/, '');
  const first = explanations[0]?.mistakes ?? [];
  return first.map((mistake) => translate(titleMistake(mistake, { hideBuyer })).replace(/\.$/, '')).join(' + ');
};

/** True for a body that no order can be read from, since its bytes are in another encoding. */
export const isNotUtf8 = ({ request }: Call): boolean => {
  const body = readBody(request.body);
  return isUnreadable(body) && body.code === 'body-not-utf8';
};

export function explainRefused(row: Call): MessageKey {
  if (isNotUtf8(row)) return 'the body is not UTF-8';
  const { message = '' } = readEnvelope(row.judgment?.answer.body ?? '') ?? {};
  return REFUSALS[parseMessageCode(message) ?? ''] ?? 'refused';
}

/** `hideBuyer` leaves out what differs from buyer to buyer. */
export function describeVerdict(row: Row, hideBuyer = false): Message | string {
  if (row.kind === 'line') return LINE_NOTES[row.note][0];
  const { judgment, test } = row;
  if (test === 'refusal') return 'refused as a test';
  if (judgment === undefined) return '…';
  if (judgment.result === 'accepted') return 'correct';
  if (row.verdict?.headline !== undefined) return describeMistakes(row, hideBuyer);
  if (judgment.result === 'refused') return explainRefused(row);
  const verdict = findVerdict(row);
  if (verdict === undefined) return 'searching for the cause';
  if (row.verdict?.isOtherSecret === true) return translate(row.verdict.sentence).replace(/\.$/, '');
  if (verdict === 'unexplained')
    return findResume(row) === undefined ? 'not explained' : 'not explained yet: open it to search on';
  if (row.verdict?.isListMisread === true) return 'Signed-Fields is not a plain comma-separated list';
  return describeMistakes(row, hideBuyer) || 'signed with a different recipe';
}

/** Empty when the caller left before. */
export const statusOf = (row: Row): string => {
  if (row.kind === 'line') return String(row.status);
  const status = row.outcome?.status ?? row.judgment?.answer.status ?? 0;
  return status === 0 ? '' : String(status);
};

export const rowLabel = (row: Row): string =>
  [statusOf(row), translate(describeVerdict(row))].filter(Boolean).join(' · ');

/** The order_id, or the path of what is no operation. */
export function rowName(row: Row): Message | string {
  if (row.kind === 'line') return row.path;
  const { order_id = '' } = row.fields;
  return order_id === '' ? 'no order_id' : order_id;
}

export function rowTone(row: Row): 'good' | 'bad' | 'warn' | undefined {
  const verdict = findVerdict(row);
  if (verdict === undefined || (row.kind === 'call' && row.test === 'refusal')) return undefined;
  if (row.kind === 'line' || verdict === 'refused') return 'warn';
  return verdict === 'correct' ? 'good' : 'bad';
}

const formatAmount = ({ fields: { amount = '', currency = '' } }: Call): string =>
  [amount, currency].filter(Boolean).join(' ');

export const rowFacts = (row: Row): readonly string[] =>
  row.kind === 'line'
    ? [row.method]
    : [
        formatAmount(row),
        (headerOf(row.request, 'User-Agent') ?? '').split(' ', 1).join(''),
        row.judgment?.judge.name ?? '',
      ].filter(Boolean);

/** Undefined where the caller got the page's answer. */
export function describeOutcome({ outcome }: Call): Message | undefined {
  if (outcome === undefined || outcome.reason === 'answered') return undefined;
  if (outcome.reason === 'caller-left') return 'The program closed the connection before it got a response.';
  const status = String(outcome.status);
  return outcome.reason === 'no-listener'
    ? msg('No page was listening. The host responded with {status}.', { status })
    : outcome.reason === 'busy'
      ? msg('Too many requests came at once. The host responded with {status}.', { status })
      : msg('This page did not respond in time. The host responded with {status}.', { status });
}

export interface Cause {
  readonly key: string;
  readonly label: string;
  readonly rows: readonly Row[];
}

const countMistaken = ({ rows }: Cause): number =>
  rows.every((row) => findVerdict(row) === 'correct') ? 0 : rows.length;

export function groupByCause(rows: readonly Row[]): readonly Cause[] {
  const groups = new Map<string, Cause>();
  for (const row of rows) {
    const mistakes = findMistakes(row);
    const text = translate(describeVerdict(row, true));
    // A mistake may begin with the name of a field; what else a row says begins with a small letter.
    const label = mistakes.length > 0 ? text : text.charAt(0).toUpperCase() + text.slice(1);
    const key = mistakes.length > 0 ? mistakes.join(' ') : `${findVerdict(row) ?? ''} ${text}`;
    const group = groups.get(key);
    groups.set(key, { key, label: group?.label ?? label, rows: [...(group?.rows ?? []), row] });
  }
  return [...groups.values()].toSorted((a, b) => countMistaken(b) - countMistaken(a));
}
