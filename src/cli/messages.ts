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

/** How the body of a message ends (RFC 9112 section 6.3): after bytes, after chunks, or with the connection. */
type Framing = number | 'chunked' | 'close';

/** One direction of a connection. */
interface Direction {
  readonly framingOf: (head: Head) => Framing;
  readonly onMessage: (message: Message) => void;
  /** Gets all bytes as they come, but for heads: those come as a whole, through `rewrite`. */
  readonly pass?: (bytes: Buffer) => void;
  readonly rewrite?: (head: Buffer) => Buffer;
}

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
export function readFraming({ headers }: Head, otherwise: Framing): Framing {
  const valueOf = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  if (/chunked/i.test(valueOf('transfer-encoding') ?? '')) return 'chunked';
  const length = Number(valueOf('content-length') ?? 'none');
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
  const body = framing === 'close' ? bytes : bytes.subarray(0, framing);
  return { body, length: body.length, isWhole: body.length === framing };
}

/** Follows the messages of one direction of a connection. What it cannot follow, it passes on without a word. */
export function createMessageReader({
  framingOf,
  onMessage,
  pass = () => undefined,
  rewrite = (head) => head,
}: Direction) {
  /** The bytes of the message that has begun, and how many of them have passed. */
  let begun = Buffer.alloc(0);
  let passed = 0;
  let started = 0;
  let isLost = false;
  const parse = (isOver = false) => {
    const end = begun.indexOf(END_OF_HEAD);
    if (end < 0) return undefined;
    const head = parseHead(begun.toString('latin1', 0, end));
    const from = end + END_OF_HEAD.length;
    const framing = framingOf(head);
    const { body, length, isWhole } = readBody(begun.subarray(from), framing);
    const message: Message = { started, head, body, isWhole: isWhole || (isOver && framing === 'close') };
    return { message, from, length: from + length };
  };
  /** Gives what has come of a message, and follows no other. `isOver`: the connection has ended as it should. */
  const take = (isOver = false): Message | undefined => {
    const taken = isLost ? undefined : parse(isOver)?.message;
    isLost = true;
    return taken;
  };
  const read = (bytes: Buffer): void => {
    if (isLost) return pass(bytes);
    if (begun.length === 0) started = Date.now();
    begun = Buffer.concat([begun, bytes]);
    const parsed = parse();
    if (parsed !== undefined) {
      const { from, length } = parsed;
      if (passed === 0) pass(rewrite(begun.subarray(0, from)));
      pass(begun.subarray(Math.max(passed, from), length));
      passed = length;
      if (parsed.message.isWhole) {
        const rest = begun.subarray(length);
        begun = Buffer.alloc(0);
        passed = 0;
        onMessage(parsed.message);
        if (rest.length > 0) read(rest);
        return;
      }
    }
    if (begun.length <= MOST_KEPT) return;
    const long = take();
    if (long !== undefined) onMessage(long);
    pass(begun.subarray(passed));
  };
  return { read, take };
}
