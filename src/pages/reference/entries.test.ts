import { expect, test } from 'vitest';
import { REFUSALS } from '#sandbox/response.ts';
import { sw } from '#i18n/locales/sw.ts';
import { toEnglish } from '#i18n/english.ts';
import { createTranslate } from '#i18n/translate.ts';
import { ENTRIES, entryNamed, searchEntries } from './entries.ts';

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
  ['6', 'Event kinds, their payload shape, signing and retry behaviour'],
  ['7', 'Other error codes and statuses'],
  ['8', 'Rate limits, size limits, field length limits and time-outs'],
  ['9', 'Version policy, deprecation and other versions'],
];

const namesOf = (kind: string): readonly string[] => ENTRIES.filter((entry) => entry.kind === kind).map((e) => e.name);
const factOf = (name: string, label: string): string =>
  toEnglish(entryNamed(name)?.facts.find(([each]) => each === label)?.[1] ?? '');

test('section 2.1: every field of the order has an entry, in the documented order', () => {
  expect(namesOf('field')).toEqual(FIELDS);
});

test('section 4.1: every request header has an entry, in the documented order', () => {
  expect(namesOf('header')).toEqual(HEADERS);
});

test('section 2.2: every field of the envelope has an entry', () => {
  expect(namesOf('envelope')).toEqual(ENVELOPE);
});

test('section 7 Digest invalid: 4033 is the one documented code; every other says that it is not documented', () => {
  const documented = ENTRIES.filter(({ kind, source }) => kind === 'code' && toEnglish(source) === 'Section 7');
  expect(documented.map(({ name }) => name)).toEqual(['4033']);
  const others = ENTRIES.filter(({ kind, name }) => (kind === 'code' && name !== '4033') || kind === 'refusal');
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter(({ source }) => !toEnglish(source).endsWith('not documented'))).toEqual([]);
});

test('every remark of the document on what it does not show has an entry', () => {
  const open = ENTRIES.filter(({ kind }) => kind === 'open');
  expect(open.map(({ source, title }) => [toEnglish(source), toEnglish(title)])).toEqual(
    NOT_SHOWN.map(([section, message]) => [`Section ${section}`, message]),
  );
  for (const { name } of open) expect(factOf(name, 'This console')).toBeTruthy();
});

test('section 5 Authorization and Digest: the shapes stand in the entries', () => {
  expect(factOf('Authorization', 'Value')).toContain('<SCHEME> <BASE64_API_KEY>');
  expect(factOf('Digest', 'Value')).toContain('44 characters ending in =');
  expect(factOf('Digest-Method', 'Value')).toBe('HS256');
});

test('every name is an address of its own, and every link between entries leads somewhere', () => {
  const names = ENTRIES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(encodeURIComponent(name)).toBe(name);
  const linked = ENTRIES.flatMap(({ see = [] }) => see);
  expect(linked.filter((name) => !names.includes(name))).toEqual([]);
});

test('no two facts of an entry have the same label', () => {
  for (const { facts } of ENTRIES) expect(new Set(facts.map(([label]) => label)).size).toBe(facts.length);
});

test('a search holds every word, and what is called by it comes first', () => {
  expect(searchEntries('', toEnglish)).toEqual(ENTRIES);
  expect(searchEntries(' signed-fields ', toEnglish)[0]?.name).toBe('Signed-Fields');
  expect(searchEntries('4033', toEnglish)[0]?.name).toBe('4033');
  expect(searchEntries('digest  clock', toEnglish)).not.toEqual(searchEntries('digest', toEnglish));
  expect(searchEntries('retry', toEnglish).map(({ name }) => name)).toContain('open-events');
  expect(searchEntries('no such words anywhere', toEnglish)).toEqual([]);
});

test('a search speaks the language in force, and knows the names of the wire in any', () => {
  const swahili = createTranslate({ locale: 'sw', entries: sw });
  expect(searchEntries('mnunuzi', swahili).map(({ name }) => name)).toContain('buyer_email');
  expect(searchEntries('mnunuzi', toEnglish)).toEqual([]);
  expect(searchEntries('Signed-Fields', swahili)[0]?.name).toBe('Signed-Fields');
});

test('what a refusal of the sandbox is called for people is what it says on the wire', () => {
  for (const { status, code, reason: message } of Object.values(REFUSALS)) {
    const title = toEnglish(entryNamed(code)?.title ?? '').toLowerCase();
    expect(title.slice(0, message.length)).toBe(message.toLowerCase());
    expect(factOf(code, 'HTTP status')).toBe(String(status));
  }
});
