import { hex, readUpTo } from '#protocol/bytes.ts';
import { RELAY_BODY_LIMIT, relayRequestSchema, type RelayRequest } from '#protocol/relay.ts';
import { fromUtf8, utf8 } from '#protocol/text.ts';
import { answer, turnedAway, type Relay } from './answer.ts';
import { call, type CallOptions } from './call.ts';
import { doorFault, type Door } from './door.ts';
import { readTarget } from './target.ts';
import { travelling } from './travelling.ts';

export interface RelayOptions extends CallOptions, Pick<Door, 'names'> {
  /** host:port of what the operator has named (RELAY_ALLOW). */
  readonly allow: ReadonlySet<string>;
}

/** The most of a call that is read, in bytes: a body of which every character is escaped, and its headers. */
const CALL_LIMIT = 6 * RELAY_BODY_LIMIT + 64 * 1024;

const newToken = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** A call as JSON, or undefined when it is anything else. */
function readCall(bytes: Uint8Array): RelayRequest | undefined {
  try {
    return relayRequestSchema.safeParse(JSON.parse(fromUtf8(bytes))).data;
  } catch {
    return undefined;
  }
}

/**
 * Carries an order from the host's own page to a gateway that answers no browser, once, byte for byte. Safe by shape:
 * one page, one path, no address of an inner network but what the operator named. It keeps and logs nothing.
 */
export function createRelay({ names, allow, ...options }: RelayOptions): Relay {
  const token = newToken();
  return {
    tokenFor: (host) => (names().includes(host) ? token : undefined),
    fetch: async (request) => {
      const fault = doorFault(request, { names, token });
      return fault === undefined ? carry(request, allow, options) : turnedAway(fault);
    },
  };
}

async function carry(request: Request, allow: ReadonlySet<string>, options: CallOptions): Promise<Response> {
  const read = await readUpTo(request.body, CALL_LIMIT).catch(() => undefined);
  if (read?.cut === true) return turnedAway('size');
  const asked = read && readCall(read.bytes);
  if (asked === undefined) return turnedAway('unreadable');
  const body = utf8(asked.body);
  if (body.length > RELAY_BODY_LIMIT) return turnedAway('size');
  const target = readTarget(asked.url, allow);
  if (typeof target === 'string') return turnedAway(target);
  if (target.url.protocol === 'http:' && !target.allowed) return turnedAway('plain', target.at);
  const lines = travelling(asked.headers, target.url.host, body.length);
  if (typeof lines === 'string') return turnedAway(lines);
  return answer(await call({ target, lines, body }, request.signal, options));
}
