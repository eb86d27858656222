import { fromBase64 } from '#protocol/base64.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { utf8 } from '#protocol/text.ts';
import * as z from '#protocol/zod.ts';
import type { Phrase } from '#texts/text.ts';
import { fault, type Found, type IntakeFault } from './intake-fault.ts';
import { jsonBreak } from './json-break.ts';

/** The largest HAR, in characters. */
export const LARGEST_HAR = 25_000_000;

const harSchema = z.object({ log: z.object({ entries: z.array(z.unknown()) }) });

const entrySchema = z.object({
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    postData: z.optional(z.object({ text: z.optional(z.string()), encoding: z.optional(z.string()) })),
  }),
});
type Entry = z.infer<typeof entrySchema>['request'];

/** Headers of the operation; cookies and whatever else a browser adds are dropped. */
const OURS = /^(accept|content-type|content-length|authorization|timestamp|digest-method|signed-fields|digest)$/i;

/** How far a reading is. */
export interface HarOptions {
  readonly progress?: (done: number, of: number) => void;
}

function entriesOf(text: string): readonly unknown[] | IntakeFault {
  try {
    const { success, data } = harSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, ' ')));
    return success ? data.log.entries : fault('This is JSON, but no HAR: it has no log with entries.', 0);
  } catch {
    return fault('This is not JSON, so it is no HAR.', jsonBreak(text.replace(/^\uFEFF/, ' ')));
  }
}

/** An entry of our operation. Read by hand first, since of hundreds of entries few are ours. */
function ourEntry(entry: unknown): Entry | undefined {
  const { success, data } = entrySchema.safeParse(entry);
  if (!success) return undefined;
  const [path = ''] = data.request.url.split(/[?#]/, 1);
  return data.request.method.toUpperCase() === 'POST' && path.endsWith(OPERATION_PATH) ? data.request : undefined;
}

function requestOf({ method, url, headers, postData }: Entry, notes: Set<Phrase>): ReceivedRequest | undefined {
  const kept = headers.filter(({ name }) => OURS.test(name)).map(({ name, value }) => [name, value] as const);
  if (kept.length < headers.length) notes.add('Cookies and headers that are not of this operation were left out.');
  const body = postData?.encoding === 'base64' ? fromBase64(postData.text ?? '') : utf8(postData?.text ?? '');
  if (body === undefined || postData?.text === undefined)
    notes.add('A request of the operation has no body in this HAR, so it cannot be diagnosed: export it with content.');
  return body === undefined || postData?.text === undefined ? undefined : { method, url, headers: kept, body };
}

/** The requests of our operation in a HAR, in order. Pure, so that a worker can run it; `progress` counts entries. */
export function readHar(text: string, { progress }: HarOptions = {}): Found | IntakeFault {
  if (text.length > LARGEST_HAR)
    return fault('The HAR is larger than 25 MB. Export the one request alone.', LARGEST_HAR);
  const entries = entriesOf(text);
  if ('fault' in entries) return entries;
  const notes = new Set<Phrase>();
  const requests: ReceivedRequest[] = [];
  for (const [index, entry] of entries.entries()) {
    const ours = ourEntry(entry);
    const request = ours === undefined ? undefined : requestOf(ours, notes);
    if (request !== undefined) requests.push(request);
    progress?.(index + 1, entries.length);
  }
  const told = [...notes];
  return requests.length === 0
    ? fault(told.at(-1) ?? 'The HAR holds no request to create-order-minimal.', 0)
    : { requests, notes: told };
}
