import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a gateway knows of its one merchant, none of it the sandbox's. */
export const MERCHANT = {
  scheme: 'PESA',
  api_key: 'DK-7f3a-20261101-c9',
  api_secret: 'gateway-secret-5a1e29',
  vendor: 'TILL60011223',
} as const;

export type GatewayRecipe = 'each field once' | 'header, then fields';

/** An order as it arrived. */
export interface Arrival {
  readonly headers: IncomingHttpHeaders;
  readonly order: Readonly<Record<string, string | number>>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const envelope = (resultcode: string, result: string, message: string): string =>
  JSON.stringify({ reference: 'S20018835120', resultcode, result, message, data: [] });

const ACCEPTED: Answer = { status: 200, body: envelope('000', 'SUCCESS', 'Accepted') };
const REFUSED: Answer = {
  status: 403,
  body: envelope('403', 'FAIL', 'Authentication failed. Invalid Digest (4033)'),
};
/** An answer with a code in its message. */
export const answerWith = (status: number, message: string, result = 'FAIL'): Answer => ({
  status,
  body: envelope(String(status), result, message),
});

/** The digest as one of the two recipes computes it, written down here a second time. */
function computeDigest({ headers, order }: Arrival, recipe: GatewayRecipe): string {
  const names = String(headers['signed-fields']).split(',');
  const pairs = names.map((name) => `${name}=${String(order[name])}`);
  const first = recipe === 'each field once' ? [] : [`timestamp=${String(headers['timestamp'])}`];
  return createHmac('sha256', MERCHANT.api_secret)
    .update([...first, ...pairs].join('&'))
    .digest('base64');
}

/** A gateway that accepts one recipe of one merchant; `answer` replaces what it says. */
export async function startGateway(recipe: GatewayRecipe) {
  const arrivals: Arrival[] = [];
  const control: { answer?: ((arrival: Arrival) => Answer) | undefined } = {};
  const verify = (arrival: Arrival): Answer => {
    const key = `${MERCHANT.scheme} ${Buffer.from(MERCHANT.api_key).toString('base64')}`;
    const isKnown = arrival.headers.authorization === key && arrival.order['vendor'] === MERCHANT.vendor;
    return isKnown && arrival.headers['digest'] === computeDigest(arrival, recipe) ? ACCEPTED : REFUSED;
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const arrival: Arrival = { headers: request.headers, order: JSON.parse(Buffer.concat(parts).toString()) };
      arrivals.push(arrival);
      const answer = (control.answer ?? verify)(arrival);
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    arrivals,
    control,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;
