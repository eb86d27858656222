import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TRANSPORT_NAMES, type TransportName } from '#protocol/draft.ts';
import { availableTransports, selectTransport, suggestTransport, TRANSPORTS, type Environment } from './transports.ts';

const PAGE = 'http://127.0.0.1:4173';
const OPERATION = '/v1/checkout/create-order-minimal';
const createEnvironment = (part: Partial<Environment>): Environment => ({
  pageUrl: PAGE,
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
  [
    'a gateway beside a page in a folder',
    { pageUrl: 'https://gateway.example/console', ...GATEWAY },
    'relay',
    ['in-page', 'direct', 'relay', 'copy'],
  ],
  ['a gateway', GATEWAY, 'relay', ['in-page', 'direct', 'relay', 'copy']],
  ['a gateway, no relay', { ...GATEWAY, relayToken: undefined }, 'direct', ['in-page', 'direct', 'copy']],
  ['a gateway, direct calls off', { ...GATEWAY, relayOnly: true }, 'relay', ['in-page', 'relay', 'copy']],
  ['a gateway, relay only by console.json', { ...GATEWAY, allowed: ['relay'] }, 'relay', ['in-page', 'relay', 'copy']],
  ['a gateway, no relay by console.json', { ...GATEWAY, allowed: ['direct'] }, 'direct', ['in-page', 'direct', 'copy']],
  ['plain http', PLAIN, 'relay', ['in-page', 'relay', 'copy']],
  ['plain http, no relay', { ...PLAIN, relayToken: undefined }, 'direct', ['in-page', 'copy']],
] as const)('the automatic transport and the available ones: %s', (_, part, transport, available) => {
  expect(selectTransport('default', createEnvironment(part))).toBe(transport);
  expect(availableTransports(createEnvironment(part))).toEqual(available);
});

test('a chosen transport is used in every environment, and none replaces it', () => {
  const environments = fc.record({
    pageUrl: fc.constantFrom(PAGE, 'https://page.example'),
    url: fc.constantFrom(`${PAGE}${OPERATION}`, GATEWAY.url, PLAIN.url),
    sandbox: fc.boolean(),
    relayToken: fc.constantFrom(undefined, 'token'),
  });
  fc.assert(
    fc.property(fc.constantFrom(...TRANSPORT_NAMES), environments, (name: TransportName, environment) => {
      expect(selectTransport(name, environment)).toBe(name);
    }),
  );
});

test.each([
  ['a gateway that answers no browser', GATEWAY, 'direct', 'relay'],
  ['a gateway that the relay cannot reach', GATEWAY, 'relay', 'direct'],
  ['plain http without a relay', { ...PLAIN, relayToken: undefined }, 'direct', 'copy'],
  ['its own address', {}, 'direct', 'same-origin'],
  ['its own address on a static host', { sandbox: false, relayToken: undefined }, 'relay', 'in-page'],
] as const)('the suggestion works and is another transport: %s', (_, part, unusable, suggestion) => {
  const environment = createEnvironment(part);
  expect(suggestTransport(environment, unusable)).toBe(suggestion);
  expect(TRANSPORTS[suggestion].available(environment)).toBe(true);
});
