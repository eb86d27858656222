import { checkRequest, type CheckIssue } from '#diagnosis/checks.ts';
import { fixFor, reasonsWithoutFix, type FixLanguage } from '#diagnosis/fixes.ts';
import { parseInstant } from '#diagnosis/mistakes/timestamp-texts.ts';
import { readContainer } from '#diagnosis/search/containers.ts';
import {
  shareOut,
  STAGES,
  type Stage,
  type Found,
  type FoundMistake,
  type WholeSearch,
} from '#diagnosis/search/task.ts';
import { readRecipe, toSource } from '#diagnosis/search/source.ts';
import { titleMistake } from '#diagnosis/sentence.ts';
import { admitFile } from '#gates/admit.ts';
import { isParseError, refusePlaceholders, type Reading } from '#import/parse-error.ts';
import type { FilePart, FileReading } from '#import/read-file.ts';
import { msg, type Message, type MessageKey, type MessageWithValues, type Translate } from '#i18n/message.ts';
import { describeCondition } from '#import/wrappers.ts';
import { chooseReading, hasOtherReadings, withoutLinks } from './choose-reading.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import type { Credentials } from '#protocol/sign.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { createFoundVerdict, findHeadline, translateFix, type Verdict } from './diagnose.ts';
import { describeCause, describeOtherSecret, describeState, writeMessage, type MessageState } from './messages.ts';

/** A file that is opened when it is its turn, and what to call its requests; a pasted text has no name. */
export interface NamedFile {
  readonly name: string;
  readonly open: () => Promise<Blob>;
}

export interface Item {
  readonly name: string;
  readonly request: ReceivedRequest;
  /** The key that Authorization has: the secret is asked for once for each. */
  readonly api_key: string;
  readonly order_id: string;
  readonly reading: Reading;
}

interface Unread {
  readonly name: string;
  readonly why: Message;
}

export interface ReadResult {
  readonly items: readonly Item[];
  readonly unread: readonly Unread[];
  /** How many requests were skipped because the same text has them twice. */
  readonly repeated: number;
}

/** What is known of one request; without `searched`, only what shows without the secret. */
export interface Finding {
  readonly searched: boolean;
  readonly found?: Found | undefined;
  readonly issues: readonly CheckIssue[];
  readonly condition?: MessageWithValues | undefined;
  readonly recorded?: Reading['recorded'];
  /** What refuses the request though its digest is right, or a secret that it leaks. */
  readonly headline?: CheckIssue | undefined;
}

/** Does the work: in workers, or in this thread in tests. */
export interface Hands {
  readonly width: number;
  readonly read: (file: FilePart) => Promise<FileReading>;
  readonly search: (search: WholeSearch) => Promise<Found | undefined>;
}

const UNSIGNED = 'It has no signed request: Digest and Signed-Fields are missing.';
const GONE = 'It could not be opened.';
const EMPTY = 'It is empty.';

/** True for what somebody signed: a log has other lines, and each may be read as a body alone. */
const isSigned = (request: ReceivedRequest): boolean =>
  ['Digest', 'Signed-Fields'].some((name) => headerOf(request, name) !== undefined);

const toItems = (name: string, reading: Reading): Item[] =>
  reading.requests.filter(isSigned).map((request, at) => {
    const { api_key, values } = toSource(request, { api_secret: '', now: new Date() });
    const place = reading.requests.length === 1 && name !== '' ? name : `${name} #${at + 1}`.trim();
    return { name: place, request, api_key, order_id: values['order_id'] ?? '', reading };
  });

/** Reads files: first each file, then the parts of long logs. The requests come in the order of the files. */
export async function readFiles(
  hands: Hands,
  files: readonly NamedFile[],
  {
    signal,
    onProgress,
  }: {
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, of: number, soFar: () => ReadResult) => void;
  },
): Promise<ReadResult> {
  const found: Item[][][] = files.map(() => []);
  const parts: { readonly name: string; readonly file: FilePart; readonly into: Item[][] | undefined }[] = [];
  const unread: Unread[] = [];
  let repeated = 0;
  const isOver = (): boolean => signal.aborted;
  const soFar = (): ReadResult => ({ items: found.flat(2), unread, repeated });
  const take = (name: string, { readings }: FileReading): Item[] =>
    readings.flatMap(({ line, result: read }) => {
      // What the recorder found is all that can be said of a case with placeholders.
      const result = isParseError(read) || read.recorded !== undefined ? read : refusePlaceholders(read);
      const place = line === undefined ? name : `${name}:${line}`;
      const own = isParseError(result) ? [] : toItems(place, result);
      if (!isParseError(result)) repeated += result.repeated ?? 0;
      if (own.length === 0) unread.push({ name: place, why: isParseError(result) ? result.message : UNSIGNED });
      return own;
    });
  let done = 0;
  const report = (): void => onProgress((done += 1), files.length + parts.length, soFar);
  await shareOut(hands.width, files, isOver, async ({ name, open }, place) => {
    // A file that was removed meanwhile gives nothing.
    const blob = await open().catch(() => undefined);
    const admission = blob && admitFile({ name, size: blob.size });
    const refusal = admission !== undefined && 'refusal' in admission ? admission.refusal : undefined;
    const reading = blob && refusal === undefined ? await hands.read({ blob }) : undefined;
    if (refusal !== undefined) unread.push({ name, why: refusal });
    else if (reading === undefined || reading.readings.length + reading.parts.length === 0)
      unread.push({ name, why: blob === undefined ? GONE : EMPTY });
    else {
      const into = found[place];
      into?.push(take(name, reading));
      for (const file of reading.parts) parts.push({ name, file, into });
    }
    report();
  });
  await shareOut(hands.width, parts, isOver, async ({ name, file, into }, place) => {
    const items = take(name, await hands.read(file));
    if (into !== undefined) into[place + 1] = items;
    report();
  });
  return soFar();
}

/** What shows without the secret. A log is old: a request is checked as of the time that it gives itself. */
function checkItem({ request, reading: { unseen } }: Item): readonly CheckIssue[] {
  const instant = parseInstant(toSource(request, { api_secret: '', now: new Date() }).timestamp);
  return checkRequest(request, instant === undefined ? new Date() : new Date(instant), { unseen });
}

/** The request as it may have been sent, where its digest is correct without what a mail or chat program changed. */
async function repairItem(
  { request, reading }: Item,
  api_secret: string,
  recipe: Recipe | undefined,
): Promise<{ readonly request: ReceivedRequest; readonly condition?: MessageWithValues | undefined }> {
  const candidates = reading.requests.length === 1 ? reading.candidates : [];
  const read = { ...reading, requests: [request], candidates };
  if (!hasOtherReadings(request, read)) return { request };
  const chosen = await chooseReading(request, read, { api_secret, recipe });
  if (chosen === undefined) return withoutLinks(request, read);
  if (chosen.changes.length === 0) return { request };
  return { request: chosen.request, condition: describeCondition(chosen.changes) };
}

export type Findings = ReadonlyMap<Item, Finding>;

/** The single mistakes first, for all requests; then what is left is searched further. */
const ROUNDS: readonly (readonly Stage[])[] = [
  ['bases', 'singles', 'composed', 'typos', 'frequent-pairs', 'compounds'],
  STAGES.slice(STAGES.indexOf('pairs'), STAGES.indexOf('triples')),
];
const MOST_KNOWN = 40;

/** After how many requests that are not searched the page rests: no worker is waited for, so all would be one task. */
const MOST_AT_ONCE = 10;

/** Diagnoses requests one by one, each with the secret of its key. Mistakes that others have are tried first. */
export async function diagnoseItems(
  hands: Hands,
  items: readonly Item[],
  secrets: Pick<ReadonlyMap<string, string>, 'get'>,
  options: {
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, of: number, findings: () => Findings) => void;
    readonly profileOf?: (
      request: ReceivedRequest,
    ) => { readonly recipe?: Recipe | undefined; readonly scheme?: string | undefined } | undefined;
    /** Their secrets and keys are compared with Authorization. */
    readonly profiles?: readonly Credentials[];
  },
): Promise<Findings> {
  const findings = new Map<Item, Finding>();
  const inOrder = (): Findings =>
    new Map(
      items.flatMap((item) => {
        const finding = findings.get(item);
        return finding === undefined ? [] : [[item, finding] as const];
      }),
    );
  const known = new Map<string, { readonly ids: readonly string[]; readonly count: number }>();
  const diagnoseItem = async (item: Item, stages: readonly Stage[]): Promise<void> => {
    const most = [...known.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST_KNOWN);
    const api_secret = secrets.get(item.api_key) ?? '';
    const { recorded, unseen } = item.reading;
    const searched = api_secret !== '' && recorded === undefined;
    const own = options.profileOf?.(item.request);
    const { request, condition } = searched
      ? await repairItem(item, api_secret, own?.recipe)
      : { request: item.request, condition: undefined };
    const source = { ...toSource(request, { api_secret, now: new Date() }), ...readRecipe(own?.recipe) };
    const search = { source, known: most.map(({ ids }) => ids), stages };
    const found = searched ? (readContainer(source) ?? (await hands.search(search))) : undefined;
    const issues = findings.get(item)?.issues ?? checkItem(item);
    const isRight = found?.mistakes.length === 0;
    const given = { api_secret, profiles: options.profiles, context: { scheme: own?.scheme, unseen } };
    const headline = searched ? findHeadline(request, isRight, issues, given) : undefined;
    findings.set(item, { searched, found, condition, recorded, issues, headline });
    const ids = found?.mistakes.map(({ id }) => id) ?? [];
    if (ids.length > 0) known.set(ids.join(), { ids, count: (known.get(ids.join())?.count ?? 0) + 1 });
    if (!searched && findings.size % MOST_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  };
  for (const stages of ROUNDS) {
    // The second round is for what the first one leaves.
    const open = items.filter((item) => {
      const finding = findings.get(item);
      return finding === undefined || (finding.searched && finding.found === undefined);
    });
    let done = items.length - open.length;
    await shareOut(
      hands.width,
      open,
      () => options.signal.aborted,
      async (item) => {
        await diagnoseItem(item, stages);
        options.onProgress((done += 1), items.length, inOrder);
      },
    );
  }
  return inOrder();
}

export interface Group {
  readonly id: string;
  readonly title: readonly Message[];
  readonly items: readonly Item[];
  readonly finding: Finding;
}

/** How far apart two readings of a clock are differs from request to request; the cause does not. */
const toGroup = ({ id, part, cause }: FoundMistake): string => (part === 'time' ? cause.why : id);

/** The names of groups whose message has values of one request. */
const TITLES: Readonly<Partial<Record<string, MessageKey>>> = {
  'key-wrong': 'Wrong API key',
  'scheme-wrong': 'Wrong scheme word',
};

/** The id of the group of a finding, and the title, which is made once for a group. */
function describeFinding({
  searched,
  found,
  recorded,
  issues,
  condition,
  headline,
}: Finding): readonly [id: string, createTitle: () => readonly Message[]] {
  if (recorded !== undefined) {
    const { at, verdict, sentence, mistakes } = recorded;
    const date = new Date(at).toISOString().slice(0, 10);
    const id = verdict === 'explained' ? `recorded ${mistakes.join(' ')}` : verdict;
    return [id, () => [msg('Found by the recorder on {date}: {sentence}', { date, sentence })]];
  }
  const certain = headline ?? (found === undefined ? issues.find(({ rank }) => rank === 1) : undefined);
  if (certain !== undefined) return [certain.id, () => [TITLES[certain.id] ?? certain.message]];
  if (found === undefined)
    return searched
      ? ['unexplained', () => ['No known mistake: compare the secret']]
      : ['unsearched', () => ['Add the API secret to find the cause.']];
  // Others of the group have other buyers.
  const titles = () => found.mistakes.map((mistake) => titleMistake(mistake, { hideBuyer: true }));
  if (found.mistakes.length > 0) return [found.mistakes.map(toGroup).join(' '), titles];
  return condition === undefined ? ['correct', () => ['Correct digest']] : ['changed', () => [condition]];
}

export function groupFindings(findings: Findings): readonly Group[] {
  const groups = new Map<string, Group & { readonly items: Item[] }>();
  for (const [item, finding] of findings) {
    const [id, createTitle] = describeFinding(finding);
    const group = groups.get(id) ?? { id, title: createTitle(), finding, items: [] };
    group.items.push(item);
    groups.set(id, group);
  }
  return [...groups.values()].toSorted((a, b) => b.items.length - a.items.length);
}

export const translateTitle = ({ title }: Group, translate: Translate): string =>
  title.map((each) => translate(each).replace(/\.$/, '')).join('; ');

/** The findings to save: a name or an order_id may hold a credential too. */
export const maskFindings = (findings: Findings, mask: (text: string) => string): Findings =>
  new Map(
    [...findings].map(([item, found]) => [{ ...item, name: mask(item.name), order_id: mask(item.order_id) }, found]),
  );

/** A cell of CSV (RFC 4180). A spreadsheet would run a text that begins like a formula, so it gets an apostrophe. */
const toCell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

const COLUMNS = ['name', 'order_id', 'cause', 'mistakes', 'problems'];

/** The findings as texts, given what `maskFindings` gives: of the buyer no more than what an order_id tells. */
export const EXPORTS = {
  CSV: (findings: Findings, translate: Translate): string => {
    const rows = groupFindings(findings).flatMap((group) =>
      group.items.map((item) => {
        const { found, recorded, issues, headline } = findings.get(item) ?? group.finding;
        const ids = [headline, ...(found?.mistakes ?? [])].flatMap((each) => each?.id ?? []);
        const mistakes = (recorded?.mistakes ?? ids).join(' ');
        const problems = issues.map(({ id }) => id).join(' ');
        return [item.name, item.order_id, translateTitle(group, translate), mistakes, problems].map(toCell);
      }),
    );
    return [COLUMNS, ...rows].map((cells) => `${cells.join()}\r\n`).join('');
  },
  Markdown: (findings: Findings, translate: Translate): string =>
    [
      `# ${translate('Diagnosis of multiple requests')}`,
      ...groupFindings(findings).map((group) => formatGroup(group, findings.size, translate)),
    ].join('\n\n') + '\n',
} as const;

export const describeGroup = (group: Group, of: number, translate: Translate): string =>
  translate(
    msg('{count} of {all}: {cause}', {
      count: String(group.items.length),
      all: String(of),
      cause: translateTitle(group, translate),
    }),
  );

/** What to do about a group; empty where its requests show nothing to change. */
function findFix({ items: [first], finding }: Group, translate: Translate): string {
  const verdict = first && createItemVerdict(first, finding);
  const fix = finding.issues.find(({ rank }) => rank === 1)?.fix;
  return verdict === undefined ? translate(fix ?? '') : translateFix(verdict, translate);
}

function formatGroup(group: Group, of: number, translate: Translate): string {
  const { found } = group.finding;
  const lines = found === undefined ? '' : fixFor(found.mistakes, found, 'PHP');
  const fix = findFix(group, translate);
  return [
    `## ${describeGroup(group, of, translate)}`,
    ...(found?.mistakes ?? []).map(({ cause }) => translate(cause.why)),
    ...reasonsWithoutFix(found?.mistakes ?? []).map((reason) => translate(reason)),
    ...(fix === '' ? [] : [translate(msg('What to do: {fix}', { fix }))]),
    ...(lines === '' ? [] : [`~~~text\n${lines}\n~~~`]),
    // A name is of a file or an order: it must not become a part of the text.
    group.items.map(({ name, order_id }) => `- ${JSON.stringify(`${name} ${order_id}`.trim())}`).join('\n'),
  ].join('\n\n');
}

export function countGroups(groups: readonly Group[]) {
  const counts = { explained: 0, unknown: 0, correct: 0 };
  for (const { id, items } of groups) {
    const kind =
      id === 'correct' || id === 'changed' ? 'correct' : GROUP_STATES[id] === undefined ? 'explained' : 'unknown';
    counts[kind] += items.length;
  }
  return counts;
}

const GROUP_STATES: Readonly<Partial<Record<string, MessageState>>> = {
  unexplained: 'unexplained',
  unsearched: 'no-secret',
  correct: 'correct',
};

/** The verdict on one of the requests; undefined where nothing was searched. */
export function createItemVerdict({ request, reading }: Item, finding: Finding): Verdict | undefined {
  const { searched, found, issues, condition, headline } = finding;
  if (!searched) return undefined;
  const verdict = createFoundVerdict(request, found, issues, { headline, unseen: reading.unseen });
  return condition === undefined || verdict.verdict !== 'correct' ? verdict : { ...verdict, sentence: condition };
}

/** One message for all requests of a group: their cause with the lines to change, or what is needed to find it. */
export function writeGroupMessage(
  { id, items, title, finding }: Group,
  language: FixLanguage,
  options: {
    readonly translate: Translate;
    readonly credentials: readonly Credentials[];
    readonly print?: string | undefined;
  },
): string {
  const about = { orderIds: items.map(({ order_id }) => order_id) };
  const state = GROUP_STATES[id];
  if (id === 'unexplained' && options.print !== undefined)
    return writeMessage(about, describeOtherSecret(options.print), options);
  if (state !== undefined) return writeMessage(about, describeState(state, language), options);
  const [first] = items;
  const verdict = first && createItemVerdict(first, finding);
  if (first !== undefined && verdict?.verdict === 'explained') {
    const example = items.length === 1 ? undefined : first.order_id || first.name;
    return writeMessage(about, describeCause(verdict, language, { ...options, example }), options);
  }
  const fix = finding.issues.find(({ rank }) => rank === 1)?.fix;
  return writeMessage(about, { sentences: [...title, ...(fix === undefined ? [] : [fix])] }, options);
}
