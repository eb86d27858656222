import { expect, test } from 'vitest';
import { concatBytes, fromBase64, fromLooseBase64Text, readUpTo, toBase64, toBase64Text, toHex } from './text.ts';

/** A stream of these chunks that says whether it was cut off. */
function createStream(...chunks: readonly number[][]) {
  const seen = { cancelled: false, pulled: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const chunk = chunks[seen.pulled];
        seen.pulled += 1;
        if (chunk === undefined) controller.close();
        else controller.enqueue(Uint8Array.from(chunk));
      },
      cancel: () => {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, seen };
}

test('bytes are two lower-case hex digits each', () => {
  expect(toHex(Uint8Array.of(0, 9, 10, 127, 255))).toBe('00090a7fff');
  expect(toHex(new Uint8Array())).toBe('');
});

test('runs of bytes are joined up to a length', () => {
  const chunks = [Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3, 4, 5)];
  expect([...concatBytes(chunks, 5)]).toEqual([1, 2, 3, 4, 5]);
  expect([...concatBytes(chunks, 3)]).toEqual([1, 2, 3]);
  expect([...concatBytes(chunks, 1)]).toEqual([1]);
  expect([...concatBytes(chunks, 0)]).toEqual([]);
  expect([...concatBytes([], 2)]).toEqual([0, 0]);
  expect([...concatBytes([...chunks, Uint8Array.of(6)], 4)]).toEqual([1, 2, 3, 4]);
});

test.each([
  [[[1, 2], [3]], 3, [1, 2, 3], false],
  [[[1, 2], [3]], 4, [1, 2, 3], false],
  [[[1, 2], [3]], 2, [1, 2], true],
  [[[1, 2, 3]], 2, [1, 2], true],
  [[[1]], 0, [], true],
  [[], 0, [], false],
])('a stream of %j up to %i bytes is %j, cut: %s', async (chunks, limit, bytes, cut) => {
  const { stream, seen } = createStream(...chunks);
  expect(await readUpTo(stream, limit)).toEqual({ bytes: Uint8Array.from(bytes), cut });
  expect(seen.cancelled).toBe(cut);
});

test('nothing is read beyond the limit', async () => {
  const { stream, seen } = createStream([1, 2], [3], [4]);
  await readUpTo(stream, 1);
  expect(seen.pulled).toBe(1);
});

test('a response without a stream has no bytes', async () => {
  expect(await readUpTo(null, 10)).toEqual({ bytes: new Uint8Array(), cut: false });
});

test('a stream that fails is not taken for a short one', async () => {
  const stream = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) });
  await expect(readUpTo(stream, 10)).rejects.toThrow('gone');
});

test('Base64 of more bytes than one call takes is that of node', () => {
  for (const length of [8191, 8192, 8193, 20_000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7) % 256);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  }
});

test.each([
  [toBase64Text('https://shop.example/ä?a=1'), 'https://shop.example/ä?a=1'],
  [` ${toBase64Text('>>>???')}\n`, '>>>???'],
  ['Pj4-Pz8_', '>>>???'],
  ['Zg', 'f'],
  ['Zg==', 'f'],
  ['Zg=', 'f'],
  ['Zg%3D%3d', 'f'],
  ['Pj4%2BPz8%2f', '>>>???'],
  ['Zm 9v\r\n', 'foo'],
  ['', ''],
  ['Z', undefined],
  ['Zm9v!', undefined],
  ['Zm9v%', undefined],
  ['_w', undefined],
])('Base64 is read in the forms in which clients send it: %j', (text, plain) => {
  expect(fromLooseBase64Text(text)).toBe(plain);
});
