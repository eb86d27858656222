import { createError, fieldIssue, findField, SAMPLE_ORDER } from '#protocol/order.ts';
import type { IssueReference } from '#protocol/rules.ts';
import type { Message } from '#i18n/message.ts';
import { hasOwnCredentials, PROFILE_ENTRIES, profileIssue, SAMPLE } from '#protocol/profile.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { isBelow, parseUrl } from '#protocol/text.ts';
import type { Connection } from './schema.ts';

/** No saved connection has it. */
export const SANDBOX_ID = 'sandbox';

/** Empty when there is none, or one that nothing can be pinned to ("null"). */
export function originOf(base_url: string): string {
  const url = parseUrl(base_url);
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.origin : '';
}

/** With its port, as a person reads it; empty while there is none. */
export const hostOf = (base_url: string): string => originOf(base_url).replace(/^https?:\/\//, '');

/** Older versions read these very strings, so they are never reworded. */
export const DEFAULT_REASON = 'the page’s default' satisfies Message;
const ACCEPTED_REASON = 'because {host} accepted it' satisfies Message;

/** `date` is ISO 8601 in UTC. */
export const acceptedBy = (host: string, date: string): Message => ({ text: ACCEPTED_REASON, values: { host, date } });

/** The date as far as it is known; undefined while nobody accepted the recipe. */
export function readAccepted(reason: Message | string): { readonly host: string; readonly date?: string } | undefined {
  if (typeof reason === 'string') {
    const [, host] = /^because (\S+) accepted it$/.exec(reason) ?? [];
    return host === undefined ? undefined : { host };
  }
  if (reason.text !== ACCEPTED_REASON) return undefined;
  const { host, date } = reason.values;
  return { host: String(host), ...(typeof date === 'string' && { date }) };
}

/** Of the page's own host, with the public sample credentials. Nothing changes or stores it. */
export const createSandbox = (pageUrl: string, scheme = SAMPLE.scheme): Connection => ({
  ...SAMPLE,
  scheme,
  id: SANDBOX_ID,
  name: 'Sandbox',
  base_url: pageUrl,
  vendor: SAMPLE_ORDER.vendor,
  environment: 'sandbox',
  recipe: PRESETS['each-field-once'].recipe,
  reason: DEFAULT_REASON,
  transport: 'default',
  origin: '',
});

/** Where the host's own takes no public sample: it has no address, and nothing leaves. */
export const createPageSandbox = (): Connection => ({
  ...createSandbox('https://sandbox.invalid'),
  transport: 'in-page',
});

export const createConnection = (id: string, known: Partial<Connection> = {}): Connection => ({
  ...createSandbox(''),
  name: '',
  scheme: '',
  vendor: '',
  api_key: '',
  api_secret: '',
  ...known,
  id,
});

export type Pinned = Pick<Connection, 'base_url' | 'origin' | 'api_key' | 'api_secret'>;

/** The origin of the URL beside which they were typed. Only the question before a send gives them another. */
export const pinTyped = ({ base_url, origin, api_key, api_secret }: Pinned): string =>
  origin === '' && hasOwnCredentials({ api_key, api_secret }) ? originOf(base_url) : origin;

export const isForOtherOrigin = ({ base_url, origin, api_key, api_secret }: Pinned): boolean =>
  origin !== '' && originOf(base_url) !== origin && hasOwnCredentials({ api_key, api_secret });

/** A person must give them before anything can be sent. */
export const CONNECTION_ENTRIES = [...PROFILE_ENTRIES, 'vendor'] as const;
export type ConnectionEntry = (typeof CONNECTION_ENTRIES)[number];

const VENDOR = findField('vendor');

/** Undefined when it can be used, or is only empty so far. */
export function findConnectionError(entry: ConnectionEntry, text: string, pageUrl: string): IssueReference | undefined {
  if (text === '') return undefined;
  // No gateway gives the public sample to a merchant.
  if (entry === 'api_key' && text === SAMPLE.api_key) return createError('sample-key', entry);
  if (entry === 'api_secret' && text === SAMPLE.api_secret) return createError('sample-secret', entry);
  if (entry === 'base_url' && isBelow(text, pageUrl)) return createError('base-url-own', entry);
  const issue = entry === 'vendor' ? VENDOR && fieldIssue(VENDOR, text) : profileIssue(entry, text);
  return issue?.severity === 'error' ? issue : undefined;
}

/** Missing or with an error, in the order of the form. */
export const listMissing = (connection: Connection, pageUrl: string): readonly ConnectionEntry[] =>
  CONNECTION_ENTRIES.filter(
    (entry) => connection[entry] === '' || findConnectionError(entry, connection[entry], pageUrl) !== undefined,
  );

/** The host, with the vendor where two have one host. */
export function createLabel(connection: Connection, others: readonly Connection[]): string {
  const host = hostOf(connection.base_url);
  if (host === '') return '';
  const isTwin = others.some(({ base_url }) => hostOf(base_url) === host);
  const label = isTwin && connection.vendor !== '' ? `${host} · ${connection.vendor}` : host;
  return createFreeName(label, others);
}

/** With a number after it where another connection has the name. */
export function createFreeName(name: string, others: readonly Connection[]): string {
  for (let n = 1; ; n += 1) {
    const numbered = n === 1 ? name : `${name} ${n}`;
    if (others.every((other) => other.name !== numbered)) return numbered;
  }
}

/** As a reload or a lock leaves it. */
export const omitCredentials = (connection: Connection): Connection => ({
  ...connection,
  api_key: '',
  api_secret: '',
  origin: '',
});

/** The ids are not compared. */
export function changesOf(before: Connection, after: Connection): Partial<Connection> {
  const former = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => name !== 'id' && JSON.stringify(value) !== JSON.stringify(former.get(name)),
    ),
  );
}

/** The ids may differ. */
export const isSameConnection = (one: Connection, other: Connection): boolean =>
  Object.keys(changesOf(one, other)).length === 0;
