import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { diagnoseItems, groupFindings, readFiles, translateTitle, type Hands } from '#diagnosis/many.ts';
import { buildRequest, SECRET, API_KEY, type MerchantMistake } from '#diagnosis/merchants.test-support.ts';
import { searchWhole } from '#diagnosis/search/search.ts';
import { toEnglish } from '#i18n/english.ts';
import { readFile } from '#import/read-file.ts';
import { createKeeper, type KeepOptions } from './keep.ts';
import { runCommand } from './terminal.test-support.ts';
import type { Exchange } from './tunnel.ts';

const folder = mkdtempSync(join(tmpdir(), 'keep-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const twoDecimals: MerchantMistake = (shop) => {
  const { join: joinPairs } = shop;
  shop.join = (pairs) => joinPairs(pairs.map(([name, value]) => [name, name === 'amount' ? `${value}.00` : value]));
};

const REFUSAL = {
  reference: 'S1',
  resultcode: '403',
  result: 'FAIL',
  message: 'Authentication failed. Invalid Digest (4033)',
  data: [],
};

const createExchange = (
  mistakes: readonly MerchantMistake[] = [twoDecimals],
  envelope: object = REFUSAL,
): Exchange => ({
  started: Date.parse('2026-03-11T08:05:10Z'),
  duration: 12,
  request: buildRequest('once', mistakes),
  response: {
    status: envelope === REFUSAL ? 403 : 200,
    headers: [['Content-Encoding', 'gzip']],
    body: new Uint8Array(gzipSync(JSON.stringify(envelope))),
    cut: false,
  },
});

/** A call that needs no diagnosis. */
const createAccepted = (): Exchange => createExchange([], { ...REFUSAL, resultcode: '000', result: 'SUCCESS' });

async function keep(exchanges: readonly Exchange[], options: Partial<KeepOptions> = {}) {
  const run = async (): Promise<number> => {
    const keeper = createKeeper({ credentials: { api_secret: SECRET, api_key: API_KEY }, ...options });
    for (const exchange of exchanges) keeper.add(exchange);
    await keeper.end();
    return 0;
  };
  const { output, said } = await runCommand(run, []);
  return { printed: output === '' ? [] : output.split('\n'), said };
}

test('each refusal prints one line with its cause, and an accepted call none', async () => {
  const { printed } = await keep([createAccepted(), createExchange()]);
  expect(printed).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d 403: Your code .*amount.* Sign/i)]);
  expect(printed.join()).not.toContain(SECRET);
});

test('a refusal for another reason is told by its code', async () => {
  const envelope = { ...REFUSAL, message: 'Forbidden (4032)' };
  const { printed } = await keep([createExchange([], envelope)]);
  expect(printed[0]).toContain('a network address outside the merchant’s allow-list');
});

test('without the secret, a line says what is certain and how to give it', async () => {
  const { printed } = await keep([createExchange()], { credentials: {} });
  expect(printed[0]).toContain('set CHECKOUT_API_SECRET');
});

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

test('the file has each exchange without credentials and buyer, with stable placeholders, for its owner alone', async () => {
  const file = join(folder, 'calls.jsonl');
  await keep([createAccepted(), createAccepted()], { file });
  const text = read('calls.jsonl');
  expect(text.trim().split('\n')).toHaveLength(2);
  for (const value of [SECRET, API_KEY, btoa(API_KEY), 'Zoë', '255712345678', 'Anna.Muster'])
    expect(text).not.toContain(value);
  expect(text.match(/buyer_name#\d/g)).toEqual(['buyer_name#1', 'buyer_name#1']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await keep([createAccepted()], { file, keepBuyer: true });
  expect(read('calls.jsonl').trim().split('\n')).toHaveLength(3);
  expect(read('calls.jsonl')).toContain('Zoë');
  expect(read('calls.jsonl')).not.toContain(btoa(API_KEY));
});

test('a file in a folder that does not exist: one sentence, and the recording goes on', async () => {
  const file = join(folder, 'none', 'calls.jsonl');
  const { printed, said } = await keep([createAccepted(), createExchange()], { file });
  expect(said).toMatch(/no such file or directory/);
  expect(said.split('\n')).toHaveLength(1);
  expect(printed).toHaveLength(1);
});

const HANDS: Hands = { width: 1, read: readFile, search: (search) => Promise.resolve(searchWhole(search)) };

/** The causes that Many requests shows of a file. */
async function listCauses(file: string): Promise<string[]> {
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  const { items } = await readFiles(HANDS, [{ name: file, open: async () => new Blob([read(file)]) }], options);
  const findings = await diagnoseItems(HANDS, items, new Map(items.map(({ api_key }) => [api_key, SECRET])), options);
  return groupFindings(findings).map((group) => `${group.items.length} ${translateTitle(group, toEnglish)}`);
}

test('a bundle opens with the causes of the recorder, and with --keep-buyer those that are found again', async () => {
  const exchanges = [createExchange(), createExchange(), createAccepted()];
  await keep(exchanges, { bundle: join(folder, 'bundle.jsonl') });
  expect(await listCauses('bundle.jsonl')).toEqual([
    expect.stringMatching(/^2 Found by the recorder on \d{4}-\d\d-\d\d: Your code .*amount/),
    expect.stringMatching(/^1 Found by the recorder on .* accepted/),
  ]);
  expect(statSync(join(folder, 'bundle.jsonl')).mode & 0o777).toBe(0o600);
  await keep(exchanges, { bundle: join(folder, 'with-buyer.jsonl'), keepBuyer: true });
  expect(await listCauses('with-buyer.jsonl')).toEqual([
    expect.stringMatching(/^2 .*two decimals/i),
    expect.stringMatching(/^1 Correct digest/),
  ]);
});
