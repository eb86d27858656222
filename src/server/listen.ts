import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LARGEST_PORT, SettingError, type Settings } from './settings.ts';

type Place = Pick<Settings, 'host' | 'port'>;

const noName = ({ host }: Place): string => `HOST ${host} is not a name that can be found: leave it out for 127.0.0.1.`;
const noAddress = ({ host }: Place): string =>
  `HOST ${host} is not an address of this machine: leave it out for 127.0.0.1.`;

/** Why the host cannot listen, in one line that says what to do. */
const LISTEN_WORDS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken: stop what uses it, or choose another with PORT=${port === LARGEST_PORT ? 0 : port + 1}.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: noAddress,
  EINVAL: noAddress,
  ENOTFOUND: noName,
  EAI_AGAIN: noName,
};

const shown = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`;

/** Makes a server listen and gives its address, the real port included; rejects with a SettingError. */
export const listen = (server: Server, place: Place): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      const words = LISTEN_WORDS[code]?.(place) ?? `The host could not start: ${message}. Check PORT and HOST.`;
      reject(new SettingError(words));
    });
    server.listen(place.port, place.host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(shown(address));
    });
  });
