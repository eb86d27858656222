import { fromBase64Text } from '#protocol/base64.ts';
import { findField } from '#protocol/order.ts';
import { isAbsoluteUrl } from '#protocol/request-issues.ts';
import { checkRules, type Check, type CheckedRequest } from './check.ts';

/** The URLs of the body for which a test of their text holds. */
const findFields =
  (matches: (text: string) => boolean) =>
  ({ members }: CheckedRequest): readonly string[] =>
    [...members]
      .filter(([name, { text }]) => findField(name)?.kind === 'address' && matches(text))
      .map(([name]) => name);

/** The three URLs (section 2.1): each is the Base64 encoding of a URL. */
export const URL_CHECKS: readonly Check[] = [
  checkRules(['address-plain'], {
    rank: 1,
    why: 'Section 2.1: the Base64 encoding of the address. With a right digest the address is still wrong.',
  }),
  {
    id: 'address-twice',
    rank: 1,
    message: 'An address is in Base64 twice: {names}.',
    why: 'Section 2.1: encoded once; decoded once it is no address.',
    fix: 'Encode once.',
    find: findFields((text) => isAbsoluteUrl(fromBase64Text(fromBase64Text(text) ?? '') ?? '')),
  },
  {
    id: 'address-percent',
    rank: 2,
    message: 'An address was percent-encoded before Base64: {names}.',
    why: 'The decoded text is https%3A%2F%2F…, which no browser follows.',
    fix: 'Encode the address itself in Base64.',
    find: findFields((text) => /^[a-z][a-z\d+.-]*%3A%2F%2F/i.test(fromBase64Text(text) ?? '')),
  },
  checkRules(['address-url-safe'], {
    rank: 2,
    why: 'Standard Base64 over the same address is another text; which variants are accepted is not shown.',
  }),
  checkRules(['address-not-base64'], {
    rank: 2,
    why: 'Section 2.1 wants the Base64 encoding of the address over UTF-8.',
  }),
  {
    id: 'address-empty',
    rank: 2,
    message: 'An address is empty: {names}.',
    why: 'Section 2.1 has all three addresses in every request that is shown.',
    fix: 'Send the Base64 of an address.',
    find: findFields((text) => text === ''),
  },
  checkRules(['address-not-absolute'], {
    rank: 2,
    why: 'A buyer or the gateway could not follow it.',
  }),
];
