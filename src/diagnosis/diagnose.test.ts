import { describe, expect, it, test } from 'vitest';
import { textOf } from '#protocol/order.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { toEnglish } from '#i18n/english.ts';
import { diagnose, translateFix, translateSentence, type Verdict } from './diagnose.ts';
import { KNOWN_MISTAKES } from './known-mistakes.test-support.ts';
import {
  API_KEY,
  FORMS,
  SECRET,
  buildRequest,
  toBase64,
  withValues,
  type Form,
  type MerchantMistake,
  type Mutation,
} from './merchants.test-support.ts';
import { threadRunner } from './search/search.ts';
import type { Resume, Stage } from './search/task.ts';
import { createPlans } from './search/bases.ts';
import { readRecipe, toSource, type OtherCredentials } from './search/source.ts';

const now = new Date('2026-03-11T08:05:30Z');
const GIVEN = { api_secret: SECRET, api_key: API_KEY, now };
const findMistake = (id: string): MerchantMistake => {
  const row = KNOWN_MISTAKES.find(([each]) => each === id);
  if (row === undefined) throw new Error(`No row ${id}.`);
  return row[2];
};

type Given = Partial<Parameters<typeof diagnose>[1]>;
type Options = Partial<Parameters<typeof diagnose>[2]>;

const judge = (request: ReceivedRequest, options: Options = {}, given: Given = {}): Promise<Verdict> =>
  diagnose(request, { ...GIVEN, ...given }, { createRunner: threadRunner, until: 'singles', ...options });

interface RunOptions extends Options {
  readonly secret?: string;
  readonly alterBody?: (body: string) => string;
  readonly others?: readonly OtherCredentials[];
  readonly mutation?: Mutation;
  readonly at?: Date;
}
const runDiagnosis = (
  form: Form,
  mistakes: readonly MerchantMistake[],
  { secret, alterBody, others, mutation, at, ...options }: RunOptions = {},
) =>
  judge(buildRequest(form, mistakes, alterBody, [mutation]), options, {
    api_secret: secret ?? SECRET,
    now: at ?? now,
    others,
  });
const translateVerdict = (verdict: Verdict) => translateSentence(verdict, toEnglish);
const idsOf = (issues: readonly { readonly id: string }[]) => issues.map(({ id }) => id);

test('the odds count only the bits of the digest that its text shows', async () => {
  const rows: readonly (readonly [(mac: Buffer) => string, string])[] = [
    [(mac) => mac.toString('hex'), '2^256'],
    [(mac) => mac.toString('hex').slice(0, 20), '2^80'],
    [(mac) => mac.toString('base64').slice(0, 20), '2^120'],
    [(mac) => Array.from(mac, (byte) => byte.toString(16)).join(''), '2^226'],
  ];
  for (const [finish, bits] of rows) {
    const cutDigest: MerchantMistake = (shop) => {
      shop.finish = finish;
    };
    const { verdict, odds } = await runDiagnosis('once', [cutDigest]);
    expect([verdict, toEnglish(odds)]).toEqual(['explained', expect.stringContaining(`against ${bits} values`)]);
  }
});

/** A request with one header written otherwise, or without it. */
const withHeader = (request: ReceivedRequest, name: string, value?: string): ReceivedRequest => ({
  ...request,
  headers: request.headers.flatMap(([each, text]) =>
    each !== name ? [[each, text] as const] : value === undefined ? [] : [[name, value] as const],
  ),
});
const noSearch = () => expect.unreachable('A search began.');

describe('the digest is right', { timeout: 60_000 }, () => {
  it.each(FORMS)('and nothing else is wrong, which needs no search (%s)', async (form) => {
    const right = await judge(buildRequest(form, []), { createRunner: noSearch });
    expect([right.verdict, right.mistakes]).toEqual(['correct', []]);
    const { preset, input, expected, names } = right.explanations[0] ?? {};
    expect(preset).toBe(form === 'twice' ? 'header-then-fields' : 'each-field-once');
    expect(textOf(input ?? [])).toContain('vendor=');
    expect([expected, names?.includes('vendor')]).toEqual([input, true]);
    expect(translateVerdict(right)).toContain(form === 'twice' ? 'header, then fields' : 'each field once');
    for (const cause of ['too old', 'allow-list', 'doubled /v1', 'Environment'])
      expect(right.otherCauses.join()).toContain(cause);
  });

  it.each(FORMS)('its age, and spaces in Signed-Fields, stand beside it as notes (%s)', async (form) => {
    const { verdict, issues } = await runDiagnosis(form, [findMistake('S1')], { at: new Date('2026-03-11T09:55:00Z') });
    expect([verdict, idsOf(issues)]).toEqual([
      'correct',
      expect.arrayContaining(['timestamp-old', 'signed-fields-spaces']),
    ]);
  });

  it.each(['once', 'twice'] as const)('a missing header stands beside it as a note (%s)', async (form) => {
    for (const missing of ['Signed-Fields', 'Digest-Method', 'Timestamp']) {
      const { verdict, issues } = await judge(withHeader(buildRequest(form, []), missing), { until: 'bases' });
      expect([missing, verdict]).toEqual([missing, 'correct']);
      expect(toEnglish(issues.find(({ id }) => id === 'headers-missing')?.message ?? '')).toContain(missing);
    }
  });

  it('a missing Authorization is the headline, since the gateway refuses it', async () => {
    const verdict = await judge(withHeader(buildRequest('once', []), 'Authorization'));
    expect([verdict.verdict, verdict.headline?.id]).toEqual(['explained', 'key-missing']);
  });

  it('another key than that of the connection is the headline, and shows at most four characters of each', async () => {
    const own = 'LIVE-KEY-2026-7a2';
    const run = (text: string, scheme?: string) =>
      judge(withHeader(buildRequest('once', []), 'Authorization', text), { context: { scheme } }, { api_key: own });
    for (const [text, sentence, scheme] of [
      [
        `PESA ${toBase64('TEST-KEY-2026-1c9')}`,
        'Wrong API key: your program sent ••••-1c9, this connection has ••••-7a2.',
      ],
      [`PESA ${toBase64('short')}`, 'Wrong API key: it is not the key of this connection.'],
      [`PESA ${own}`, 'Raw key instead of its Base64.'],
      [`SELCOM ${toBase64(own)}`, 'Scheme word SELCOM; this connection has PESA.', 'PESA'],
    ] as const)
      expect(translateVerdict(await run(text, scheme))).toContain(sentence);
    expect((await run(`SELCOM ${toBase64(own)}`)).verdict).toBe('correct');
  });

  it('a secret that was sent as the API key, or exchanged with it, is the headline', async () => {
    const run = (api_secret: string) =>
      judge(
        withHeader(buildRequest('once', []), 'Authorization', `SCHEME ${toBase64(SECRET)}`),
        { until: 'bases', profiles: [GIVEN] },
        { api_secret, api_key: undefined },
      );
    const leaked = await run(SECRET);
    expect([leaked.verdict, leaked.mistakes[0]]).toEqual(['explained', 'secret-as-api-key']);
    expect(translateVerdict(leaked)).toBe('Your code sent the api_secret as the API key: the secret has leaked.');
    expect(translateFix(leaked, toEnglish)).toMatch(/^Replace the secret/);
    const exchanged = await run(API_KEY);
    expect(exchanged.mistakes[0]).toBe('key-and-secret-exchanged');
    expect(translateVerdict(exchanged)).toMatch(/swapped the API key and the api_secret/);
  });

  it('a raw address, right signed, stands beside it as a note', async () => {
    const mutation = withValues({ webhook: 'https://shop.example.org/hooks' });
    const { verdict, issues } = await runDiagnosis('once', [], { mutation });
    expect([verdict, idsOf(issues)]).toEqual(['correct', expect.arrayContaining(['address-plain'])]);
  });

  it('a body with a byte order mark, or in windows-1252, is still read', async () => {
    const { verdict, issues } = await runDiagnosis('once', [], { alterBody: (body) => `\ufeff${body}` });
    expect([verdict, idsOf(issues)]).toEqual(['correct', expect.arrayContaining(['body-unreadable'])]);
    const request = buildRequest('once', []);
    const body = Uint8Array.from(new TextDecoder().decode(request.body).replace('\u2019', '\u0092'), (char) =>
      char.charCodeAt(0),
    );
    expect((await judge({ ...request, body })).verdict).toBe('correct');
  });
});

describe('a mistake is explained', { timeout: 60_000 }, () => {
  it('with both inputs, the first byte that differs and the line to change', async () => {
    const { verdict, mistakes, explanations } = await runDiagnosis('once', [findMistake('V2')]);
    expect([verdict, mistakes]).toEqual(['explained', ['number-two-decimals:amount']]);
    const [first] = explanations;
    const [signed, expected] = [textOf(first?.input ?? []), textOf(first?.expected ?? [])];
    const byte = new TextEncoder().encode(expected.slice(0, expected.indexOf('&currency'))).length;
    expect(signed).toBe(expected.replace('25000000', '25000000.00'));
    expect(first?.comparison).toMatchObject({ equal: false, first: { field: 'amount', byte } });
    expect(first?.mistakes[0]).toMatchObject({ cause: { fix: 'number' }, fields: ['amount'] });
  });

  it('equal texts are one explanation, the fewest mistakes first, each set of ids once', async () => {
    for (const form of FORMS) {
      const { explanations } = await runDiagnosis(form, [findMistake('T1')]);
      expect(new Set(explanations.map(({ input }) => textOf(input))).size).toBe(1);
      const ids = explanations.map(({ mistakes }) => mistakes.map(({ id }) => id).join());
      expect([ids[0], new Set(ids).size]).toEqual(['timestamp-left-out', ids.length]);
      expect(explanations.every(({ mistakes }) => mistakes.length === 1)).toBe(true);
    }
  });

  it('names the profile whose secret fits, and with a mistake too', async () => {
    const others = [
      { name: 'Sandbox', api_key: 'k', api_secret: 'sandbox-secret' },
      { name: 'Live', api_key: 'k', api_secret: SECRET },
    ];
    const single = await runDiagnosis('once', [], { secret: 'typed-wrong', others });
    expect([single.verdict, single.mistakes]).toEqual(['explained', ['secret-of:Live']]);
    expect(translateVerdict(single)).toBe('Your code used the secret of the connection Live.');
    const without = await runDiagnosis('once', [], { secret: 'typed-wrong', until: 'singles' });
    expect(without.verdict).toBe('unexplained');
    const both = await runDiagnosis('once', [findMistake('D1')], { secret: 'typed-wrong', others });
    expect(both.mistakes).toEqual(['secret-of:Live', 'digest-hex']);
    expect(translateVerdict(both)).toBe(
      'Your code used the secret of the connection Live, and sent the digest in hex.',
    );
    expect(JSON.stringify([single, both])).not.toContain('sandbox-secret');
  });
});

describe('what cannot be explained', { timeout: 120_000 }, () => {
  it.each<readonly [string, RunOptions]>([
    ['another secret', { secret: 'quite-another' }],
    ['a body changed after signing', { alterBody: (body: string) => body.replace('25000000', '25000001') }],
  ])('%s stays unexplained, and is not told from the other', async (_name, options) => {
    const unexplained = await runDiagnosis('classic', [], options);
    const { verdict, explanations, otherCauses } = unexplained;
    expect([verdict, explanations, otherCauses.length]).toEqual(['unexplained', [], 3]);
    expect(translateVerdict(unexplained)).toContain('Not explained');
    expect(otherCauses.join()).toMatch(/a different secret.*changed after signing/);
    // No text of a verdict holds the secret that was tried.
    expect(JSON.stringify(unexplained)).not.toContain(options.secret ?? SECRET);
  });

  it('without a Digest that can be read nothing is tried, and the notes say why', async () => {
    const request = buildRequest('once', []);
    for (const text of [undefined, 'abc', '[B@6d06d69c']) {
      const verdict = await judge(withHeader(request, 'Digest', text), { createRunner: noSearch });
      expect([verdict.verdict, verdict.tried]).toEqual(['unexplained', 0]);
      expect(idsOf(verdict.issues).some((id) => /^(headers-missing|digest-(shape|object))$/.test(id))).toBe(true);
      const sentence = text === undefined ? 'The header Digest is missing.' : 'the Digest cannot be read';
      expect(translateVerdict(verdict)).toContain(sentence);
    }
  });

  it('points at letters that were lost after signing', async () => {
    const { verdict, otherCauses, issues } = await runDiagnosis('once', [], {
      alterBody: (body) => body.replace('Zoë d’Été & Søn', 'Zo? d??t? & S?n'),
    });
    expect([verdict, idsOf(issues)]).toEqual(['unexplained', expect.arrayContaining(['letters-lost'])]);
    expect(otherCauses[0]).toContain('Characters were lost');
  });

  it('names the one letter that was lost after signing', async () => {
    const { mistakes, explanations } = await runDiagnosis('once', [], {
      alterBody: (body) => body.replace('Søn', 'S?n'),
      until: 'composed',
    });
    expect(mistakes).toEqual(['letter-lost:buyer_name']);
    expect(explanations[0]?.mistakes.map(({ description }) => toEnglish(description))).toEqual([
      'buyer_name: The letter ø was sent as ?.',
    ]);
  });
});

describe('stopping and going on', { timeout: 120_000 }, () => {
  /** Stops when a number of variants is reached. */
  const runUntil = async (count: number, mistakes: readonly MerchantMistake[], resume?: Resume) => {
    const abort = new AbortController();
    return runDiagnosis('classic', mistakes, {
      until: 'composed',
      signal: abort.signal,
      resume,
      onProgress: ({ tried }) => tried >= count && abort.abort(),
    });
  };

  it('a stopped search says where it goes on, and going on finds what one run finds', async () => {
    const mistakes = [findMistake('T5 ms read')];
    const whole = await runDiagnosis('classic', mistakes, { until: 'composed' });
    const first = await runUntil(1, mistakes);
    expect([first.verdict, first.resume?.tried]).toEqual(['unexplained', first.tried]);
    const second = await runUntil(first.tried + 1, mistakes, first.resume);
    expect(second.tried).toBeGreaterThan(first.tried);
    expect(second.seconds).toBeGreaterThanOrEqual(first.seconds);
    const last = await runDiagnosis('classic', mistakes, { until: 'composed', resume: second.resume });
    expect([last.verdict, last.mistakes]).toEqual([whole.verdict, whole.mistakes]);
    expect(last.tried).toBeGreaterThanOrEqual(whole.tried);
    expect(whole.mistakes).toEqual(['timestamp-written:milliseconds-near']);
  });

  it('a search that ruled all out says what, and offers the stage that comes next', async () => {
    const unexplained = await runDiagnosis('classic', [], { secret: 'another' });
    const { ruledOut, resume } = unexplained;
    expect(ruledOut).toEqual(['bases', 'singles']);
    expect(resume?.stage).not.toBe('singles');
  });
});

test('of two presets that explain a digest the one of the profile is named: its fix gives the digest of the profile', async () => {
  const withoutTime: MerchantMistake = (shop) => {
    shop.fields = shop.fields.filter(([name]) => name !== 'timestamp');
  };
  for (const preset of ['each-field-once', 'header-then-fields'] as const) {
    const { explanations } = await runDiagnosis('once', [withoutTime], { recipe: PRESETS[preset].recipe });
    expect(explanations[0]?.preset).toBe(preset);
    const many = { ...toSource(buildRequest('once', [withoutTime]), GIVEN) };
    expect(createPlans({ ...many, ...readRecipe(PRESETS[preset].recipe) })[0]?.preset).toBe(preset);
  }
});

test.each([';', ' ', ',,', ''])(
  'a list of names with “%s” between them is told, where the digest is right for the names',
  async (glue) => {
    const request = buildRequest('once', []);
    const listing = glue === '' ? '' : (headerOf(request, 'Signed-Fields') ?? '').replaceAll(',', glue);
    const result = await judge(withHeader(request, 'Signed-Fields', listing), {
      recipe: PRESETS['each-field-once'].recipe,
    });
    expect([result.verdict, result.isListMisread]).toEqual(['correct', true]);
    expect(translateVerdict(result)).toContain('a gateway may read it differently and answer 4033');
  },
);

test('without Signed-Fields, a digest over the order of the body is not correct', async () => {
  const reverse: MerchantMistake = (shop) => {
    shop.fields = shop.fields.toReversed();
  };
  const reverseBody = (body: string) =>
    JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).toReversed()));
  const request = withHeader(buildRequest('once', [reverse], reverseBody), 'Signed-Fields');
  const { verdict } = await judge(request, { until: 'bases' });
  expect(verdict).toBe('unexplained');
});

test('a request of thousands of fields is not searched: it would keep the workers of Watch for hours', async () => {
  const request = buildRequest('once', []);
  const fields = Array.from({ length: 6_000 }, (_, at) => `"f${at}":1`).join();
  const body = new TextEncoder().encode(new TextDecoder().decode(request.body).replace(/}$/, `,${fields}}`));
  const search = (of: ReceivedRequest) => judge(of, { createRunner: noSearch });
  expect((await search({ ...request, body })).verdict).toBe('correct');
  const wrong = await search(withHeader({ ...request, body }, 'Digest', toBase64('x'.repeat(32))));
  expect(translateVerdict(wrong)).toBe('Not explained: the request has too many fields to search.');
});

test('another secret is said after every single mistake, while the search goes on', async () => {
  const said: string[] = [];
  const stages: string[] = [];
  const createRunner = () => ({
    width: 1,
    tasks: (stage: Stage) => Promise.resolve([{ stage, from: 0, to: 1 }]),
    run: ({ stage }: { readonly stage: Stage }) => {
      stages.push(stage);
      return Promise.resolve({ tried: 1, found: [] });
    },
    stop: () => undefined,
  });
  const given = { ...GIVEN, api_secret: 'quite another' };
  const onLikely = (verdict: Verdict): void => void said.push(`${stages.at(-1)}: ${translateVerdict(verdict)}`);
  const last = await diagnose(buildRequest('once', []), given, { createRunner, onLikely });
  expect(said).toEqual(['typos: Likely: a different secret was used.']);
  expect([last.isOtherSecret, stages.at(-1)]).toEqual([true, 'scans']);
  const cut = await diagnose(buildRequest('once', []), given, { createRunner, context: { unseen: ['body-text'] } });
  expect(cut.isOtherSecret).toBeUndefined();
  const stopped = { ...last, openSearch: 'stopped' } as const;
  expect(translateFix(stopped, toEnglish)).toBe('The search was stopped before all mistakes were tried.');
  expect(translateFix({ ...last, openSearch: 'running' }, toEnglish)).toMatch(/^No common mistake .* continues\.$/);
  expect(translateVerdict({ ...cut, openSearch: 'stopped' })).toBe(translateFix(stopped, toEnglish));
});
