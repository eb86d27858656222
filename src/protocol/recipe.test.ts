import { expect, test } from 'vitest';
import { PRESETS, presetOf, STEP_NAMES, STEPS, type Recipe } from './recipe.ts';

const { recipe } = PRESETS['each-field-once'];

test('a recipe with the rows of a preset is that preset, and any other row makes it one’s own', () => {
  expect(presetOf({ ...recipe })).toBe('each-field-once');
  expect(presetOf({ ...recipe, timestamp: 'header-first' })).toBe('header-then-fields');
  for (const step of STEP_NAMES)
    for (const option of Object.keys(STEPS[step].options)) {
      const other = { ...recipe, [step]: option } as Recipe;
      const expected = other[step] === recipe[step] ? 'each-field-once' : undefined;
      if (option !== 'header-first') expect(presetOf(other)).toBe(expected);
    }
});

test.each([
  ['1', '1.0', '1.00', '100'],
  ['-1', '-1.0', '-1.00', '-100'],
  ['0', '0.0', '0.00', '0'],
  ['0.05', '0.05', '0.05', '5'],
  ['-0.5', '-0.5', '-0.50', '-50'],
  ['1.5', '1.5', '1.50', '150'],
  ['25.25', '25.25', '25.25', '2525'],
  ['1.125', '1.125', '1.125', '1.125'],
  ['00', '00.0', '00.00', '0'],
  ['1e3', '1e3', '1e3', '1e3'],
  ['x1', 'x1', 'x1', 'x1'],
  ['1x', '1x', '1x', '1x'],
  ['1.', '1.', '1.', '1.'],
  ['', '', '', ''],
])('decimals are added as text, and what is no plain number stays: %j', (text, one, two, minor) => {
  const { options } = STEPS.number;
  expect(options['one-decimal'].do(text)).toBe(one);
  expect(options['two-decimals'].do(text)).toBe(two);
  expect(options['minor-units'].do(text)).toBe(minor);
});

test.each([
  ['00fF', [0, 255]],
  ['0', undefined],
  ['000', undefined],
  ['', undefined],
  ['0g', undefined],
  ['00 ', undefined],
  ['x00', undefined],
])('a secret in hex is read strictly: %j', (secret, bytes) => {
  const key = STEPS.key.options['secret-hex-decoded'].do(secret, '');
  expect(key && [...key]).toEqual(bytes);
});

test.each([
  ["a b!'()*~é", 'a%20b%21%27%28%29%2A~%C3%A9', 'a+b%21%27%28%29*%7E%C3%A9', "a b!'()*~é"],
  ['"\\\n', '%22%5C%0A', '%22%5C%0A', '\\"\\\\\\n'],
])('a value is escaped as the option says: %j', (text, percent, form, json) => {
  const { options } = STEPS.escape;
  expect(options.percent.do(text)).toBe(percent);
  expect(options.form.do(text)).toBe(form);
  expect(options.json.do(text)).toBe(json);
});

test('ASCII JSON escapes every non-ASCII unit with four digits', () => {
  expect(STEPS.escape.options['json-ascii'].do('a\u007f\u00e9😀"')).toBe('a\\u007f\\u00e9\\ud83d\\ude00\\"');
});

test.each([
  ['aHR0cHM6Ly9hLz8_Pz8-', 'aHR0cHM6Ly9hLz8_Pz8-'],
  ['aHR0cHM6Ly9h', 'https://a'],
])('a URL in plain is decoded where it is strict Base64, else it stays: %s', (text, plain) => {
  expect(STEPS.address.options.plain.do(text)).toBe(plain);
});

test('the forms of Base64 differ in their padding and in two characters', () => {
  const { address, output } = STEPS;
  expect(address.options['base64-unpadded'].do('Pj4/Pz8+Pg==')).toBe('Pj4/Pz8+Pg');
  expect(address.options['base64-url-safe'].do('+/+/Zg==')).toBe('-_-_Zg==');
  const mac = Uint8Array.of(251, 255, 254, 251);
  expect(output.options['base64-url-safe'].do(mac)).toBe('-__--w==');
  expect(output.options['base64-url-safe-unpadded'].do(mac)).toBe('-__--w');
  expect(output.options['base64-unpadded'].do(mac)).toBe('+//++w');
});

test('names that only Signed-Fields has come after those of the body', () => {
  const given = { listed: ['c', 'a', 'x', 'b'], body: ['b', 'y', 'a', 'c'] };
  expect(STEPS.order.options['body-order'].do(given)).toEqual(['b', 'a', 'c', 'x']);
  expect(STEPS.order.options.sorted.do(given)).toEqual(['a', 'b', 'c', 'x']);
  expect(STEPS.order.options.reversed.do(given)).toEqual(['b', 'x', 'a', 'c']);
});
