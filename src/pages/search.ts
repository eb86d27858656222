import { normalize } from '#protocol/characters.ts';

/** What a person types who looks for code. */
const LANGUAGES =
  'php node javascript typescript python java kotlin c# csharp dotnet go golang ruby bash powershell snippet sdk';

/** What a person may type, and what the page calls it. Every search of the page reads this table. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    signature: ['digest'],
    sign: ['digest'],
    checksum: ['digest'],
    sahihi: ['digest'],
    hmac: ['digest'],
    'sha-256': ['hmac', 'hs256'],
    sha256: ['hmac', 'hs256'],
    'string to sign': ['digest input', 'digest-input'],
    'signing string': ['digest input', 'digest-input'],
    'base string': ['digest input', 'digest-input'],
    'canonical string': ['digest input', 'digest-input'],
    '403': ['4033'],
    forbidden: ['4033'],
    unauthorized: ['4033', 'authorization'],
    error: ['4033'],
    authentication: ['authorization', 'digest'],
    token: ['authorization'],
    'api key': ['api_key', 'authorization'],
    'api secret': ['api_secret'],
    environment: ['profile'],
    address: ['url'],
    callback: ['webhook', 'redirect_url'],
    notification: ['webhook'],
    ipn: ['webhook'],
    price: ['amount'],
    total: ['amount'],
    email: ['buyer_email'],
    phone: ['buyer_phone'],
    msisdn: ['buyer_phone'],
    clock: ['timestamp'],
    date: ['timestamp'],
    reply: ['response'],
    ...Object.fromEntries(LANGUAGES.split(' ').map((name) => [name, ['code that signs']])),
  }),
);

const LONGEST_PHRASE = 3;

/** A text as a search compares it: without accents and case. */
export const foldText = (text: string): string => normalize(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What is searched for, term by term; a text must hold one alternative of each. The first is what was typed. */
export function parseSearch(query: string): readonly (readonly string[])[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const terms: string[][] = [];
  while (words.length > 0) {
    const phrases = Array.from({ length: LONGEST_PHRASE }, (_, size) =>
      words.slice(0, LONGEST_PHRASE - size).join(' '),
    );
    const phrase = phrases.find((each) => SYNONYMS.has(each)) ?? words[0] ?? '';
    terms.push([phrase, ...(SYNONYMS.get(phrase) ?? [])]);
    words.splice(0, phrase.split(' ').length);
  }
  return terms;
}

/** True when a text holds every term of a search. */
export function matchesSearch(text: string, terms: readonly (readonly string[])[]): boolean {
  const folded = foldText(text);
  return terms.every((alternatives) => alternatives.some((each) => folded.includes(each)));
}
