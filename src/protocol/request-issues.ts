import { fromBase64Text, fromLooseBase64Text, isAbsoluteUrl } from './text.ts';
import { HEADER_NAMES } from './draft.ts';
import { FIELDS, fieldIssue, fieldShapeIssues, findField, type Field, isFarOff, timestampIssue } from './order.ts';
import { findDuplicates, type Member, type ReceivedBody } from './received.ts';
import { createReceivedIssue, type Issue, type IssueCode } from './rules.ts';
import { findOmittedNames, isInDocumentedOrder } from './signed-fields.ts';

/** As its reader understands it. No secret is needed. */
export interface RequestView {
  readonly header: (name: string) => string | undefined;
  /** In the order and letter case of the wire; undefined where the reader does not have them. */
  readonly lines: readonly (readonly [name: string, value: string])[] | undefined;
  /** The URL, or its path. */
  readonly url: string;
  /** Undefined when the body is not a JSON object. */
  readonly body: ReceivedBody | undefined;
  readonly listed: readonly string[];
  /** In ms since 1970. */
  readonly instant: number | undefined;
  readonly now: Date;
}

/** Without names it is about the whole place. */
export interface RequestIssue extends Issue {
  readonly names: readonly string[];
}

/** True or a list of names: the rule is broken. */
type Finder = (request: RequestView) => boolean | readonly string[];

const membersOf = ({ body }: RequestView): readonly (readonly [name: string, member: Member])[] => [
  ...(body?.members ?? []),
];

/** In documented order. */
const findFields =
  (matches: (field: Field, member: Member) => boolean): Finder =>
  ({ body }) =>
    FIELDS.flatMap((field) => {
      const member = body?.members.get(field.name);
      return member !== undefined && matches(field, member) ? [field.name] : [];
    });

/** By the form's own functions. */
const findByForm = (code: IssueCode): Finder =>
  findFields(
    (field, { text, type }) =>
      type !== 'null' &&
      [fieldIssue(field, text), ...fieldShapeIssues(field, text)].some((issue) => issue?.code === code),
  );

const findUrls = (matches: (text: string) => boolean): Finder =>
  findFields(({ kind }, { text }) => kind === 'address' && matches(text));

const hasLooseUrl = (text: string): boolean => isAbsoluteUrl(fromLooseBase64Text(text) ?? '');

const isPercentEncodedUrl = (text: string): boolean => /^[a-z][a-z\d+.-]*%3A%2F%2F/i.test(text);

/** Encoded twice or percent-encoded it is absolute, in another form. */
const findRelativeUrls = findFields((field, { text }) => {
  const plain = field.kind === 'address' ? (fromBase64Text(text) ?? '') : '';
  return (
    plain !== '' &&
    !isPercentEncodedUrl(plain) &&
    !isAbsoluteUrl(fromBase64Text(plain) ?? '') &&
    fieldShapeIssues(field, plain).length > 0
  );
});

const documentedNames = (names: Iterable<string>): string[] =>
  [...new Set(names)].filter((name) => findField(name) !== undefined);

const findTimestampIssue =
  (code: ReturnType<typeof timestampIssue>): Finder =>
  ({ header }) => {
    const text = header('Timestamp');
    return text !== undefined && timestampIssue(text) === code;
  };
/** The names of section 4.1 as it writes them, each beside the name on the wire. */
const listHeaders = ({ lines = [] }: RequestView): (readonly [documented: string, sent: string])[] =>
  lines.flatMap(([sent]) => {
    const documented = HEADER_NAMES.find((name) => name.toLowerCase() === sent.toLowerCase());
    return documented === undefined ? [] : [[documented, sent] as const];
  });

const ageOf = ({ instant, now }: RequestView): number => (instant === undefined ? 0 : now.getTime() - instant);

const isChunked = ({ header }: RequestView): boolean => /\bchunked\b/i.test(header('Transfer-Encoding') ?? '');

const FINDERS = {
  'timestamp-shape': findTimestampIssue('timestamp-shape'),
  'timestamp-not-a-date': findTimestampIssue('timestamp-not-a-date'),
  'timestamp-old': (request) => isFarOff(ageOf(request)) && ageOf(request) > 0,
  'timestamp-ahead': (request) => isFarOff(ageOf(request)) && ageOf(request) < 0,
  'timestamps-apart': ({ header, body }) => {
    const [inHeader, inBody] = [header('Timestamp'), body?.members.get('timestamp')?.text];
    return inHeader !== undefined && inBody !== undefined && inHeader !== inBody;
  },
  'body-short': ({ body }) => (body === undefined ? false : findOmittedNames([...body.members.keys()])),
  'fields-extra': (request) =>
    membersOf(request)
      .map(([name]) => name)
      .filter((name) => findField(name) === undefined),
  'fields-repeated': ({ body }) => body?.repeated ?? [],
  'field-order': ({ body }) => !isInDocumentedOrder(documentedNames(body?.members.keys() ?? [])),
  'number-as-text': findFields(({ kind }, { type }) => kind === 'number' && type === 'string'),
  'text-as-number': findFields(({ kind }, { type }) => kind !== 'number' && type === 'number'),
  'value-null': (request) =>
    membersOf(request)
      .filter(([, { type }]) => type !== 'string' && type !== 'number')
      .map(([name]) => name),
  'number-digits': findByForm('number-digits'),
  'number-plus': findByForm('number-plus'),
  'number-separators': findByForm('number-separators'),
  'number-shape': findByForm('number-shape'),
  'number-exponent': findByForm('number-exponent'),
  'vendor-shape': findByForm('vendor-shape'),
  'order-id-shape': findByForm('order-id-shape'),
  'email-shape': findByForm('email-shape'),
  'number-fraction': findByForm('number-fraction'),
  'phone-plus': findByForm('phone-plus'),
  'phone-shape': findByForm('phone-shape'),
  'phone-form': ({ body }) => /^0\d*$/.test(body?.members.get('buyer_phone')?.text ?? ''),
  'currency-shape': findByForm('currency-shape'),
  'address-plain': findUrls(isAbsoluteUrl),
  'address-url-safe': findUrls((text) => fromBase64Text(text) === undefined && hasLooseUrl(text)),
  'address-not-base64': findUrls(
    (text) => fromBase64Text(text) === undefined && !isAbsoluteUrl(text) && !hasLooseUrl(text),
  ),
  'address-not-absolute': findRelativeUrls,
  'address-twice': findUrls((text) => isAbsoluteUrl(fromBase64Text(fromBase64Text(text) ?? '') ?? '')),
  'address-percent': findUrls((text) => isPercentEncodedUrl(fromBase64Text(text) ?? '')),
  'address-empty': findUrls((text) => text === ''),
  'signed-fields-spaces': ({ header }) => /\s/.test(header('Signed-Fields') ?? ''),
  'signed-fields-unknown': ({ body, listed }) =>
    body === undefined ? false : [...new Set(listed)].filter((name) => !body.members.has(name)),
  'signed-fields-twice': ({ listed }) => findDuplicates(listed),
  'signed-fields-short': ({ header, listed }) =>
    header('Signed-Fields') === undefined ? false : findOmittedNames(listed),
  'signed-fields-order': ({ listed }) => !isInDocumentedOrder(documentedNames(listed)),
  'content-type': ({ header }) => {
    const type = header('Content-Type');
    return type !== undefined && !/^application\/json\s*(;|$)/i.test(type);
  },
  'content-charset': ({ header }) => /;\s*charset\s*=(?!\s*"?utf-8"?\s*(?:;|$))/i.test(header('Content-Type') ?? ''),
  'content-encoding': ({ header }) => header('Content-Encoding') !== undefined,
  'body-chunked': isChunked,
  'headers-absent': (request) =>
    HEADER_NAMES.filter(
      (name) => request.header(name) === undefined && !(name === 'Content-Length' && isChunked(request)),
    ),
  'headers-twice': (request) =>
    findDuplicates(listHeaders(request).map(([documented]) => documented)).filter((name) => name !== 'Accept'),
  'header-case': (request) =>
    listHeaders(request).flatMap(([documented, sent]) => (documented === sent ? [] : [documented])),
  'header-order': (request) => {
    const names = [...new Set(listHeaders(request).map(([documented]) => documented))];
    return HEADER_NAMES.filter((name) => names.includes(name)).some((name, index) => name !== names[index]);
  },
  'digest-method': ({ header }) => (header('Digest-Method') ?? 'HS256') !== 'HS256',
  'url-query': ({ url }) => url.includes('?'),
} as const satisfies Partial<Record<IssueCode, Finder>>;

export type RequestCode = keyof typeof FINDERS;
export const REQUEST_CODES = Object.keys(FINDERS) as readonly RequestCode[];

/** Sections 2.1, 4.1 and 5; in the order of the codes. */
export const findRequestIssues = (codes: readonly RequestCode[], request: RequestView): RequestIssue[] =>
  codes.flatMap((code) => {
    const found = FINDERS[code](request);
    const names = typeof found === 'boolean' ? [] : found;
    return found === true || names.length > 0 ? [{ ...createReceivedIssue(code, names), names }] : [];
  });
