import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#protocol/envelope.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { needs } from '../src/needs.test-support.ts';
import { startSandbox } from '#snippets/capture.test-support.ts';

const PATH = '/v1/checkout/create-order-minimal';
const encode = (text: string): string => Buffer.from(text).toString('base64');
const ORDER = {
  vendor: 'TILL1',
  order_id: 'O_1',
  buyer_email: 'b@example.com',
  buyer_name: 'Amina Mwangaza é',
  buyer_phone: '255700000001',
  amount: 25000,
  currency: 'TZS',
  redirect_url: encode('https://shop.example/r'),
  cancel_url: encode('https://shop.example/c'),
  webhook: encode('https://shop.example/w'),
  buyer_remarks: '',
  merchant_remarks: 'm',
  no_of_items: 3,
};
let sandbox: Awaited<ReturnType<typeof startSandbox>>;

/** A published client library of such a gateway, from the tools of the tests. */
const LIBRARY = 'selcom-apigw-client';
const load = createRequire(resolve('tools/runners/package.json'));

describe('a published client library, unmodified', needs('npm ci in tools/runners'), () => {
  beforeAll(async () => {
    sandbox = await startSandbox('SELCOM');
  });
  afterAll(() => sandbox.stop());
  test('signs an order that is accepted, and one of another secret gets 4033', async () => {
    const { apigwCLient: Library } = load(LIBRARY);
    const ask = async (api_secret: string): Promise<Envelope> =>
      new Library(sandbox.url, SAMPLE.api_key, api_secret).postFunc(PATH, ORDER);
    expect(await ask(SAMPLE.api_secret)).toMatchObject({ resultcode: '000', result: 'SUCCESS' });
    expect((await ask('another')).message).toMatch(/\(4033\)$/);
  });
});
