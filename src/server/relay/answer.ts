import { relayReplySchema, type RelayReply } from '#protocol/relay.ts';
import * as z from '#protocol/zod.ts';
import { refusal, REFUSALS, type RefusalCode } from './refusals.ts';

/** The relay as the host's app knows it: Node has one, an edge runtime and a host without sockets only its words. */
export interface Relay {
  readonly fetch: (request: Request) => Promise<Response>;
  /** The token for a page that was opened under this Host header, or undefined where the relay would refuse it. */
  readonly tokenFor: (host: string) => string | undefined;
}

/** A reply of the relay over HTTP: never stored, and never with a header that lets another origin read it. */
export const answer = (reply: RelayReply, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(z.encode(relayReplySchema, reply)), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });

/** A refusal at the door, with its status. */
export const turnedAway = (code: RefusalCode, at?: string): Response =>
  answer(
    refusal(code, at === undefined ? {} : { at }),
    REFUSALS[code].status,
    code === 'method' ? { Allow: 'POST' } : {},
  );

/** What stands in the relay's place where there is none, and says why. */
export const absentRelay = (code: 'off' | 'edge'): Relay => ({
  fetch: () => Promise.resolve(turnedAway(code)),
  tokenFor: () => undefined,
});
