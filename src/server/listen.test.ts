import { createServer, type Server } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { listen } from './host.ts';
import { SettingError } from './settings.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));
function createTestServer(): Server {
  const server = createServer();
  servers.push(server);
  return server;
}

test('PORT 0 is any free port, and the address names the real one', async () => {
  const address = await listen(createTestServer(), { host: '127.0.0.1', port: 0 });
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*\/$/);
});

test('a taken port is one line that says what to do', async () => {
  const port = Number(new URL(await listen(createTestServer(), { host: '127.0.0.1', port: 0 })).port);
  const refused = listen(createTestServer(), { host: '127.0.0.1', port });
  await expect(refused).rejects.toThrow(SettingError);
  await expect(refused).rejects.toThrow(new RegExp(`^Port ${port} is in use: [^\\n]+ PORT=\\d+\\.$`));
});

test.each(['192.0.2.1', 'not a host'])('HOST %s is one line that says what to do', async (host) => {
  await expect(listen(createTestServer(), { host, port: 0 })).rejects.toThrow(
    new RegExp(`^HOST ${host} is not [^\\n]+: leave it out for 127\\.0\\.0\\.1\\.$`),
  );
});
