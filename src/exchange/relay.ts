import { readUpTo } from '#protocol/bytes.ts';
import { textOf } from '#protocol/piece.ts';
import {
  RELAY_PATH,
  RELAY_TOKEN_HEADER,
  relayReplySchema,
  type RelayReply,
  type RelayRequest,
} from '#protocol/relay.ts';
import { filled, type SignedRequest } from '#protocol/request.ts';
import { fromUtf8 } from '#protocol/text.ts';
import type { Carried, CarryOptions } from './carry.ts';
import { endedBy, orEnded } from './ended.ts';
import { failure } from './failures.ts';
import type { Phases } from './phases.ts';
import { replyFrom } from './read-reply.ts';

/** More than the relay ever says: its own limit of a reply, in Base64, with the lines around it. */
const ANSWER_LIMIT = 4 * 1024 * 1024;

/** The header lines exactly as the page shows them, the slot filled. */
const callOf = (request: SignedRequest, key: string): RelayRequest => ({
  url: request.url,
  headers: request.headers.map((line): [string, string] => [line.name, filled(line, key)]),
  body: textOf(request.body),
});

function askRelay(request: SignedRequest, { fetch, key, pageOrigin, relayToken = '', signal }: CarryOptions) {
  const call = new Request(new URL(RELAY_PATH, pageOrigin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [RELAY_TOKEN_HEADER]: relayToken },
    body: JSON.stringify(callOf(request, key)),
    signal,
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
  });
  return orEnded(fetch(call), signal);
}

/** The relay's answer, or undefined for anything that is none. Throws what the stream throws. */
async function readAnswer(response: Response): Promise<RelayReply | undefined> {
  const { bytes } = await readUpTo(response.body, ANSWER_LIMIT);
  try {
    const { success, data } = relayReplySchema.safeParse(JSON.parse(fromUtf8(bytes)));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

function carriedFrom(answer: RelayReply | undefined): Carried {
  if (answer === undefined) return { outcome: failure('relay-odd') };
  if (answer.kind !== 'answered') {
    const { kind, code, phrases, message, fix } = answer;
    return { outcome: { kind, code, probes: [], ...(phrases ?? { message, fix }) } };
  }
  const { status, headers, body, cut, phases } = answer;
  return {
    outcome: { kind: 'answered', reply: replyFrom({ status, headers, bytes: body, cut }) },
    phases: known(phases),
  };
}

const known = ({ secure, ...rest }: Extract<RelayReply, { kind: 'answered' }>['phases']): Phases =>
  secure === null ? rest : { ...rest, secure };

/** Lets the host's relay send a request: the very bytes, header order and case that the page shows. */
export async function carryByRelay(request: SignedRequest, options: CarryOptions): Promise<Carried> {
  try {
    const response = await askRelay(request, options);
    return carriedFrom(await orEnded(readAnswer(response), options.signal));
  } catch {
    return { outcome: failure(options.signal.aborted ? endedBy(options.signal) : 'relay-gone') };
  }
}
