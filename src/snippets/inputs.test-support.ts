import fc from 'fast-check';
import { createAnyOrder, TEXT_FIELDS } from '#protocol/arbitraries.test-support.ts';
import { expect } from 'vitest';
import { SAMPLE_ORDER, type OrderDraft, textOf } from '#protocol/order.ts';
import { operationUrl, SAMPLE } from '#protocol/profile.ts';
import { PRESETS, STEPS, STEP_NAMES, type Recipe } from '#protocol/recipe.ts';
import { createDraft, FIELD_SELECTIONS, NO_OVERRIDES, type FieldSelection, type Overrides } from '#protocol/draft.ts';
import { toAuthorizationKey, computeDigest, toSignable, toSignedRequest } from '#protocol/sign.ts';
import type { CapturedRequest } from './capture.test-support.ts';
import type { Form, SnippetInput } from './code.ts';

export interface InputOptions {
  readonly base_url: string;
  readonly order?: Partial<OrderDraft>;
  readonly recipe?: Recipe;
  readonly selection?: FieldSelection;
  readonly api_secret?: string;
  readonly timestamp?: string;
  readonly form?: Form;
  readonly overrides?: Overrides;
  /** True where key and secret are written in. */
  readonly hasSecrets?: boolean;
}

/** A signed request with its digest. */
export async function createInput({
  base_url,
  order = {},
  recipe = PRESETS['each-field-once'].recipe,
  selection = FIELD_SELECTIONS.documented,
  api_secret = SAMPLE.api_secret,
  timestamp = '2026-11-20T09:41:07Z',
  form = 'order',
  overrides = NO_OVERRIDES,
  hasSecrets = false,
}: InputOptions): Promise<SnippetInput> {
  const draft = createDraft({
    order: { ...SAMPLE_ORDER, ...order, timestamp },
    recipe,
    ...selection,
    Timestamp: timestamp,
    overrides,
  });
  const request = toSignable(draft, SAMPLE.scheme);
  const digest = (await computeDigest(request, { ...SAMPLE, api_secret })) ?? '';
  const secrets = hasSecrets ? { api_key: SAMPLE.api_key, api_secret } : undefined;
  return { signable: request, request: toSignedRequest(request, digest, operationUrl(base_url)), form, secrets };
}

/** The credentials, which snippets read from the environment. */
export const createEnvironment = (api_secret: string) => ({
  CHECKOUT_API_KEY: SAMPLE.api_key,
  CHECKOUT_API_SECRET: api_secret,
  CHECKOUT_API_KEY_BASE64: toAuthorizationKey(SAMPLE.api_key),
});

const META = [
  ...'\'"\\$`!;|&<>(){}[]*?~#%^=@ \t\n\r-/:,.',
  '#{1+1}',
  '${x}',
  '%s',
  '{{x}}',
  '$(touch CANARY)',
  '`touch CANARY`',
  "'; touch CANARY; '",
  '\\n',
  '\\u0041',
  '*/',
  '?>',
  '"""',
  '\u2028',
  'é',
  'e\u0301',
  '😀',
  '\u202E',
  '\u0085',
  '\u007f',
];
/** Any order whose values are any text, or made of the signs that languages and some tool give a meaning. */
export const anyOrderWith = (...signs: readonly string[]): fc.Arbitrary<Partial<OrderDraft>> => {
  const text = fc.string({ unit: 'binary', maxLength: 30 }).map((each) => each.replaceAll('\0', ''));
  const parts = fc.array(fc.constantFrom(...META, ...signs), { maxLength: 10 });
  return createAnyOrder(
    fc.oneof(
      text,
      parts.map((each) => each.join('')),
    ),
    TEXT_FIELDS,
  );
};

/** Orders of any text and of the signs that languages give a meaning; the same ones for a seed. */
export const createOrders = (seed: number, count: number): Partial<OrderDraft>[] =>
  fc.sample(anyOrderWith(), { numRuns: count, seed });

/** Recipes that together have every option of every step: as many as the step with the most options. */
export const RECIPES: readonly Recipe[] = Array.from(
  { length: Math.max(...STEP_NAMES.map((step) => Object.keys(STEPS[step].options).length)) },
  (_, index) =>
    Object.fromEntries(
      STEP_NAMES.map((step) => {
        const options = Object.keys(STEPS[step].options);
        return [step, options[index % options.length]];
      }),
    ) as Recipe,
);
export const RICH = {
  amount: '25000.5',
  merchant_remarks: '',
  buyer_remarks: '20% off & "più" / ~*\\ 😀',
  redirect_url: 'https://shop.example/?>>>???~~~',
};

const headerOf = ({ headers }: CapturedRequest, name: string): string =>
  headers.find(([found]) => found.toLowerCase() === name.toLowerCase())?.[1] ?? '';

/**
 * Compares what arrived with an input, once the timestamp that the snippet took is known. An encoder may write the same
 * values in other bytes; the numbers stay as they were given.
 */
export async function expectArrival(
  made: InputOptions,
  name: string,
  arrival: CapturedRequest | undefined,
): Promise<void> {
  if (arrival === undefined) throw new Error('Nothing arrived.');
  const timestamp = headerOf(arrival, 'Timestamp');
  expect(timestamp).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  const { request } = await createInput({ ...made, timestamp });
  expect(arrival.method).toBe('POST');
  expect(arrival.path).toBe(new URL(request.url).pathname);
  const [body, expected] = [arrival.body.toString(), textOf(request.body)];
  if (made.form === 'function') {
    expect([name, ...Object.entries(JSON.parse(body))]).toEqual([name, ...Object.entries(JSON.parse(expected))]);
    const numbers = (text: string) =>
      [...text.matchAll(/"(amount|no_of_items)":\s*([^\s,}]+)/g)].map(([, , found]) => found);
    expect([name, numbers(body)]).toEqual([name, numbers(expected)]);
  } else expect(body).toBe(expected);
  for (const { name: header, value: sent, slot } of request.headers) {
    // The bytes of a function's body are its encoder's.
    if (made.form === 'function' && header === 'Content-Length') continue;
    const full = slot === true ? `${sent}${toAuthorizationKey(SAMPLE.api_key)}` : sent;
    expect([name, header, headerOf(arrival, header)]).toEqual([name, header, full]);
  }
}
