import { describeCondition, isAsSent, repairRequest, undoLinks, type Candidate } from '#import/wrappers.ts';
import type { Reading } from '#import/parse-error.ts';
import { headerOf, isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import { msg } from '#i18n/message.ts';
import { computeDigests, diagnose, type DiagnoseOptions, type Verdict } from './diagnose.ts';
import type { Given } from './search/source.ts';

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

/** Letters that people and programs that read pictures mix up. */
const toAlike = (text: string): string => text.replaceAll(/[I1|]/g, 'l').replaceAll(/[Oo]/g, '0');

/** The reading whose digest is correct, or looks like it, with the fewest changes; undefined where none is. */
export async function chooseReading(
  request: ReceivedRequest,
  read: Reading | undefined,
  given: { readonly api_secret: string; readonly recipe: Recipe | undefined },
): Promise<Candidate | undefined> {
  for (const reading of listReadings(request, read)) {
    const sent = toAlike(headerOf(reading.request, 'Digest') ?? '');
    const made = await computeDigests(reading.request, given, given.recipe);
    const digest = made.map((each) => each.digest).find((each) => each !== undefined && toAlike(each) === sent);
    if (digest !== undefined) return withDigest(reading, digest);
  }
  return undefined;
}

function withDigest({ request, changes }: Candidate, digest: string): Candidate {
  if (headerOf(request, 'Digest') === digest) return { request, changes };
  const headers = request.headers.map(([name, value]) => [name, /^digest$/i.test(name) ? digest : value] as const);
  return { request: { ...request, headers }, changes: [...changes, ALIKE] };
}

/** Where a channel changed the text, the sentence says when the digest is correct, then what is wrong otherwise. */
export async function diagnosePasted(
  request: ReceivedRequest,
  read: Reading | undefined,
  given: Given,
  options: DiagnoseOptions,
): Promise<{ readonly request: ReceivedRequest; readonly verdict: Verdict }> {
  const { api_secret } = given;
  const { recipe } = options;
  const chosen = (await chooseReading(request, read, { api_secret, recipe })) ?? withoutLinks(request, read);
  const verdict = await diagnose(chosen.request, given, options);
  const isChanged = chosen.changes.length > 0 && verdict.verdict === 'correct';
  return {
    request: chosen.request,
    verdict: isChanged ? { ...verdict, sentence: describeCondition(chosen.changes), isChanged } : verdict,
  };
}

const ALIKE = {
  sent: 'l',
  pasted: 'I',
  condition: msg(
    'Correct digest, if letters of Digest that look alike were mixed up, such as l and I. Copy the Digest as text to be sure.',
  ),
};
