import type { Credentials } from '#protocol/digest.ts';
import { createDraft } from '#protocol/draft.ts';
import { SAMPLE_ORDER, type FieldName } from '#protocol/order.ts';
import { textOf } from '#protocol/piece.ts';
import { OPERATION_PATH, SAMPLE } from '#protocol/profile.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { fillSlot, METHOD, toAuthorizationKey } from '#protocol/request.ts';
import { sign } from '#protocol/sign.ts';
import { toUtf8 } from '#protocol/text.ts';

/** One order that a signer is tried with, as the request that would be sent. */
export interface SignerCase {
  readonly title: string;
  /** Its body is what the program reads. */
  readonly request: ReceivedRequest;
}

type Changes = Readonly<Partial<Record<FieldName, string>>>;

/**
 * From plain to nasty. Numbers are written so that every parser of JSON gives back the same digits: 10.50 would be 10.5
 * in most languages, which is no mistake of the signer.
 */
const CASES: readonly (readonly [title: string, changes: Changes])[] = [
  ['a plain order', {}],
  ['no remarks', { buyer_remarks: '', merchant_remarks: '' }],
  ['no remark of the merchant', { merchant_remarks: '' }],
  ['amount 1', { amount: '1', no_of_items: '1' }],
  ['amount 1000', { amount: '1000' }],
  ['an amount of seven digits', { amount: '1250000' }],
  ['an amount of nine digits', { amount: '250000000' }],
  ['an amount with one decimal', { amount: '1250.5' }],
  ['an amount with two decimals', { amount: '99.95' }],
  ['an amount below one', { amount: '0.5' }],
  ['many items', { no_of_items: '1200' }],
  ['a name with accents', { buyer_name: 'Zoë Müller-Núñez' }],
  ['a name in Arabic', { buyer_name: 'محمد علي' }],
  ['a name in Chinese', { buyer_name: '王小明' }],
  ['a name with an apostrophe', { buyer_name: "Ng’ang’a O'Brien" }],
  ['an emoji', { buyer_remarks: 'Thank you 🙏🏾' }],
  ['a letter with a combining accent', { buyer_name: 'Jose\u0301' }],
  ['an ampersand', { buyer_remarks: 'salt & pepper' }],
  ['an equals sign', { buyer_remarks: 'size=XL' }],
  ['a plus and a percent sign', { buyer_remarks: '1+1 and 50%' }],
  ['quotes', { buyer_remarks: 'the "blue" one' }],
  ['a backslash', { buyer_remarks: 'C:\\orders' }],
  ['slashes', { merchant_remarks: 'shelf 3/4' }],
  ['angle brackets', { buyer_remarks: '<b>today</b>' }],
  ['spaces at the ends', { buyer_remarks: '  ring twice ' }],
  ['two lines', { buyer_remarks: 'first line\nsecond line' }],
  ['a tab', { merchant_remarks: 'row\t9' }],
  ['an email with a plus', { buyer_email: 'joe+shop@example.com' }],
  [
    'URLs with queries',
    { redirect_url: 'https://shop.example/ok?a=1&b=%20', webhook: 'https://shop.example/in?~~~>>' },
  ],
  ['a URL with non-ASCII letters', { cancel_url: 'https://shop.example/ächz' }],
];

/** The cases for a time, signed as the document says; each has an order_id of its own. */
export const listCases = (timestamp: string, credentials: Credentials): Promise<SignerCase[]> =>
  Promise.all(
    CASES.map(async ([title, changes], at) => {
      const order = { ...SAMPLE_ORDER, timestamp, order_id: `TEST_${at + 1}`, ...changes };
      const signed = await sign(createDraft({ order }), { ...credentials, scheme: SAMPLE.scheme }, OPERATION_PATH);
      // Only an empty secret cannot sign, and an empty variable counts as none.
      if (signed === undefined) throw new Error('There is no API secret.');
      const key = toAuthorizationKey(credentials.api_key);
      const headers = signed.headers.map((line): [string, string] => [line.name, fillSlot(line, key)]);
      const body = toUtf8(textOf(signed.body));
      return { title, request: { method: METHOD, url: OPERATION_PATH, headers, body } };
    }),
  );
