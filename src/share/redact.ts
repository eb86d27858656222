import type { Credentials } from '#protocol/sign.ts';
import type { Case, CaseRequest, CaseResponse, Composed } from './case-file.ts';
import {
  createCredentialNeedles,
  createCredentialRedactor,
  KEY_PLACEHOLDER,
  maskMembers,
  withoutVendor,
} from './credentials.ts';
import { createValueNeedles, findValues, PUBLIC_HEADERS } from './find-values.ts';
import {
  categoryOfHeader,
  categoryOfName,
  type CategoryId,
  findShownKeys,
  isCredentialHeader,
  maskKey,
  type FoundValue,
  Placeholders,
  type Replacement,
} from './placeholders.ts';
import { createReplacer, type Needle } from './spellings.ts';

export interface RedactOptions {
  /** The keys and secrets that the page knows; they are replaced whatever is kept. */
  readonly credentials: readonly Credentials[];
  /** The categories that the user keeps. */
  readonly keep: ReadonlySet<CategoryId>;
}

/** What is shared: cases, and texts with them such as a report. */
export interface Exportable {
  readonly cases: readonly Case[];
  readonly texts?: readonly string[];
}

export interface Redacted {
  readonly cases: readonly Case[];
  readonly texts: readonly string[];
  /** The replacements and their counts. A key or a secret is never repeated. */
  readonly replacements: readonly Replacement[];
}

/** How the texts of one case are replaced. */
interface CaseRedactor {
  /** Credentials alone: for texts by which the page works, such as a URL or the name of a header. */
  readonly redactCredentials: (text: string) => string;
  /** Everything that is not kept. */
  readonly redactAll: (text: string) => string;
  /** The same for a body or a query, of which members that are named as a credential are masked too. */
  readonly redactBody: (text: string) => string;
  readonly redactHeader: (name: string, value: string) => string;
  /** The text of one field of the order; it is replaced whole when its category is not kept. */
  readonly redactField: (name: string, text: string) => string;
}

/** The credentials to search for in a case: those of the page, and the keys that its requests show. */
function listCredentials({ composed, request }: Case, known: readonly Credentials[]): readonly Credentials[] {
  const written = Object.entries(composed?.overrides.headers ?? {}).map(([name, value = '']): [string, string] => [
    name,
    value,
  ]);
  const shown = findShownKeys([...(request?.headers ?? []), ...written], composed?.scheme ?? '');
  return withoutVendor([...known, ...shown], composed?.order.vendor ?? '');
}

/** The needles for the values that are not kept, longest first, so that one inside another does not split it. */
function findValueNeedles(
  all: readonly FoundValue[],
  isReplaced: (category: CategoryId | undefined) => boolean,
  placeholders: Placeholders,
): Needle[] {
  const replaced = all.filter(({ name }) => isReplaced(categoryOfName(name)));
  const kept = all.filter(({ name }) => !isReplaced(categoryOfName(name)));
  return replaced
    .map((found) => ({ found, placeholder: placeholders.of(found) }))
    .toSorted((one, other) => other.found.value.length - one.found.value.length)
    .flatMap(({ found, placeholder }) =>
      createValueNeedles(
        found,
        placeholder,
        kept.some(({ value }) => value.includes(found.value)),
      ),
    );
}

/** How one case is redacted. Placeholders and counts are common to all cases of one export. */
function createCaseRedactor(
  sharedCase: Case,
  { credentials, keep }: RedactOptions,
  placeholders: Placeholders,
): CaseRedactor {
  const { count } = placeholders;
  const isReplaced = (category: CategoryId | undefined): boolean => category !== undefined && !keep.has(category);
  const secrets = createCredentialNeedles(listCredentials(sharedCase, credentials));
  const redactCredentials = createReplacer(secrets, count);
  const found = findValues(sharedCase).filter(({ value }) => !placeholders.isPlaceholder(value));
  const redactAll = createReplacer([...secrets, ...findValueNeedles(found, isReplaced, placeholders)], count);
  const redactCredentialHeader = (value: string): string => {
    const text = maskKey(value, sharedCase.composed?.scheme ?? '');
    if (text !== value) count(KEY_PLACEHOLDER);
    return redactCredentials(text);
  };
  return {
    redactCredentials,
    redactAll,
    redactBody: (text) => redactAll(maskMembers(text, count)),
    redactHeader: (name, value) => {
      if (isCredentialHeader(name)) return redactCredentialHeader(value);
      if (isReplaced(categoryOfHeader(name))) return placeholders.use({ name: name.toLowerCase(), value });
      return PUBLIC_HEADERS.test(name) ? redactCredentials(value) : redactAll(value);
    },
    redactField: (name, text) =>
      text !== '' && isReplaced(categoryOfName(name)) ? placeholders.use({ name, value: text }) : redactAll(text),
  };
}

const mapValues = <Value>(record: Readonly<Record<string, Value>>, map: (name: string, value: Value) => Value) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(name, value)]));

const redactHeaders = (
  headers: CaseRequest['headers'],
  { redactCredentials, redactHeader }: CaseRedactor,
): CaseRequest['headers'] => headers.map(([name, value]) => [redactCredentials(name), redactHeader(name, value)]);

/** A user name and a password are errors in a URL, and likely hold a credential. */
const removeUserInfo = (address: string): string => address.replace(/^([^/]*\/\/)[^/?#]*@/, '$1');

/** The composed request, without what must not be shared. */
const redactComposed = (
  composed: Composed,
  { redactCredentials, redactBody, redactHeader, redactField }: CaseRedactor,
): Composed => ({
  ...composed,
  order: { ...composed.order, ...mapValues(composed.order, redactField) },
  Timestamp: composed.Timestamp == null ? composed.Timestamp : redactCredentials(composed.Timestamp),
  shape: { ...composed.shape, 'Signed-Fields': composed.shape['Signed-Fields'].map(redactCredentials) },
  overrides: {
    headers: mapValues(composed.overrides.headers, (name, value) => redactHeader(name, value ?? '')),
    body: composed.overrides.body === null ? null : redactBody(composed.overrides.body),
  },
  // Searched before it is cut: a credential may have the very characters at which a URL is cut.
  base_url: removeUserInfo(redactCredentials(composed.base_url)).replace(/[?#].*$/s, ''),
  scheme: redactCredentials(composed.scheme),
});

function redactRequest(request: CaseRequest, redactor: CaseRedactor): CaseRequest {
  const [address = '', ...query] = removeUserInfo(redactor.redactCredentials(request.url)).split(/(?=[?#])/);
  return {
    method: redactor.redactCredentials(request.method),
    url: address + redactor.redactBody(query.join('')),
    headers: redactHeaders(request.headers, redactor),
    body: redactor.redactBody(request.body),
  };
}

const redactResponse = (response: CaseResponse, redactor: CaseRedactor): CaseResponse => ({
  ...response,
  headers: redactHeaders(response.headers, redactor),
  text: redactor.redactBody(response.text),
});

const redactCase = (sharedCase: Case, redactor: CaseRedactor): Case => ({
  ...sharedCase,
  ...(sharedCase.composed && { composed: redactComposed(sharedCase.composed, redactor) }),
  ...(sharedCase.request && { request: redactRequest(sharedCase.request, redactor) }),
  ...(sharedCase.reply && { reply: redactResponse(sharedCase.reply, redactor) }),
  ...(sharedCase.recorded && {
    recorded: { ...sharedCase.recorded, sentence: redactor.redactAll(sharedCase.recorded.sentence) },
  }),
  ...(sharedCase.notes !== undefined && { notes: redactor.redactAll(sharedCase.notes) }),
});

/** Says in the case itself what was replaced; the placeholder of Authorization was never part of what was signed. */
function markRedacted(sharedCase: Case, replacements: readonly Replacement[]): Case {
  const names = replacements.map(({ name }) => name).filter((name) => name !== 'Authorization');
  const fields = [...new Set([...(sharedCase.redacted_fields ?? []), ...names])];
  return fields.length === 0 ? sharedCase : { ...sharedCase, redacted: true, redacted_fields: fields };
}

/**
 * Everything that leaves the page goes through here. The same value has the same placeholder within all that leaves
 * together; a digest stays as it was sent, since a new one would hide what is to be explained.
 */
export function redact(
  { cases, texts = [] }: Exportable,
  options: RedactOptions,
  placeholders: Placeholders = new Placeholders(cases),
): Redacted {
  const redactors = cases.map((sharedCase) => ({
    sharedCase,
    ...createCaseRedactor(sharedCase, options, placeholders),
  }));
  const redactedCases = redactors.map(({ sharedCase, ...redactor }) => {
    const before = placeholders.counts();
    const redacted = redactCase(sharedCase, redactor);
    return markRedacted(redacted, placeholders.replacementsSince(before));
  });
  const redactedTexts = texts.map((text) => redactors.reduce((now, { redactAll }) => redactAll(now), text));
  // A replaced value may contain a credential, and the list of replacements is shown.
  const { redact: hide } = createCredentialRedactor(
    cases.flatMap((sharedCase) => listCredentials(sharedCase, options.credentials)),
  );
  const replacements = placeholders
    .replacements()
    .map((each) => (each.from === undefined ? each : { ...each, from: hide(each.from) }));
  return { cases: redactedCases, texts: redactedTexts, replacements };
}
