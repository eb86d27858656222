import { FIELD_NAMES, fieldNamed } from '#protocol/order.ts';
import type { Check, Seen } from './check.ts';

const raw = ({ header }: Seen): string => header('Signed-Fields');
const bare = (name: string): string => name.replaceAll(/[^a-z]/gi, '').toLowerCase();
const misspelt = (name: string): boolean =>
  fieldNamed(name) === undefined && FIELD_NAMES.some((known) => bare(known) === bare(name));

/** The list of signed names (section 5): comma-separated, no spaces, the documented order. */
export const SIGNED_FIELDS_CHECKS: readonly Check[] = [
  {
    id: 'signed-fields-spaces',
    rank: 1,
    at: 'Signed-Fields',
    what: 'Signed-Fields holds white space.',
    why: 'Section 5: comma-separated, no spaces. A name with a space in front is another name.',
    fix: 'Join the names with a bare comma.',
    find: (s) => /\s/.test(raw(s)),
  },
  {
    id: 'signed-fields-separator',
    rank: 2,
    at: 'Signed-Fields',
    what: 'Signed-Fields is not separated by commas, or is printed as a list.',
    why: 'Section 5: comma-separated names and nothing else.',
    fix: 'Join the names with a bare comma.',
    find: (s) => /[;|&[\]{}"']/.test(raw(s)) || /[^,\s]\s+[^,\s]/.test(raw(s)) || /^,|,,|,$/.test(raw(s)),
  },
  {
    id: 'signed-fields-misspelt',
    rank: 1,
    at: 'Signed-Fields',
    what: 'Signed-Fields spells documented names another way: {names}.',
    why: 'Section 5 gives the names letter for letter, in small letters with underscores.',
    fix: 'Write the names as in section 5.',
    find: (s) => s.listed.filter(misspelt),
  },
  {
    id: 'signed-fields-unknown',
    rank: 2,
    at: 'Signed-Fields',
    what: 'Signed-Fields names what the body lacks: {names}.',
    why: 'Section 5 rule 1: the names are body fields. What the gateway signs for a missing one is not shown.',
    fix: 'Take them out, or send the fields.',
    find: (s) => (s.unreadable === undefined ? s.listed.filter((name) => !s.members.has(name)) : false),
  },
  {
    id: 'signed-fields-twice',
    rank: 2,
    at: 'Signed-Fields',
    what: 'Signed-Fields names fields twice: {names}.',
    why: 'Section 5 names each once; whether the second counts is not shown.',
    fix: 'Name each field once.',
    find: (s) => [...new Set(s.listed.filter((name, at) => s.listed.indexOf(name) !== at))],
  },
  {
    id: 'signed-fields-short',
    rank: 2,
    at: 'Signed-Fields',
    what: 'Signed-Fields leaves out fields: {names}.',
    why: 'Section 5 lists all 14; a field that is left out can be changed on the way.',
    fix: 'List all of them in the documented order.',
    find: (s) => (s.has('Signed-Fields') ? FIELD_NAMES.filter((name) => !s.listed.includes(name)) : false),
  },
  {
    id: 'signed-fields-order',
    rank: 3,
    at: 'Signed-Fields',
    what: 'Signed-Fields has another order than documented.',
    why: 'Section 5 gives the order; whether another is accepted is not shown.',
    fix: 'Use the documented order.',
    find: (s) => {
      const here = [...new Set(s.listed)].filter((name) => fieldNamed(name) !== undefined);
      return FIELD_NAMES.filter((name) => here.includes(name)).some((name, i) => name !== here[i]);
    },
  },
  {
    id: 'fields-unsigned',
    rank: 2,
    at: 'body',
    what: 'The body has fields that Signed-Fields does not name: {names}.',
    why: 'Section 5 rule 1: the two correspond.',
    fix: 'List them in Signed-Fields, or leave them out.',
    find: (s) => (s.has('Signed-Fields') ? [...s.members.keys()].filter((name) => !s.listed.includes(name)) : false),
  },
];
