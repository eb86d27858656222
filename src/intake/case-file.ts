import { CASE_FORMAT } from '#cases/case-schema.ts';
import { isCaseFault } from '#cases/case-fault.ts';
import { readCase } from '#cases/case-file.ts';
import { receivedOf } from '#cases/case-of.ts';
import { redactionWords } from '#cases/digest-holds.ts';
import { phrasesOf } from '#protocol/phrase-schema.ts';
import { phrase } from '#texts/text.ts';
import { fault, type Found, type IntakeFault } from './intake-fault.ts';

const HEAD = new RegExp(`^\\uFEFF?\\s*\\{[^{}[\\]]{0,200}"format"\\s*:\\s*"${CASE_FORMAT}"`);

/** True for a text that begins as the page's own case files do. */
export const isCaseText = (text: string): boolean => HEAD.test(text);

/** The request of a case file of the page's own; what was replaced in it is told. */
export function readCaseRequest(text: string): Found | IntakeFault {
  const found = readCase(text);
  if (isCaseFault(found))
    return fault(phrase('{fault} {fix}', { fault: phrasesOf(found.message), fix: phrasesOf(found.fix) }), 0);
  if (found.request === undefined) return fault('This case holds an order and no request. Open it in Compose.', 0);
  return { requests: [receivedOf(found.request)], notes: phrasesOf(redactionWords(found)) };
}
