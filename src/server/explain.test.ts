import { describe, expect, test } from 'vitest';
import {
  b64,
  createRequest,
  inputOf,
  jsonOf,
  MEMBERS,
  NAMES,
  OPTIONS,
  sign,
  T,
  type RequestParameters,
} from '#sandbox/sandbox.test-support.ts';
import { createSandbox, toFetch, type SandboxOptions } from '#sandbox/sandbox.ts';
import { isCaseError, toReceivedRequest } from '#share/case-file.ts';
import { openCaseLink } from '#share/case-link.ts';
import { createExplain } from './explain.ts';
import { readSettings } from './settings.ts';

const PLAIN = inputOf(NAMES, MEMBERS);
const AUTHORIZATION = `SCHEME ${b64(OPTIONS.api_key)}`;

interface Explained {
  readonly cause: string | null;
  readonly field: string | null;
  readonly link: string | null;
}

/** A sandbox with an explanation; both clocks stand still unless a test moves them. */
function createExplained(clock = () => 0, options: Partial<SandboxOptions> = {}, processorTime = () => 0) {
  const explain = createExplain({ credentials: OPTIONS, clock, processorTime });
  const sandbox = createSandbox({ ...OPTIONS, explain, ...options });
  return async (parameters: RequestParameters): Promise<Explained> => {
    const { status, headers } = await toFetch(sandbox)(createRequest(parameters));
    expect(status).toBe(403);
    return {
      cause: headers.get('Sandbox-Cause'),
      field: headers.get('Sandbox-Field'),
      link: headers.get('Sandbox-Explain'),
    };
  };
}

const NOTHING: Explained = { cause: null, field: null, link: null };

describe('a digest with one mistake is explained', () => {
  test.each([
    ['the amount with decimals', PLAIN.replace('amount=10', 'amount=10.00'), 'number-two-decimals:amount', 'amount'],
    ['no timestamp', PLAIN.replace(`timestamp=${T}&`, ''), 'timestamp-left-out', 'timestamp'],
    ['a plain URL', PLAIN.replace(b64('https://shop.example/w'), 'https://shop.example/w'), undefined, 'webhook'],
  ])('%s', async (_what, input, cause, field) => {
    const found = await createExplained()({ input });
    if (cause === undefined) expect(found.cause).toMatch(/^address-.*:webhook$/);
    else expect(found.cause).toBe(cause);
    expect(found.field).toBe(field);
  });

  test('a mistake outside the text has no field: hex, the key, another hash', async () => {
    const hex = Buffer.from(sign(PLAIN), 'base64').toString('hex');
    expect(await createExplained()({ headers: { Digest: hex } })).toMatchObject({ cause: 'digest-hex', field: null });
    const other = await createExplained()({ headers: { Digest: sign(PLAIN, OPTIONS.api_key) } });
    expect(other.cause).not.toBeNull();
    expect(other.field).toBeNull();
  });

  test.each([
    ['in another script', '名前', '名前', 'added:%E5%90%8D%E5%89%8D'],
    ['with a line end', 'a\r\nSet-Cookie: b', 'a\r\nSet-Cookie: b', 'added:a%0D%0ASet-Cookie: b'],
  ])('a signed field with a name %s is named in printable ASCII', async (_what, name, signed, cause) => {
    const body = jsonOf(MEMBERS).replace(/}$/, `,${JSON.stringify(name)}:"x"}`);
    expect((await createExplained()({ body, input: `${PLAIN}&${signed}=x` })).cause).toBe(cause);
  });

  test('a list without commas is named where the digest is right for its names: no other preset signed it', async () => {
    const found = await createExplained()({ headers: { 'Signed-Fields': NAMES.join(';') }, input: PLAIN });
    expect(found.cause).toBe('signed-fields-separator');
  });

  test('the other preset is named where the sandbox accepts one alone', async () => {
    const input = `timestamp=${T}&${PLAIN}`;
    const found = await createExplained(undefined, { recipes: ['each-field-once'] })({ input });
    expect(found.cause).toBe('preset:header-then-fields');
  });
});

describe('the link', () => {
  test('opens Diagnose with the very request, without Authorization and what is not documented', async () => {
    const { link } = await createExplained()({ input: `${PLAIN}&`, headers: { Cookie: 'session=1', 'X-Other': 'y' } });
    expect(link?.length).toBeLessThanOrEqual(2048);
    const [page, packed = ''] = (link ?? '').split('#/diagnose/case?z=');
    expect(page).toBe('http://sandbox.example/');
    const opened = await openCaseLink(packed);
    if (isCaseError(opened) || opened.request === undefined) throw new Error('no case');
    const sent = createRequest({ input: `${PLAIN}&` });
    const { method, url, headers, body } = toReceivedRequest(opened.request);
    expect([method, url]).toEqual([sent.method, sent.url]);
    expect(Buffer.from(body).toString()).toBe(await sent.text());
    expect(headers).toEqual([...sent.headers].filter(([name]) => name !== 'authorization'));
    expect(JSON.stringify(opened)).not.toContain(OPTIONS.api_secret);
    expect(JSON.stringify(opened)).not.toContain(b64(OPTIONS.api_key));
  });

  test('is absent when it would be longer than 2 KiB', async () => {
    const noise = Array.from({ length: 31 }, (_, index) => sign(`${index}`)).join('');
    const members = { ...MEMBERS, buyer_remarks: `"${noise}"` };
    const found = await createExplained()({ members, input: `${inputOf(NAMES, members)}&` });
    expect(found).toEqual({ cause: 'ends-trailing', field: 'no_of_items', link: null });
  });
});

describe('there is no explanation', () => {
  test('of two mistakes, nor of another secret', async () => {
    const explain = createExplained();
    expect(await explain({ input: `${PLAIN.replace('amount=10', 'amount=10.00')}&` })).toEqual(NOTHING);
    expect(await explain({ headers: { Digest: sign(PLAIN, 'another secret') } })).toEqual(NOTHING);
  });

  test('for credentials that are not the sandbox’s own', async () => {
    for (const Authorization of [`SCHEME ${b64('other')}`, AUTHORIZATION.toLowerCase(), null])
      expect(await createExplained()({ input: `${PLAIN}&`, headers: { Authorization } })).toEqual(NOTHING);
  });

  test('of a large request, or one with many names', async () => {
    const members = { ...MEMBERS, buyer_remarks: `"${'x'.repeat(2048)}"` };
    expect(await createExplained()({ members, input: `${inputOf(NAMES, members)}&` })).toEqual(NOTHING);
    const names = Array.from({ length: 40 }, (_, index) => `n${index}`);
    expect(await createExplained()({ names, input: `${inputOf(names, MEMBERS)}&` })).toEqual(NOTHING);
  });

  test('once it took 20 ms of the processor, or 100 at first; what other programs take does not count', async () => {
    let now = 0;
    // Each look at a clock takes 21 ms.
    const tick = () => (now += 21);
    const explain = createExplained(() => now, {}, tick);
    const causes: (string | null)[] = [];
    for (let count = 0; count < 5; count += 1) {
      causes.push((await explain({ input: `${PLAIN}&` })).cause);
      now += 1_000;
    }
    expect(causes).toEqual([...Array.from({ length: 4 }, () => 'ends-trailing'), null]);
    expect(await createExplained(tick)({ input: `${PLAIN}&` })).toMatchObject({ cause: 'ends-trailing' });
  });

  test('beyond five in a second', async () => {
    let now = 0;
    const explain = createExplained(() => now);
    const ask = async () => (await explain({ input: `${PLAIN}&` })).cause;
    for (let count = 0; count < 5; count += 1) {
      now += 100;
      // One after the other.
      expect(await ask()).toBe('ends-trailing');
    }
    expect(await ask()).toBeNull();
    now += 601;
    expect(await ask()).toBe('ends-trailing');
  });

  test('where the setting turns it off', () => {
    expect(readSettings({}).explainsDigests).toBe(true);
    expect(readSettings({ SANDBOX_EXPLAIN: 'off' }).explainsDigests).toBe(false);
    expect(() => readSettings({ SANDBOX_EXPLAIN: 'no' })).toThrow('SANDBOX_EXPLAIN is neither on nor off');
  });
});
