import { titleMistake } from '#diagnosis/sentence.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { fromBase64Text } from '#protocol/text.ts';
import { HEADER_NAMES } from '#protocol/draft.ts';
import { FIELDS, FIELD_NAMES } from '#protocol/order.ts';
import { headerOf, parseSignedFields } from '#protocol/received.ts';
import { explainRefused, statusOf, type Call, type ProgramTest } from './rows.ts';

/** The interface document fixes what `passed` or `failed`; it has no age and no repeats, so all else is `observed`. */
type Grade = 'passed' | 'failed' | 'observed';

interface Evidence {
  readonly grade: Grade;
  readonly message: Message;
  /** Without a value of the buyer; absent where the message has none. */
  readonly anonymous?: Message;
  /** The requests that show it, the newest last. */
  readonly calls: readonly Call[];
}

interface ReadinessTest {
  /** Reports and tickets quote it, so it never changes. */
  readonly id: `RDY-${number}`;
  readonly title: MessageKey;
  readonly task: MessageKey;
  /** The section of the interface document that fixes it; absent where nothing does. */
  readonly section?: string;
  readonly test?: ProgramTest;
  /** What the calls show, the oldest first; undefined while none does. */
  readonly grade: (calls: readonly Call[]) => Evidence | undefined;
}

const toEvidence = (grade: Grade, message: Message, ...calls: readonly Call[]): Evidence => ({ grade, message, calls });

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
const isAccepted = ({ judgment }: Call): boolean => judgment?.result === 'accepted';
const isPlain = ({ test, judgment }: Call): boolean => test === undefined && judgment !== undefined;
const hasDecimals = ({ fields }: Call): boolean => (fields['amount'] ?? '').includes('.');
const hasEmptyRemark = ({ fields }: Call): boolean =>
  fields['buyer_remarks'] === '' || fields['merchant_remarks'] === '';
const hasOrder = ({ fields }: Call): boolean => Object.keys(fields).length > 0;

export function describeRefusal(call: Call, hideBuyer: boolean): Message {
  const { judgment, verdict } = call;
  const [mistake] = verdict?.explanations[0]?.mistakes ?? [];
  if (verdict?.headline !== undefined) return verdict.headline.message;
  if (mistake !== undefined) return titleMistake(mistake, { hideBuyer });
  if (verdict?.isOtherSecret === true) return verdict.sentence;
  return judgment?.result === 'invalid-digest' ? 'The digest is not correct.' : explainRefused(call);
}

/** Section 4.1 rule 1. */
const gradeDigest =
  (isOfKind: (call: Call) => boolean): ReadinessTest['grade'] =>
  (calls) => {
    const last = calls.findLast((call) => isPlain(call) && hasOrder(call) && isOfKind(call));
    if (last === undefined) return undefined;
    if (isAccepted(last)) return toEvidence('passed', 'The digest is correct.', last);
    return { ...toEvidence('failed', describeRefusal(last, false), last), anonymous: describeRefusal(last, true) };
  };

const gradeNames =
  (
    passed: MessageKey,
    failed: '{names}: not the Base64 of a URL.' | 'Missing or different: {names}.',
    find: (call: Call) => readonly string[],
  ): ReadinessTest['grade'] =>
  (calls) => {
    const last = calls.findLast((call) => isPlain(call) && hasOrder(call));
    if (last === undefined) return undefined;
    const names = find(last);
    return names.length === 0
      ? toEvidence('passed', passed, last)
      : toEvidence('failed', msg(failed, { names: names.join(', ') }), last);
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

function gradeTimestamps(calls: readonly Call[]): Evidence | undefined {
  const orders = calls.filter((call) => isPlain(call) && hasOrder(call));
  const last = orders.at(-1);
  if (last === undefined) return undefined;
  const time = timestampOf(last);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time))
    return toEvidence('failed', 'Timestamp is not in the form YYYY-MM-DDThh:mm:ssZ.', last);
  if (last.fields['timestamp'] !== time)
    return toEvidence('failed', 'The header and the body field are different.', last);
  const other = orders.find((call) => timestampOf(call) !== time);
  const found = msg('{orders} orders, {timestamps} timestamps.', {
    orders: String(orders.length),
    timestamps: String(new Set(orders.map(timestampOf)).size),
  });
  return other && toEvidence('passed', found, other, last);
}

/** What a program did after the newest order of a test: `again` where it repeated the order, else `once`. */
function gradeRepeats(calls: readonly Call[], tested: Call, once: MessageKey, again: RepeatKey): Evidence {
  const repeats = calls
    .slice(calls.indexOf(tested) + 1)
    .filter(({ fields }) => fields['order_id'] === tested.fields['order_id']);
  const message = repeats.length === 0 ? once : msg(again, { n: repeats.length });
  return toEvidence('observed', message, tested, ...repeats);
}
type RepeatKey = Extract<MessageKey, `${string} sent the order again. Times: {n}.`>;

function gradeRefusal(calls: readonly Call[]): Evidence | undefined {
  const tested = calls.findLast(({ test }) => test === 'refusal');
  return (
    tested &&
    gradeRepeats(
      calls,
      tested,
      'The program got 4033 and did not send the order again.',
      'The program got 4033 and sent the order again. Times: {n}.',
    )
  );
}

/** An order that comes again after the program got its response says nothing about how long the program waits. */
function gradeSlow(calls: readonly Call[]): Evidence | undefined {
  const tested = calls.findLast(({ test }) => test === 'slow');
  if (tested?.outcome === undefined) return undefined;
  if (tested.outcome.reason === 'answered')
    return toEvidence('observed', 'The program waited 20 s for its response.', tested);
  return gradeRepeats(
    calls,
    tested,
    'The program stopped waiting and did not send the order again.',
    'The program stopped waiting and sent the order again. Times: {n}.',
  );
}

function gradeTwice(calls: readonly Call[]): Evidence | undefined {
  const orders = calls.filter(({ fields }) => (fields['order_id'] ?? '') !== '');
  const earlier = new Set<string | undefined>();
  const last = orders.findLast(({ fields: { order_id } }) => earlier.has(order_id) || !earlier.add(order_id));
  if (last === undefined) return undefined;
  const { order_id = '' } = last.fields;
  const sent = orders.filter(({ fields }) => fields['order_id'] === order_id);
  const values = { order_id, n: String(sent.length) };
  return toEvidence(
    'observed',
    msg('{order_id} was sent {n} times. Check that this is what you want.', values),
    ...sent,
  );
}

/** Each test is proven by requests that arrived. */
const TESTS = {
  plain: {
    id: 'RDY-1',
    title: 'Plain order',
    task: 'Send an order in plain ASCII with a whole amount and both remarks.',
    section: '4.1',
    grade: gradeDigest(
      (call) => !hasDecimals(call) && !hasEmptyRemark(call) && Object.values(call.fields).every(isAscii),
    ),
  },
  'beyond-ascii': {
    id: 'RDY-2',
    title: 'Name with accents',
    task: 'Send an order with a buyer_name such as José or Amélie.',
    section: '4.1',
    grade: gradeDigest(({ fields }) => !isAscii(fields['buyer_name'] ?? '')),
  },
  edges: {
    id: 'RDY-3',
    title: 'Decimals or empty remarks',
    task: 'Send an amount such as 10.50, or leave a remark empty.',
    section: '4.1',
    grade: gradeDigest((call) => hasDecimals(call) || hasEmptyRemark(call)),
  },
  addresses: {
    id: 'RDY-4',
    title: 'URLs in Base64',
    task: 'Send redirect_url, cancel_url and webhook as Base64 of a URL.',
    section: '2.1',
    grade: gradeNames('All three decode to a URL.', '{names}: not the Base64 of a URL.', findPlainAddresses),
  },
  headers: {
    id: 'RDY-5',
    title: 'All headers',
    task: 'Send all eight headers that the document lists.',
    section: '5',
    grade: gradeNames('All 8 are present and valid.', 'Missing or different: {names}.', findWrongHeaders),
  },
  timestamps: {
    id: 'RDY-6',
    title: 'New timestamp for each order',
    task: 'Send two orders, a few seconds apart.',
    section: '5',
    grade: gradeTimestamps,
  },
  refusal: {
    id: 'RDY-7',
    title: 'Refused order',
    task: 'Press the button: the next order then gets 4033. Check that your program reports it.',
    test: 'refusal',
    grade: gradeRefusal,
  },
  slow: {
    id: 'RDY-8',
    title: 'Slow response',
    task: 'Press the button: the next response then takes 20 s. Check that your program reports a time-out.',
    test: 'slow',
    grade: gradeSlow,
  },
  twice: {
    id: 'RDY-9',
    title: 'Same order_id twice',
    task: 'Send the same order_id twice. Check what your program does with the second response.',
    grade: gradeTwice,
  },
} as const satisfies Readonly<Record<string, ReadinessTest>>;

export type TestName = keyof typeof TESTS;

export type Status = 'todo' | 'passed' | 'failed' | 'observed' | 'confirmed' | 'not-applicable';

/** By the name of each test. */
export interface Decisions {
  readonly confirmed: Readonly<Partial<Record<string, string>>>;
  readonly waived: Readonly<Partial<Record<string, string>>>;
}

export interface TestResult extends Omit<ReadinessTest, 'grade'> {
  readonly name: string;
  readonly status: Status;
  readonly evidence: Evidence | undefined;
  readonly reason?: string | undefined;
}

/** A new request of a kind takes back what a person decided before it. */
function findStatus(name: string, evidence: Evidence | undefined, { confirmed, waived }: Decisions): Status {
  if (evidence === undefined) return waived[name] === undefined ? 'todo' : 'not-applicable';
  return evidence.grade === 'observed' && confirmed[name] === evidence.calls.at(-1)?.id ? 'confirmed' : evidence.grade;
}

/** `calls` has the oldest first. */
export const gradeTests = (calls: readonly Call[], decisions: Decisions): readonly TestResult[] =>
  Object.entries(TESTS).map(([name, { grade, ...test }]) => {
    const evidence = grade(calls);
    const status = findStatus(name, evidence, decisions);
    return { ...test, name, evidence, status, ...(status === 'not-applicable' && { reason: decisions.waived[name] }) };
  });

/** An order that was refused as a test is none. */
export const listRefused = (calls: readonly Call[]): readonly Call[] =>
  calls.filter(({ judgment }) => judgment !== undefined && judgment.result !== 'accepted');

/** The one 403 of the document is 4033. */
export const describeStatus = (call: Call): string => (statusOf(call) === '403' ? '403 · 4033' : statusOf(call));

/** By what the page judged: the sample key proves the sandbox only, and a recipe that no gateway accepted only itself. */
export interface Basis {
  readonly kind: 'sandbox' | 'unconfirmed' | 'gateway';
  readonly host: string;
  readonly recipe: string;
}

const READY: Readonly<Record<Basis['kind'], (basis: Basis) => readonly [title: Message, next: Message]>> = {
  gateway: () => ['Ready', 'Send a first order to the gateway.'],
  sandbox: () => ['Ready for the sandbox', 'Connect the gateway and run the tests with its key.'],
  unconfirmed: ({ host, recipe }) => [
    msg('Ready, if {host} uses “{recipe}”', { host, recipe }),
    msg('Send a test order to {host}. It confirms the recipe.', { host }),
  ],
};

const OPEN = {
  failed: ['{n} failed', 'Fix {tests}.'],
  todo: ['{n} to do', 'Run {tests}.'],
  observed: ['{n} to confirm', 'Confirm {tests}.'],
} as const satisfies Partial<Record<Status, readonly [MessageKey, MessageKey]>>;

/** Ready: no test failed, none is to do, every observation is confirmed, and the newest order was accepted. */
export function conclude(results: readonly TestResult[], calls: readonly Call[], basis: Basis) {
  const passed = results.filter(({ status }) => status === 'passed').length;
  const open = (['failed', 'todo', 'observed'] as const)
    .map((status) => ({ status, tests: results.filter((result) => result.status === status) }))
    .filter(({ tests }) => tests.length > 0);
  const newest = calls.findLast(({ judgment }) => judgment !== undefined);
  const isLastRefused = newest !== undefined && !isAccepted(newest);
  if (open.length === 0 && !isLastRefused) {
    const [title, next] = READY[basis.kind](basis);
    return { isReady: true, title, missing: [], next: [next], passed };
  }
  const missing: Message[] = open.map(({ status, tests }) => msg(OPEN[status][0], { n: tests.length }));
  const next: Message[] = open.map(({ status, tests }) =>
    msg(OPEN[status][1], {
      tests:
        status === 'failed'
          ? tests.map(({ id, title }) => msg('{id} ({title})', { id, title: { text: title, values: {} } }))
          : tests.map(({ id }) => id).join(', '),
    }),
  );
  if (isLastRefused) {
    missing.push('the newest order was refused');
    next.push('Send an order that is accepted.');
  }
  return { isReady: false, title: 'Not ready' as const, missing, next, passed };
}
