// A thread has no origin, so its messages have none.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parseUrl } from '#protocol/text.ts';
import { profileIssue } from '#protocol/profile.ts';
import type { KeepOptions } from './keep.ts';
import { createCommand, describeError, UsageError } from './terminal.ts';
import { createTunnel } from './tunnel.ts';

const HELP = `Passes your program’s calls to the gateway unchanged, and prints the cause of each refusal.

Usage
  checkout-console record --to URL [options]

Examples
  CHECKOUT_API_SECRET=… checkout-console record --to https://gateway.example
  checkout-console record --to https://gateway.example --file calls.jsonl
  checkout-console record --to https://gateway.example --bundle for-support.jsonl

Set the base URL in your program to the address that record prints. Ctrl+C ends the recording.

Options
  --to URL          the base URL of the gateway
  --port NUMBER     the port (default 4174; 0 for any free port)
  --host ADDRESS    the address to listen on (default 127.0.0.1)
  --file FILE       appends each exchange to FILE; at 20 MB it starts a new one and keeps the last one
  --bundle FILE     at the end, writes the last 500 exchanges with their causes, for Diagnose in the page
  --keep-buyer      keeps the buyer’s details in both files, but never the key or the secret
  --recipe RECIPE   your gateway’s recipe: a preset, or steps such as each-field-once,number=two-decimals
  --help            shows this help

Environment
  CHECKOUT_API_SECRET  the API secret; without it, the digest is not checked
  CHECKOUT_API_KEY     the API key, to compare with Authorization`;

const isLoopback = (host: string): boolean => /^(?:127\.[\d.]+|::1|\[::1\]|localhost)$/.test(host);

function readGateway(text: string | undefined): URL {
  const url = text === undefined || profileIssue('base_url', text) !== undefined ? undefined : parseUrl(text);
  if (url !== undefined) return url;
  throw new UsageError('Name the base URL of the gateway, such as --to https://gateway.example.');
}

export const run = createCommand({
  help: HELP,
  options: {
    to: { type: 'string' },
    port: { type: 'string', default: '4174' },
    host: { type: 'string', default: '127.0.0.1' },
    file: { type: 'string' },
    bundle: { type: 'string' },
    'keep-buyer': { type: 'boolean' },
  },
  run: async ({ values }, expected) => {
    const to = readGateway(values.to);
    const [host, port] = [values.host, Number(values.port)];
    if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
      throw new UsageError('--port takes a number from 1 to 65535, or 0 for any free one.');
    const options: KeepOptions = {
      ...expected,
      file: values.file && resolve(values.file),
      bundle: values.bundle && resolve(values.bundle),
      keepBuyer: values['keep-buyer'],
    };
    const server = createTunnel(to, (exchange) => keeper.postMessage(exchange));
    try {
      await once(server.listen(port, host), 'listening');
    } catch (error) {
      throw new UsageError(
        `Port ${port} of ${host} cannot be used: ${describeError(error)}. Choose another one with --port or --host.`,
      );
    }
    // In a thread of its own, so that no call waits for it. A name by itself: the build must not take it for an asset.
    const file = new URL('./keeper.js', import.meta.url);
    const keeper = new Worker(file, { workerData: options }).on('error', ({ message }) =>
      console.error(`Calls pass as before, but nothing more is kept or explained: ${message}`),
    );
    const ended = new Promise((resolveEnd) => void keeper.once('exit', resolveEnd));
    // A server that listens has an address with a port.
    const address = server.address() as AddressInfo;
    const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    if (!isLoopback(host))
      console.error('Warning: anybody who can reach this address can call the gateway through it.');
    if (to.protocol === 'http:' && !isLoopback(to.hostname))
      console.error('Warning: the gateway’s URL is http, so the API key travels unencrypted.');
    console.error(`Recording at http://${name}:${address.port} for ${to.host}. Ctrl+C ends it.`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    // A second Ctrl+C ends it at once.
    process.once('SIGINT', () => process.exit(130));
    server.close();
    keeper.postMessage('end');
    await ended;
    process.exit(0);
  },
});
