import { fromBase64Text } from '#protocol/base64.ts';
import { fieldNamed } from '#protocol/order.ts';
import type { Check, Seen } from './check.ts';

const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);
const loose = (text: string): string | undefined => {
  const bare = text
    .trim()
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll('%3D', '=')
    .replace(/[\s=]+/g, '');
  return fromBase64Text(bare.padEnd(Math.ceil(bare.length / 4) * 4, '='));
};

/** The addresses of the body for which a test of their text holds. */
const where =
  (is: (text: string) => boolean) =>
  ({ members }: Seen): readonly string[] =>
    [...members].filter(([name, { text }]) => fieldNamed(name)?.kind === 'address' && is(text)).map(([name]) => name);

/** The three addresses (section 2.1): each the Base64 encoding of an address. */
export const ADDRESS_CHECKS: readonly Check[] = [
  {
    id: 'address-plain',
    rank: 1,
    what: 'An address is in plain: {names}.',
    why: 'Section 2.1: the Base64 encoding of the address. With a right digest the address is still wrong.',
    fix: 'Encode it in Base64, and sign the encoded text.',
    find: where(isAddress),
  },
  {
    id: 'address-twice',
    rank: 1,
    what: 'An address is in Base64 twice: {names}.',
    why: 'Section 2.1: encoded once; decoded once it is no address.',
    fix: 'Encode once.',
    find: where((text) => isAddress(fromBase64Text(fromBase64Text(text) ?? '') ?? '')),
  },
  {
    id: 'address-percent',
    rank: 2,
    what: 'An address was percent-encoded before Base64: {names}.',
    why: 'The decoded text is https%3A%2F%2F…, which no browser follows.',
    fix: 'Encode the address itself in Base64.',
    find: where((text) => /^[a-z][a-z\d+.-]*%3A%2F%2F/i.test(fromBase64Text(text) ?? '')),
  },
  {
    id: 'address-url-safe',
    rank: 2,
    what: 'An address is URL-safe, unpadded or percent-encoded Base64, or has line breaks: {names}.',
    why: 'Standard Base64 over the same address is another text; which variants are accepted is not shown.',
    fix: 'Use standard Base64 with padding, in one line.',
    find: where((text) => fromBase64Text(text) === undefined && isAddress(loose(text) ?? '')),
  },
  {
    id: 'address-not-base64',
    rank: 2,
    what: 'An address is not Base64 of a text: {names}.',
    why: 'Section 2.1 wants the Base64 encoding of the address over UTF-8.',
    fix: 'Use standard Base64 with padding.',
    find: where((text) => text !== '' && !isAddress(text) && loose(text) === undefined),
  },
  {
    id: 'address-empty',
    rank: 2,
    what: 'An address is empty: {names}.',
    why: 'Section 2.1 has all three addresses in every request that is shown.',
    fix: 'Send the Base64 of an address.',
    find: where((text) => text === ''),
  },
  {
    id: 'address-not-absolute',
    rank: 2,
    what: 'A decoded address is not absolute: {names}.',
    why: 'A buyer or the gateway could not follow it.',
    fix: 'Start with https:// and a host.',
    find: where((text) => {
      const plain = fromBase64Text(text) ?? '';
      return plain !== '' && !isAddress(plain) && !/%3A%2F%2F/i.test(plain) && !isAddress(fromBase64Text(plain) ?? '');
    }),
  },
];
