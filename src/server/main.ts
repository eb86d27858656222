import { fileURLToPath } from 'node:url';
import { compress } from 'hono/compress';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createApp } from './app.ts';
import { createHost } from './host.ts';
import { listen } from './listen.ts';
import { nodePage } from './node-page.ts';
import { absentRelay, type Relay } from './relay/answer.ts';
import { ownNames } from './relay/own-names.ts';
import { createRelay } from './relay/relay.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';

/** How long an answer may take once the host is told to stop, in ms. */
const LAST_WORDS = 500;

const PAGE = fileURLToPath(new URL('../page', import.meta.url));

function relayOf({ relay }: Settings, names: () => readonly string[]): Relay {
  return relay === undefined ? absentRelay('off') : createRelay({ names, allow: relay.allow });
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // Which names are the host's own is known once it listens.
  let names: readonly string[] = [];
  const relay = relayOf(settings, () => names);
  const parts = { page: nodePage(PAGE), sandbox: createSandbox(settings.sandbox), relay };
  const server = createHost(createApp(parts, compress()).fetch);
  const address = await listen(server, settings);
  names = ownNames(address, settings.relay?.hosts ?? []);
  console.log(`Checkout Console is at ${address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Idle connections end at once; what is being answered may come to its end.
      server.close(() => process.exit(0));
      setTimeout(() => server.closeAllConnections(), LAST_WORDS).unref();
    });
  }
}

await start().catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
});
