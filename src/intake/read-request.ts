import type { ReceivedRequest } from '#protocol/received.ts';
import { readCurl } from './curl.ts';
import { readHar } from './har.ts';
import { readRawHttp, type IntakeFault } from './raw-http.ts';

/** What a paste was read as. */
export interface Reading {
  readonly dialect: string;
  /** One request, or those of our operation in a HAR. */
  readonly requests: readonly ReceivedRequest[];
}

/** The largest paste, in characters. */
export const LARGEST_PASTE = 1_000_000;

interface Dialect {
  readonly label: string;
  readonly recognises: (text: string) => boolean;
  readonly read: (text: string) => ReceivedRequest | readonly ReceivedRequest[] | IntakeFault;
}

/** Dialects in the order in which they are asked; the last one takes whatever is left. */
const DIALECTS: readonly Dialect[] = [
  { label: 'curl for POSIX shells', recognises: (text) => /^\s*(#[^\n]*\n\s*)*curl\s/.test(text), read: readCurl },
  { label: 'HAR', recognises: (text) => /^\s*\{\s*"log"/.test(text), read: readHar },
  { label: 'raw HTTP', recognises: () => true, read: readRawHttp },
];

const isFault = (found: object): found is IntakeFault => 'fault' in found;

/** A pasted request, by whatever dialect it is written in. Nothing is run, nothing is sent. */
export function readRequest(text: string): Reading | IntakeFault {
  if (text.length > LARGEST_PASTE) return { fault: 'The paste is larger than 1 MB.', at: LARGEST_PASTE };
  const dialect = DIALECTS.find(({ recognises }) => recognises(text));
  if (dialect === undefined) return { fault: 'No dialect reads this.', at: 0 };
  const found = dialect.read(text);
  if (isFault(found)) return found;
  return { dialect: dialect.label, requests: 'method' in found ? [found] : found };
}
