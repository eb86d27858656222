import { pickMessages } from '#protocol/message-schema.ts';
import { isWellFormed } from '#protocol/text.ts';
import { msg } from '#i18n/message.ts';
import { isCaseError, readCase, redactionMessage, CASE_FORMAT, toReceivedRequest } from '#share/case-file.ts';
import { parseCurl } from './curl-shell.ts';
import { isHar, MAX_HAR_LENGTH, parseHar, type HarOptions } from './har.ts';
import { parseError, toReading, type ParseError, type Reading } from './parse-error.ts';
import { parsePowershell } from './powershell.ts';
import { parseRawHttp } from './raw-http.ts';

/** The largest paste, in characters; a HAR may be larger (`MAX_HAR_LENGTH`). */
export const MAX_PASTE_LENGTH = 1_000_000;

const CASE_START = new RegExp(`^\\uFEFF?\\s*\\{[^{}[\\]]{0,200}"format"\\s*:\\s*"${CASE_FORMAT}"`);

/** The request of a case file that the page has exported. The notes say what was redacted in it. */
function parseCaseFile(text: string): Reading | ParseError | undefined {
  if (!CASE_START.test(text)) return undefined;
  const result = readCase(text);
  if (isCaseError(result))
    return parseError(msg('{error} {fix}', { error: pickMessages(result.message), fix: pickMessages(result.fix) }), 0);
  if (result.request === undefined)
    return parseError('This case holds an order and no request. Open it in Compose.', 0);
  return toReading('Checkout Console case', {
    requests: [toReceivedRequest(result.request)],
    notes: pickMessages(redactionMessage(result)),
  });
}

type Parser = (text: string, options: HarOptions) => Reading | ParseError | undefined;

/**
 * One parser for each format, asked in this order; the last one takes every text. A new format is one parser before the
 * last: it returns undefined for a text that does not begin as its format does.
 */
const PARSERS: readonly Parser[] = [parseHar, parseCaseFile, parsePowershell, parseCurl, parseRawHttp];

/** The offset of half a surrogate pair; browsers that copy for cmd write a caret between the two halves. */
function findLoneSurrogate(text: string): number {
  const joined = text.replace(/(?<=\p{Surrogate})\^(?=\p{Surrogate})/gu, '');
  return isWellFormed(joined) ? -1 : text.search(/\p{Surrogate}/u);
}

/** Reads a pasted request of any format. Nothing is run or sent. `onProgress` counts the entries of a HAR. */
export function parseRequest(text: string, options: HarOptions = {}): Reading | ParseError {
  if (!/\S/.test(text)) return parseError('The paste is empty.', 0);
  const limit = isHar(text) ? MAX_HAR_LENGTH : MAX_PASTE_LENGTH;
  if (text.length > limit)
    return parseError(msg('The paste is larger than {size} MB.', { size: String(limit / 1_000_000) }), limit);
  const surrogate = findLoneSurrogate(text);
  if (surrogate >= 0) return parseError('Half of a character is here. The other half was lost.', surrogate);
  for (const parse of PARSERS) {
    const result = parse(text, options);
    if (result !== undefined) return result;
  }
  return parseError('No format reads this.', 0);
}
