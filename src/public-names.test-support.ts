import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { deviceStorage } from '#pages/device-storage.ts';
import { VIEWS } from '#app/route.ts';
import { serializeSession } from './app/session-format.ts';
import { createCaseLink } from '#share/case-link.ts';
import { caseSchema } from './share/case-file.ts';
import { CASE, ORDER } from '#share/case.test-support.ts';
import { readDeepLink } from './share/case-link.ts';
import { toHar, EXPORT_FORMATS } from '#share/export-formats.ts';
import { CATEGORIES } from './share/placeholders.ts';
import { redact } from '#share/redact.ts';
import { CHECKS } from '#diagnosis/checks.ts';
import { API_KEY, FORMS, SECRET, buildRequest } from '#diagnosis/merchants.test-support.ts';
import { createBases } from '#diagnosis/search/bases.ts';
import { toSource } from '#diagnosis/search/source.ts';
import { STAGES } from '#diagnosis/search/task.ts';
import { PHASE_NAMES } from '#transport/transports.ts';
import { ENTRIES, KINDS as ENTRY_KINDS } from '#pages/reference/entries.ts';
import { HISTORY_ERRORS, DATABASE, HistoryStore } from '#history/history-store.ts';
import { historyEntrySchema } from '#history/history-entry.ts';
import { openHistory, syncMessageSchema } from '#history/history.ts';
import { PLACEHOLDERS } from '#share/credentials.ts';
import { cacheName } from '#service-worker/cache.ts';
import { exportConnections, exportRecipes } from './connections/files.ts';
import { connectionSchema, publicConnectionSchema } from './connections/schema.ts';
import { createConnection, createSandbox as createBuiltIn, SANDBOX_ID } from '#connections/connection.ts';
import { saveVault, VAULT_ERRORS } from '#connections/vault.ts';
import { ENVELOPE_FIELDS } from '#protocol/envelope.ts';
import { FIELDS, FIELD_NAMES } from '#protocol/order.ts';
import { DRAFT_CODES } from '#protocol/rules.ts';
import { OPERATION_PATH, PROFILE_ENTRIES, SAMPLE } from '#protocol/profile.ts';
import { PRESETS, STEPS } from '#protocol/recipe.ts';
import {
  RELAY_CALL_HEADER,
  RELAY_PATH,
  RELAY_TOKEN_HEADER,
  relayResponseSchema,
  relayRequestSchema,
} from '#protocol/relay.ts';
import {
  createDraft,
  HEADER_NAMES,
  FIELD_SELECTIONS,
  HOST_CAPABILITIES_META,
  RELAY_TOKEN_META,
  TRANSPORT_CHOICES,
} from '#protocol/draft.ts';
import * as z from '#protocol/zod.ts';
import { REFUSALS as SANDBOX_REFUSALS } from './sandbox/response.ts';
import { toAuthorizationKey } from '#protocol/sign.ts';
import { CLIENT_ISSUES, createSandbox, DOCUMENT_ISSUES, UNSTATED_ISSUES } from '#sandbox/sandbox.ts';
import { createApp } from '#server/app.ts';
import { HOST_HEADERS } from '#server/policy.ts';
import { createAbsentRelay, REFUSALS as RELAY_REFUSALS } from '#server/relay/responses.ts';
import { readSettings } from '#server/settings.ts';
import { TARGETS } from '#snippets/targets.ts';
import { toEnglish } from '#i18n/english.ts';
import { msg } from '#i18n/message.ts';

/** Names by what they are names of; every list is sorted. */
export type Names = { readonly [what: string]: string | number | readonly string[] | Names };

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

/** The product's own sources, without its tests. */
const SOURCES: readonly (readonly [path: string, text: string])[] = readdirSync('src', {
  recursive: true,
  encoding: 'utf8',
})
  .map((name) => join('src', name).replaceAll('\\', '/'))
  .filter((path) => /\.(?:tsx?|css|mjs)$/.test(path) && !/\.test(?:-support)?\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(path, 'utf8')] as const);
const PAGE = ['index.html', readFileSync('index.html', 'utf8')] as const;

/** The first group of every match, in files whose path fits. */
const scanned = (shape: RegExp, where = /./): string[] =>
  sorted(
    [...SOURCES, PAGE]
      .filter(([path]) => where.test(path))
      .flatMap(([, text]) => Array.from(text.matchAll(shape), ([, name = '']) => name)),
  );

/** The rows of the one table below a folder that has such a row at its first level, as the formatter writes them. */
function rowsBeside(row: string, folder: string): string[] {
  const all = SOURCES.filter(([path]) => path.startsWith(folder)).flatMap(([, text]) =>
    Array.from(text.matchAll(/^(?:export )?const [^\n]* = \{\n(.*?)^\}/gms), ([, rows = '']) =>
      Array.from(rows.matchAll(/^ {2}'?([\w-]+)'?: /gm), ([, key = '']) => key),
    ),
  );
  const [found, ...more] = all.filter((keys) => keys.includes(row));
  if (found === undefined || more.length > 0) throw new Error(`Not one table below ${folder} has a row ${row}.`);
  return sorted(found);
}

interface JsonSchema {
  readonly [key: string]: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: { readonly enum?: readonly string[] };
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema | false;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly string[];
  readonly const?: unknown;
}

/** The path of every member of a schema, with its allowed values. */
function pathsIn(schema: JsonSchema, path: string): string[] {
  const allowed = schema.const === undefined ? schema.enum : [String(schema.const)];
  const named = Object.entries(schema.properties ?? {});
  const record = (schema.propertyNames?.enum ?? []).map((name) => [name, schema.additionalProperties] as const);
  return [
    allowed === undefined ? path : `${path} = ${allowed.toSorted().join(' | ')}`,
    ...[...named, ...record].flatMap(([name, inner]) =>
      typeof inner === 'object' ? pathsIn(inner, `${path}.${name}`) : [`${path}.${name}`],
    ),
    ...(typeof schema.items === 'object' ? pathsIn(schema.items, `${path}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((inner) => pathsIn(inner, path)),
  ];
}

const tidy = (paths: readonly string[]): string[] =>
  sorted(paths.map((path) => path.replace(/^\./, '')).filter((path) => path !== ''));

/** The members that a schema knows. The ways of a recipe are listed once, with the recipe. */
const inSchema = (schema: z.ZodMiniType): string[] =>
  tidy(
    pathsIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema, '').map((path) =>
      path.replace(/(recipe\.\w+|body\[\]) = .*/, '$1'),
    ),
  );

/** The members of what was written. */
function pathsOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((each) => pathsOf(each, `${path}[]`))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, `${path}.${name}`))];
}
const inText = (text: string): string[] => tidy(pathsOf(JSON.parse(text), ''));

/** Each item that the page has in the browser's storages: which storage, and the key. */
function storedItems(): string[] {
  const constants = new Map(
    SOURCES.flatMap(([path, text]) =>
      Array.from(text.matchAll(/const (\w+) = '([^']*)';/g), ([, name, value = '']) => [`${path} ${name}`, value]),
    ),
  );
  const exported = new Map(
    SOURCES.flatMap(([, text]) =>
      Array.from(text.matchAll(/export const (\w+) = '([^']*)';/g), ([, name = '', value = '']) => [name, value]),
    ),
  );
  return sorted(
    SOURCES.flatMap(([path, text]) =>
      Array.from(
        text.matchAll(/(localStorage|sessionStorage)(?:\.\w+Item\(|', )(?:nameHere\()?(\w+|'[^']*')/g),
        ([, storage, key = '']) => {
          const value = key.startsWith("'") ? key.slice(1, -1) : (constants.get(`${path} ${key}`) ?? exported.get(key));
          return `${storage}: ${value ?? `${key} of ${path}`}`;
        },
      ),
    ),
  );
}

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** The database as the page makes it, looked at from outside. */
async function database(): Promise<Names> {
  const indexedDB = new IDBFactory();
  vi.stubGlobal('indexedDB', indexedDB);
  const store = new HistoryStore({
    indexedDB,
    timeLimit: 4000,
    onChange: () => undefined,
  });
  await store.ready;
  if (store.error !== undefined) throw new Error(`The database did not open: ${store.error}`);
  store.close();
  vi.unstubAllGlobals();
  const found = await toPromise(indexedDB.open(DATABASE));
  const stores = [...found.objectStoreNames].map((name) => {
    const { keyPath, autoIncrement, indexNames } = found.transaction(name).objectStore(name);
    return [
      name,
      { keyPath: String(keyPath), autoIncrement: String(autoIncrement), indexes: [...indexNames] },
    ] as const;
  });
  const { name, version } = found;
  found.close();
  return { name, version, stores: Object.fromEntries(stores) };
}

/** The names of the channels that the page opens. */
function channels(): string[] {
  const opened: string[] = [];
  class Listening {
    readonly addEventListener = (): void => undefined;
    readonly close = (): void => undefined;
    constructor(name: string) {
      opened.push(name);
    }
  }
  vi.stubGlobal('BroadcastChannel', Listening);
  openHistory().close();
  vi.unstubAllGlobals();
  return opened;
}

async function vaultRecord(): Promise<{ readonly key: string; readonly record: string }> {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  await saveVault(deviceStorage, [], 'correct horse battery staple');
  vi.unstubAllGlobals();
  const [[key, record] = ['', '']] = items;
  return { key, record };
}

const BASE = 'http://127.0.0.1:4173';
const RECIPE = PRESETS['each-field-once'].recipe;

/** What a tab keeps, with every member filled. */
function session(): string {
  const draft = createDraft({ order: ORDER, overrides: { headers: { Accept: '*/*' }, body: '{}' } });
  const { profile: _profile, transport: _transport, ...order } = draft;
  const connection = createConnection('one', { base_url: 'https://gateway.example' });
  return serializeSession({
    state: {
      sandbox: createBuiltIn(BASE),
      entries: [{ state: 'locked', connection, saved: connection, refused: [] }],
      currentId: SANDBOX_ID,
      draft: { ...order, orderIdMode: 'new', reason: msg('the page’s default') },
      locks: 0,
    },
    credentials: [],
    paste: '',
    egress: undefined,
  });
}

async function formats(): Promise<Names> {
  const { record } = await vaultRecord();
  const exported = exportConnections([createBuiltIn(BASE)]);
  const recipes = exportRecipes([{ name: 'Bars', recipe: RECIPE }]);
  const redacted = redact({ cases: [{ ...CASE, redacted: true }], texts: [] }, { credentials: [], keep: new Set() });
  const json = EXPORT_FORMATS.find(({ id }) => id === 'json')?.write(redacted, toEnglish) ?? '';
  return {
    formats: scanned(/'(checkout-console-(?:case|vault|profiles|recipes))'/g),
    versions: Object.fromEntries(
      Object.entries({ vault: record, profiles: exported, recipes, session: session() }).map(
        ([name, text]): [string, number] => [name, (JSON.parse(text) as { version: number }).version],
      ),
    ),
    case: inSchema(caseSchema),
    session: inText(session()).filter((path) => !/^entries\[\]\.(?:connection|saved)\./.test(path)),
    'vault record': inText(record),
    'profile in the vault': inSchema(connectionSchema),
    'profile of a file and of a session': inSchema(publicConnectionSchema),
    'profile file': inText(exported).filter((path) => !path.startsWith('profiles[].')),
    'recipe file': inText(recipes),
    'exchange of the history': inSchema(historyEntrySchema),
    'message between tabs': inSchema(syncMessageSchema),
    'call of the relay': inSchema(relayRequestSchema),
    'reply of the relay': inSchema(relayResponseSchema),
    HAR: inText(toHar([CASE])),
    JSON: inText(json),
    'placeholders of the history': sorted(Object.values(PLACEHOLDERS)),
    'placeholders of a case': sorted([...Object.values(PLACEHOLDERS), ...scanned(/'(<CHECKOUT_\w+>)'/g)]),
    'placeholders of a command': scanned(/\b(CHECKOUT_[A-Z\d_]+)/g),
    'file names': sorted([
      ...TARGETS.flatMap(({ fileName, functionFileName = [] }) => [fileName, functionFileName].flat()),
      ...EXPORT_FORMATS.map(({ fileName }) => fileName('NAME')),
      ...scanned(/download\('([^']+)'/g),
    ]),
  };
}

async function storageNames(): Promise<Names> {
  return {
    items: storedItems(),
    'vault under': (await vaultRecord()).key,
    database: await database(),
    channels: channels(),
    cache: cacheName(
      { version: 'VERSION', files: [], firstFiles: [], page: '', headers: {} },
      'https://console.example/',
    ),
    locks: scanned(/locks\.request\(nameHere\('([^']+)'/g),
    cookies: scanned(/document\.cookie\s*=\s*['"`]([^=]*)/g),
    events: scanned(/new (?:Custom)?Event\('([^']+)'/g),
    'trusted types': scanned(/createPolicy\('([^']+)'/g),
    'messages to the service worker': scanned(
      /readonly kind: '([\w-]+)'/g,
      /service-worker\/kept|service-worker\/cache/,
    ),
    'all that begins alike': scanned(/['"`](checkout-console[^'"`]*)['"`]/g),
  };
}

/** The attributes that styles, tests and links know, and the words that stand in them. */
function attributes(): Names {
  const names = [
    ...scanned(/(?<=\s)data-([a-z]+(?:-[a-z]+)*)(?==|>|\s*$|\s)/gm, /\.tsx$/),
    ...scanned(/\[data-([a-z]+(?:-[a-z]+)*)/g),
    ...scanned(/dataset\['([a-z]+)'\]/g),
  ];
  return Object.fromEntries(
    sorted(names).map((name) => [
      `data-${name}`,
      scanned(new RegExp(`(?<![\\w-])data-${name}=["']([^"'$]*)["']`, 'g')),
    ]),
  );
}

async function headers(): Promise<Names> {
  const explain = () => Promise.resolve({ cause: 'x', field: 'x', link: 'x' });
  const sandbox = createSandbox({ ...SAMPLE, recipes: ['each-field-once'], explain });
  const own = `${SAMPLE.scheme} ${toAuthorizationKey(SAMPLE.api_key)}`;
  const lines = HEADER_NAMES.map((name): [string, string] => [name, name === 'Authorization' ? own : 'x']);
  const init = { method: 'POST', headers: lines, body: '{}' };
  const refused = await sandbox.fetch(new Request(`http://h${OPERATION_PATH}`, init));
  return {
    request: sorted(HEADER_NAMES),
    'reply of the sandbox': sorted(refused.headers.keys()),
    'reply of the host': sorted(Object.keys(HOST_HEADERS)),
    'token of the relay': RELAY_TOKEN_HEADER,
    'mark of a call of the relay': RELAY_CALL_HEADER,
  };
}

/** The names that are asked for of an object. */
function asked(read: (from: Readonly<Record<string, never>>) => unknown): string[] {
  const names: string[] = [];
  read(
    new Proxy<Readonly<Record<string, never>>>(
      {},
      {
        get: (_, name) => {
          names.push(String(name));
          return undefined;
        },
      },
    ),
  );
  return sorted(names);
}

const app = createApp({
  folder: 'none',
  sandbox: createSandbox({ ...SAMPLE, recipes: [] }),
  relay: createAbsentRelay(),
});

function host(): Names {
  return {
    environment: asked(readSettings),
    routes: sorted(app.routes.map(({ method, path }) => `${method} ${path}`)),
    operation: OPERATION_PATH,
    relay: RELAY_PATH,
    'meta elements': sorted([
      HOST_CAPABILITIES_META,
      RELAY_TOKEN_META,
      ...scanned(/<meta\s+name="([\w-]+)"/g, /index\.html/),
    ]),
    parts: scanned(/type \w+ = ('sandbox' \| '.*);/g),
    'refusals of the sandbox': sorted(Object.entries(SANDBOX_REFUSALS).map(([name, { code }]) => `${name} ${code}`)),
    'refusals of the relay': sorted(Object.keys(RELAY_REFUSALS)),
  };
}

async function links(): Promise<Names> {
  const made = await Promise.all((['compose', 'diagnose'] as const).map((view) => createCaseLink(BASE, view, CASE)));
  const values = new URLSearchParams([...FIELD_NAMES, ...PROFILE_ENTRIES].map((name) => [name, 'https://x.example']));
  const { order, messages: _, ...entries } = readDeepLink(values);
  return {
    views: sorted(Object.keys(VIEWS)),
    'parts of a view': scanned(/= \[('case', [^\]]*)\];/g),
    'foreign parts': rowsBeside('fill', 'src/share/'),
    cases: sorted(made.map((link) => String(link).replace(/z=.*/, 'z=…').slice(BASE.length))),
    'values of a filling link': sorted([...Object.keys(order), ...Object.keys(entries)]),
    'written in the page': scanned(/['"`](#\/[\w-]+(?:\/[\w-]+)?)['"`?]/g),
    'entries of the reference': sorted(ENTRIES.map(({ name }) => name)),
    'places in Compose': sorted(ENTRIES.flatMap(({ control }) => control?.place ?? [])),
  };
}

/** Ids of mistakes; what stands behind a colon is the field or the value that it speaks of. */
function mistakes(): string[] {
  const now = new Date('2026-03-11T08:05:30Z');
  const given = { api_secret: SECRET, api_key: API_KEY, now, others: [{ name: 'Other', ...SAMPLE }] };
  const tried = FORMS.flatMap((form) => createBases(toSource(buildRequest(form, []), given)))
    .flatMap((base) => base.mistakes)
    .map(({ id }) => id);
  const written = scanned(/'((?:digest|hash)-[a-z\d-]+)'/g, /src\/diagnosis\/(?:search|mistakes)\//);
  return sorted([...tried, ...written].map((id) => id.replace(/:.*/, '')));
}

function tables(): Names {
  return {
    fields: sorted(FIELDS.map(({ name, group, kind }) => `${name} ${group} ${kind}`)),
    'entries of a profile': sorted(PROFILE_ENTRIES),
    envelope: sorted(ENVELOPE_FIELDS),
    recipe: Object.fromEntries(
      Object.entries(STEPS).map(([step, { options }]) => [step, sorted(Object.keys(options))]),
    ),
    presets: sorted(Object.keys(PRESETS)),
    shapes: sorted(Object.keys(FIELD_SELECTIONS)),
    transports: sorted(TRANSPORT_CHOICES),
    phases: sorted(PHASE_NAMES),
    outcomes: scanned(/kind: '(answered|refused|unknown|cancelled)'/g, /src\/transport\//),
    'failed sends': rowsBeside('broken-off', 'src/transport/'),
    'closed ways': rowsBeside('not-own', 'src/transport/'),
    'notes on a reply': rowsBeside('not-envelope', 'src/transport/'),
    departures: sorted([...DOCUMENT_ISSUES, ...UNSTATED_ISSUES, ...CLIENT_ISSUES]),
    problems: sorted(DRAFT_CODES),
    'faults of a case': rowsBeside('link-broken', 'src/share/'),
    'faults of the history': sorted(Object.keys(HISTORY_ERRORS)),
    'faults of the vault': sorted(Object.keys(VAULT_ERRORS)),
    checks: sorted(CHECKS.map(({ id, rank }) => `${id} ${rank}`)),
    mistakes: mistakes(),
    stages: sorted(STAGES),
    'commands and files': sorted(TARGETS.map(({ id }) => id)),
    'ways out': sorted(EXPORT_FORMATS.map(({ id }) => id)),
    'kinds of values': sorted(CATEGORIES.map(({ id }) => id)),
    'kinds of entries': sorted(Object.keys(ENTRY_KINDS)),
  };
}

/** Every name that somebody else knows: what is kept, what is handed over, what is called from outside. */
export const publicNames = async (): Promise<Names> => ({
  storage: await storageNames(),
  formats: await formats(),
  links: await links(),
  headers: await headers(),
  host: host(),
  attributes: attributes(),
  tables: tables(),
});
