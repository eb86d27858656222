import type { Credentials } from './sign.ts';
import { createError, createNote } from './order.ts';
import type { IssueReference } from './rules.ts';
import { headerIssue, isWellFormed, parseUrl } from './text.ts';

/** The entries of a profile; `scheme` is the fixed word of Authorization (section 5). */
export const PROFILE_ENTRIES = ['base_url', 'scheme', 'api_key', 'api_secret'] as const;
export type ProfileEntry = (typeof PROFILE_ENTRIES)[number];

/** The sandbox has them. They protect nothing. */
export const SAMPLE: Credentials & { readonly scheme: string } = {
  scheme: 'SCHEME',
  api_key: 'sample-api-key',
  api_secret: 'sample-api-secret',
};

export const hasOwnCredentials = ({ api_key, api_secret }: Credentials): boolean =>
  !['', SAMPLE.api_key].includes(api_key) || !['', SAMPLE.api_secret].includes(api_secret);

/**
 * What may be a credential: eight characters with a digit or a sign among them, or sixteen of any kind. A placeholder, a
 * word and a redacted value are no credentials: each of their occurrences would be replaced.
 */
export const isLikelyCredential = (text: string): boolean =>
  /^(?![<[])(?:(?=\S*[\d\W])\S{8,}|\S{16,})$/.test(text.trim());

/** Section 4.1; it comes after the base URL. */
export const OPERATION_PATH = '/v1/checkout/create-order-minimal';

/** A final slash of the base URL is not doubled. */
export function operationUrl(base_url: string): string {
  const base = new URL(base_url);
  return base.origin + base.pathname.replace(/(?<!\/)\/+$/, '') + OPERATION_PATH;
}

function baseUrlIssue(text: string): IssueReference | undefined {
  const at = 'base_url';
  if (text === '') return createError('base-url-empty', at);
  const url = /^https?:\/\/[^\s/\\]/i.test(text) && !/[\s\\\p{Cc}]/u.test(text) ? parseUrl(text) : undefined;
  if (url === undefined) return createError('base-url-shape', at);
  if (/^[^/]*\/\/[^/?#]*@/.test(text)) return createError('base-url-user-info', at);
  return /[?#]/.test(text) ? createError('base-url-query', at) : undefined;
}

function schemeIssue(text: string): IssueReference | undefined {
  const code = headerIssue(text);
  if (code !== undefined) return createError(code, 'scheme');
  if (text === '') return createNote('scheme-empty', 'scheme');
  return text.includes(' ') ? createNote('scheme-spaces', 'scheme') : undefined;
}

function secretIssue(entry: 'api_key' | 'api_secret', text: string): IssueReference | undefined {
  if (text === '')
    return entry === 'api_key' ? createNote('api-key-empty', entry) : createError('api-secret-empty', entry);
  return isWellFormed(text) ? undefined : createError('lone-surrogate', entry);
}

const CHECKS: Readonly<Record<ProfileEntry, (text: string) => IssueReference | undefined>> = {
  base_url: baseUrlIssue,
  scheme: schemeIssue,
  api_key: (text) => secretIssue('api_key', text),
  api_secret: (text) => secretIssue('api_secret', text),
};

export const profileIssue = (entry: ProfileEntry, text: string): IssueReference | undefined => CHECKS[entry](text);
