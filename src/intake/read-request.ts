import { phrase, type Phrase, type Text } from '#texts/text.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { isWellFormed } from '#protocol/text.ts';
import { isCaseText, readCaseRequest } from './case-file.ts';
import { readCurlText } from './curl-shell.ts';
import { LARGEST_HAR, readHar, type HarOptions } from './har.ts';
import { fault, isFault, type Found, type IntakeFault } from './intake-fault.ts';
import { readPowershell } from './powershell.ts';
import { readRaw } from './raw-http.ts';

/** What a paste was read as. */
export interface Reading {
  /** The dialect, named for people. */
  readonly dialect: Text;
  /** One request, or those of our operation in a HAR. */
  readonly requests: readonly ReceivedRequest[];
  /** What a person should know of the reading: what was left out, what is not known. */
  readonly notes: readonly Phrase[];
}

/** The largest paste, in characters; a HAR may be larger (`LARGEST_HAR`). */
export const LARGEST_PASTE = 1_000_000;

interface Dialect {
  readonly id: string;
  readonly label: Text;
  readonly recognises: (text: string) => boolean;
  readonly read: (text: string, options: HarOptions) => Found | IntakeFault;
}

const JSON_LOG = /^\uFEFF?\s*\{\s*"log"\s*:/;
const CURL =
  /^\s*(?:#[^\n]*\n\s*)*(?:\$ +)?(?:@echo off\b|export [A-Za-z_]|[A-Za-z_]\w*=|printf |curl(?:\.exe)?(?:\s|$))/i;
const POWERSHELL =
  /^\s*(?:#[^\n]*\n\s*|<#(?:[^#]|#(?!>))*#>\s*)*(?:try\s*\{|\$[A-Za-z_]\w*(?:\.\w+)*\s*[=(]|(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm)\s)/i;

/**
 * Dialects in the order in which they are asked; the last one takes whatever is left. A new one is one row before the
 * last: how its text begins, and a function from the text to requests and notes.
 */
export const DIALECTS: readonly Dialect[] = [
  { id: 'har', label: 'HAR', recognises: (text) => JSON_LOG.test(text), read: readHar },
  { id: 'case', label: 'Checkout Console case', recognises: isCaseText, read: readCaseRequest },
  { id: 'powershell', label: 'PowerShell', recognises: (text) => POWERSHELL.test(text), read: readPowershell },
  {
    id: 'curl-cmd',
    label: 'curl for Windows cmd',
    recognises: (text) => CURL.test(text) && readCurlText(text).shell === 'cmd',
    read: (text) => readCurlText(text).found,
  },
  {
    id: 'curl-posix',
    label: 'curl for POSIX shells',
    recognises: (text) => CURL.test(text),
    read: (text) => readCurlText(text).found,
  },
  { id: 'http', label: 'raw HTTP', recognises: (text) => /^\s*[A-Z]+ +\S+ +HTTP\/\d/.test(text), read: readRaw },
  { id: 'json', label: 'a JSON body with its headers', recognises: () => true, read: readRaw },
];

/** Where half of a surrogate pair stands alone; browsers that copy for cmd put a caret between the two halves. */
function halfAt(text: string): number {
  const joined = text.replace(/(?<=\p{Surrogate})\^(?=\p{Surrogate})/gu, '');
  return isWellFormed(joined) ? -1 : text.search(/\p{Surrogate}/u);
}

/** A pasted request, by whatever dialect it is written in; `progress` counts a HAR's entries. Nothing is run or sent. */
export function readRequest(text: string, options: HarOptions = {}): Reading | IntakeFault {
  if (!/\S/.test(text)) return fault('The paste is empty.', 0);
  const dialect = DIALECTS.find(({ recognises }) => recognises(text.slice(0, LARGEST_PASTE)));
  if (dialect === undefined) return fault('No dialect reads this.', 0);
  const limit = dialect.id === 'har' ? LARGEST_HAR : LARGEST_PASTE;
  if (text.length > limit)
    return fault(phrase('The paste is larger than {size} MB.', { size: String(limit / 1_000_000) }), limit);
  const half = halfAt(text);
  if (half >= 0) return fault('Half of a character stands here; the other half was lost on the way.', half);
  const found = dialect.read(text, options);
  return isFault(found) ? found : { dialect: dialect.label, ...found };
}
