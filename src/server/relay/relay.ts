import { toHex, readUpTo } from '#protocol/bytes.ts';
import { RELAY_BODY_LIMIT, relayRequestSchema, type RelayRequest } from '#protocol/relay.ts';
import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import { call, type CallOptions, type CallSignals } from './call.ts';
import { checkCaller, type Guard } from './guard.ts';
import { buildHeaderLines } from './headers.ts';
import { rejectCall, toResponse, type Relay } from './responses.ts';
import { readTarget } from './target.ts';

export interface RelayOptions extends CallOptions, Pick<Guard, 'allowedHosts'> {
  /** host:port of each gateway that RELAY_ALLOW names. */
  readonly allow: ReadonlySet<string>;
}

/** Calls that run at the same time. Each holds a connection of the host for up to 30 s. */
export const CALL_LIMITS = { total: 16, perCaller: 4 };

/** The most bytes of a call that are read: a body of which every character is escaped, and its headers. */
const CALL_LIMIT = 6 * RELAY_BODY_LIMIT + 64 * 1024;

const newToken = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** The calls that run now, each with what ends it and its caller. */
class RunningCalls {
  readonly #calls = new Map<AbortController, string | undefined>();
  readonly #waiting: (() => void)[] = [];

  isFull(caller: string | undefined): boolean {
    const own = [...this.#calls.values()].filter((each) => each === caller);
    return this.#calls.size >= CALL_LIMITS.total || (caller !== undefined && own.length >= CALL_LIMITS.perCaller);
  }

  async run<Result>(caller: string | undefined, start: (stop: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    this.#calls.set(controller, caller);
    try {
      return await start(controller.signal);
    } finally {
      this.#calls.delete(controller);
      if (this.#calls.size === 0) this.#waiting.splice(0).forEach((notify) => notify());
    }
  }

  abort(): void {
    for (const controller of this.#calls.keys()) controller.abort();
  }

  whenEmpty(): Promise<void> {
    return this.#calls.size === 0 ? Promise.resolve() : new Promise((resolve) => void this.#waiting.push(resolve));
  }
}

/**
 * Sends an order of the host's own page to a gateway that answers no browser, once, byte for byte. It serves one page,
 * calls one path, and reaches no private network but what the operator named. It keeps and logs nothing.
 */
export function createRelay({ allowedHosts, allow, ...options }: RelayOptions): Relay {
  const [token, running] = [newToken(), new RunningCalls()];
  let isDraining = false;
  return {
    tokenFor: (host) => (allowedHosts().includes(host) ? token : undefined),
    fetch: async (request, caller) => {
      const refusalCode = checkCaller(request, { allowedHosts, token });
      if (refusalCode !== undefined) return rejectCall(refusalCode);
      if (isDraining) return rejectCall('stopping');
      if (running.isFull(caller)) return rejectCall('busy');
      return running.run(caller, (stop) => forwardCall(request, allow, { caller: request.signal, stop }, options));
    },
    drain: () => {
      isDraining = true;
      return running.whenEmpty();
    },
    abort: () => running.abort(),
  };
}

/** A call as JSON, or undefined when it is anything else. */
function readCall(bytes: Uint8Array): RelayRequest | undefined {
  try {
    return relayRequestSchema.safeParse(JSON.parse(fromUtf8(bytes))).data;
  } catch {
    return undefined;
  }
}

async function forwardCall(
  request: Request,
  allow: ReadonlySet<string>,
  signals: CallSignals,
  options: CallOptions,
): Promise<Response> {
  const read = await readUpTo(request.body, CALL_LIMIT).catch(() => undefined);
  if (read?.cut === true) return rejectCall('size');
  const parsed = read && readCall(read.bytes);
  if (parsed === undefined) return rejectCall('unreadable');
  const body = toUtf8(parsed.body);
  if (body.length > RELAY_BODY_LIMIT) return rejectCall('size');
  const target = readTarget(parsed.url, allow);
  if (typeof target === 'string') return rejectCall(target);
  if (target.url.protocol === 'http:' && !target.allowed) return rejectCall('plain', target.at);
  const lines = buildHeaderLines(parsed.headers, target.url.host, body.length);
  if (typeof lines === 'string') return rejectCall(lines);
  return toResponse(await call({ target, lines, body }, signals, options));
}
