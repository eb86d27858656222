import { expect, test, afterAll, beforeAll } from 'vitest';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classify, createLookup } from './target.ts';

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
test.each(['168.63.129.16', '100.100.100.200', '169.254.169.254', 'fd00:ec2::254', 'fd20:ce::254'])(
  'the metadata of a cloud: %s',
  (address) => expect(classify(address)).toBe('never'),
);
test.each([
  '192.0.2.255',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '255.255.255.255',
  '2001::1',
  '2001:1ff:ffff::1',
  '2001:db8::1',
])('for documents, tests and all: %s', (address) => expect(classify(address)).toBe('never'));
test.each(['168.63.129.17', '2001:200::1', '2001:db9::1', '2003::1', '3ffe::1', '192.0.3.1', '198.51.101.1'])(
  'public beside a range that is not: %s',
  (address) => expect(classify(address)).toBe('public'),
);
test.each(['', 'localhost', '127.1', '1.2.3.4.5', '[::1]'])('no address: %j', (text) =>
  expect(classify(text)).toBe('never'),
);

const HOSTS =
  '# own names\n192.0.2.7 gateway.test Gateway2.test # mine\r\n2001:db8::7\tgateway.test\nnonsense gateway.test\n';
const hostsFile = join(mkdtempSync(join(tmpdir(), 'hosts-')), 'hosts');

/** A name server that hears every question; one with answers says one address of IPv4 and none of IPv6. */
let silent: Socket;
let questions = 0;
const addressOf = (socket: Socket): string => `127.0.0.1:${socket.address().port}`;
beforeAll(async () => {
  writeFileSync(hostsFile, HOSTS);
  silent = createSocket('udp4', () => (questions += 1));
  silent.bind(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => void silent.close());

/** A name server that answers every question of IPv4 with one address, and any other with none. */
async function startNameServer(address: readonly number[]): Promise<Socket> {
  const server = createSocket('udp4', (question, { port }) => {
    const end = question.indexOf(0, 12) + 5;
    const isAddress = question.readUInt16BE(end - 4) === 1;
    const head = Buffer.from(question.subarray(0, end));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(isAddress ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address];
    server.send(Buffer.concat([head, Buffer.from(isAddress ? record : [])]), port, '127.0.0.1');
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('the hosts file comes first, in any case and with a period at the end', async () => {
  const lookup = createLookup({ hostsFile, servers: [addressOf(silent)] });
  const both = [
    { address: '192.0.2.7', family: 4 },
    { address: '2001:db8::7', family: 6 },
  ];
  expect(await lookup('gateway.test')).toEqual(both);
  expect(await lookup('GATEWAY.test.')).toEqual(both);
  expect(await lookup('gateway2.test')).toEqual(both.slice(0, 1));
  expect(questions).toBe(0);
});

test('localhost is this machine, and no name server is asked', async () => {
  const lookup = createLookup({ hostsFile, servers: [addressOf(silent)] });
  for (const name of ['localhost', 'localhost.', 'a.localhost'])
    expect((await lookup(name)).map(({ address }) => address)).toEqual(['127.0.0.1', '::1']);
  expect(questions).toBe(0);
});

test('a name that the file does not know is asked for', async () => {
  const server = await startNameServer([192, 0, 2, 9]);
  const lookup = createLookup({ hostsFile, servers: [addressOf(server)] });
  expect(await lookup('other.test')).toEqual([{ address: '192.0.2.9', family: 4 }]);
  server.close();
});

test('silent name servers end by the limit, and hold up no other look-up and no file', async () => {
  const server = await startNameServer([192, 0, 2, 9]);
  const waiting = createLookup({ hostsFile, servers: [addressOf(silent)], limit: 2_000 });
  const silentLookups = Array.from({ length: 16 }, (_, at) =>
    waiting(`silent-${at}.test`).catch((error) => error.code),
  );
  const finished: string[] = [];
  void Promise.all(silentLookups).then(() => finished.push('silent'));
  // Both need a thread or a name server while all of the others wait.
  await createLookup({ hostsFile, servers: [addressOf(server)] })('other.test');
  finished.push('other');
  expect(new Set(await Promise.all(silentLookups))).toEqual(new Set(['ETIMEOUT']));
  expect(finished).toEqual(['other', 'silent']);
  server.close();
}, 15_000);
