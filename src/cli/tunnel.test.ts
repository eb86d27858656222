import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { countChanged, createRandom, exchangeBytes, startRecorded } from './tunnel.test-support.ts';
import { listenFree } from '#server/host.test-support.ts';
import { createTunnel } from './tunnel.ts';

const CALL = 'POST /v1/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}';

test('200 random calls and responses arrive byte for byte, but for the name of the gateway', async () => {
  expect(await countChanged(200, createRandom())).toEqual({ changed: 0, done: 200, contents: 200 });
});

test('Host has the name of the gateway, and the path that of its base URL', async () => {
  const received: Buffer[] = [];
  const recorded = await startRecorded((socket) => {
    socket.on('data', (piece) => received.push(piece));
    socket.on('end', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
  }, '/base/');
  onTestFinished(recorded.close);
  await exchangeBytes(recorded.port, [CALL]);
  expect(String(Buffer.concat(received))).toBe(CALL.replace('localhost', recorded.host).replace('/v1/x', '/base/v1/x'));
  expect(recorded.exchanges[0]?.request.url).toBe(`http://${recorded.host}/base/v1/x`);
});

test('a response comes as the gateway sends it, piece by piece', async () => {
  let finish = (): void => undefined;
  const recorded = await startRecorded((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nab');
      finish = () => void socket.end('cd');
    });
  });
  onTestFinished(recorded.close);
  const program = connect(recorded.port, '127.0.0.1');
  program.write(CALL);
  const [first] = await once(program, 'data');
  expect(String(first)).toMatch(/ab$/);
  finish();
  await once(program.resume(), 'close');
  expect(String(recorded.exchanges[0]?.response?.body)).toBe(String(new Uint8Array(Buffer.from('abcd'))));
});

const answerWith = (head: string, body: string | Buffer = ''): Buffer =>
  Buffer.concat([Buffer.from(`HTTP/1.1 ${head}\r\n\r\n`), Buffer.from(body)]);
const PACKED = gzipSync('{"result":"SUCCESS"}');

test.each([
  ['a redirect', answerWith('302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0'), 302, ''],
  [
    'a compressed body',
    answerWith(`200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${PACKED.length}`, PACKED),
    200,
    PACKED,
  ],
  [
    'a response after 1xx',
    answerWith('103 Early Hints\r\nLink: </a>', answerWith('403 Forbidden\r\nContent-Length: 1', '!')),
    403,
    '!',
  ],
  ['a body that ends with the connection', answerWith('200 OK', 'ab'), 200, 'ab'],
])('%s, a byte at a time, passes as it is, and is called once', async (_, sent, status, body) => {
  let calls = 0;
  const recorded = await startRecorded((socket) => {
    socket.once('data', () => {
      calls += 1;
      for (const byte of sent) socket.write(Buffer.of(byte));
      socket.end();
    });
  });
  onTestFinished(recorded.close);
  expect(await exchangeBytes(recorded.port, [CALL])).toEqual(sent);
  expect(calls).toBe(1);
  expect(recorded.exchanges).toMatchObject([{ response: { status, cut: false }, failure: undefined }]);
  expect(Buffer.from(recorded.exchanges[0]?.response?.body ?? []).equals(Buffer.from(body))).toBe(true);
});

test('of a message beyond 1 MiB the beginning is kept, and all of it passes', async () => {
  const long = answerWith(`200 OK\r\nContent-Length: ${2 ** 21}`, Buffer.alloc(2 ** 21, 'x'));
  const recorded = await startRecorded((socket) => void socket.once('data', () => socket.end(long)));
  onTestFinished(recorded.close);
  expect((await exchangeBytes(recorded.port, [CALL])).equals(long)).toBe(true);
  expect(recorded.exchanges).toMatchObject([{ response: { status: 200, cut: true }, failure: undefined }]);
});

test('a gateway that closes before the end: the program sees that too, and the exchange is recorded as cut', async () => {
  const recorded = await startRecorded((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 400\r\n\r\nab'));
  });
  onTestFinished(recorded.close);
  expect(String(await exchangeBytes(recorded.port, [CALL]))).toMatch(/\r\n\r\nab$/);
  expect(recorded.exchanges).toMatchObject([
    { failure: 'the gateway closed the connection', response: { status: 200, cut: true } },
  ]);
});

test('a gateway that resets the connection resets that of the program; nothing is sent again', async () => {
  let calls = 0;
  const recorded = await startRecorded((socket) => {
    socket.once('data', () => {
      calls += 1;
      socket.resetAndDestroy();
    });
  });
  onTestFinished(recorded.close);
  const program = connect(recorded.port, '127.0.0.1');
  program.write(CALL);
  const [error] = await once(program, 'error');
  expect(error).toMatchObject({ code: 'ECONNRESET' });
  expect([calls, recorded.exchanges[0]?.failure]).toEqual([1, 'connection reset by peer']);
});

test('a gateway that cannot be reached: the program gets 502 with the reason', async () => {
  const recorded = await startRecorded(() => undefined);
  recorded.close();
  const failures: unknown[] = [];
  const tunnel = createTunnel(new URL(`http://${recorded.host}`), ({ failure }) => failures.push(failure));
  onTestFinished(() => void tunnel.close());
  const back = String(await exchangeBytes(await listenFree(tunnel), [CALL]));
  expect(back).toMatch(/^HTTP\/1.1 502 Bad Gateway\r\n[^]*connection refused/);
});
