import { expect, test } from 'vitest';
import { createConsoleSchema, findContrast, readConsoleFile, toSettings } from './console-file.ts';
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
  [{ logo: '../logo.svg' }, 'logo cannot be used'],
  [{ scheme: 'PE SA' }, 'scheme cannot be used'],
  [{ recipe: 'own' }, '"each-field-once" or "header-then-fields"'],
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
