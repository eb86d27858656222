import { phrase, type Phrase } from '#texts/text.ts';
import { placed } from '#intake/intake-fault.ts';
import { readRequest } from '#intake/read-request.ts';
import { candidates, type Candidate } from '#protocol/candidates.ts';
import type { Credentials } from '#protocol/digest.ts';
import { isUnreadable, readBody } from '#protocol/received-body.ts';
import { headerOf } from '#protocol/received.ts';
import { verify } from '#protocol/verify.ts';

/** What a request that a gateway accepted tells of its recipe. */
export type Settlement =
  | { readonly settled: Candidate }
  | { /** Whole sentences. */ readonly fault: readonly (Phrase | string)[] };

const NEEDED = ['Timestamp', 'Signed-Fields', 'Digest'] as const;

/** The recipe that gives the digest of a pasted request under these credentials. Sends nothing. */
export async function settleBy(text: string, credentials: Credentials): Promise<Settlement> {
  const read = readRequest(text);
  if ('fault' in read) return { fault: [placed(read)] };
  const [request] = read.requests;
  if (request === undefined) return { fault: ['The paste holds no request.'] };
  const header = (name: string): string | undefined => headerOf(request, name);
  const missing = NEEDED.filter((name) => header(name) === undefined);
  if (missing.length > 0)
    return { fault: [phrase('The request lacks {names}. Paste it with its headers.', { names: missing.join(', ') })] };
  const body = readBody(request.body);
  if (isUnreadable(body)) return { fault: [body.message, body.fix] };
  const claim = {
    Timestamp: header('Timestamp') ?? '',
    'Signed-Fields': header('Signed-Fields') ?? '',
    Digest: header('Digest') ?? '',
    body,
  };
  const all = candidates(true);
  const recipes = Object.fromEntries(all.map(({ recipe }, at) => [`${at}`, recipe]));
  const { holds } = await verify(claim, credentials, recipes);
  const settled = all.find((_, at) => `${at}` === holds);
  return settled === undefined
    ? {
        fault: [
          'No recipe that differs from a preset in one row gives this digest under the secret of the profile. Compare the secret’s fingerprint first.',
        ],
      }
    : { settled };
}
