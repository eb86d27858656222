import { describe, expect, it } from 'vitest';
import { textOf } from '#protocol/piece.ts';
import { english } from '#texts/english.ts';
import { diagnose } from './diagnose.ts';
import { FLOOR } from './floor.test-support.ts';
import { API_KEY, FORMS, SECRET, sent, type Form, type Slip, type Twist } from './merchants.test-support.ts';
import { threadRunner } from './solver/runner.ts';
import type { Resume } from './solver/pool.ts';
import type { OtherCredentials } from './solver/source.ts';
import type { Stage } from './solver/stage.ts';
import { sentenceIn, type Verdict } from './verdict.ts';

const now = new Date('2026-03-11T08:05:30Z');
const slip = (id: string): Slip => {
  const row = FLOOR.find(([each]) => each === id);
  if (row === undefined) throw new Error(`No row ${id}.`);
  return row[2];
};

interface More {
  readonly secret?: string;
  readonly spoil?: (body: string) => string;
  readonly until?: Stage;
  readonly others?: readonly OtherCredentials[];
  readonly twist?: Twist;
  readonly signal?: AbortSignal;
  readonly resume?: Resume | undefined;
  readonly at?: Date;
  readonly onProgress?: (progress: { readonly tried: number }) => void;
}
const verdictOn = (form: Form, slips: readonly Slip[], { secret, spoil, others, twist, at, ...options }: More = {}) =>
  diagnose(
    sent(form, slips, spoil, [twist]),
    { api_secret: secret ?? SECRET, api_key: API_KEY, now: at ?? now, others },
    { runnerOf: threadRunner, until: 'singles', ...options },
  );
const sentenceOf = (verdict: Verdict) => sentenceIn(verdict, english);
const noted = (notes: readonly { readonly id: string }[]) => notes.map(({ id }) => id);

describe('the digest is right', { timeout: 60_000 }, () => {
  it.each(FORMS)('section 5: and nothing else is wrong (%s)', async (form) => {
    const right = await verdictOn(form, []);
    const { verdict, mistakes, besides } = right;
    expect([verdict, mistakes]).toEqual(['correct', []]);
    expect(sentenceOf(right)).toContain(form === 'twice' ? 'header, then fields' : 'each field once');
    for (const cause of ['too old', 'allow-list', 'doubled /v1', 'environment'])
      expect(besides.join()).toContain(cause);
  });

  it.each(FORMS)('section 5: the age stands beside it as a note (%s)', async (form) => {
    const { verdict, notes } = await verdictOn(form, [], { at: new Date('2026-03-11T09:55:00Z') });
    expect([verdict, noted(notes)]).toEqual(['correct', expect.arrayContaining(['timestamp-old'])]);
  });

  it.each(FORMS)('section 5: spaces in Signed-Fields stand beside it as a note (%s)', async (form) => {
    const { verdict, notes } = await verdictOn(form, [slip('S1')]);
    expect([verdict, noted(notes)]).toEqual(['correct', expect.arrayContaining(['signed-fields-spaces'])]);
  });

  const BADLY_LISTED = [
    (list: string) => `${list},`,
    (list: string) => list.replaceAll(',', ';'),
    (list: string) => list.replaceAll(',', ' '),
    (list: string) => JSON.stringify(list.split(',')),
  ];
  it.each(BADLY_LISTED)('section 5: names that are listed badly stand beside it as a note (%#)', async (spoilt) => {
    const whole = sent('once', []);
    const headers = whole.headers.map(([name, value]): [string, string] =>
      name === 'Signed-Fields' ? [name, spoilt(value)] : [name, value],
    );
    const options = { runnerOf: threadRunner, until: 'singles' } as const;
    const { verdict, notes } = await diagnose({ ...whole, headers }, { api_secret: SECRET, now }, options);
    expect(verdict).toBe('correct');
    expect(noted(notes).filter((id) => id.startsWith('signed-fields'))).toContain('signed-fields-separator');
    expect(noted(notes)).not.toContain('signed-fields-unknown');
  });

  it.each(['once', 'twice'] as const)('section 5: a missing header stands beside it as a note (%s)', async (form) => {
    const whole = sent(form, []);
    for (const missing of ['Signed-Fields', 'Digest-Method', 'Authorization', 'Timestamp']) {
      const request = { ...whole, headers: whole.headers.filter(([name]) => name !== missing) };
      const given = { api_secret: SECRET, now };
      // oxlint-disable-next-line no-await-in-loop
      const { verdict, notes } = await diagnose(request, given, { runnerOf: threadRunner, until: 'bases' });
      expect([missing, verdict]).toEqual([missing, 'correct']);
      expect(english(notes.find(({ id }) => id === 'headers-missing')?.what ?? '')).toContain(missing);
    }
  });

  it('section 2.1: a raw address, right signed, stands beside it as a note', async () => {
    const { verdict, notes } = await verdictOn('once', [], {
      twist: (world) => {
        world.order['webhook'] = 'https://shop.example.org/hooks';
      },
    });
    expect([verdict, noted(notes)]).toEqual(['correct', expect.arrayContaining(['address-plain'])]);
  });

  it('section 1 rule 1: a body with a byte order mark, or in windows-1252, is still read', async () => {
    for (const spoil of [(body: string) => `\ufeff${body}`]) {
      // oxlint-disable-next-line no-await-in-loop
      const { verdict, notes } = await verdictOn('once', [], { spoil });
      expect([verdict, noted(notes)]).toEqual(['correct', expect.arrayContaining(['body-unreadable'])]);
    }
    const request = sent('once', []);
    const body = Uint8Array.from(new TextDecoder().decode(request.body).replace('\u2019', '\u0092'), (char) =>
      char.charCodeAt(0),
    );
    const found = await diagnose({ ...request, body }, { api_secret: SECRET, now }, { runnerOf: threadRunner });
    expect(found.verdict).toBe('correct');
  });
});

describe('a mistake is explained', { timeout: 60_000 }, () => {
  it('section 5 rule 2: with both inputs, the first byte that differs and the line to change', async () => {
    const { verdict, mistakes, explanations } = await verdictOn('once', [slip('V2')]);
    expect([verdict, mistakes]).toEqual(['explained', ['number-two-decimals:amount']]);
    const [first] = explanations;
    const [signed, expected] = [textOf(first?.input ?? []), textOf(first?.expected ?? [])];
    const byte = new TextEncoder().encode(expected.slice(0, expected.indexOf('&currency'))).length;
    expect(signed).toBe(expected.replace('25000000', '25000000.00'));
    expect(first?.parts).toMatchObject({ equal: false, first: { field: 'amount', byte } });
    expect(first?.mistakes[0]?.cause?.lines.PHP).toContain('int');
  });

  it('section 5 rule 2: equal texts are one explanation, the fewest mistakes first, each set of ids once', async () => {
    for (const form of FORMS) {
      // oxlint-disable-next-line no-await-in-loop
      const { explanations } = await verdictOn(form, [slip('T1')]);
      expect(new Set(explanations.map(({ input }) => textOf(input))).size).toBe(1);
      const ids = explanations.map(({ mistakes }) => mistakes.map(({ id }) => id).join());
      expect([ids[0], new Set(ids).size]).toEqual(['timestamp-left-out', ids.length]);
      expect(explanations.every(({ mistakes }) => mistakes.length === 1)).toBe(true);
    }
  });

  it('names the profile whose secret fits, and with a mistake besides', async () => {
    const others = [
      { name: 'Sandbox', api_key: 'k', api_secret: 'sandbox-secret' },
      { name: 'Live', api_key: 'k', api_secret: SECRET },
    ];
    const alone = await verdictOn('once', [], { secret: 'typed-wrong', others });
    expect([alone.verdict, alone.mistakes]).toEqual(['explained', ['secret-of:Live']]);
    expect(sentenceOf(alone)).toBe('One mistake explains the digest: The secret of the profile Live.');
    const without = await verdictOn('once', [], { secret: 'typed-wrong', until: 'singles' });
    expect(without.verdict).toBe('unexplained');
    const both = await verdictOn('once', [slip('D1')], { secret: 'typed-wrong', others });
    expect(both.mistakes).toEqual(['secret-of:Live', 'digest-hex']);
    expect(sentenceOf(both)).toMatch(
      /^2 mistakes together explain the digest: The secret of the profile Live; [^;.]+\.$/,
    );
    expect(JSON.stringify([alone, both])).not.toContain('sandbox-secret');
  });
});

describe('what cannot be explained', { timeout: 120_000 }, () => {
  it.each<readonly [string, More]>([
    ['another secret', { secret: 'quite-another' }],
    ['a body changed after signing', { spoil: (body: string) => body.replace('25000000', '25000001') }],
  ])('section 5 rule 2: %s stays unexplained, and is not told from the other', async (_name, more) => {
    const lost = await verdictOn('classic', [], more);
    const { verdict, explanations, besides } = lost;
    expect([verdict, explanations, besides.length]).toEqual(['unexplained', [], 2]);
    expect(sentenceOf(lost)).toContain('Not explained');
    expect(besides.join()).toMatch(/Another secret.*changed after signing/);
  });

  it('section 5: without a Digest that can be read nothing is tried, and the notes say why', async () => {
    const request = sent('once', []);
    for (const text of [undefined, 'abc', '[B@6d06d69c']) {
      const headers = request.headers.filter(([name]) => name !== 'Digest');
      const digest = text === undefined ? [] : ([['Digest', text]] as const);
      const given = { api_secret: SECRET, now };
      // oxlint-disable-next-line no-await-in-loop
      const verdict = await diagnose({ ...request, headers: [...headers, ...digest] }, given, {
        runnerOf: () => {
          throw new Error('A search began.');
        },
      });
      expect([verdict.verdict, verdict.tried]).toEqual(['unexplained', 0]);
      expect(noted(verdict.notes).some((id) => /^(headers-missing|digest-(shape|object))$/.test(id))).toBe(true);
      expect(sentenceOf(verdict)).toContain('no Digest');
    }
  });

  it('points at letters that were lost after signing', async () => {
    const { verdict, besides, notes } = await verdictOn('once', [], {
      spoil: (body) => body.replace('Zoë d’Été & Søn', 'Zo? d??t? & S?n'),
    });
    expect([verdict, noted(notes)]).toEqual(['unexplained', expect.arrayContaining(['letters-lost'])]);
    expect(besides[0]).toContain('Letters were lost');
  });

  it('no text of a verdict holds the secret that was tried', async () => {
    const found = await verdictOn('once', [], { secret: 'quite-another' });
    expect(JSON.stringify(found)).not.toContain('quite-another');
  });
});

describe('stopping and going on', { timeout: 120_000 }, () => {
  /** Stops when a number of constructions is reached. */
  const stoppedAt = async (count: number, slips: readonly Slip[], resume?: Resume) => {
    const abort = new AbortController();
    return verdictOn('classic', slips, {
      until: 'milliseconds',
      signal: abort.signal,
      resume,
      onProgress: ({ tried }) => tried >= count && abort.abort(),
    });
  };

  it('a stopped search says where it goes on, and going on finds what one run finds', async () => {
    const slips = [slip('T5 ms read')];
    const whole = await verdictOn('classic', slips, { until: 'milliseconds' });
    const first = await stoppedAt(1, slips);
    expect([first.verdict, first.resume?.tried]).toEqual(['unexplained', first.tried]);
    const second = await stoppedAt(first.tried + 1, slips, first.resume);
    expect(second.tried).toBeGreaterThan(first.tried);
    expect(second.seconds).toBeGreaterThanOrEqual(first.seconds);
    const last = await verdictOn('classic', slips, { until: 'milliseconds', resume: second.resume });
    expect([last.verdict, last.mistakes]).toEqual([whole.verdict, whole.mistakes]);
    expect(last.tried).toBeGreaterThanOrEqual(whole.tried);
    expect(whole.mistakes).toEqual(['timestamp-milliseconds-near']);
  });

  it('a search that ruled all out says what, and offers the stage that comes next', async () => {
    const lost = await verdictOn('classic', [], { secret: 'another' });
    const { ruledOut, resume } = lost;
    expect(ruledOut).toEqual(['bases', 'singles']);
    expect(resume?.stage).not.toBe('singles');
    expect(sentenceOf(lost)).toContain('(both presets, every single mistake)');
  });
});
