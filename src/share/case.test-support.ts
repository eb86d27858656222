import fc from 'fast-check';
import { anyRecipe, createAnyOrder } from '#protocol/arbitraries.test-support.ts';
import { FIELD_NAMES, SAMPLE_ORDER, type OrderDraft, textOf } from '#protocol/order.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { createDraft, HEADER_NAMES, NO_OVERRIDES, FIELD_SELECTIONS } from '#protocol/draft.ts';
import { toSignable } from '#protocol/sign.ts';
import { CASE_FORMAT, CASE_VERSION, type Case } from './case-file.ts';

export const ORDER: OrderDraft = { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z' };

/** A case as Compose makes it after a refusal. */
export const CASE = {
  format: CASE_FORMAT,
  version: CASE_VERSION,
  made: 1_795_000_000,
  composed: {
    order: ORDER,
    Timestamp: null,
    recipe: PRESETS['each-field-once'].recipe,
    shape: {
      'Signed-Fields': [...FIELD_SELECTIONS.documented['Signed-Fields']],
      body: [...FIELD_SELECTIONS.documented.body],
    },
    overrides: { ...NO_OVERRIDES },
    base_url: 'https://gateway.example/base',
    scheme: 'SCHEME',
  },
  request: {
    method: 'POST',
    url: 'https://gateway.example/base/v1/checkout/create-order-minimal',
    headers: [
      ['Authorization', 'SCHEME <CHECKOUT_API_KEY_BASE64>'],
      ['Timestamp', ORDER.timestamp],
      ['Digest', 'FBwWgQjPU60tBBPCVZ8Nyd0Fxt2wcXAVVWHYYPpMzy8='],
    ],
    body: textOf(toSignable(createDraft({ order: ORDER }), 'SCHEME').body),
  },
  reply: {
    status: 403,
    headers: [['content-type', 'application/json']],
    text: '{"reference":"S1","resultcode":"403","result":"FAIL","message":"Authentication failed. Invalid Digest (4033)","data":[]}',
  },
  sent: { started: 1_795_000_000_123, duration: 12.5, outcome: 'answered' },
  notes: 'Called at noon.',
} satisfies Case;

const text = (): fc.Arbitrary<string> => fc.string({ unit: 'binary', maxLength: 40 });
const headers = fc.array(fc.tuple(text(), text()), { maxLength: 4 });

const composed = fc.record({
  order: createAnyOrder(text()),
  Timestamp: fc.option(text()),
  recipe: anyRecipe,
  shape: fc.record({ 'Signed-Fields': fc.array(text(), { maxLength: 5 }), body: fc.subarray([...FIELD_NAMES]) }),
  overrides: fc.record({
    headers: fc.dictionary(fc.constantFrom(...HEADER_NAMES), text(), { noNullPrototype: true }),
    body: fc.option(text()),
  }),
  base_url: text(),
  scheme: text(),
});

/** Every case that the page can write. */
export const anyCase: fc.Arbitrary<Case> = fc.record(
  {
    format: fc.constant(CASE_FORMAT),
    version: fc.constant(CASE_VERSION),
    made: fc.nat(),
    composed,
    request: fc.record({ method: text(), url: text(), headers, body: text() }, { noNullPrototype: true }),
    reply: fc.record({ status: fc.nat(999), headers, text: text() }, { noNullPrototype: true }),
    sent: fc.record({ started: fc.nat(), duration: fc.nat(), outcome: text() }, { noNullPrototype: true }),
    notes: text(),
  },
  { requiredKeys: ['format', 'version', 'made'], noNullPrototype: true },
);
