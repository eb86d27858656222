import type { Text } from '#texts/text.ts';
import { fault, type IntakeFault } from './intake-fault.ts';
import type { Word } from './shell-words.ts';

/** What decides how curl reads an address. */
export interface AddressRules {
  /** `-g`: brackets and braces are taken as they are. */
  readonly globoff: boolean;
  readonly 'path-as-is': boolean;
  /** The data that `-G` puts into the query. */
  readonly query: string | undefined;
}

const GLOB = 'Brackets and braces in an address make curl send several requests. Add -g if they are meant as they are.';

const REFUSALS: readonly (readonly [found: RegExp, words: Text, unless?: 'globoff' | 'path-as-is'])[] = [
  [/[\0-\x20\x7f]/, 'curl refuses white space and control characters in an address: write them as %20 and so on.'],
  [/[^\0-\x7f]/, 'curl changes letters outside ASCII in an address: write them percent-encoded.'],
  [/^(?!https?:)[a-z][a-z\d+.-]*:\/\//i, 'Only http and https addresses are read.'],
  [
    /^(?:ftp|dict|ldap|imap|smtp|pop3)\./i,
    'curl guesses another protocol from this host name: write https:// before it.',
  ],
  [/^(?:[a-z]+:\/\/)?[^/?#]*@/i, 'The address carries a user name: write it with -u, so that the header can be read.'],
  [/^(?:[a-z]+:\/\/)?(?!\[[\da-f:.]+\](?:[/:?#]|$))[^#]*[[\]{}]/i, GLOB, 'globoff'],
  [/^(?:[a-z]+:\/\/)?\[[^/?#]*\][^#]*[[\]{}]/i, GLOB, 'globoff'],
  [/\\/, 'A backslash in an address: curl and servers read it in different ways.'],
  [
    /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i,
    'curl shortens . and .. in a path: write the path that is meant.',
    'path-as-is',
  ],
];

/** The address that curl asks for: no fragment, http where no scheme is written; or why it is not known. */
export function addressOf({ text, at }: Word, rules: AddressRules): string | IntakeFault {
  if (text === '') return fault('The address is empty.', at);
  const wrong = REFUSALS.find(([found, , unless]) => (unless === undefined || !rules[unless]) && found.test(text));
  if (wrong !== undefined) return fault(wrong[1], at);
  const [whole = ''] = text.split('#');
  const address = /^https?:\/\//i.test(whole) ? whole : `http://${whole}`;
  if (!URL.canParse(address)) return fault('This is not an address.', at);
  if (rules.query === undefined || rules.query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${rules.query}`;
}
