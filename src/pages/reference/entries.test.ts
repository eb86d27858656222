import { expect, test } from 'vitest';
import { sw } from '#i18n/locales/sw.ts';
import { toEnglish } from '#i18n/english.ts';
import { createTranslate } from '#i18n/message.ts';
import { ENTRIES, entryNamed, rowNamed, searchEntries, type Entry } from './entries.ts';

// Written out by hand from the interface document, so that a table that loses a row is seen.
const FIELDS =
  'timestamp vendor order_id buyer_email buyer_name buyer_phone amount currency redirect_url cancel_url webhook buyer_remarks merchant_remarks no_of_items'.split(
    ' ',
  );
const HEADERS = 'Accept Content-Type Authorization Timestamp Digest-Method Signed-Fields Digest Content-Length'.split(
  ' ',
);
const ENVELOPE = 'reference resultcode result message data'.split(' ');
/** Each "not shown" and "not stated" of the document: the section it stands in, and its words. */
const NOT_SHOWN: readonly (readonly [section: string, words: string])[] = [
  ['1', 'Other operations of the gateway'],
  ['2.1', 'Whether any field is optional'],
  ['2.1', 'Bounds, lengths and allowed values of request fields'],
  ['2.2', 'Contents of data in a successful response'],
  ['3', 'States of an order and transitions between them'],
  ['4.1', 'Success response body and status'],
  ['4.1', 'Other endpoints'],
  ['5', 'The exact digest input string'],
  ['5', 'The secret used for HS256'],
  ['5', 'The accepted clock difference for Timestamp'],
  ['6', 'Event kinds, their payload shape, signing and retry behavior'],
  ['7', 'Other error codes and statuses'],
  ['8', 'Rate limits, size limits, field length limits and time-outs'],
  ['9', 'Version policy, deprecation and other versions'],
];

const namesOf = (kind: string): readonly string[] => ENTRIES.filter((entry) => entry.kind === kind).map((e) => e.name);
const factsOf = (name: string) => entryNamed(name)?.notes.flatMap(({ facts }) => facts) ?? rowNamed(name)?.facts ?? [];
const ROWS = ENTRIES.flatMap(({ rows = [] }) => rows);
const factOf = (name: string, label: string): string =>
  toEnglish(factsOf(name).find(([each]) => toEnglish(each) === label)?.[1] ?? '');
/** The sections of the document under which an entry has facts. */
const sectionsOf = ({ notes }: Entry): readonly string[] =>
  notes.flatMap((note) => (note.from === 'documented' ? [note.section] : []));

test('every field, request header and field of the envelope has an entry, in the documented order', () => {
  expect([namesOf('field'), namesOf('header'), namesOf('envelope')]).toEqual([FIELDS, HEADERS, ENVELOPE]);
});

test('Digest invalid: 4033 has the row of the document; every other code says that it has none', () => {
  const row = entryNamed('4033')?.notes.find((note) => note.from === 'documented' && note.section === '7');
  expect(row?.facts.map((fact) => fact.map(toEnglish))).toEqual([
    ['Condition', 'Digest invalid'],
    ['HTTP status', '403'],
    ['resultcode', '"403"'],
    ['result', 'FAIL'],
    ['message', 'Text beginning “Authentication failed. Invalid Digest”, followed by (4033).'],
    ['data', '[]'],
  ]);
  const others = ENTRIES.filter(({ kind, name }) => (kind === 'code' && name !== '4033') || kind === 'refusal');
  expect(others.length).toBeGreaterThan(5);
  expect(others.flatMap(sectionsOf)).toEqual([]);
});

test('every remark of the document on what it does not show has an entry', () => {
  const open = entryNamed('not-shown')?.rows ?? [];
  expect(open.map(({ aside, title }) => [toEnglish(aside ?? '').replace('Section ', ''), toEnglish(title)])).toEqual(
    NOT_SHOWN,
  );
  for (const { name } of open) expect(factOf(name, 'This console')).toBeTruthy();
});

test('every name is an address of its own, and every link between entries leads somewhere', () => {
  const names = [...ENTRIES, ...ROWS].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(encodeURIComponent(name)).toBe(name);
  const linked = ENTRIES.flatMap(({ see = [] }) => see);
  expect(linked.filter((name) => !names.includes(name))).toEqual([]);
});

test('a search holds every word, and what is called by it comes first', () => {
  expect(searchEntries('', toEnglish)).toEqual(ENTRIES);
  expect(searchEntries(' signed-fields ', toEnglish)[0]?.name).toBe('Signed-Fields');
  expect(searchEntries('4033', toEnglish)[0]?.name).toBe('4033');
  expect(searchEntries('digest  clock', toEnglish)).not.toEqual(searchEntries('digest', toEnglish));
  expect(searchEntries('retry', toEnglish).map(({ name }) => name)).toContain('not-shown');
  expect(searchEntries('no such words anywhere', toEnglish)).toEqual([]);
});

test.each([
  ['signature', 'Digest'],
  ['hmac', 'hmac'],
  ['string to sign', 'digest-input'],
  ['forbidden', '4033'],
  ['api key', 'Authorization'],
  ['callback', 'webhook'],
])('a search for “%s” finds %s first', (search, name) => {
  expect(searchEntries(search, toEnglish)[0]?.name).toBe(name);
});

test('a search speaks the language in force, and knows the names of the wire in any', () => {
  const swahili = createTranslate({ locale: 'sw', entries: sw });
  expect(searchEntries('mnunuzi', swahili).map(({ name }) => name)).toContain('buyer_email');
  expect(searchEntries('mnunuzi', toEnglish)).toEqual([]);
  expect(searchEntries('Signed-Fields', swahili)[0]?.name).toBe('Signed-Fields');
});
