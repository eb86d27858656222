import { checkRequest, type CheckContext, type CheckIssue } from '#diagnosis/checks.ts';
import { STAGES, type Stage } from '#diagnosis/search/pool.ts';
import { listTasks, prepareSearch, recall, runTask, type Found } from '#diagnosis/search/search.ts';
import { toSource } from '#diagnosis/search/source.ts';
import { readTargets } from '#diagnosis/search/targets.ts';
import { isParseError } from '#import/parse-error.ts';
import { parseRequest } from '#import/parse-request.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { parseInstant } from '#diagnosis/mistakes/timestamp-texts.ts';

/** A text of a file, and what to call its requests. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** One of many requests. */
export interface Item {
  readonly name: string;
  readonly request: ReceivedRequest;
  /** The key that Authorization has: the secret is asked for once for each. */
  readonly api_key: string;
  readonly order_id: string;
  readonly unseen: CheckContext['unseen'];
}

interface DiagnoseJob {
  readonly item: Item;
  /** Empty when it is not known: then only what shows without it is told. */
  readonly api_secret: string;
  /** The sets of mistakes that were found in other requests, the most frequent first. */
  readonly known: readonly (readonly string[])[];
  /** The last stage of the search. */
  readonly until: Stage;
}

export type Job = { readonly read: readonly NamedText[] } | { readonly diagnose: DiagnoseJob };

export interface ReadResult {
  readonly items: readonly Item[];
  /** The names of the texts that hold no request. */
  readonly unread: readonly string[];
}

/** What is known of one request; without `searched`, only what shows without the secret. */
export interface Finding {
  readonly searched: boolean;
  readonly found?: Found | undefined;
  readonly issues: readonly CheckIssue[];
}

/** The result of each kind of job. */
export type JobResult = { readonly read: ReadResult } | { readonly finding: Finding };

function readTexts(texts: readonly NamedText[]): ReadResult {
  const items: Item[] = [];
  const unread: string[] = [];
  for (const { name, text } of texts) {
    const reading = parseRequest(text);
    if (isParseError(reading) || reading.requests.length === 0) unread.push(name);
    else
      reading.requests.forEach((request, at) => {
        const { api_key, values } = toSource(request, { api_secret: '', now: new Date() });
        items.push({
          name: reading.requests.length === 1 ? name : `${name} #${at + 1}`,
          request,
          api_key,
          order_id: values['order_id'] ?? '',
          unseen: reading.unseen,
        });
      });
  }
  return { items, unread };
}

function search({ item: { request }, api_secret, known, until }: DiagnoseJob): Found | undefined {
  const source = toSource(request, { api_secret, now: new Date() });
  if (readTargets(source.digest).length === 0) return undefined;
  const recalled = recall(source, known);
  if (recalled !== undefined) return recalled;
  const prepared = prepareSearch(source);
  for (const stage of STAGES.slice(0, STAGES.indexOf(until) + 1))
    for (const task of listTasks(prepared, stage)) {
      const { found } = runTask(prepared, task);
      const [first] = found.toSorted((a, b) => a.mistakes.length - b.mistakes.length);
      if (first !== undefined) return first;
    }
  return undefined;
}

function diagnoseItem(job: DiagnoseJob): Finding {
  const { request, unseen } = job.item;
  const source = toSource(request, { api_secret: '', now: new Date() });
  // A log is old: a request is checked as of the time that it gives itself.
  const instant = parseInstant(source.timestamp);
  const issues = checkRequest(request, instant === undefined ? new Date() : new Date(instant), { unseen });
  if (job.api_secret === '') return { searched: false, issues };
  return { searched: true, issues, found: search(job) };
}

/** Reads texts, or diagnoses one request; nothing is kept between two jobs. */
export const runJob = (job: Job): JobResult =>
  'read' in job ? { read: readTexts(job.read) } : { finding: diagnoseItem(job.diagnose) };
