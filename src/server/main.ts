import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { hasOwnCredentials } from '#protocol/profile.ts';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { createApp, takeTurns } from './app.ts';
import { readConsole } from './files.ts';
import { createExplain } from './explain.ts';
import { createHost, LIMITS, listen } from './host.ts';
import { createRelay, listAllowedHosts } from './relay/relay.ts';
import type { Relay } from './relay/responses.ts';
import { describeSender } from './incoming.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';
import { MemoryStore, type Store } from './watch/store.ts';
import { Watch } from './watch/watch.ts';

// What a request needs dies with it: among the old objects it would be kept until the next full collection.
setFlagsFromString('--no-allocation-site-pretenuring');

// A full collection takes 20 ms in steps, and Watch waits: this makes one of five.
setFlagsFromString('--heap-growing-percent=300');

/** How long responses other than the relay's may take once the host is told to stop, in ms. */
const SHUTDOWN_MS = 500;

const PAGE = fileURLToPath(new URL('../page', import.meta.url));

async function createStore({ bounds, redis }: NonNullable<Settings['watch']>): Promise<Store> {
  if (redis === undefined) return new MemoryStore(bounds);
  const { RedisStore } = await import('./watch/redis-store.ts').catch(() => {
    throw new SettingError(
      'WATCH_REDIS needs a package: run npm install @redis/client@6.3.1 beside dist, or leave WATCH_REDIS out.',
    );
  });
  return new RedisStore(bounds, redis);
}

async function createWatchFrom(settings: Settings, sandbox: Sandbox): Promise<Watch | undefined> {
  if (settings.watch === undefined) return undefined;
  return new Watch({
    bounds: settings.watch.bounds,
    store: await createStore(settings.watch),
    sandbox,
    sandboxKey: settings.sandbox.api_key,
    addressOf: (incoming) => describeSender(incoming, settings.trustProxy).address,
  });
}

/**
 * Takes no new connections and no new calls, waits for the calls that run (each has a deadline), and ends the process.
 * A second signal ends those calls too: the page is told that their outcome is unknown.
 */
function stopOnSignals(server: Server, relay: Relay | undefined, watch: Watch | undefined): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return relay?.abort();
    isStopping = true;
    server.close(() => process.exit(0));
    watch?.stop();
    await relay?.drain();
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // The host's own names are known once it listens.
  let allowedHosts: readonly string[] = [];
  const relay = settings.relay && createRelay({ ...settings.relay, allowedHosts: () => allowedHosts });
  const console = settings.consolePath === undefined ? undefined : readConsole(settings.consolePath);
  const { canConnectDirectly, explainsDigests, trustProxy } = settings;
  const explain = explainsDigests ? createExplain({ credentials: settings.sandbox }) : undefined;
  const sandbox = takeTurns(createSandbox({ ...settings.sandbox, name: console?.name, explain }));
  const watch = await createWatchFrom(settings, sandbox);
  const app = createApp({
    folder: PAGE,
    console,
    sandbox,
    relay,
    canConnectDirectly,
    hasWatch: watch !== undefined,
    hasOwnSandbox: hasOwnCredentials(settings.sandbox),
    trustProxy,
  });
  const server = createHost(app, LIMITS, watch);
  const address = await listen(server, settings);
  allowedHosts = listAllowedHosts(address, settings.relay?.hosts ?? []);
  stopOnSignals(server, relay, watch);
  globalThis.console.log(`Checkout Console is at ${address}`);
}

export const address = await start().catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
});
