import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { toUtf8 } from '#protocol/text.ts';
import { diagnose, translateSentence } from './diagnose.ts';
import { threadRunner } from './search/search.ts';

interface Case {
  readonly id: string;
  readonly secret: string;
  readonly apiKey: string;
  readonly request: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  readonly sentence: string;
  readonly solvable?: boolean;
}

const readCases = (name: string): Case[] => JSON.parse(readFileSync(`src/diagnosis/cases/${name}.json`, 'utf8'));

/** The verdict on a request after every single mistake, and its sentence. */
async function run({ request, secret, apiKey }: Omit<Case, 'id' | 'sentence'>) {
  const received = {
    method: 'POST',
    url: request.url,
    headers: Object.entries(request.headers),
    body: toUtf8(request.body),
  };
  const now = new Date(request.headers['Timestamp'] ?? 0);
  const given = { api_secret: secret, api_key: apiKey, now };
  const verdict = await diagnose(received, given, { createRunner: threadRunner, until: 'compounds' });
  const credentials = [{ api_key: apiKey, api_secret: secret }];
  return { verdict, sentence: translateSentence(verdict, toEnglish, { credentials }) };
}

const TIMEOUT = { timeout: 240_000 };

test.each(readCases('refused'))('$id: $sentence', TIMEOUT, async ({ sentence, ...refused }) => {
  expect((await run(refused)).sentence).toBe(sentence);
});

test.each(readCases('controls'))(
  '$id is told as right, or as nobody’s mistake',
  TIMEOUT,
  async ({ solvable, ...control }) => {
    const { verdict } = await run(control);
    const [found] = verdict.explanations;
    const isNeutral =
      found !== undefined && found.mistakes.length > 0 && found.mistakes.every((each) => each.isNeutral);
    expect(isNeutral ? 'unexplained' : verdict.verdict).toBe(solvable === true ? 'correct' : 'unexplained');
  },
);
