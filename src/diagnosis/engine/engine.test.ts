import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { API_KEY, buildRequest, changeValue, SECRET } from '#diagnosis/merchants.test-support.ts';
import { listTasks, prepareSearch, runTask } from '#diagnosis/search/search.ts';
import { toSource } from '#diagnosis/search/source.ts';
import type { Found, Stage } from '#diagnosis/search/task.ts';
import { Engine, LAYOUT } from './engine.ts';

let made = '';
const engine = new Engine((words, at) => {
  const digest = Buffer.alloc(32);
  for (let i = 0; i < 8; i += 1) digest.writeInt32BE(words[at + i * 4] ?? 0, i * 4);
  made = digest.toString('hex');
  return true;
});

interface Case {
  readonly key: Uint8Array;
  readonly message: Uint8Array;
  /** Where the message is cut into parts. */
  readonly cuts: readonly number[];
}

const PIECES = LAYOUT.templates;

/** Puts messages together of the pieces of some cases, and reads the digests back. */
function digestsOf(cases: readonly Case[], hash: 'hmac' | 'plain' = 'hmac'): string[] {
  const digests: string[] = [];
  let piece: number = PIECES;
  cases.forEach(({ key, message, cuts }, i) => {
    const keys = engine.keyAt(key);
    const hit = (): void => void (digests[i] = made);
    engine.open();
    const ends = [...cuts.map((cut) => cut % (message.length + 1)).toSorted((a, b) => a - b), message.length];
    ends.forEach((end, index) => {
      const begin = index === 0 ? 0 : (ends[index - 1] ?? 0);
      engine.bytes.set(message.subarray(begin, end), piece);
      engine.add(piece, end - begin);
      piece += end - begin + 3;
    });
    if (hash === 'hmac') engine.close(keys, keys + 32, 64, hit);
    else engine.close(LAYOUT.start, 0, 0, hit);
  });
  engine.flush();
  return digests;
}

const nodeHmac = ({ key, message }: Case): string => createHmac('sha256', key).update(message).digest('hex');

const anyCase: fc.Arbitrary<Case> = fc.record({
  key: fc.uint8Array({ maxLength: 200, size: 'max' }),
  message: fc.uint8Array({ maxLength: 4096, size: 'max' }),
  cuts: fc.array(fc.nat(), { maxLength: 5 }),
});

describe('the engine', () => {
  it('HS256 of any messages under any keys, as node:crypto makes it', () => {
    const cases = fc.array(anyCase, { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(cases, (list) => {
        expect(digestsOf(list)).toEqual(list.map(nodeHmac));
      }),
    );
  });

  it('every length about the ends of blocks', () => {
    const key = Uint8Array.of(1, 2, 3);
    const list = Array.from({ length: 200 }, (_, n) => ({ key, message: new Uint8Array(n).fill(n), cuts: [n >> 1] }));
    expect(digestsOf(list)).toEqual(list.map(nodeHmac));
  });

  it('a plain SHA-256 has no key', () => {
    const list = Array.from({ length: 70 }, (_, n) => ({
      key: new Uint8Array(),
      message: new Uint8Array(n * 3).fill(n),
      cuts: [],
    }));
    const expected = list.map(({ message }) => createHash('sha256').update(message).digest('hex'));
    expect(digestsOf(list, 'plain')).toEqual(expected);
  });

  it('a message goes on from the state behind any of its blocks', () => {
    const [key, message] = [Uint8Array.of(7), Uint8Array.from({ length: 500 }, (_, i) => i)];
    const [keys, states] = [engine.keyAt(key), PIECES + 1024];
    engine.words.copyWithin(states / 4, keys / 4, keys / 4 + 8);
    engine.bytes.set(message, PIECES);
    engine.chain(PIECES, 7, states);
    const digests: string[] = [];
    for (let block = 0; block < 8; block += 1) {
      engine.open();
      engine.add(PIECES + block * 64, 500 - block * 64);
      engine.close(states + block * 32, keys + 32, 64 + block * 64, () => digests.push(made));
    }
    engine.flush();
    expect(digests).toEqual(Array.from({ length: 8 }, () => nodeHmac({ key, message, cuts: [] })));
  });
});

/** RFC 4231 sections 4.2 to 4.8: key, data and the first bytes that it prints for HMAC-SHA-256. */
const RFC_4231: readonly (readonly [number: number, key: string, data: string, mac: string])[] = [
  [1, '0b'.repeat(20), '4869205468657265', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    2,
    '4a656665',
    '7768617420646f2079612077616e7420666f72206e6f7468696e673f',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [3, 'aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    4,
    '0102030405060708090a0b0c0d0e0f10111213141516171819',
    'cd'.repeat(50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [5, '0c'.repeat(20), '546573742057697468205472756e636174696f6e', 'a3b6167473100ee06e0c796c2955552b'],
  [
    6,
    'aa'.repeat(131),
    '54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b6579204669727374',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    7,
    'aa'.repeat(131),
    '5468697320697320612074657374207573696e672061206c6172676572207468616e20626c6f636b2d73697a65206b657920616e642061206c6172676572207468616e20626c6f636b2d73697a6520646174612e20546865206b6579206e6565647320746f20626520686173686564206265666f7265206265696e6720757365642062792074686520484d414320616c676f726974686d2e',
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
];

describe('the figures of RFC 4231', () => {
  it.each(RFC_4231)('test case %i', (_, key, data, mac) => {
    const figure = { key: Buffer.from(key, 'hex'), message: Buffer.from(data, 'hex'), cuts: [] };
    expect(digestsOf([figure])[0]?.startsWith(mac)).toBe(true);
  });
});

it('where SIMD is missing there is none, and the search does without', () => {
  vi.spyOn(WebAssembly, 'Instance').mockImplementation(() => {
    throw new WebAssembly.CompileError('SIMD unsupported');
  });
  expect(() => new Engine(() => true)).toThrow('SIMD');
  const given = { api_secret: SECRET, api_key: API_KEY, now: new Date(0) };
  const find = (stage: Stage, signed: string): readonly Found[] => {
    const search = prepareSearch(toSource(buildRequest('once', [changeValue('currency', () => signed)]), given));
    for (const task of listTasks(search, stage)) {
      const { found } = runTask(search, task);
      if (found.length > 0) return found;
    }
    return [];
  };
  expect(find('singles', 'tzs')).not.toEqual([]);
  expect(find('typos', 'TZX')).not.toEqual([]);
  vi.restoreAllMocks();
});
