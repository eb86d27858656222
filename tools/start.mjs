import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** What runs, with the id by which it is ended: that of a group has a minus. @type {Map<import('node:child_process').ChildProcess, number>} */
const running = new Map();

/**
 * Ends a program, and with one that is `detached` what it started: a command may be a script that waits for a program.
 * @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} [signal]
 */
export function endProgram(child, signal = 'SIGTERM') {
  const id = running.get(child);
  if (id !== undefined) process.kill(id, signal);
}

export function endPrograms() {
  for (const child of running.keys()) endProgram(child, 'SIGKILL');
}

// A test that fails may end before it stops what it started.
process.once('exit', endPrograms);

/**
 * Has a program end with this process at the latest.
 * @template {import('node:child_process').ChildProcess} T
 * @param {T} child @param {boolean} [isGroup] whether it was started `detached`
 * @returns {T}
 */
export function bindProgram(child, isGroup = false) {
  if (child.pid !== undefined) running.set(child, isGroup ? -child.pid : child.pid);
  return child.once('exit', () => running.delete(child));
}

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
  bindProgram(child);
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (/** @type {Buffer} */ data) => {
      output += String(data);
      const url = address.exec(output)?.[0];
      if (url !== undefined) resolve({ child, url, output: () => output });
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', read);
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
