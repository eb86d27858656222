import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TRANSPORT_NAMES, type TransportName } from '#protocol/transport.ts';
import { availableTransports, selectTransport, TRANSPORTS, type Environment } from './transports.ts';

const PAGE = 'http://127.0.0.1:4173';
const OPERATION = '/v1/checkout/create-order-minimal';
const createEnvironment = (part: Partial<Environment>): Environment => ({
  pageOrigin: PAGE,
  url: `${PAGE}${OPERATION}`,
  sandbox: true,
  relayToken: 'token',
  ...part,
});
const GATEWAY = { url: `https://gateway.example${OPERATION}` };
const PLAIN = { url: `http://gateway.example${OPERATION}` };

test.each([
  ['the host’s own address', {}, 'same-origin', ['in-page', 'same-origin', 'relay', 'copy']],
  [
    'its own address on a static host',
    { sandbox: false, relayToken: undefined },
    'in-page',
    ['in-page', 'same-origin', 'copy'],
  ],
  ['a gateway', GATEWAY, 'direct', ['in-page', 'direct', 'relay', 'copy']],
  ['a gateway, no relay', { ...GATEWAY, relayToken: undefined }, 'direct', ['in-page', 'direct', 'copy']],
  ['plain http', PLAIN, 'direct', ['in-page', 'relay', 'copy']],
  ['plain http from https', { ...PLAIN, pageOrigin: 'https://page.example' }, 'direct', ['in-page', 'relay', 'copy']],
] as const)('which way stands, and which are open: %s', (_, part, transport, available) => {
  expect(selectTransport('default', createEnvironment(part))).toBe(transport);
  expect(availableTransports(createEnvironment(part))).toEqual(available);
});

test('a chosen way is taken whatever the surroundings; none stands in for it', () => {
  const environments = fc.record({
    pageOrigin: fc.constantFrom(PAGE, 'https://page.example'),
    url: fc.constantFrom(`${PAGE}${OPERATION}`, GATEWAY.url, PLAIN.url),
    sandbox: fc.boolean(),
    relayToken: fc.constantFrom(undefined, 'token'),
  });
  fc.assert(
    fc.property(fc.constantFrom(...TRANSPORT_NAMES), environments, (name: TransportName, environment) => {
      expect(selectTransport(name, environment)).toBe(name);
      const available = TRANSPORTS[name].available(environment);
      if (available !== true) expect(available.message).toMatch(/^Not sent: /);
    }),
  );
});
