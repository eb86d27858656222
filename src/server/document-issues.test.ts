import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { createRequestIssue } from '#protocol/request-issues.ts';
import { createSandbox, DOCUMENT_ISSUES } from '#sandbox/sandbox.ts';
import { createRequest, NAMED_REQUESTS, OPTIONS, type RequestParameters } from '#sandbox/sandbox.test-support.ts';
import { createApp } from './app.ts';
import { envelopeOf, sendRaw } from './host.test-support.ts';
import { createHost } from './host.ts';
import { createAbsentRelay } from './relay/responses.ts';

let server: Server;
beforeAll(async () => {
  const app = createApp({ folder: 'none', sandbox: createSandbox(OPTIONS), relay: createAbsentRelay() });
  server = createHost(app.fetch);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close().closeAllConnections());

/** A request as the bytes of a client; a body without Content-Length comes in one chunk. */
async function toBytes(parameters: RequestParameters): Promise<Buffer> {
  const request = createRequest(parameters);
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const hasLength = request.headers.has('Content-Length');
  const headers = [...request.headers, ...(parameters.moreLines ?? [])].filter(
    ([name]) => name !== 'transfer-encoding' && name !== 'content-length',
  );
  const lines = [
    `${request.method} ${pathname}${search} HTTP/1.1`,
    'Host: sandbox.example',
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    hasLength ? `Content-Length: ${body.length}` : 'Transfer-Encoding: chunked',
  ];
  const framed = hasLength ? [body] : [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'];
  return Buffer.concat([`${lines.join('\r\n')}\r\n\r\n`, ...framed].map((part) => Buffer.from(part)));
}

/** Requests that fit into the headers of the host, and that a client can send: a length or chunks is what HTTP needs. */
const SENT = NAMED_REQUESTS.filter(([what]) => what !== 'no Content-Length');

const messages: string[] = [];

test.each(SENT)('over HTTP the sandbox of the host names: %s', async (_what, parameters, message) => {
  const response = await sendRaw((server.address() as AddressInfo).port, await toBytes(parameters));
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(envelopeOf(response)['message']).toMatch(message);
  messages.push(String(envelopeOf(response)['message']));
});

test('so every departure that the sandbox knows is named', () => {
  for (const code of DOCUMENT_ISSUES) {
    const [beginning = ''] = toEnglish(createRequestIssue(code, []).message).split('{names}');
    expect([code, messages.some((message) => message.includes(beginning))]).toEqual([code, true]);
  }
});
