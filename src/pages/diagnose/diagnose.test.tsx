import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  connect,
  field,
  fill,
  findButton,
  goTo,
  openPage,
  openRecipe,
  output,
  press,
  see,
  send,
  sent,
  until,
  user,
} from '#app/page.test-support.ts';
import { writeCase } from '#share/case-file.ts';
import { CASE } from '#share/case.test-support.ts';
import { b64, inputOf, jsonOf, MEMBERS, NAMES, PATH, sign as signWith, T } from '#sandbox/sandbox.test-support.ts';

const SECRET = 'merchant-secret';
const plain = inputOf(NAMES, MEMBERS);
const decimals = plain.replace('amount=10', 'amount=10.00');
const sign = (input: string): string => signWith(input, SECRET);
const paste = (digest: string): string =>
  [
    `POST ${PATH} HTTP/1.1`,
    'Host: gateway.example',
    'Accept: application/json',
    'Content-Type: application/json',
    `Authorization: SCHEME ${b64('key')}`,
    `Timestamp: ${T}`,
    'Digest-Method: HS256',
    `Signed-Fields: ${NAMES.join()}`,
    `Digest: ${digest}`,
    '',
    jsonOf(MEMBERS),
  ].join('\n');
const raw = (input: string): string => paste(sign(input));

const request = () => screen.findByLabelText<HTMLTextAreaElement>(/refused request/);
const secret = () => screen.getByLabelText<HTMLInputElement>(/api_secret/);
const verdict = () => document.querySelector<HTMLElement>('[data-output="verdict"]')?.dataset ?? {};
const tone = () => screen.getByRole('region', { name: 'Verdict' }).dataset['tone'];
const choice = () => screen.findByRole('group', { name: 'This text contains several requests. Choose one.' });
const isSearching = () => screen.findByRole('progressbar', { name: 'Search progress' });
const copied = () => navigator.clipboard.readText();

/** Fills Diagnose, which begins by itself with a whole request. */
async function enter(text: string, api_secret = SECRET): Promise<void> {
  fill(await request(), text);
  fill(secret(), api_secret);
}

async function expectVerdict(name: string | undefined): Promise<void> {
  await until(() => expect(verdict()['verdict']).toBe(name));
}

async function open(text?: string, api_secret?: string): Promise<void> {
  await openPage({ hash: '#/diagnose' });
  if (text !== undefined) await enter(text, api_secret);
}

test.each([plain, `timestamp=${T}&${plain}`])('a right digest is called right, under either preset', async (input) => {
  await open(raw(input));
  await expectVerdict('correct');
  await see(/allow-list/);
  expect(tone()).toBe('good');
  expect(sent).toEqual([]);
});

test('a mistake is named, with what was signed; report and message hold no secret', async () => {
  await open(raw(decimals));
  await expectVerdict('explained');
  expect(verdict()['mistakes']).toBe('number-two-decimals:amount');
  expect(output('verdict')).toBe('Your code signed 10.00 but sent 10 as amount.');
  expect(output('found-input')).toBe(decimals);
  expect(document.querySelector('[data-output="diff"] del')?.textContent).toBe('10.00');
  await press(/^Copy the report/);
  expect(await copied()).toContain('# Diagnosis of a refused request');
  for (const text of [SECRET, 'Ama']) expect(await copied()).not.toContain(text);
  await press('Copy message for the merchant');
  await until(async () => expect(await copied()).toContain('Your code signed 10.00 but sent 10 as amount.'));
  await user.selectOptions(screen.getByLabelText('Language of the message'), 'sw');
  await press('Copy message for the merchant');
  await until(async () => expect(await copied()).toContain('Msimbo wako ulitia saini 10.00'));
  expect(await copied()).not.toContain(SECRET);
});

test('a search says that it runs, can be stopped and taken up again; another secret stays unexplained', async () => {
  await open(raw(plain), 'another secret');
  await isSearching();
  await expectVerdict(undefined);
  await press('Stop');
  await expectVerdict('unexplained');
  await see(/The search was stopped before all mistakes were tried/);
  await see(/a different secret was used/);
  await press('Search deeper');
  await isSearching();
  await press('Stop');
  fill(secret(), '');
  await expectVerdict(undefined);
});

test('the corrected request opens in Compose without credentials; undo brings the order back', async () => {
  await openPage();
  const before = field('order_id').value;
  goTo('diagnose');
  await enter(raw(decimals));
  await expectVerdict('explained');
  await press('Open in Compose');
  await until(() => expect(output('digest-input')).toContain('order_id=O_1&buyer_email=b@example.com'));
  expect(output('digest-input')).not.toContain(T);
  await press('Undo');
  await until(() => expect(output('digest-input')).toContain(`order_id=${before}`));
  goTo('diagnose');
  expect((await request()).value).toBe(raw(decimals));
  await expectVerdict('explained');
});

test('with consent the secrets of connections are tried, and the one that fits is named', async () => {
  await open(paste(signWith(plain, 'sample-api-secret')), 'the live secret');
  await user.click(screen.getByLabelText(/Also try the secrets of/));
  await press('Diagnose');
  await until(() => expect(output('verdict')).toContain('Sandbox'));
});

test('the secret is not asked for where placeholders replace signed values', async () => {
  await open(writeCase({ ...CASE, redacted: true, redacted_fields: ['buyer_name'] }));
  await until(() => expect(output('verdict')).toBe('A signed value is hidden.'));
  expect(output('message')).toContain('the digest cannot be checked: buyer_name.');
  expect(screen.queryByRole('heading', { name: 'Other problems' })).toBeNull();
});

test('Enter in the field of the secret presses the button', async () => {
  await open(raw(plain), '');
  await user.type(secret(), `${SECRET}{Enter}`);
  await expectVerdict('correct');
});

test.each(['throws', 'fails'])('a worker that %s ends the search in words, and the page stays usable', async (how) => {
  await open();
  class Broken extends EventTarget {
    constructor() {
      super();
      if (how === 'throws') throw new Error('No worker here.');
      setTimeout(() => this.dispatchEvent(new Event('error')), 20);
    }
    postMessage = () => undefined;
    terminate = () => undefined;
  }
  vi.stubGlobal('Worker', Broken);
  await enter(raw(plain));
  await press('Diagnose');
  await until(() => expect(output('verdict')).toContain('The search did not run'));
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  expect((await findButton('Diagnose')).disabled).toBe(false);
});

test('the verdict goes as soon as paste or secret changes; another request of the same length runs too', async () => {
  await open(raw(plain));
  await expectVerdict('correct');
  fill(secret(), `${SECRET}x`);
  expect(verdict()['verdict']).toBeUndefined();
  fill(secret(), SECRET);
  await press('Diagnose');
  await expectVerdict('correct');
  fill(await request(), raw(plain.replace('amount=10', 'amount=1e1')));
  expect(verdict()['verdict']).toBeUndefined();
  await until(() => expect(output('verdict')).toContain('signed 1e1 but sent 10'));
});

test('text that was not read has a sentence and no verdict', async () => {
  await open('Hello team, our orders fail since this morning.');
  await press('Diagnose');
  await see(/column \d+:|Example of a request that the page can read/);
  expect(verdict()['verdict']).toBeUndefined();
  fill(await request(), raw(plain));
  await expectVerdict('correct');
  fill(await request(), 'Hello again.');
  await expectVerdict(undefined);
  fill(await request(), 'curl \'https://gateway.example/\' -H "Digest: $DIGEST"');
  await press('Diagnose');
  await see(/column \d\d: The variable DIGEST has no value in the pasted text/);
});

test('without a secret, the verdict is what is certain', async () => {
  await open(raw(plain).replace(/SCHEME .*/, 'SCHEME raw-api-key!'), '');
  await until(() => expect(output('verdict')).toBe('The key in Authorization is not Base64.'));
  expect(verdict()['verdict']).toBeUndefined();
  fill(await screen.findByLabelText('The merchant’s digest input'), decimals);
  await until(() => expect(output('comparison')).toContain('First difference: amount'));
});

test('a correct digest of a request that was refused is not good news', async () => {
  const refused = { reference: '1', resultcode: '403', result: 'FAIL', message: 'Invalid Digest (4033)', data: [] };
  await openPage({ network: () => Response.json(refused, { status: 403 }) });
  await connect();
  await send();
  goTo('diagnose/reply');
  await expectVerdict('correct');
  await see(/If the gateway still answers 4033/);
  expect(tone()).toBeUndefined();
});

describe('the text that was signed', () => {
  const compare = async (text: string): Promise<void> =>
    fill(await screen.findByLabelText('The merchant’s digest input'), text);

  test('what is not explained is compared with the pasted request', async () => {
    await open(raw(`A${plain.slice(1)}&x=y`), 'another secret');
    await isSearching();
    await press('Stop');
    await expectVerdict('unexplained');
    await compare(plain);
    await until(() => expect(output('comparison')).toContain('The signed text is correct.'));
    await see('This text and this secret do not give the Digest of the request.');
  });

  test('it is compared and judged by the recipe of the connection, where it is an own one', async () => {
    await openPage();
    await connect({ scheme: 'SCHEME' });
    await openRecipe();
    await user.selectOptions(screen.getByLabelText('Separator'), '|');
    const expected = plain.replaceAll('&', '|');
    goTo('diagnose');
    await enter(raw(expected));
    await expectVerdict('correct');
    const theirs = expected.replace('remarks=m', 'remarks=autumn of 2025');
    await enter(raw(theirs));
    await isSearching();
    await press('Stop');
    await expectVerdict('unexplained');
    await compare(theirs);
    await until(() => expect(output('comparison')).toContain('Differences: 1 · First difference: merchant_remarks'));
    await see('This text and this secret give the Digest of the request.');
  });
});

test.each([
  ['Amount with decimals', 'explained'],
  ['Unencoded URLs', 'explained'],
  ['Digest in hex', 'explained'],
  ['API key as secret', 'explained'],
  ['Correct digest', 'correct'],
])('the sample “%s” is %s', async (name, expected) => {
  await open();
  await press(name);
  await expectVerdict(expected);
});

describe('several requests', () => {
  const openFile = async (text: string, name: string): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') ?? new HTMLInputElement();
    await user.upload(input, new File([text], name));
  };

  test('those of a HAR are tried one after the other', async () => {
    const toEntry = (input: string) => {
      const [, ...lines] = (raw(input).split('\n\n')[0] ?? '').split('\n');
      const headers = [...lines, 'Cookie: c=d'].map((line) => {
        const [name, value] = line.split(': ');
        return { name, value };
      });
      const postData = { mimeType: 'application/json', text: jsonOf(MEMBERS) };
      return { request: { method: 'POST', url: `https://gateway.example${PATH}`, headers, postData }, response: {} };
    };
    await open();
    await request();
    await openFile(JSON.stringify({ log: { entries: [plain, decimals].map(toEntry) } }), 'shop.har');
    fill(secret(), SECRET);
    await user.click(
      await within(await choice()).findByRole('button', { name: /^1: POST · O_1 · \S+ · Digest \S{8}…$/ }),
    );
    await expectVerdict('correct');
    await see(/Cookies and unrelated headers were omitted/);
    await user.click(within(await choice()).getByRole('button', { name: /^2: POST · O_1 · \S+ · Digest \S{8}…$/ }));
    await expectVerdict('explained');
    await user.click(within(await choice()).getByRole('button', { name: 'Diagnose all' }));
    await screen.findByRole('tab', { name: 'Many requests', selected: true });
  });

  test('of two in one paste the page asks which one, and diagnoses none before', async () => {
    const next = raw(decimals).replaceAll('O_1', 'O_2');
    await open(`First order:\n${raw(plain)}\n\nThe next one:\n${next}\n`);
    const buttons = within(await choice()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([`1: POST · O_1 · ${T}`, `2: POST · O_2 · ${T}`]);
    expect(output('verdict')).toMatch(/^\d+ requests found\.$/);
    await press('Diagnose');
    expect(verdict()['verdict']).toBeUndefined();
    await press(/O_1/);
    await expectVerdict('correct');
    expect(screen.getByRole('button', { name: /O_1/ }).getAttribute('aria-pressed')).toBe('true');
    fill(secret(), 'another-secret');
    await isSearching();
    fill(secret(), SECRET);
    await expectVerdict('correct');
  });
});

test('a dropped file is taken like a paste', async () => {
  await open();
  const dataTransfer = { files: [new File([raw(plain)], 'request.http')], types: ['Files'] };
  fireEvent.drop(await request(), { dataTransfer });
  await until(async () => expect((await request()).value).toBe(raw(plain)));
});
