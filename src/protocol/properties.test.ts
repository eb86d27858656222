import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { createAnyOrder, TEXT_FIELDS } from './arbitraries.test-support.ts';
import { parse } from 'lossless-json';
import { describe, expect, test } from 'vitest';
import { CANDIDATES } from '#transport/detect-recipe.ts';
import { toBase64, toBase64Text, fromBase64, fromBase64Text, readUpTo, countBytes, toUtf8 } from './text.ts';
import { buildDigestInput, hmac, computeDigest, toSignable } from './sign.ts';
import { findAddressIssues, findBaseUrlIssue } from './addresses.ts';
import {
  FIELD_NAMES,
  FIELDS,
  fieldIssue,
  fieldShapeIssues,
  numberIssue,
  SAMPLE_ORDER,
  type OrderDraft,
  textOf,
} from './order.ts';
import { operationUrl, SAMPLE } from './profile.ts';
import { PRESETS, type PresetName, type Recipe } from './recipe.ts';
import { readBody, timingSafeEqual, verify } from './received.ts';
import { createDraft, FIELD_SELECTIONS } from './draft.ts';
import { selectionIssues, moveName, toggleName } from './signed-fields.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const wellFormed = fc.string({ unit: 'binary', maxLength: 60 });
const literal = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.bigInt({ min: 0n, max: 10n ** 24n }),
    fc.constantFrom('', '.0', '.50', '.125'),
    fc.constantFrom('', 'e5', 'E-2'),
  )
  .map((parts) => parts.join(''));
const order = fc
  .record({ texts: createAnyOrder(wellFormed, TEXT_FIELDS), amount: literal, no_of_items: literal })
  .map(({ texts, ...numbers }) => ({ ...texts, ...numbers }));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return text.trim() === text;
  } catch {
    return false;
  }
}

const signWith = (draft: OrderDraft, preset: PresetName = 'each-field-once') =>
  toSignable(createDraft({ order: draft, recipe: PRESETS[preset].recipe }), 'SCHEME');

describe('Base64, RFC 4648', () => {
  test.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg=='],
    ['fooba', 'Zm9vYmE='],
    ['foobar', 'Zm9vYmFy'],
  ])('RFC 4648: %j is %j', (text, encoded) => {
    expect(toBase64Text(text)).toBe(encoded);
    expect(fromBase64Text(encoded)).toBe(text);
  });

  test('text to Base64 and back is the same text, over all of Unicode', () => {
    fc.assert(fc.property(wellFormed, (text) => fromBase64Text(toBase64Text(text)) === text));
  });

  test('bytes to Base64 agree with node, and back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
        expect(fromBase64(toBase64(bytes))).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  test('strict: what is taken is exactly what node would write, over any text of its letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9+/=_\- \n]{0,12}$/), (text) => {
        const canonical = Buffer.from(text, 'base64').toString('base64') === text;
        expect(fromBase64(text) !== undefined).toBe(canonical);
      }),
      { numRuns: 2000 },
    );
  });

  test('a text of many megabytes is decoded or refused, and never thrown at', () => {
    const long = 'AAAA'.repeat(3_000_000);
    expect(fromBase64(long)).toHaveLength(9_000_000);
    expect(fromBase64(`${long}!`)).toBeUndefined();
  });

  test('bytes that are not UTF-8 are not a text', () => expect(fromBase64Text('/w==')).toBeUndefined());
});

describe('HMAC-SHA-256', () => {
  test('agrees with node over keys and messages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), anyText, async (key, message) => {
        const expected = createHmac('sha256', key).update(message).digest('hex');
        expect(Buffer.from(await hmac(Uint8Array.from(key), 'SHA-256', message)).toString('hex')).toBe(expected);
      }),
    );
  });
});

describe('what is signed is what is sent', () => {
  test('the body reads back to the wire values, number literals as typed', () => {
    fc.assert(
      fc.property(order, (draft) => {
        const text = textOf(signWith(draft).body);
        expect(text).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        const read = readBody(toUtf8(text));
        if ('code' in read) throw new Error(read.code);
        for (const name of FIELD_NAMES) {
          const typed = draft[name];
          const expected = /_url$|webhook/.test(name) ? Buffer.from(typed).toString('base64') : typed;
          expect(read.members.get(name)?.text).toBe(expected);
        }
      }),
    );
  });

  // A check whose work grows with the square of the length would take minutes here.
  test.each(['1', '=', ' ', '/', '1,', 'a.', '-'])('every check of a value ends for 300,000 characters: %j', (unit) => {
    const run = unit.repeat(300_000 / unit.length);
    for (const text of [run, `${run}!`, `1${run}\0`, `https://${run}!`]) {
      for (const field of FIELDS) {
        fieldIssue(field, text);
        fieldShapeIssues(field, text);
      }
      findAddressIssues(text);
      findBaseUrlIssue(text);
      expect(operationUrl(`https://gateway.example/${run}!`)).toContain('/v1/checkout');
    }
  });

  test('the bytes of a text are counted as they are encoded', () => {
    const units = fc.string({ unit: fc.constantFrom('a', 'é', '€', '\ud83d', '\ude00') });
    fc.assert(fc.property(units, (text) => countBytes(text) === toUtf8(text).length));
  });

  test('a literal that is let through is a JSON number to JSON.parse and to a lossless reader', () => {
    fc.assert(
      fc.property(fc.oneof(literal, fc.stringMatching(/^[-+0-9.eE, ]{0,8}$/)), (text) => {
        const isAccepted = numberIssue(text) === undefined;
        expect(isAccepted).toBe(isJson(text));
        if (isAccepted) expect(String(parse(text))).toBe(text);
      }),
    );
  });

  test('changing any byte of a signed field changes the verdict', async () => {
    const draft: OrderDraft = { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z' };
    const names = FIELD_NAMES.filter((name) => name !== 'timestamp');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<PresetName>('each-field-once', 'header-then-fields'),
        fc.constantFrom(...names),
        fc.nat(),
        fc.nat({ max: 9 }),
        async (preset, name, at, digit) => {
          const request = signWith(draft, preset);
          const Digest = (await computeDigest(request, SAMPLE)) ?? '';
          const claimOf = (body: string) => {
            const read = readBody(toUtf8(body));
            if ('code' in read) throw new Error(read.code);
            return { 'Signed-Fields': request['Signed-Fields'], Timestamp: request.Timestamp, Digest, body: read };
          };
          const recipes = { [preset]: PRESETS[preset].recipe };
          expect((await verify(claimOf(textOf(request.body)), SAMPLE, recipes)).matchingRecipe).toBe(preset);
          const value = draft[name];
          const place = at % value.length;
          const changed = value.slice(0, place) + String(digit || 1) + value.slice(place + 1);
          fc.pre(changed !== value);
          const other = textOf(signWith({ ...draft, [name]: changed }, preset).body);
          expect((await verify(claimOf(other), SAMPLE, recipes)).matchingRecipe).toBeUndefined();
        },
      ),
    );
  });
});

test('a body too deep to read is a problem, not an exception', () => {
  for (const open of ['[', '{"a":'])
    expect(readBody(toUtf8(open.repeat(200_000)))).toMatchObject({ code: 'body-too-deep', severity: 'error' });
});

test('every recipe of one changed row takes any text, half surrogate pairs too, which become U+FFFD as in UTF-8', () => {
  const texts = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
  fc.assert(
    fc.property(fc.constantFrom(...CANDIDATES), texts, texts, ({ recipe }, text, timestamp) => {
      const values = new Map(FIELD_NAMES.map((name) => [name, text]));
      expect(typeof textOf(buildDigestInput(recipe, { listed: FIELD_NAMES, values, timestamp }))).toBe('string');
    }),
    { numRuns: 1000 },
  );
  const recipe: Recipe = { ...PRESETS['each-field-once'].recipe, escape: 'percent' };
  const source = { listed: ['vendor'], values: new Map([['vendor', '\uD83D']]), timestamp: 'T' };
  expect(textOf(buildDigestInput(recipe, source))).toContain('vendor=%EF%BF%BD');
});

test('reading up to a limit: a sender that fails when it is cut off fails nobody else', async () => {
  const unhandled: unknown[] = [];
  const listen = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', listen);
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(8)),
    cancel: () => Promise.reject(new Error('gone')),
  });
  expect(await readUpTo(stream, 10)).toEqual({ bytes: new Uint8Array(10), cut: true });
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', listen);
  expect(unhandled).toEqual([]);
});

test('texts are the same exactly when they are equal', () => {
  fc.assert(
    fc.property(
      anyText,
      anyText,
      (one, other) => timingSafeEqual(one, other) === (one === other) && timingSafeEqual(one, one),
    ),
  );
});

test('signed fields can be left out, taken in again at their place, and moved; departures are noted', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELD_NAMES), fc.nat({ max: 13 }), (name, to) => {
      const without = toggleName(FIELD_NAMES, name);
      expect(without).not.toContain(name);
      expect(selectionIssues({ 'Signed-Fields': without, body: FIELD_NAMES }).map(({ code }) => code)).toEqual([
        'signed-fields-short',
      ]);
      expect(toggleName(without, name)).toEqual(FIELD_NAMES);
      const other = moveName(FIELD_NAMES, name, to);
      expect(other.indexOf(name)).toBe(to);
      expect(moveName(other, name, FIELD_NAMES.indexOf(name))).toEqual(FIELD_NAMES);
    }),
  );
  for (const to of [-1, 14]) expect(moveName(FIELD_NAMES, 'vendor', to)).toBe(FIELD_NAMES);
  expect(moveName(FIELD_NAMES, 'mine', 1)).toBe(FIELD_NAMES);
  expect(toggleName(['order_id', 'mine'], 'no_of_items')).toEqual(['order_id', 'mine', 'no_of_items']);
  expect(selectionIssues(FIELD_SELECTIONS.classic).map(({ code }) => code)).toEqual([
    'signed-fields-short',
    'body-short',
  ]);
});
