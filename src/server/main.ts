import { fileURLToPath } from 'node:url';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createApp } from './app.ts';
import { createHost } from './host.ts';
import { listen } from './listen.ts';
import { readSettings, SettingError } from './settings.ts';

const PAGE = fileURLToPath(new URL('../page', import.meta.url));

async function start(): Promise<void> {
  const { sandbox, ...place } = readSettings(process.env);
  const server = createHost(createApp({ page: PAGE, sandbox: createSandbox(sandbox) }).fetch);
  console.log(`Checkout Console is at ${await listen(server, place)}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
}

await start().catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
});
