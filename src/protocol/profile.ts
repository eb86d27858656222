import type { Credentials } from './digest.ts';
import { headerFault } from './header-value.ts';
import { problem, type Problem } from './problem.ts';
import { isWellFormed } from './text.ts';

/** What a person fills in about a gateway; `scheme` is the fixed word of Authorization (section 5). */
export const PROFILE_ENTRIES = ['base_url', 'scheme', 'api_key', 'api_secret'] as const;
export type ProfileEntry = (typeof PROFILE_ENTRIES)[number];

/** The public sample credentials, the sandbox's own. Whoever reads this page knows them: they protect nothing. */
export const SAMPLE: Credentials & { readonly scheme: string } = {
  scheme: 'SCHEME',
  api_key: 'sample-api-key',
  api_secret: 'sample-api-secret',
};

/** Section 4.1, the path of the one operation, behind the base address. */
export const OPERATION_PATH = '/v1/checkout/create-order-minimal';

/** Where a request goes: the base address with the operation's path. A final slash of the base is not doubled. */
export function operationUrl(base_url: string): string {
  const base = new URL(base_url);
  return base.origin + base.pathname.replace(/\/+$/, '') + OPERATION_PATH;
}

function baseUrlFault(text: string): Problem | undefined {
  const at = 'base_url';
  if (text === '') return problem('base-url-empty', at);
  if (!/^https?:\/\/[^\s/\\]/i.test(text) || /[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text))
    return problem('base-url-shape', at);
  const url = new URL(text);
  if (/^[^/]*\/\/[^/?#]*@/.test(text)) return problem('base-url-user-info', at);
  return /[?#]/.test(text) || url.search !== '' ? problem('base-url-query', at) : undefined;
}

function schemeFault(text: string): Problem | undefined {
  const code = headerFault(text);
  if (code !== undefined) return problem(code, 'scheme');
  if (text === '') return problem('scheme-empty', 'scheme');
  return text.includes(' ') ? problem('scheme-spaces', 'scheme') : undefined;
}

function secretFault(entry: 'api_key' | 'api_secret', text: string): Problem | undefined {
  if (text === '') return problem(entry === 'api_key' ? 'api-key-empty' : 'api-secret-empty', entry);
  return isWellFormed(text) ? undefined : problem('lone-surrogate', entry);
}

const FAULTS: Readonly<Record<ProfileEntry, (text: string) => Problem | undefined>> = {
  base_url: baseUrlFault,
  scheme: schemeFault,
  api_key: (text) => secretFault('api_key', text),
  api_secret: (text) => secretFault('api_secret', text),
};

/** The objection to one entry of a profile, error or note, or undefined. */
export const profileFault = (entry: ProfileEntry, text: string): Problem | undefined => FAULTS[entry](text);
