import type { SignedRequest } from '#protocol/request.ts';
import type { Outcome } from './exchange.ts';
import type { Phases } from './phases.ts';
import type { Surroundings } from './transports.ts';

/** A call as the web platform shapes it: the browser's own fetch, or the sandbox's in this page. */
export type Fetch = (request: Request) => Promise<Response>;

/** What every way is given. */
export interface CarryOptions extends Surroundings {
  /** The Base64 of the API key: the slot of Authorization is filled on the way and nowhere else. */
  readonly key: string;
  /** The browser's fetch, and the sandbox's inside the page. */
  readonly fetch: Fetch;
  readonly inPage: Fetch;
  /** Ends the call; its reason says whether a person or the deadline did. */
  readonly signal: AbortSignal;
}

/** What a way brought back. */
export interface Carried {
  readonly outcome: Outcome;
  readonly phases?: Phases | undefined;
}

export type Carry = (request: SignedRequest, options: CarryOptions) => Promise<Carried>;
