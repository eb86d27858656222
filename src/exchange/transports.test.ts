import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TRANSPORT_NAMES, type TransportName } from '#protocol/transport.ts';
import { openTransports, transportFor, TRANSPORTS, type Surroundings } from './transports.ts';

const PAGE = 'http://127.0.0.1:4173';
const OPERATION = '/v1/checkout/create-order-minimal';
const around = (part: Partial<Surroundings>): Surroundings => ({
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
] as const)('which way stands, and which are open: %s', (_, part, standing, open) => {
  expect(transportFor('default', around(part))).toBe(standing);
  expect(openTransports(around(part))).toEqual(open);
});

test('a chosen way is taken whatever the surroundings; none stands in for it', () => {
  const surroundings = fc.record({
    pageOrigin: fc.constantFrom(PAGE, 'https://page.example'),
    url: fc.constantFrom(`${PAGE}${OPERATION}`, GATEWAY.url, PLAIN.url),
    sandbox: fc.boolean(),
    relayToken: fc.constantFrom(undefined, 'token'),
  });
  fc.assert(
    fc.property(fc.constantFrom(...TRANSPORT_NAMES), surroundings, (name: TransportName, here) => {
      expect(transportFor(name, here)).toBe(name);
      const open = TRANSPORTS[name].available(here);
      if (open !== true) expect(open.message).toMatch(/^Not sent: /);
    }),
  );
});
