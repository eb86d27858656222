import { PLACEHOLDERS } from '#history/record.ts';
import type { Credentials } from '#protocol/digest.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { createCredentialRedactor } from '#share/replacer.ts';

/** A text this short is met by chance; replacing it would damage the order. */
const MIN_LENGTH = 4;

/** Members that nobody types. */
const CHOSEN: ReadonlySet<string> = new Set([
  'id',
  'currentId',
  'profile',
  'timestampMode',
  'transport',
  'environment',
  'egress',
]);

/** A credential to search for; empty for the public sample and for what is too short. */
const toSearched = (text: string, sample: string): string => (text === sample || text.length < MIN_LENGTH ? '' : text);

let last: { readonly credentials: string; readonly redact: (text: string) => string } | undefined;
const redacted = new Map<string, string>();
/** Long texts change seldom, and each save would search them again. */
const MIN_CACHED = 1000;

function createRedact(all: readonly Credentials[]): (text: string) => string {
  const credentials = all.map(({ api_key, api_secret }) => ({
    api_key: toSearched(api_key, SAMPLE.api_key),
    api_secret: toSearched(api_secret, SAMPLE.api_secret),
  }));
  const id = JSON.stringify(credentials);
  if (last?.credentials === id) return last.redact;
  redacted.clear();
  const { redact: replace } = createCredentialRedactor(credentials, PLACEHOLDERS);
  const redact = (text: string): string => {
    if (text.length < MIN_CACHED) return replace(text);
    const result = redacted.get(text) ?? replace(text);
    if (redacted.size > 8) redacted.clear();
    redacted.set(text, result);
    return result;
  };
  last = { credentials: id, redact };
  return redact;
}

/**
 * A value as JSON in which every credential is replaced by its placeholder, in whatever field and spelling it was typed.
 * Credentials under four characters are not searched for.
 */
export function redactSession(session: object, credentials: readonly Credentials[]): string {
  const redact = createRedact(credentials);
  return JSON.stringify(session, (name, value: unknown) =>
    typeof value === 'string' && !CHOSEN.has(name) ? redact(value) : value,
  );
}
