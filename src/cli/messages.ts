/** The head of an HTTP/1.1 message: its first line and its headers as sent, one byte (latin1) for each character. */
export interface Head {
  readonly line: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** How the body of a message ends (RFC 9112 section 6.3): after bytes, after chunks, or with the connection. */
export type Framing = number | 'chunked' | 'close';

/** What is told of the messages of one direction of a connection. */
export interface Listener {
  readonly onHead: (head: Head, bytes: Buffer) => Framing;
  /** A piece of the content, without the framing of chunks. */
  readonly onContent: (piece: Buffer) => void;
  readonly onEnd: () => void;
  /** Everything that is no head, as it came. */
  readonly onRest?: (bytes: Buffer) => void;
}

const MAX_HEAD = 64 * 1024;
const END_OF_HEAD = '\r\n\r\n';
const LINE_FEED = 10;

const parseHead = (bytes: Buffer): Head => {
  const [line = '', ...rest] = bytes.toString('latin1').trim().split('\r\n');
  const headers = rest.map((each): [string, string] => {
    const at = each.indexOf(':');
    return [each.slice(0, at), each.slice(at + 1).trim()];
  });
  return { line, headers };
};

/** How a head says that its body ends; `otherwise` where it says nothing. */
export function framingOf({ headers }: Head, otherwise: Framing): Framing {
  const valueOf = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  if (/chunked/i.test(valueOf('transfer-encoding') ?? '')) return 'chunked';
  const length = Number(valueOf('content-length') ?? 'none');
  return Number.isSafeInteger(length) && length >= 0 ? length : otherwise;
}

type State = 'head' | 'body' | 'chunk-size' | 'chunk' | 'chunk-end' | 'trailer' | 'rest' | 'unknown';

/** Follows the messages of one direction of a connection. What it cannot follow, it passes on without a word. */
export function createMessageReader({ onHead, onContent, onEnd, onRest = () => undefined }: Listener) {
  let state: State = 'head';
  /** The beginning of a head or a line whose end has not come. */
  let begun = Buffer.alloc(0);
  let left = 0;
  const end = (): void => {
    state = 'head';
    onEnd();
  };
  const beginBody = (framing: Framing): void => {
    left = typeof framing === 'number' ? framing : 0;
    state = framing === 'chunked' ? 'chunk-size' : framing === 'close' ? 'rest' : 'body';
    if (framing === 0) end();
  };
  /** The number of the bytes that belong to a head; all where its end is not among them. */
  const readHead = (bytes: Buffer): number => {
    const all = Buffer.concat([begun, bytes]);
    const at = all.indexOf(END_OF_HEAD);
    if (at < 0 && all.length < MAX_HEAD) {
      begun = all;
      return bytes.length;
    }
    const taken = at < 0 ? bytes.length : at + END_OF_HEAD.length - begun.length;
    begun = Buffer.alloc(0);
    if (at < 0) {
      state = 'unknown';
      onRest(all);
    } else {
      const head = all.subarray(0, at + END_OF_HEAD.length);
      beginBody(onHead(parseHead(head), head));
    }
    return taken;
  };
  const readLine = (bytes: Buffer): number => {
    const at = bytes.indexOf(LINE_FEED);
    begun = Buffer.concat([begun, at < 0 ? bytes : bytes.subarray(0, at + 1)]);
    if (at < 0) return bytes.length;
    const line = begun.toString('latin1').trim();
    begun = Buffer.alloc(0);
    onRest(bytes.subarray(0, at + 1));
    if (state === 'chunk-end') state = 'chunk-size';
    else if (state === 'trailer') {
      if (line === '') end();
    } else {
      left = Number.parseInt(line, 16);
      state = Number.isNaN(left) ? 'unknown' : left === 0 ? 'trailer' : 'chunk';
    }
    return at + 1;
  };
  const readContent = (bytes: Buffer): number => {
    const isOpen = state === 'rest' || state === 'unknown';
    const piece = isOpen ? bytes : bytes.subarray(0, left);
    onRest(piece);
    if (state !== 'unknown') onContent(piece);
    if (isOpen) return piece.length;
    left -= piece.length;
    if (left === 0 && state === 'body') end();
    else if (left === 0) state = 'chunk-end';
    return piece.length;
  };
  return {
    read: (bytes: Buffer): void => {
      for (let at = 0; at < bytes.length;) {
        const rest = bytes.subarray(at);
        if (state === 'head') at += readHead(rest);
        else if (state === 'body' || state === 'chunk' || state === 'rest' || state === 'unknown')
          at += readContent(rest);
        else {
          const isPart = !rest.includes(LINE_FEED);
          if (isPart) onRest(rest);
          at += readLine(rest);
        }
      }
    },
    /** The connection has ended: so has a body without a length. */
    close: (): void => {
      if (state === 'rest') end();
    },
  };
}
