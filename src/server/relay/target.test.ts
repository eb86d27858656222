import { expect, test, afterAll, beforeAll } from 'vitest';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkAddresses,
  classify,
  createLookup,
  findOwnAddresses,
  isLiteral,
  readTarget,
  resolveTarget,
  type Target,
} from './target.ts';

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
  'fc00::1',
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
  '64:ff9b:1::1',
  '::7f00:1',
  '::ffff:8.8.8.8',
  '240.0.0.1',
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

/** A name server that answers every question of IPv4 with one address, and any other with none or not at all. */
async function startNameServer(address: readonly number[], isSilent = false): Promise<Socket> {
  const server = createSocket('udp4', (question, { port }) => {
    const end = question.indexOf(0, 12) + 5;
    const isAddress = question.readUInt16BE(end - 4) === 1;
    if (isSilent && !isAddress) return;
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
});

test('a name server that says nothing about IPv6 holds up no call', async () => {
  const server = await startNameServer([192, 0, 2, 9], true);
  const finished: string[] = [];
  const silentLookup = createLookup({ hostsFile, servers: [addressOf(silent)], limit: 1_400 })('silent.test')
    .catch(() => undefined)
    .then(() => finished.push('silent'));
  const found = await createLookup({ hostsFile, servers: [addressOf(server)] })('other.test');
  finished.push('other');
  await silentLookup;
  expect([found, finished]).toEqual([[{ address: '192.0.2.9', family: 4 }], ['other', 'silent']]);
  server.close();
});

test('a look-up ends when nobody waits for it any more', async () => {
  const lookup = createLookup({ hostsFile, servers: [addressOf(silent)] });
  const ending = new AbortController();
  const finished: string[] = [];
  const before = questions;
  const other = lookup('other.test').catch(() => finished.push('other'));
  const left = lookup('left.test', ending.signal).catch(() => finished.push('left'));
  await expect.poll(() => questions - before).toBe(4);
  ending.abort();
  await Promise.all([left, other]);
  expect(finished).toEqual(['left', 'other']);
  await expect(lookup('gateway.test', ending.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

const PATH = '/v1/checkout/create-order-minimal';
function targetOf(base: string, allow: readonly string[] = []): Target {
  const target = readTarget(base + PATH, new Set(allow));
  if (typeof target === 'string') throw new Error(target);
  return target;
}

test.each([
  ['https://gateway.example', 'gateway.example', 443, 'gateway.example:443', false],
  ['http://gateway.example', 'gateway.example', 80, 'gateway.example:80', false],
  ['https://gateway.example:8443', 'gateway.example', 8443, 'gateway.example:8443', false],
  ['https://192.0.2.7/base', '192.0.2.7', 443, '192.0.2.7:443', true],
  ['https://[2001:db8::7]:8443', '2001:db8::7', 8443, '[2001:db8::7]:8443', true],
])('the target of %s is named by its host and its port', async (base, hostname, port, at, literal) => {
  const target = targetOf(base);
  expect(target).toMatchObject({ hostname, port, at, allowed: false });
  expect(targetOf(base, [at]).allowed).toBe(true);
  expect(targetOf(base, [`${at}0`, hostname]).allowed).toBe(false);
  expect(isLiteral(target)).toBe(literal);
  const asked: string[] = [];
  const addresses = await resolveTarget(target, (name) => {
    asked.push(name);
    return Promise.resolve([{ address: '192.0.2.9', family: 4 }]);
  });
  expect(asked).toEqual(literal ? [] : [hostname]);
  expect(addresses.map(({ address }) => address)).toEqual([literal ? hostname : '192.0.2.9']);
  expect(addresses[0]?.family).toBe(hostname.includes(':') ? 6 : 4);
});

test('only an @ before the path makes a user of a URL', () => {
  expect(targetOf('https://gateway.example/a@b').hostname).toBe('gateway.example');
  expect(readTarget(`https://user@gateway.example${PATH}`, new Set())).toBe('user-info');
});

const V4 = (address: string) => ({ address, family: 4 });
const V6 = (address: string) => ({ address, family: 6 });
const PUBLIC = V4('93.184.215.14');
test.each([
  ['no address', [], 'name', 'name'],
  ['an address of nobody among others', [PUBLIC, V4('10.0.0.1'), V4('169.254.1.1')], 'never', 'never'],
  ['an address in the operator’s network', [PUBLIC, V4('10.0.0.1')], 'own', undefined],
  ['an own address that is also the host’s', [V4('127.0.0.1')], 'own', undefined],
  ['the host’s own address', [PUBLIC, V4('93.184.215.20')], 'self', undefined],
  ['the host’s own address of IPv6', [PUBLIC, V6('2606:2800:21f::1')], 'self', undefined],
  ['a public address', [PUBLIC, V6('2606:2800:21f::2')], undefined, undefined],
] as const)('a gateway at %s is called only where it may be', async (_, addresses, refused, named) => {
  const own = await findOwnAddresses(['93.184.215.20', '2606:2800:21f::1', '127.0.0.1'], () => Promise.resolve([]));
  const check = (base: string, allow: readonly string[] = []) => checkAddresses(targetOf(base, allow), addresses, own);
  expect(check('https://gateway.example')).toBe(refused);
  expect(check('https://gateway.example:8443')).toBe(refused ?? 'port');
  expect(check('https://gateway.example:8443', ['gateway.example:8443'])).toBe(named);
});

test('the host knows its own addresses: of its interfaces, its names and what these are looked up as', async () => {
  const own = await findOwnAddresses(
    ['console.example', 'lost.example', '93.184.215.20', '2606:2800:21f::1'],
    (name) =>
      name === 'lost.example'
        ? Promise.reject(new Error('ENOTFOUND'))
        : Promise.resolve([V4('93.184.215.21'), V6('2606:2800:21f::2')]),
    () => ['fe80::1%eth0', '93.184.215.22'],
  );
  for (const address of ['93.184.215.20', '93.184.215.21', '93.184.215.22']) expect(own.check(address)).toBe(true);
  for (const address of ['2606:2800:21f::1', '2606:2800:21f::2']) expect(own.check(address, 'ipv6')).toBe(true);
  expect(own.check('93.184.215.23')).toBe(false);
  expect((await findOwnAddresses([], () => Promise.resolve([]))).check('127.0.0.1')).toBe(true);
});

test.each([
  ['that does not exist', 3, 'ENOTFOUND'],
  ['that has no address', 0, 'ENOTFOUND'],
  ['whose server fails', 2, 'ESERVFAIL'],
  ['that its server refuses', 5, 'EREFUSED'],
])('the look-up of a name %s says why', async (_, rcode, code) => {
  const server = createSocket('udp4', (question, { port }) => {
    const end = question.indexOf(0, 12) + 5;
    const head = Buffer.from(question.subarray(0, end));
    // Only the question of IPv4 fails; IPv6 has no address in any case.
    head.writeUInt16BE(0x8180 + (question.readUInt16BE(end - 4) === 1 ? rcode : 0), 2);
    head.writeUInt32BE(0, 6);
    head.writeUInt16BE(0, 10);
    server.send(head, port, '127.0.0.1');
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  await expect(createLookup({ hostsFile, servers: [addressOf(server)] })('lost.test')).rejects.toMatchObject({ code });
  server.close();
});
