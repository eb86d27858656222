import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Starts Node with these arguments, and waits for the address that it prints.
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {RegExp} [address] what stands for it
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, url: string, output: () => string }>}
 */
export function startNode(args, options = {}, address = /http:\/\/\S+(?=\n)/) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  let output = '';
  child.stderr?.on('data', (data) => (output += String(data)));
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (data) => {
      output += String(data);
      const url = address.exec(output)?.[0];
      if (url !== undefined) resolve({ child, url, output: () => output });
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${args.join(' ')} gave no address: ${output}`)));
  });
}

/** A port that was free a moment ago. */
export async function findFreePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}
