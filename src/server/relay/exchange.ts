import { request as openRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { joinedBytes } from '#protocol/bytes.ts';
import { RELAY_REPLY_LIMIT, type RelayReply } from '#protocol/relay.ts';
import { METHOD } from '#protocol/request.ts';
import { mark, phasesOf, type Moments } from './phases.ts';
import type { Target } from './target.ts';
import type { RawLine } from './travelling.ts';

/** A call that may be made: its target and its bytes are decided. */
export interface Outgoing {
  readonly target: Target;
  readonly lines: readonly RawLine[];
  readonly body: Uint8Array;
}

const HEAD_LIMIT = 16 * 1024;

/** Writes the request as its lines say, adds none, and gives the head of the answer. Follows and repeats nothing. */
const post = (socket: Socket, { target, lines, body }: Outgoing, moments: Moments): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = openRequest({
      createConnection: () => socket,
      method: METHOD,
      path: target.url.pathname,
      setHost: false,
      maxHeaderSize: HEAD_LIMIT,
    });
    for (const [name, value] of lines) request.setHeader(name, value);
    // Node would add a Connection header otherwise; the connection ends here in any case.
    request.removeHeader('Connection');
    request.once('finish', () => mark(moments, 'sent'));
    request.once('response', resolve);
    request.on('error', reject);
    // Node closes what wants to go on in another protocol, without an error.
    request.once('close', () => reject(new Error('closed')));
    request.end(body);
  });

/** Reads the raw bytes up to the limit, whatever length was claimed and whatever they are encoded in. */
async function readRaw(
  response: IncomingMessage,
): Promise<{ readonly body: Uint8Array<ArrayBuffer>; readonly cut: boolean }> {
  const runs: Uint8Array[] = [];
  let length = 0;
  for await (const run of response as AsyncIterable<Uint8Array>) {
    runs.push(run);
    length += run.length;
    if (length > RELAY_REPLY_LIMIT) break;
  }
  return { body: joinedBytes(runs, Math.min(length, RELAY_REPLY_LIMIT)), cut: length > RELAY_REPLY_LIMIT };
}

const pairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));

/** Sends an order over a ready connection, once, and reads the whole answer. Rejects when none came whole. */
export async function exchange(socket: Socket, outgoing: Outgoing, moments: Moments): Promise<RelayReply> {
  const response = await post(socket, outgoing, moments);
  mark(moments, 'answered');
  const read = await readRaw(response);
  mark(moments, 'ended');
  return {
    kind: 'answered',
    status: response.statusCode ?? 0,
    statusText: response.statusMessage ?? '',
    headers: pairs(response.rawHeaders),
    ...read,
    phases: phasesOf(moments, outgoing.target.url.protocol === 'https:'),
  };
}
