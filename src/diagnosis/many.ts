import { checkRequest, type CheckIssue } from '#diagnosis/checks.ts';
import type { FixLanguage } from '#diagnosis/fixes.ts';
import { parseInstant } from '#diagnosis/mistakes/timestamp-texts.ts';
import {
  LAST_SINGLE_STAGE,
  shareOut,
  STAGES,
  type Stage,
  type Found,
  type FoundMistake,
  type Runner,
  type WholeSearch,
} from '#diagnosis/search/task.ts';
import { toSource } from '#diagnosis/search/source.ts';
import { titleMistake } from '#diagnosis/sentence.ts';
import { admitFile } from '#gates/admit.ts';
import { isParseError, refusePlaceholders, type Reading } from '#import/parse-error.ts';
import type { FilePart, FileReading } from '#import/read-file.ts';
import { msg, type Message, type MessageKey, type Translate } from '#i18n/message.ts';
import { diagnosePasted } from './choose-reading.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import type { Credentials } from '#protocol/sign.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { translateFix, type Verdict } from './diagnose.ts';
import { describeCause, describeState, formatFix, writeMessage, type MessageState } from './messages.ts';

/** Opened when it is its turn; a pasted text has no name. */
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

/** What is known of one request; without a verdict, only what shows without the secret. */
export interface Finding {
  readonly verdict?: Verdict | undefined;
  readonly issues: readonly CheckIssue[];
  readonly recorded?: Reading['recorded'];
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

/** First each file, then the parts of long logs. The requests come in the order of the files. */
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

/** The time of a request: a log is old, so it is checked as of the time that it gives itself. */
const timeOf = ({ request }: Item): Date =>
  new Date(parseInstant(toSource(request, { api_secret: '', now: new Date() }).timestamp) ?? Date.now());

export type Findings = ReadonlyMap<Item, Finding>;

/** The single mistakes first, for all requests; then what is left is searched further. */
const ROUNDS: readonly (readonly Stage[])[] = [
  ['bases', 'singles', 'composed', 'typos', 'frequent-pairs', 'compounds'],
  STAGES.slice(STAGES.indexOf('pairs'), STAGES.indexOf('triples')),
];
const MOST_KNOWN = 40;

/** After how many requests the page rests: where no worker is waited for, all would be one task. */
const MOST_AT_ONCE = 10;

/** A whole search as the one task of a search in stages. */
const createRunner = (hands: Hands, search: WholeSearch): Runner => ({
  width: 1,
  tasks: async (stage) => (stage === LAST_SINGLE_STAGE ? [{ stage, from: 0, to: 1 }] : []),
  run: async () => {
    const found = await hands.search(search);
    return { tried: 0, found: found === undefined ? [] : [found] };
  },
  stop: () => undefined,
});

/** One by one, each with the secret of its key. Mistakes that others have are tried first. */
export async function diagnoseItems(
  hands: Hands,
  items: readonly Item[],
  secrets: Pick<ReadonlyMap<string, string>, 'get'>,
  options: {
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, of: number, findings: () => Findings) => void;
    readonly profileOf?: (request: ReceivedRequest) => {
      readonly recipe?: Recipe | undefined;
      readonly scheme?: string;
    };
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
    const { request, api_key, reading } = item;
    const { recorded, unseen } = reading;
    const api_secret = secrets.get(api_key) ?? '';
    const now = timeOf(item);
    const issues = checkRequest(request, now, { unseen });
    if (api_secret === '' || recorded !== undefined) {
      findings.set(item, { recorded, issues });
      return;
    }
    const most = [...known.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST_KNOWN);
    const own = options.profileOf?.(request);
    const given = { api_secret, now };
    const { verdict } = await diagnosePasted(request, reading, given, {
      recipe: own?.recipe,
      profiles: options.profiles,
      context: { scheme: own?.scheme, unseen },
      until: LAST_SINGLE_STAGE,
      createRunner: (source) => createRunner(hands, { source, known: most.map(({ ids }) => ids), stages }),
    });
    findings.set(item, { verdict, issues });
    const ids = verdict.explanations[0]?.mistakes.map(({ id }) => id) ?? [];
    if (ids.length > 0) known.set(ids.join(), { ids, count: (known.get(ids.join())?.count ?? 0) + 1 });
  };
  for (const stages of ROUNDS) {
    // The second round is for what the first one leaves.
    const open = items.filter((item) => {
      const finding = findings.get(item);
      return finding === undefined || finding.verdict?.verdict === 'unexplained';
    });
    let done = items.length - open.length;
    await shareOut(
      hands.width,
      open,
      () => options.signal.aborted,
      async (item) => {
        await diagnoseItem(item, stages);
        if (findings.size % MOST_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
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

/** The title is made once for a group. */
function describeFinding({
  verdict,
  recorded,
  issues,
}: Finding): readonly [id: string, createTitle: () => readonly Message[]] {
  if (recorded !== undefined) {
    const { at, sentence, mistakes } = recorded;
    const date = new Date(at).toISOString().slice(0, 10);
    const id = recorded.verdict === 'explained' ? `recorded ${mistakes.join(' ')}` : recorded.verdict;
    return [id, () => [msg('Found by the recorder on {date}: {sentence}', { date, sentence })]];
  }
  const isOpen = verdict === undefined || verdict.verdict === 'unexplained';
  const certain = verdict?.headline ?? (isOpen ? issues.find(({ rank }) => rank === 1) : undefined);
  if (certain !== undefined) return [certain.id, () => [TITLES[certain.id] ?? certain.message]];
  if (verdict === undefined) return ['unsearched', () => ['Add the API secret to find the cause.']];
  if (isOpen) return ['unexplained', () => ['No known mistake: compare the secret']];
  if (verdict.isChanged === true) return ['changed', () => [verdict.sentence]];
  if (verdict.verdict === 'correct') return ['correct', () => ['Correct digest']];
  const mistakes = verdict.explanations[0]?.mistakes ?? [];
  // Others of the group have other buyers.
  const titles = () => mistakes.map((mistake) => titleMistake(mistake, { hideBuyer: true }));
  return [mistakes.map(toGroup).join(' '), titles];
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

/** A name or an order_id may hold a credential too. */
export const maskFindings = (findings: Findings, mask: (text: string) => string): Findings =>
  new Map(
    [...findings].map(([item, found]) => [{ ...item, name: mask(item.name), order_id: mask(item.order_id) }, found]),
  );

/** RFC 4180. A spreadsheet would run a text that begins like a formula, so it gets an apostrophe. */
const toCell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

const COLUMNS = ['name', 'order_id', 'cause', 'mistakes', 'problems'];

/** Of what `maskFindings` gives: of the buyer no more than what an order_id tells. */
export const EXPORTS = {
  CSV: (findings: Findings, translate: Translate): string => {
    const rows = groupFindings(findings).flatMap((group) =>
      group.items.map((item) => {
        const { verdict, recorded, issues } = findings.get(item) ?? group.finding;
        const mistakes = (recorded ?? verdict)?.mistakes.join(' ') ?? '';
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

/** Empty where its requests show nothing to change. */
const findFix = ({ finding: { verdict, issues } }: Group, translate: Translate): string =>
  verdict === undefined
    ? translate(issues.find(({ rank }) => rank === 1)?.fix ?? '')
    : translateFix(verdict, translate);

function formatGroup(group: Group, of: number, translate: Translate): string {
  const [found] = group.finding.verdict?.explanations ?? [];
  const fix = findFix(group, translate);
  return [
    `## ${describeGroup(group, of, translate)}`,
    ...(found?.mistakes ?? []).map(({ cause }) => translate(cause.why)),
    ...(fix === '' ? [] : [translate(msg('What to do: {fix}', { fix }))]),
    ...(found === undefined ? [] : formatFix(found, { translate })),
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

/** Their cause with the lines to change, or what is needed to find it. */
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
  const { print } = options;
  const state = id === 'unexplained' && print !== undefined ? 'other-secret' : GROUP_STATES[id];
  if (state !== undefined) return writeMessage(about, describeState(state, language, { fingerprint: print }), options);
  const { verdict, issues } = finding;
  if (verdict?.verdict === 'explained') {
    const example = items.length === 1 ? undefined : items[0]?.order_id || items[0]?.name;
    return writeMessage(about, describeCause(verdict, language, { ...options, example }), options);
  }
  const fix = issues.find(({ rank }) => rank === 1)?.fix;
  return writeMessage(about, { sentences: [...title, ...(fix === undefined ? [] : [fix])] }, options);
}
