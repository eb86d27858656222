import { readFileSync } from 'node:fs';

/** An order signed elsewhere, with the sandbox's own sample credentials. */
export interface SignedOrder {
  readonly headers: [name: string, value: string][];
  readonly body: string;
}

/** A known answer of vectors/ as it would travel. */
export function signedOrder(name = 'plain'): SignedOrder {
  const read = (file: string): string => readFileSync(`vectors/${name}/${file}`, 'utf8');
  const headers = read('headers.txt')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): [string, string] => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)];
    });
  return { headers, body: read('body.json') };
}

/** An order with other values of some headers; its length is then for who sends it. */
export const withHeaders = ({ headers, body }: SignedOrder, own: Readonly<Record<string, string>>): SignedOrder => ({
  headers: [
    ...headers.filter(([name]) => name !== 'Content-Length' && !Object.hasOwn(own, name)),
    ...Object.entries(own),
  ],
  body,
});

export const OPERATION = '/v1/checkout/create-order-minimal';

/** Sends an order of vectors/ by itself, as any client would. */
export function postOrder(base: string, order = signedOrder()): Promise<Response> {
  return fetch(base + OPERATION, { method: 'POST', headers: order.headers, body: order.body });
}
