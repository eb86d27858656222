import { expect, test } from 'vitest';
import { ENGLISH } from './english.ts';
import { sw } from './locales/sw.ts';

/** Every English text as people see it: each message, or its forms when it has some. */
const TEXTS = Object.keys(sw).flatMap((message) => {
  const entry = new Map(Object.entries(ENGLISH.entries)).get(message) ?? message;
  return typeof entry === 'string' ? [entry] : Object.values(entry);
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

/** Swahili words for things that have a different term in the catalog, with that term. */
const TERMS = {
  'neno la mpango': 'neno la scheme',
  mbichi: 'ghafi',
  'console hii': 'konsoli hii',
  'object moja': 'objekti moja',
  'kitu cha JSON': 'objekti ya JSON',
  'mstari mpya': 'mkatiko wa mstari',
  'mkato wa mstari': 'mkatiko wa mstari',
  'kwa hex': 'kwa hexadesimali',
  uamuzi: 'hitimisho',
  'maelezo ya mnunuzi': 'taarifa za mnunuzi',
  ganda: 'shell',
  funksheni: 'kitendakazi',
  nywila: 'nenosiri',
  'kishika nafasi': 'kishikanafasi',
  'za sampuli': 'za mfano',
  vijazio: 'alama za kujaza (=)',
  'nukta pacha': 'nukta mbili',
  rejeleo: 'rejea',
  'mteja wa HTTP': 'programu ya HTTP',
  'http isiyosimbwa': 'http ya kawaida',
  lililosainiwa: 'lililotiwa saini',
};

test('Swahili has one term for one thing', () => {
  const odd = new RegExp(`\\b(?:${Object.keys(TERMS).join('|')})\\b`, 'i');
  const texts = Object.values(sw).flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)));
  expect(texts.filter((text) => odd.test(text))).toEqual([]);
});
