import { expect, test } from 'vitest';
import { ENGLISH } from './english.ts';
import { en } from './locales/en.ts';

/** Every English text as people see it: each message, or its forms when it has some. */
const TEXTS = Object.values<readonly string[]>(en)
  .flat()
  .flatMap((message) => {
    const entry = new Map(Object.entries(ENGLISH.entries)).get(message) ?? message;
    return typeof entry === 'string' ? [entry] : Object.values(entry);
  });

const MOST_WORDS = 15;

/** Splits a text where a sentence or a clause of its own ends: after . ! ? : ; before a space. */
const toSentences = (text: string): readonly string[] => text.split(/(?<=[.!?:;][)”’"]*)\s+/u);

/** Counts what a reader reads as words. A name in braces is one; a sign without a letter or digit is none. */
const countWords = (sentence: string): number =>
  sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const withoutNames = (text: string): string => text.replace(/\{\w+\}/g, '{}');

/** The old phrases and what replaced them. A phrase is found as whole words, in any case. */
const REPLACED: readonly (readonly [instead: string, ...old: readonly string[]])[] = [
  ['field', 'box', 'boxes'],
  ['again', 'anew'],
  ['fix', 'mend'],
  ['after', 'behind'],
  ['is', 'stand', 'stands'],
  ['has', 'carry', 'carries'],
  ['differ at', 'part at'],
  ['permanently', 'for good'],
  ['automatically', 'by itself', 'by themselves'],
  ['period', 'full stop', 'full stops'],
  ['newline', 'line feed', 'line feeds'],
  ['response', 'reply', 'replies'],
  ['request', 'exchange', 'exchanges'],
  ['variants', 'construction', 'constructions'],
  ['Base URL', 'base address'],
  ['Automatic', 'as the address wants', 'not chosen'],
  ['Browser (blocked: …)', 'direct from the browser', 'not open here'],
  ['Relay on this server', 'relay of this host'],
  ['Don’t send, copy the command', 'copy and run yourself'],
  ['Import', 'paste a request'],
  ['Load sample', 'fill sample'],
  ['Generate', 'make a new one'],
  ['Sample order loaded', 'hold the sample order'],
  ['Fixed', 'header apart'],
  ['− yours, + theirs', 'struck out', 'theirs underlined'],
  ['Without timestamp (older clients)', 'classic shape'],
  ['Edit / Done', 'edit the list', 'close the list'],
  ['Using X, active', 'in force'],
  ['Detect', 'find the recipe'],
  ['Up to N test orders', 'ask at most'],
  ['I’m allowed to send test orders to this gateway', 'I may do this with that gateway'],
  ['Use this recipe', 'settle'],
  ['Timestamp position', 'where the timestamp stands'],
  ['Escaping', 'characters of a value'],
  ['Pair format', 'form of a pair'],
  ['Separator', 'between pairs'],
  ['Prefix and suffix', 'around the input'],
  ['Digest encoding', 'digest as text'],
  ['Reverse', 'last first'],
  ['minor units (cents)', 'in hundredths'],
  ['Save / Delete', 'keep it', '^drop$'],
  ['Override', 'write by hand', 'written by hand', 'by hand'],
  ['Copy (key hidden) / Copy with key', 'copy masked', 'copy in full'],
  ['Refresh timestamp', 'take the time'],
  ['Code', 'more targets', 'take it away'],
  ['Include key and secret', 'write key and secret in'],
  ['Collections', 'files for other tools'],
  ['built a different digest input', 'joined the fields another way', 'holds another secret'],
  ['Timing: DNS, TTFB', 'where the time went', 'finding the name', 'waiting for the first byte'],
  ['Raw', 'as it came'],
  ['Could not connect to X', 'came about'],
  ['was canceled', 'hung up'],
  ['Send your API key to a new host?', 'the credentials are locked', 'use them there too', 'keep it here'],
  ['Create live order', 'for real'],
  ['Paste the refused request', 'paste or drop'],
  ['Nothing is sent', 'stays silent'],
  ['Other problems', 'beside the digest'],
  ['Checked', 'in order:'],
  ['The digest is correct for this secret', 'the digest is right'],
  ['No request found in this text', 'neither a request line nor a header'],
  ['Search deeper', 'search further'],
  ['Open in Compose', 'open corrected'],
  ['Profile, Sent via, Duration', 'on behalf of'],
  ['Close', 'end the comparison'],
  ['Clear history (keeps pinned)', 'all but pins'],
  ['Use', '^use it$'],
  ['Save encrypted in this browser', 'keep on this device'],
  ['Delete saved profiles', 'forget what is kept'],
  ['Imported 2 profiles', 'took over'],
  ['Format', 'hand over'],
  ['Replacements', 'what becomes what'],
  ['values redacted', 'places replaced'],
  ['Opened from a shared link', 'somebody made'],
  ['Not now', 'no, thanks'],
  ['No results', 'nothing of this name'],
];

/** "Self-signing code" is the name of a kind of code. */
const ALLOWED = new Set(['Self-signing code']);

test.each(REPLACED)('no English text says an old phrase where it should say “%s”', (_instead, ...old) => {
  const phrase = new RegExp(`(?<![\\p{L}\\p{N}])(?:${old.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  expect(TEXTS.filter((text) => phrase.test(withoutNames(text)) && !ALLOWED.has(text))).toEqual([]);
});

/** British spellings, by the part that differs. "cancel_url" and the like are names on the wire. */
const BRITISH =
  /\b(?:\w*colou?r(?<!color)|behaviour|favour|honour|neighbour|centre|metre|fibre|catalogue|dialogue|grey|licence|defence|cancell(?:ed|ing)|labell(?:ed|ing)|travell(?:ed|ing)|modell(?:ed|ing)|e-mail|(?:mis)?spelt|learnt|judgement|fulfil|enrol|\w+(?:normal|organ|recogn|author|serial|initial|summar|optim|minim|maxim|real)is(?:e|ed|es|ing|ation)|(?:normal|organ|recogn|author|serial|initial|summar|optim|minim|maxim|real)is(?:e|ed|es|ing|ation)|analys(?:e|ed|ing))\w*\b/i;

test('English has US spelling', () => {
  expect(TEXTS.filter((text) => BRITISH.test(text))).toEqual([]);
  expect(
    ['Colour', 'The behaviour', 'normalised', 'Cancelled.', 'an e-mail'].filter((text) => !BRITISH.test(text)),
  ).toEqual([]);
  expect(
    ['color', 'cancel_url', 'Canceled', 'a realistic order', 'analysis'].filter((text) => BRITISH.test(text)),
  ).toEqual([]);
});

test(`no English sentence has more than ${MOST_WORDS} words`, () => {
  expect(TEXTS.flatMap(toSentences).filter((sentence) => countWords(sentence) > MOST_WORDS)).toEqual([]);
});

test('a text splits at the ends of its sentences, and only there', () => {
  expect(toSentences('Send it. Why? “No.” Try 1.5 of /v1; then look: {name}!')).toEqual([
    'Send it.',
    'Why?',
    '“No.”',
    'Try 1.5 of /v1;',
    'then look:',
    '{name}!',
  ]);
  expect(toSentences('no end')).toEqual(['no end']);
});

test('a name in braces is one word, and a lone sign is none', () => {
  expect(countWords('{n} of {all} – & “two words” = 5')).toBe(6);
});
