import { headerOf } from '#protocol/received.ts';

/** The head of an HTTP/1.1 message: its first line and its headers as sent, one byte (latin1) for each character. */
export interface Head {
  readonly line: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** What was read of a message: all of it, or its head and the content so far, without the framing of chunks. */
export interface Message {
  /** When its first byte came, as epoch time in ms. */
  readonly started: number;
  readonly head: Head;
  readonly body: Buffer;
  readonly isWhole: boolean;
}

/** One direction of a connection. */
interface Direction {
  /** How many bytes the body has: Infinity where it ends with the connection (RFC 9112 section 6.3). */
  readonly framingOf: (head: Head) => Framing;
  readonly onMessage: (message: Message) => void;
  readonly rewrite?: (head: Buffer) => Buffer;
}
type Framing = number | 'chunked';

const END_OF_HEAD = '\r\n\r\n';

/** How much of a message is kept, in bytes. Of a longer one the rest passes, with what follows it. */
const MOST_KEPT = 1024 * 1024;

const parseHead = (text: string): Head => {
  const [line = '', ...rest] = text.trim().split('\r\n');
  const headers = rest.map((each): [string, string] => {
    const at = each.indexOf(':');
    return [each.slice(0, at), each.slice(at + 1).trim()];
  });
  return { line, headers };
};

/** How a head says that its body ends; `otherwise` where it says nothing. */
export function readFraming(head: Head, otherwise: Framing): Framing {
  if (/chunked/i.test(headerOf(head, 'Transfer-Encoding') ?? '')) return 'chunked';
  const length = Number(headerOf(head, 'Content-Length') ?? 'none');
  return Number.isSafeInteger(length) && length >= 0 ? length : otherwise;
}

/** The content of chunks, and how many bytes they take with their framing (RFC 9112 section 7.1). */
function readChunks(bytes: Buffer) {
  const pieces: Buffer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, Math.max(at, end)), 16);
    const last = size === 0 ? bytes.indexOf(END_OF_HEAD, end) : -1;
    if (last >= 0) return { body: Buffer.concat(pieces), length: last + END_OF_HEAD.length, isWhole: true };
    if (end < 0 || !(size > 0)) return { body: Buffer.concat(pieces), length: bytes.length, isWhole: false };
    pieces.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

function readBody(bytes: Buffer, framing: Framing) {
  if (framing === 'chunked') return readChunks(bytes);
  const body = bytes.subarray(0, framing);
  return { body, length: body.length, isWhole: body.length === framing };
}

/** Follows the messages of one direction of a connection. What it cannot follow passes without a word. */
export function createMessageReader({ framingOf, onMessage, rewrite = (head) => head }: Direction) {
  /** The bytes of the message that has begun. */
  let begun = Buffer.alloc(0);
  let started = 0;
  let isLost = false;
  const parse = (isOver: boolean) => {
    const from = begun.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
    if (from < END_OF_HEAD.length) return undefined;
    const head = parseHead(begun.toString('latin1', 0, from));
    const framing = framingOf(head);
    const { body, length, isWhole } = readBody(begun.subarray(from), framing);
    const message: Message = { started, head, body, isWhole: isWhole || (isOver && framing === Infinity) };
    return { message, from, length: from + length };
  };
  /** Gives what has come of a message, and follows no other. `isOver`: the connection has ended as it should. */
  const take = (isOver = false): Message | undefined => {
    const taken = isLost ? undefined : parse(isOver)?.message;
    isLost = true;
    return taken;
  };
  /** Takes bytes as they come, and gives those that pass: a head passes as a whole. */
  const read = (bytes: Buffer): Buffer => {
    if (isLost) return bytes;
    if (begun.length === 0) started = Date.now();
    const before = begun.length;
    begun = Buffer.concat([begun, bytes]);
    const parsed = parse(false);
    isLost = begun.length > MOST_KEPT && parsed?.message.isWhole !== true;
    if (parsed === undefined) return isLost ? begun : Buffer.alloc(0);
    const { message, from, length } = parsed;
    const passing =
      before < from
        ? Buffer.concat([rewrite(begun.subarray(0, from)), begun.subarray(from, length)])
        : begun.subarray(before, length);
    if (message.isWhole || isLost) onMessage(message);
    if (!message.isWhole) return passing;
    const rest = begun.subarray(length);
    begun = Buffer.alloc(0);
    return rest.length === 0 ? passing : Buffer.concat([passing, read(rest)]);
  };
  return { read, take };
}
