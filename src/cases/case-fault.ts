import { phrase, type Phrase, type Text } from '#texts/text.ts';

/** Why a text or a link is no case that can be opened, or a case cannot leave in the way that was asked for. */
export interface CaseFault {
  readonly code: CaseFaultCode;
  /** What is wrong and why; no text repeats a value. */
  readonly message: Phrase;
  /** What to do about it. */
  readonly fix: Text;
}

const SENDER = 'Ask whoever made it to save it again.';

const WORDS = {
  'too-large': ['This is larger than 1 MB, so it is no case.', 'Choose a file that this page has saved.'],
  'not-json': ['This is not JSON, so it is no case.', 'Choose a file that this page has saved, and take all of it.'],
  'not-a-case': ['This is JSON, but no case of this page.', 'Choose a file that ends in .case.json.'],
  'newer-version': [
    'This case was made by a newer version of the page, which may say things that this one does not understand.',
    'Open it in the newer version.',
  ],
  'wrong-member': ['This case departs from what the page writes.', SENDER],
  'link-too-large': [
    'The case is too large for a link: 8 KB is what every mail and chat program carries whole.',
    'Save it as a case file and hand over the file.',
  ],
  'file-too-large': [
    'The case is larger than 1 MB, so the page could not open the file again.',
    'Hand it over as HAR or as a report.',
  ],
  'link-broken': [
    'The link is damaged or cut off, so the case in it cannot be read.',
    'Copy the whole link, or ask for the case file.',
  ],
  'link-inflates': [
    'The link unpacks to more than a case can be, so it was not unpacked.',
    'Ask for the case file instead, from somebody whom you know.',
  ],
  'no-compression': [
    'This browser cannot pack or unpack links (it has no CompressionStream).',
    'Use a case file, or a newer browser.',
  ],
} as const satisfies Record<string, readonly [message: Text, fix: Text]>;

export type CaseFaultCode = keyof typeof WORDS;

/** A fault in its words, with the member at which a case departs. */
export function caseFault(code: CaseFaultCode, place = ''): CaseFault {
  const [message, fix] = WORDS[code];
  return {
    code,
    message: place === '' ? message : phrase('{fault} Look at {place}.', { fault: [message], place }),
    fix,
  };
}

/** True for a fault, false for what was asked for. */
export const isCaseFault = (found: object): found is CaseFault => 'code' in found && 'fix' in found;
