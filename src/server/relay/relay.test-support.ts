import { mkdtempSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { relayResponseSchema, type RelayResponse, type RelayRequest } from '#protocol/relay.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { OPTIONS } from '#sandbox/sandbox.test-support.ts';
import { createApp } from '#server/app.ts';
import { createHost } from '#server/host.ts';
import { sendRaw } from '#server/host.test-support.ts';
import { createRelay, listAllowedHosts, type RelayOptions } from './relay.ts';

export const OPERATION = '/v1/checkout/create-order-minimal';
const HTML = '<!doctype html><html><head><title>T</title></head><body></body></html>';

/** Changes of a call: a header that is null is left out; `lines` are added as they are. */
export interface Change {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly lines?: readonly string[];
  readonly body?: string;
}

export interface RelayTestResponse {
  readonly status: number;
  readonly head: string;
  readonly response: RelayResponse;
}

export interface RelayHost {
  readonly port: number;
  readonly token: string;
  readonly ownHost: string;
  /** A call as the page makes it, but for what is changed. */
  readonly ask: (request: RelayRequest, change?: Change) => Promise<RelayTestResponse>;
  readonly text: (request: RelayRequest, change?: Change) => string;
  readonly page: (host: string) => Promise<string>;
  readonly stop: () => void;
}

function pageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  writeFileSync(join(folder, 'index.html'), HTML);
  return folder;
}

function parseResponse(raw: string): RelayTestResponse {
  const at = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, at);
  const response = relayResponseSchema.parse(JSON.parse(raw.slice(at + 4)));
  return { status: Number(head.split(' ')[1]), head, response };
}

/** A call of the page to its host, as the bytes of an HTTP request. */
export function formatCall(port: number, token: string, request: RelayRequest, change: Change = {}): string {
  const ownHost = `127.0.0.1:${port}`;
  const body = change.body ?? JSON.stringify(request);
  const headers = {
    Host: ownHost,
    Origin: `http://${ownHost}`,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    'Relay-Token': token,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...change.headers,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const head = [`${change.method ?? 'POST'} /relay HTTP/1.1`, ...lines, ...(change.lines ?? []), '', ''];
  return head.join('\r\n') + body;
}

/** A host with a relay on a free port, asked over raw sockets, since fetch lets no test say Host or Origin. */
export async function startRelay(options: Partial<RelayOptions> = {}, trustProxy = false): Promise<RelayHost> {
  let allowedHosts: readonly string[] = [];
  const relay = createRelay({ allowedHosts: () => allowedHosts, allow: new Set(), ...options });
  const app = createApp({ folder: pageFolder(), sandbox: createSandbox(OPTIONS), relay, trustProxy });
  const server: Server = createHost(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  allowedHosts = listAllowedHosts(`http://127.0.0.1:${port}/`, []);
  const ownHost = `127.0.0.1:${port}`;
  const page = (host: string) => sendRaw(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const token = /<meta name="relay-token" content="([^"]+)">/.exec(await page(ownHost))?.[1] ?? '';

  const text = (request: RelayRequest, change?: Change): string => formatCall(port, token, request, change);
  return {
    port,
    token,
    ownHost,
    page,
    text,
    ask: async (request, change) => parseResponse(await sendRaw(port, text(request, change))),
    stop: () => server.close().closeAllConnections(),
  };
}

/** An order for a gateway, with the header lines of the page. */
export const orderFor = (base: string, body = '{"order_id":"O_1"}'): RelayRequest => ({
  url: base + OPERATION,
  headers: [
    ['Accept', 'application/json'],
    ['Content-Type', 'application/json'],
    ['Authorization', 'SCHEME c2VjcmV0LWtleQ=='],
    ['Timestamp', '2026-11-20T09:41:07Z'],
    ['Digest-Method', 'HS256'],
    ['Signed-Fields', 'timestamp,vendor'],
    ['Digest', 'NApOVqdNoZIzx4lFfMlpiwNN3EdEEvC609NkgTPoMmw='],
    ['Content-Length', String(Buffer.byteLength(body))],
  ],
  body,
});
