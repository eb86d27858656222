import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LARGEST_PORT, SettingError, type Settings } from './settings.ts';

type ListenAddress = Pick<Settings, 'host' | 'port'>;

const describeUnknownName = ({ host }: ListenAddress): string =>
  `HOST ${host} is not a name that can be found: leave it out for 127.0.0.1.`;
const describeUnknownAddress = ({ host }: ListenAddress): string =>
  `HOST ${host} is not an address of this machine: leave it out for 127.0.0.1.`;

/** Why the host cannot listen, in one line that says what to do. */
const LISTEN_ERRORS: Readonly<Record<string, (target: ListenAddress) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use: stop the program that uses it, or choose a different one with PORT=${port === LARGEST_PORT ? 0 : port + 1}.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: describeUnknownAddress,
  EINVAL: describeUnknownAddress,
  ENOTFOUND: describeUnknownName,
  EAI_AGAIN: describeUnknownName,
};

const formatUrl = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`;

/** Makes a server listen and gives its address, the real port included; rejects with a SettingError. */
export const listen = (server: Server, target: ListenAddress): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      const text = LISTEN_ERRORS[code]?.(target) ?? `The host could not start: ${message}. Check PORT and HOST.`;
      reject(new SettingError(text));
    });
    server.listen(target.port, target.host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(formatUrl(address));
    });
  });
