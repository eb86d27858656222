import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createApp } from './app.ts';
import { createHost } from './host.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';

const PAGE = fileURLToPath(new URL('../page', import.meta.url));

/** Why the host cannot listen, in one line that says what to do. */
const LISTEN_WORDS: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine: leave it out for 127.0.0.1.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not a name that can be found: leave it out for 127.0.0.1.`,
};

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function settingsOrStop(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof SettingError) return stop(error.message);
    throw error;
  }
}

const shown = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`;

const settings = settingsOrStop();
const server = createHost(createApp({ page: PAGE, sandbox: createSandbox(settings.sandbox) }).fetch);

server.on('error', (error: NodeJS.ErrnoException) => {
  stop(LISTEN_WORDS[error.code ?? '']?.(settings) ?? `The host could not start: ${error.message}.`);
});
server.listen(settings.port, settings.host, () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`Checkout Console is at ${shown(address)}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
