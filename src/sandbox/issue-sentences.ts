import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { findRequestIssues, sortFields, type RequestCode, type RequestView } from '#protocol/request-issues.ts';

/** One sentence of the sandbox for a group of rules, whichever of them are broken. */
interface Sentence {
  readonly codes: readonly RequestCode[];
  /** Undefined when the names are no fields of the document: another sentence names those. */
  readonly describe: (names: readonly string[], request: RequestView) => Message | undefined;
}

const toSentence = (message: MessageKey, ...codes: readonly RequestCode[]): Sentence => ({
  codes,
  describe: () => message,
});

const joinNames = (names: readonly string[]): string => names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '');

/** A sentence that names the fields. Names of several rules are put in the order of the fields. */
const list = (text: Extract<MessageKey, `${string}: {names}`>, ...codes: readonly RequestCode[]): Sentence => ({
  codes,
  describe: (names) => {
    const shown = codes.length > 1 ? sortFields(names) : names;
    return shown.length === 0 ? undefined : { text, values: { names: joinNames(shown) } };
  },
});

function describeAge({ instant = 0, now }: RequestView): Message {
  const age = now.getTime() - instant;
  // Digits without separators: the sentence goes into a response.
  const minutes = String(Math.round(Math.abs(age) / 60_000));
  return age > 0
    ? msg('Timestamp is {minutes} minutes old', { minutes })
    : msg('Timestamp is {minutes} minutes ahead', { minutes });
}

/** The sentences in the order of a response. */
export const SENTENCES: Readonly<Record<string, Sentence>> = {
  'timestamp-notation': toSentence(
    'Timestamp is not written as YYYY-MM-DDThh:mm:ssZ',
    'timestamp-shape',
    'timestamp-not-a-date',
  ),
  'timestamp-age': {
    codes: ['timestamp-old', 'timestamp-ahead'],
    describe: (_, request) => describeAge(request),
  },
  'timestamps-apart': toSentence('the Timestamp header and the body field timestamp differ', 'timestamps-apart'),
  'fields-missing': list('the body lacks: {names}', 'body-short'),
  'fields-extra': list('the body has more than the document: {names}', 'fields-extra'),
  'fields-repeated': list('the body repeats, and the last value counts: {names}', 'fields-repeated'),
  'field-order': toSentence('the body has its fields in another order', 'field-order'),
  'json-types': list('another JSON type than documented: {names}', 'number-as-text', 'text-as-number', 'value-null'),
  'address-not-base64': list(
    'not the Base64 of an address: {names}',
    'address-plain',
    'address-url-safe',
    'address-not-base64',
  ),
  'signed-fields-spaces': toSentence('Signed-Fields holds white space', 'signed-fields-spaces'),
  'signed-fields-unknown': list(
    'Signed-Fields names what the body lacks, signed as empty: {names}',
    'signed-fields-unknown',
  ),
  'signed-fields-repeated': list('Signed-Fields repeats: {names}', 'signed-fields-twice'),
  'signed-fields-short': list('Signed-Fields leaves out: {names}', 'signed-fields-short'),
  'signed-fields-order': toSentence('Signed-Fields is in another order', 'signed-fields-order'),
  'content-type': toSentence('Content-Type is not application/json', 'content-type'),
};

/** How a request with a correct digest departs from sections 2.1, 4.1 and 5: the codes and sentence of each group. */
export function describeIssues(
  request: RequestView,
): { readonly codes: readonly string[]; readonly message: Message }[] {
  return Object.values(SENTENCES).flatMap(({ codes, describe }) => {
    const issues = findRequestIssues(codes, request);
    const names = issues.flatMap((issue) => issue.names);
    const message = issues.length === 0 ? undefined : describe(names, request);
    return message === undefined ? [] : [{ codes: issues.map(({ code }) => code), message }];
  });
}
