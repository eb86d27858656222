import { FIELD_NAMES, findField } from '#protocol/order.ts';
import { checkRules, type Check, type CheckedRequest } from './check.ts';

const signedFieldsOf = ({ header }: CheckedRequest): string => header('Signed-Fields');
const toLetters = (name: string): string => name.replaceAll(/[^a-z]/gi, '').toLowerCase();
const isMisspelled = (name: string): boolean =>
  findField(name) === undefined && FIELD_NAMES.some((known) => toLetters(known) === toLetters(name));

/** The list of signed names (section 5): comma-separated, no spaces, the documented order. */
export const SIGNED_FIELDS_CHECKS: readonly Check[] = [
  checkRules(['signed-fields-spaces'], {
    rank: 1,
    why: 'Section 5: comma-separated, no spaces. A name with a space in front is another name.',
  }),
  {
    id: 'signed-fields-separator',
    rank: 2,
    at: 'Signed-Fields',
    message: 'Signed-Fields is not separated by commas, or is printed as a list.',
    why: 'Section 5: comma-separated names and nothing else.',
    fix: 'Join the names with a bare comma.',
    find: (s) =>
      /[;|&[\]{}"']/.test(signedFieldsOf(s)) ||
      /[^,\s]\s+[^,\s]/.test(signedFieldsOf(s)) ||
      /^,|,,|,$/.test(signedFieldsOf(s)),
  },
  {
    id: 'signed-fields-misspelt',
    rank: 1,
    at: 'Signed-Fields',
    message: 'Signed-Fields spells documented names another way: {names}.',
    why: 'Section 5 gives the names letter for letter, in small letters with underscores.',
    fix: 'Write the names as in section 5.',
    find: (s) => s.view.listed.filter(isMisspelled),
  },
  checkRules(['signed-fields-unknown'], {
    rank: 2,
    why: 'Section 5 rule 1: the names are body fields. What the gateway signs for a missing one is not shown.',
  }),
  checkRules(['signed-fields-twice'], {
    rank: 2,
    why: 'Section 5 names each once; whether the second counts is not shown.',
  }),
  checkRules(['signed-fields-short'], {
    rank: 2,
    why: 'Section 5 lists all 14; a field that is left out can be changed on the way.',
  }),
  checkRules(['signed-fields-order'], {
    rank: 3,
    why: 'Section 5 gives the order; whether another is accepted is not shown.',
  }),
  {
    id: 'fields-unsigned',
    rank: 2,
    at: 'body',
    message: 'The body has fields that Signed-Fields does not name: {names}.',
    why: 'Section 5 rule 1: the two correspond.',
    fix: 'List them in Signed-Fields, or leave them out.',
    find: (s) => (s.has('Signed-Fields') ? [...s.members.keys()].filter((name) => !s.view.listed.includes(name)) : []),
  },
];
