import type { Credentials } from '#protocol/sign.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { createReplacer, spellAll, type Needle } from './spellings.ts';

/** In a text that is saved or leaves the page. */
export const PLACEHOLDERS = { api_key: '[api key]', api_secret: '[api secret]' } as const satisfies Credentials;

/** The placeholder of the key in a header: the variable that the console's commands read, in angle brackets. */
export const KEY_PLACEHOLDER = '<CHECKOUT_API_KEY_BASE64>';

/** In characters: a shorter one occurs in other texts by chance. */
export const MIN_SEARCHED = 8;

const CREDENTIAL_NAMES = ['api_secret', 'api_key'] as const;

/** The vendor is no secret. */
export const withoutVendor = (all: readonly Partial<Credentials>[], vendor: string): readonly Credentials[] =>
  all.map(({ api_key = '', api_secret = '' }) => ({
    api_key: api_key === vendor ? '' : api_key,
    api_secret: api_secret === vendor ? '' : api_secret,
  }));

const PLACEHOLDER =
  /^(?:\[(?:api key|api secret|password|token|pin)\]|<(?:api_key|api_secret|CHECKOUT_API_KEY_BASE64)>)$/;

export const isCredentialPlaceholder = (text: string): boolean => PLACEHOLDER.test(text);

/** The sample credentials are public. */
export function createCredentialNeedles(all: readonly Partial<Credentials>[]): Needle[] {
  const names = new Map<string, keyof Credentials>();
  for (const credentials of all)
    for (const name of CREDENTIAL_NAMES) {
      const text = credentials[name] ?? '';
      // A copy may bring blanks along, which other texts have not.
      for (const each of [text, text.trim()]) {
        const isPublic = each === SAMPLE[name] || isCredentialPlaceholder(each);
        if (each.length >= MIN_SEARCHED && !isPublic) names.set(each, name);
      }
    }
  return [...names].map(([text, name]) => ({ texts: spellAll(text), placeholder: PLACEHOLDERS[name] }));
}

/** What a name ends with that holds a credential, and the placeholder of its value. */
const NAMED: Readonly<Record<string, string>> = {
  key: PLACEHOLDERS.api_key,
  secret: PLACEHOLDERS.api_secret,
  password: '[password]',
  token: '[token]',
  pin: '[pin]',
};
const WORDS = Object.keys(NAMED).join('|');
const CREDENTIAL_NAME = new RegExp(`^(?:.*[_.-])?(?:api|auth|access)?(${WORDS})$`);

/** Undefined where a member or a header of this name holds no credential. */
export function findNamedPlaceholder(name: string): string | undefined {
  // The token of a payment page belongs to the buyer.
  if (name === 'payment_token') return undefined;
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  return NAMED[CREDENTIAL_NAME.exec(words)?.[1] ?? ''];
}

/** A member of JSON with a text or a number, also within a text of JSON; or a pair of a form. */
const MEMBER =
  /((\\*["'])([\w.-]{1,80})\2\s*:\s*)(?:\2((?:(?!\2)(?:\\.|[^]))*)\2|([\d.]+))|(?<![\w.-])([\w.-]{1,80})=([^\s&;,"'<>\\]+)/g;

/** A body or a query in which each member with the name of a credential has a placeholder, whatever its length. */
export const maskMembers = (text: string, count: (placeholder: string) => void): string =>
  text.replace(
    MEMBER,
    (whole: string, before: string, quote: string, member: string, inner = '', number = '', field = '', value = '') => {
      const placeholder = findNamedPlaceholder(member ?? field);
      const masked = inner + number + value;
      // A text of JSON may have members of its own.
      if (placeholder === undefined && inner !== '') return before + quote + maskMembers(inner, count) + quote;
      if (placeholder === undefined || masked === '' || isCredentialPlaceholder(masked)) return whole;
      count(placeholder);
      return field === '' ? before + quote + placeholder + quote : `${field}=${placeholder}`;
    },
  );

export interface CredentialRedactor {
  readonly redact: (text: string) => string;
  /** The same for a body or a query, of which members that are named as a credential are masked too. */
  readonly redactBody: (text: string) => string;
  /** A placeholder where the name of a header says that it is a credential. */
  readonly redactHeader: (name: string, value: string) => string;
  readonly count: () => number;
}

/** Credentials of fewer than `MIN_SEARCHED` characters change nothing. */
export function createCredentialRedactor(credentials: readonly Partial<Credentials>[]): CredentialRedactor {
  let count = 0;
  const add = (): void => void (count += 1);
  const redact = createReplacer(createCredentialNeedles(credentials), add);
  return {
    redact,
    redactBody: (text) => redact(maskMembers(text, add)),
    redactHeader: (name, value) => findNamedPlaceholder(name) ?? redact(value),
    count: () => count,
  };
}

export function createCredentialFinder(
  credentials: readonly Partial<Credentials>[],
): (text: string) => keyof Credentials | undefined {
  let found: string | undefined;
  const search = createReplacer(createCredentialNeedles(credentials), (placeholder) => (found ??= placeholder));
  return (text) => {
    found = undefined;
    search(text);
    return CREDENTIAL_NAMES.find((name) => PLACEHOLDERS[name] === found);
  };
}
