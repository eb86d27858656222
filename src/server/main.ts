import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createApp } from './app.ts';
import { createAssetListener } from './assets.ts';
import { createDescribeClient, createHost, LIMITS, listen, nodePage } from './host.ts';
import { createHostHeaders, withHttpsHeaders } from './policy.ts';
import { listAllowedHosts } from './relay/guard.ts';
import { createRelay } from './relay/relay.ts';
import { createAbsentRelay, type Relay } from './relay/responses.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';

/** How long responses other than the relay's may take once the host is told to stop, in ms. */
const SHUTDOWN_MS = 500;

const PAGE = fileURLToPath(new URL('../page', import.meta.url));

const createRelayFrom = ({ relay }: Settings, getAllowedHosts: () => readonly string[]): Relay =>
  relay === undefined
    ? createAbsentRelay('off')
    : createRelay({ allowedHosts: getAllowedHosts, allow: relay.allow, ownNames: relay.ownNames });

/**
 * Takes no new connections and no new calls, waits for the calls that run (each has a deadline), and ends the process.
 * A second signal ends those calls too: the page is told that their outcome is unknown.
 */
function stopOnSignals(server: Server, relay: Relay): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return relay.abort();
    isStopping = true;
    server.close(() => process.exit(0));
    await relay.drain();
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // The host's own names are known once it listens.
  let allowedHosts: readonly string[] = [];
  const relay = createRelayFrom(settings, () => allowedHosts);
  const { canConnectDirectly } = settings;
  const describeClient = createDescribeClient(settings.trustProxy);
  const app = createApp(
    {
      page: nodePage(PAGE),
      sandbox: createSandbox(settings.sandbox),
      relay,
      canConnectDirectly,
      describeClient: ({ env }: Context<{ Bindings: HttpBindings }>) => describeClient(env.incoming),
    },
    compress(),
  );
  const [headers, assets] = [createHostHeaders({ canConnectDirectly }), createAssetListener(PAGE)];
  const server = createHost(app.fetch, LIMITS, (incoming, outgoing) =>
    assets(
      incoming,
      outgoing,
      withHttpsHeaders(headers, incoming.headers.host ?? '', describeClient(incoming).isHttps),
    ),
  );
  const address = await listen(server, settings);
  allowedHosts = listAllowedHosts(address, settings.relay?.hosts ?? []);
  console.log(`Checkout Console is at ${address}`);
  stopOnSignals(server, relay);
}

await start().catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
});
