import { expect, test } from 'vitest';
import { classify } from './addresses.ts';

// The controls: a list that blocks all of IPv4, as one of ::ffff:0:0/96 does, is seen here.
test.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '100.63.255.255', '100.128.0.1', '172.15.255.255', '172.32.0.1'])(
  'public: %s',
  (address) => expect(classify(address)).toBe('public'),
);
test.each(['192.0.1.1', '198.17.255.255', '198.20.0.1', '223.255.255.255', '2606:4700:4700::1111', '2a00:1450::1'])(
  'public: %s',
  (address) => expect(classify(address)).toBe('public'),
);

test.each([
  '10.255.255.255',
  '127.255.255.254',
  '172.31.255.255',
  '192.168.255.255',
  '100.127.255.255',
  '::1',
  'fdff::1',
])('the operator’s own: %s', (address) => expect(classify(address)).toBe('own'));
test.each(['::ffff:10.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:c0a8:0101'])(
  'the operator’s own, wrapped: %s',
  (address) => expect(classify(address)).toBe('own'),
);

test.each(['169.254.0.1', '0.1.2.3', '239.255.255.255', '192.0.0.8', 'fe80::1', 'febf::1', 'fec0::1', 'ff0e::1'])(
  'nobody’s: %s',
  (address) => expect(classify(address)).toBe('never'),
);
test.each([
  '64:ff9b::808:808',
  '2002:808:808::1',
  '100::1',
  '5f00::1',
  '3fff::1',
  '::',
  '::8.8.8.8',
  'fe80::1%1',
  '2606::1%1',
])('nobody’s: %s', (address) => expect(classify(address)).toBe('never'));
test.each(['', 'localhost', '127.1', '1.2.3.4.5', '[::1]'])('no address: %j', (text) =>
  expect(classify(text)).toBe('never'),
);
