import { describeCondition, isAsSent, repairRequest, undoLinks, type Candidate } from '#import/wrappers.ts';
import type { Reading } from '#import/parse-error.ts';
import { headerOf, isUnreadable, readBody, type ReceivedRequest, parseSignedFields } from '#protocol/received.ts';
import { PRESETS, type Recipe } from '#protocol/recipe.ts';
import { buildDigestInput, computeDigestText } from '#protocol/sign.ts';
import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import { textOf as textOfPieces } from '#protocol/order.ts';
import { msg } from '#i18n/message.ts';
import type { Verdict } from './diagnose.ts';

/** All that a pasted request may have been: as it is, then without what a mail or chat program may have changed. */
function listReadings(request: ReceivedRequest, read: Reading | undefined): readonly Candidate[] {
  const asPasted = { request, changes: [] };
  if (read === undefined || read.isAsSent === true) return [asPasted];
  const others = read.requests.length === 1 ? read.candidates : [];
  return [
    asPasted,
    ...repairRequest(request, !read.unseen.includes('Content-Length')),
    ...others.map((other) => ({ request: other, changes: [] })),
  ];
}

/** What is searched where no reading has a correct digest: links of chats and mails are no mistake of a program. */
export function withoutLinks(request: ReceivedRequest, read: Reading | undefined): Candidate {
  const isKept =
    read === undefined ||
    read.isAsSent === true ||
    (!read.unseen.includes('Content-Length') && isAsSent(request)) ||
    isUnreadable(readBody(request.body));
  return { request: isKept ? request : { ...request, body: toUtf8(undoLinks(fromUtf8(request.body))) }, changes: [] };
}

export const hasOtherReadings = (request: ReceivedRequest, read: Reading): boolean =>
  listReadings(request, read).length > 1;

/** Letters that people and programs that read pictures mix up. */
const toAlike = (text: string): string => text.replaceAll(/[I1|]/g, 'l').replaceAll(/[Oo]/g, '0');

/** The Digest that a secret gives by the recipe of the connection or by a preset, where the pasted one is or looks like it. */
async function findDigest(
  request: ReceivedRequest,
  { api_secret, recipe }: { readonly api_secret: string; readonly recipe: Recipe | undefined },
): Promise<string | undefined> {
  const body = readBody(request.body);
  if (isUnreadable(body) || api_secret === '') return undefined;
  const values = new Map([...body.members].map(([name, { text }]) => [name, text]));
  const [signed, timestamp] = [headerOf(request, 'Signed-Fields'), headerOf(request, 'Timestamp')];
  // A person may have written the Digest and the body alone.
  const source = {
    listed: signed === undefined ? [...values.keys()] : parseSignedFields(signed),
    values,
    timestamp: timestamp ?? values.get('timestamp') ?? '',
  };
  const own = recipe === undefined ? [] : [recipe];
  const digests = [...own, ...Object.values(PRESETS).map((preset) => preset.recipe)].map((each) =>
    computeDigestText(each, { api_key: '', api_secret }, textOfPieces(buildDigestInput(each, source))),
  );
  // A page over plain http has no WebCrypto; then the pasted reading is searched.
  const all = await Promise.all(digests).catch(() => []);
  return all.find((digest) => digest !== undefined && toAlike(digest) === toAlike(headerOf(request, 'Digest') ?? ''));
}

/** The reading whose digest is correct, with the fewest changes; undefined where none is. */
export async function chooseReading(
  request: ReceivedRequest,
  read: Reading | undefined,
  given: { readonly api_secret: string; readonly recipe: Recipe | undefined },
): Promise<Candidate | undefined> {
  for (const reading of listReadings(request, read)) {
    const digest = await findDigest(reading.request, given);
    if (digest !== undefined) return withDigest(reading, digest);
  }
  return undefined;
}

/** A reading with its Digest as the secret gives it, where letters of the pasted one were mixed up. */
function withDigest({ request, changes }: Candidate, digest: string): Candidate {
  if (headerOf(request, 'Digest') === digest) return { request, changes };
  const headers = request.headers.map(([name, value]) => [name, /^digest$/i.test(name) ? digest : value] as const);
  return { request: { ...request, headers }, changes: [...changes, ALIKE] };
}

/** A verdict with the condition under which it holds: first that the digest is correct, then what is wrong otherwise. */
export function withCondition(verdict: Verdict, { changes }: Pick<Candidate, 'changes'>): Verdict {
  if (changes.length === 0 || verdict.verdict !== 'correct') return verdict;
  return { ...verdict, sentence: describeCondition(changes) };
}

const ALIKE = {
  sent: 'l',
  pasted: 'I',
  condition: msg(
    'Correct digest, if letters of Digest that look alike were mixed up, such as l and I. Copy the Digest as text to be sure.',
  ),
};
