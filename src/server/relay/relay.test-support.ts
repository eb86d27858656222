import { mkdtempSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { relayReplySchema, type RelayReply, type RelayRequest } from '#protocol/relay.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { OPTIONS } from '#sandbox/sandbox.test-support.ts';
import { createApp } from '../app.ts';
import { createHost } from '../host.ts';
import { rawTo } from '../host.test-support.ts';
import { nodePage } from '../node-page.ts';
import { ownNames } from './own-names.ts';
import { createRelay, type RelayOptions } from './relay.ts';

export const OPERATION = '/v1/checkout/create-order-minimal';
const HTML = '<!doctype html><html><head><title>T</title></head><body></body></html>';

/** How a call is made wrongly: a header as null is left out; `lines` are added as they are. */
export interface Change {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly lines?: readonly string[];
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly head: string;
  readonly reply: RelayReply;
}

export interface RelayHost {
  readonly port: number;
  readonly token: string;
  readonly own: string;
  /** A call as the page makes it, but for what is changed. */
  readonly ask: (request: RelayRequest, change?: Change) => Promise<Answer>;
  readonly text: (request: RelayRequest, change?: Change) => string;
  readonly page: (host: string) => Promise<string>;
  readonly stop: () => void;
}

function pageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  writeFileSync(join(folder, 'index.html'), HTML);
  return folder;
}

function answerOf(raw: string): Answer {
  const at = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, at);
  const reply = relayReplySchema.parse(JSON.parse(raw.slice(at + 4)));
  return { status: Number(head.split(' ')[1]), head, reply };
}

/** A host with a relay on a free port, asked over raw sockets, since fetch lets no test say Host or Origin. */
export async function startRelay(options: Partial<RelayOptions> = {}): Promise<RelayHost> {
  let names: readonly string[] = [];
  const relay = createRelay({ names: () => names, allow: new Set(), ...options });
  const parts = { page: nodePage(pageFolder()), sandbox: createSandbox(OPTIONS), relay };
  const server: Server = createHost(createApp(parts).fetch);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  names = ownNames(`http://127.0.0.1:${port}/`, []);
  const own = `127.0.0.1:${port}`;
  const page = (host: string) => rawTo(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const token = /<meta name="relay-token" content="([^"]+)">/.exec(await page(own))?.[1] ?? '';

  const text = (request: RelayRequest, change: Change = {}): string => {
    const body = change.body ?? JSON.stringify(request);
    const headers = {
      Host: own,
      Origin: `http://${own}`,
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
  };
  return {
    port,
    token,
    own,
    page,
    text,
    ask: async (request, change) => answerOf(await rawTo(port, text(request, change))),
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
