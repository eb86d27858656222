import { expect, test } from 'vitest';
import { createDraft } from '#protocol/draft.ts';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import { createConnection } from './connection.ts';
import { ConsoleStore } from './store.ts';
import { createConsoleSchema, findContrast, formatConsoleFile, readConsoleFile, toSettings } from './console-file.ts';
import { PRESETS } from '#protocol/recipe.ts';

const ENVIRONMENT = { label: 'Pesa test', base_url: 'https://test.pesa.example/api', environment: 'TEST' };
const FILE = { name: 'Pesa Console', environments: [ENVIRONMENT], scheme: 'PESA', recipe: 'header-then-fields' };

const read = (members: object) => readConsoleFile(JSON.stringify({ ...FILE, ...members }));

test('a whole file is read, and a new connection knows its first environment, scheme word and recipe', () => {
  const reading = read({
    logo: 'logo.svg',
    accent: { light: '#5b2a86', dark: '#c9a6f0' },
    links: { documentation: 'https://docs.pesa.example/' },
    notes: { 4032: 'Ask integration@pesa.example to allow your address.' },
    order: { currency: 'KES', vendor_example: '123456' },
    languages: ['sw', 'en'],
    transports: ['relay'],
  });
  expect(reading).toHaveProperty('file.name', 'Pesa Console');
  if (!('file' in reading)) throw new Error(reading.problem);
  expect(toSettings(reading.file).environments[0]).toEqual({
    name: 'Pesa test',
    base_url: ENVIRONMENT.base_url,
    scheme: 'PESA',
    environment: 'sandbox',
    recipe: PRESETS['header-then-fields'].recipe,
  });
});

test.each([
  [{ name: '' }, 'name cannot be used: write the name of the console, 1 to 60 characters.'],
  [{ environments: [] }, 'environments cannot be used: write a list of 1 to 10 environments'],
  [
    { environments: [{ ...ENVIRONMENT, base_url: 'https://key@pesa.example' }] },
    'environments.0.base_url cannot be used',
  ],
  [{ environments: [{ ...ENVIRONMENT, environment: 'PROD' }] }, '"TEST" or "LIVE"'],
  [{ links: { support: 'http://pesa.example' } }, 'links.support cannot be used: write an https address.'],
  [{ links: { support: 'javascript:alert(1)' } }, 'links.support cannot be used'],
  [{ accent: { light: '#dddddd', dark: '#4fd3b8' } }, 'accent.light cannot be used'],
  // Enough on white, and too little on the ground of the page.
  [{ accent: { light: '#767676', dark: '#4fd3b8' } }, 'accent.light cannot be used'],
  [{ logo: '../logo.svg' }, 'logo cannot be used'],
  [{ scheme: 'PE SA' }, 'scheme cannot be used'],
  [{ recipe: 'own' }, '"each-field-once" or "header-then-fields"'],
  [{ links: { support: 'https://user:secret@pesa.example' } }, 'links.support cannot be used'],
  [{ order: { currency: 'shillings' } }, 'order.currency cannot be used'],
  [{ order: { amount: '1' } }, 'order.amount is not known'],
  [{ languages: [] }, 'languages cannot be used: write a list of language codes'],
  [{ transports: ['copy'] }, 'transports.0 cannot be used: write a list of "relay", "direct" or both'],
  [{ api_secret: 'abc' }, 'api_secret is not known: remove it.'],
  [{ environments: [{ ...ENVIRONMENT, api_key: 'abc' }] }, 'environments.0.api_key is not known'],
])('%j is refused with its place and what to write', (members, sentence) => {
  const reading = read(members);
  expect('problem' in reading && reading.problem).toContain(sentence);
});

test('what is not JSON, not an object or too large has a sentence', () => {
  expect(readConsoleFile('{')).toHaveProperty('problem', expect.stringContaining('not JSON'));
  expect(readConsoleFile('[]')).toHaveProperty('problem', expect.stringContaining('an object in braces'));
  expect(readConsoleFile(' '.repeat(65_537))).toHaveProperty('problem', expect.stringContaining('64 KiB'));
});

test('the file of an accepted connection is read again, and has neither its credentials nor its vendor', () => {
  const connection = createConnection('id', {
    name: 'Pesa test',
    base_url: ENVIRONMENT.base_url,
    scheme: FILE.scheme,
    recipe: PRESETS['header-then-fields'].recipe,
    vendor: 'TILL7',
    api_key: 'a key',
    api_secret: 'a secret',
  });
  const text = formatConsoleFile(connection);
  expect(text).not.toMatch(/TILL7|a key|a secret/);
  expect(readConsoleFile(text)).toEqual({
    file: { ...FILE, $schema: 'console.schema.json', name: 'Pesa test' },
  });
});

test('a new page has the currency of the file, and connections that exist stay as they are', () => {
  const reading = read({ order: { currency: 'KES' } });
  if (!('file' in reading)) throw new Error(reading.problem);
  const draft = {
    ...createDraft({ order: { ...SAMPLE_ORDER, timestamp: '' } }),
    orderIdMode: 'new',
    reason: '',
  } as const;
  const store = new ConsoleStore({
    pageUrl: 'https://page.example',
    draft,
    newId: () => 'id',
    settings: toSettings(reading.file),
  });
  expect(store.read().draft.order.currency).toBe('KES');
  const entry = {
    state: 'key-needed',
    connection: createConnection('old', { base_url: 'https://old.example' }),
    refused: [],
  } as const;
  store.dispatch('restored', { entries: [entry] });
  expect(store.all()[1]).toEqual(entry.connection);
  expect(store.findRecipeGiver()).toBeUndefined();
  store.dispatch('connectOpened', { id: 'new' });
  expect(store.findRecipeGiver()).toEqual({ console: 'Pesa Console' });
});

test('the contrast is that of WCAG', () => {
  expect(findContrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(findContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the JSON Schema describes each member', () => {
  expect(createConsoleSchema()).toMatchObject({
    required: ['name', 'environments'],
    additionalProperties: false,
    properties: { name: { description: expect.stringContaining('60 characters') } },
  });
});
