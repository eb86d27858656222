import { nameHere } from '#page-base.ts';
import { lockEgressTo, watchEgress, getRequestedOrigin } from '#pages/compose/send/egress-lock.ts';
import { runLoaded } from '#ui/pane.tsx';
import { readSaved, SESSION_KEY, WATCH_NAME } from '#ui/saved.ts';
import { editPaste } from '#pages/diagnose/diagnosis.ts';
import { getVaultController } from '#pages/vault-controller.ts';
import type { Credentials } from '#protocol/sign.ts';
import { isLikelyCredential } from '#protocol/profile.ts';
import { createCredentialRedactor, withoutVendor, createCredentialFinder } from '#share/credentials.ts';
import { closeUndo, offerAction } from '#ui/announce.ts';
import { download } from '#ui/fields.tsx';
import { whenIdle } from '#ui/hooks.ts';
import type { Session } from './session.ts';
import { parseRoute } from './route.ts';
import { FORMER_SANDBOX_ID, migrateConnections, omitSecrets } from '#connections/files.ts';
import { savedPublicConnectionSchema, type Connection, type PublicConnection } from '#connections/schema.ts';
import { createConnection, DEFAULT_REASON, SANDBOX_ID } from '#connections/connection.ts';
import { rest, restWithout, type ConsoleState, type Entry, type PageDraft } from '#connections/states.ts';
import { comparisonStore } from '#pages/compose/use-composer.ts';
import { migrateDraft, requestDraftSchema, savedDraftSchema, savedMessageSchema } from '#protocol/draft-schema.ts';
import { FIELD_NAMES, SAMPLE_ORDER } from '#protocol/order.ts';
import * as z from '#protocol/zod.ts';

/** After an edit, in ms. A save that is due waits this long again for an idle moment. */
const SAVE_DELAY = 150;
/** A longer paste, in characters, takes more than a moment to sanitize: it is saved when nobody looks at the page. */
const SHORT_PASTE = 2000;

function restoreSession(text: string, { composer, diagnosis }: Session): void {
  const { store } = composer;
  const saved = parseSession(text, store.read().sandbox);
  if (saved === undefined)
    return offerAction('This version of the page cannot read what this tab saved.', 'Download', () =>
      download('checkout-console-session.json', text),
    );
  const { egress, paste, ...state } = saved;
  if (egress !== undefined) lockEgressTo(egress);
  // Where the code came late, what was opened or typed since stays.
  const present = store.read().entries;
  const isHere = (id: string): boolean => present.some(({ connection }) => connection.id === id);
  const entries = [...present, ...state.entries.filter(({ connection }) => !isHere(connection.id))];
  store.dispatch('restored', { ...state, entries });
  if (parseRoute(location.hash).view !== 'connect') store.dispatch('connectLeft', {});
  composer.refreshTimestamp();
  // The saved paste is clean already; the Diagnose view has its own rule for a new paste.
  diagnosis.write({ paste, sanitizePaste: (same) => same });
}

/** The credentials to search for in what is saved. The vendor is no secret, also where a key equals it. */
const listSearched = (store: Session['composer']['store']): readonly Credentials[] =>
  withoutVendor(store.listCredentials(), store.read().draft.order.vendor);

/** React's strict mode starts the session twice. */
let isRunning = false;

/**
 * Restores what the tab saved, then saves what is typed: soon after each edit, never within a key press, and when the
 * page is left. `read` gives the session as it is now. `isAfterInput` is true where this code came late: what is typed by
 * then stays, and the rest is offered.
 */
export function runSession(text: string | null, read: () => Session, isAfterInput = false): void {
  if (isRunning) return;
  isRunning = true;
  const { composer, diagnosis } = read();
  const { store } = composer;
  watchEgress(store, () => save());
  if (text !== null && isAfterInput)
    offerAction('Your saved session loaded late. Restoring it replaces what you have typed since.', 'Restore', () =>
      restoreSession(text, read()),
    );
  else if (text !== null) restoreSession(text, read());
  // It follows what other tabs do with the saved connections.
  getVaultController(store);
  const save = (isHidden = true): boolean => {
    const { paste, sanitizePaste } = diagnosis.read();
    const credentials = listSearched(store);
    try {
      const sanitized = isHidden || paste.length <= SHORT_PASTE ? sanitizePaste?.(paste) : undefined;
      const session = serializeSession({
        state: store.read(),
        credentials,
        paste: createCredentialRedactor(credentials).redact(sanitized ?? ''),
        egress: getRequestedOrigin(),
      });
      sessionStorage.setItem(nameHere(SESSION_KEY), session);
      return true;
    } catch {
      // Where the browser saves nothing, a reload loses what was typed; nothing else changes.
      return false;
    }
  };
  // What is locked is also removed from the rest of the page; later nobody could tell it from other texts.
  store.setBeforeLock(() => {
    const session = read();
    const credentials = listSearched(store);
    store.dispatch('drafted', cleanDraft(store.read().draft, createSearch(credentials)));
    session.composer.sending.forget();
    session.composer.question?.onAnswer('cancel');
    session.composer.setImportResult(undefined);
    const { redact } = createCredentialRedactor(credentials);
    editPaste(diagnosis, { paste: redact(diagnosis.read().paste) });
    diagnosis.write({ secret: '', withOthers: false });
    // An undo could bring back a connection, or an order as it was.
    closeUndo();
  });
  // A person may clear a secret after the search; what was pasted may hold it.
  const rememberSearched = (): void => {
    const { progress, verdict, secret } = diagnosis.read();
    if (typeof progress === 'object' || verdict !== undefined) store.remember({ api_key: '', api_secret: secret });
  };
  // This code may come after the verdict.
  rememberSearched();
  diagnosis.subscribe(rememberSearched);
  // No connection has a secret that is typed into Diagnose, and other fields may hold them still.
  const onLeave = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.name === 'api_secret' && isLikelyCredential(target.value))
      store.remember({ api_key: '', api_secret: target.value });
  };
  for (const type of ['focusout', 'change']) document.addEventListener(type, onLeave);
  let isDue = false;
  const schedule = (): void => {
    if (isDue) return;
    isDue = true;
    const saveSoon = (): void => {
      isDue = false;
      save(false);
    };
    setTimeout(() => whenIdle(saveSoon), SAVE_DELAY);
  };
  // A button may change the draft too.
  for (const type of ['input', 'change', 'click']) document.addEventListener(type, schedule);
  for (const { subscribe } of [store, diagnosis]) subscribe(schedule);
  if (isAfterInput) schedule();
  // A tab that listened goes on after a reload, in any view.
  if (readSaved('sessionStorage', WATCH_NAME) !== null)
    runLoaded(
      () => import('#pages/watch/watcher.ts'),
      ({ getWatcher }) => getWatcher(store),
    );
  // A tab that is hidden may never come back.
  addEventListener('pagehide', () => save());
  document.addEventListener('visibilitychange', () => save(document.hidden));
}

const commonShape = {
  currentId: z.string(),
  /** To go back to from a Connect that is not finished. */
  formerId: z.optional(z.string()),
  paste: z.string(),
  compared: z.object({ input: z.string(), digest: z.string() }),
  /** The origin that the egress lock allows after this reload. */
  egress: z.optional(z.string()),
};

const VERSION = 3;
const currentSchema = z.object({
  version: z.literal(VERSION),
  entries: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['setup', 'locked', 'key-needed']),
      connection: savedPublicConnectionSchema,
      saved: z.optional(savedPublicConnectionSchema),
    }),
  ),
  draft: requestDraftSchema,
  orderIdMode: z.prefault(z.enum(['new', 'fixed']), 'new'),
  reason: savedMessageSchema,
  ...commonShape,
});
type SavedSession = z.infer<typeof currentSchema>;

const formerProfiles = z.array(
  z.object({
    id: z.string(),
    profile: savedPublicConnectionSchema,
    /** What the vault has, where it was unlocked and the connection changed. */
    saved: z.optional(savedPublicConnectionSchema),
  }),
);

/** Of version 0.2. */
const secondSchema = z.object({
  version: z.literal(2),
  draft: requestDraftSchema,
  reason: savedMessageSchema,
  profiles: formerProfiles,
  ...commonShape,
});

const { order, Timestamp, pinned, ...choices } = savedDraftSchema.shape;
/** Of version 0.1. */
const firstSchema = z.pipe(
  z.object({
    version: z.literal(1),
    order,
    Timestamp,
    pinned,
    construction: z.object({ ...choices, reason: savedMessageSchema }),
    profiles: formerProfiles,
    ...commonShape,
  }),
  z.transform(({ construction, ...session }) => ({
    ...session,
    version: 2 as const,
    draft: migrateDraft({ ...session, ...construction }),
    reason: construction.reason,
  })),
);

const sessionSchema = z.union([currentSchema, secondSchema, firstSchema]);

/** Finds them in any spelling. */
export function createSearch(credentials: readonly Credentials[]): (text: string) => boolean {
  const find = createCredentialFinder(credentials);
  return (text) => find(text) !== undefined;
}

/** Also without an Authorization that was written by hand. */
export function cleanDraft(draft: PageDraft, holdsCredential: (text: string) => boolean): PageDraft {
  const { Authorization: _, ...headers } = draft.overrides.headers;
  const { body } = draft.overrides;
  const clean = (text: string): string => (holdsCredential(text) ? '' : text);
  return {
    ...draft,
    order: Object.fromEntries(FIELD_NAMES.map((name) => [name, clean(draft.order[name])])) as PageDraft['order'],
    Timestamp: draft.Timestamp === null ? null : clean(draft.Timestamp),
    'Signed-Fields': draft['Signed-Fields'].filter((name) => !holdsCredential(name)),
    overrides: {
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => !holdsCredential(value))),
      body: body !== null && holdsCredential(body) ? null : body,
    },
    reason: holdsCredential(JSON.stringify(draft.reason)) ? DEFAULT_REASON : draft.reason,
  };
}

function cleanConnection(connection: Connection, holdsCredential: (text: string) => boolean): PublicConnection {
  const clean = (text: string): string => (holdsCredential(text) ? '' : text);
  const { name, base_url, scheme, vendor, reason } = connection;
  return omitSecrets({
    ...connection,
    name: clean(name),
    base_url: clean(base_url),
    scheme: clean(scheme),
    vendor: clean(vendor),
    reason: holdsCredential(JSON.stringify(reason)) ? DEFAULT_REASON : reason,
  });
}

interface SessionParts {
  readonly state: ConsoleState;
  readonly credentials: readonly Credentials[];
  readonly paste: string;
  readonly egress: string | undefined;
}

/** Without any key or secret, wherever they were typed. */
export function serializeSession({ state, credentials, paste, egress }: SessionParts): string {
  const holdsCredential = createSearch(credentials);
  const { entries, currentId } = rest(state);
  const { orderIdMode, reason, ...draft } = cleanDraft(state.draft, holdsCredential);
  const { input, digest } = comparisonStore.read();
  const session = {
    version: VERSION,
    entries: entries.map(({ state: name, connection, saved }) => ({
      id: connection.id,
      state: name,
      connection: cleanConnection(connection, holdsCredential),
      ...(saved !== undefined && { saved: cleanConnection(saved, holdsCredential) }),
    })),
    currentId,
    ...(state.formerId !== undefined && { formerId: state.formerId }),
    draft: { ...draft, profile: currentId, transport: 'default' },
    orderIdMode,
    reason,
    paste,
    compared: { input: holdsCredential(input) ? '' : input, digest: holdsCredential(digest) ? '' : digest },
    ...(egress !== undefined && { egress }),
  };
  return JSON.stringify(session);
}

/** The profiles of an earlier version are connections now. */
function migrateSession(
  { profiles, draft, reason, currentId, ...session }: z.infer<typeof secondSchema>,
  sandbox: Connection,
): SavedSession {
  const current = (id: string): Partial<PublicConnection> =>
    id === currentId ? { recipe: draft.recipe, reason, transport: draft.transport } : {};
  const saved = new Map(profiles.map((each) => [each.id, each.saved]));
  const migrated = migrateConnections(
    profiles.map(({ id, profile }) => ({ ...createConnection(id, profile), ...current(id) })),
    sandbox,
  );
  const entries = migrated.map((connection): SavedSession['entries'][number] => {
    const base = saved.get(connection.id === FORMER_SANDBOX_ID ? SANDBOX_ID : connection.id);
    const name = base === undefined ? restWithout(connection, sandbox.base_url) : 'locked';
    return {
      id: connection.id,
      state: name === 'key-needed' || name === 'locked' ? name : 'setup',
      connection: omitSecrets(connection),
      ...(base !== undefined && { saved: { ...base, name: base.name === sandbox.name ? connection.name : base.name } }),
    };
  });
  const isMoved = currentId === SANDBOX_ID && entries.some(({ id }) => id === FORMER_SANDBOX_ID);
  return {
    ...session,
    version: VERSION,
    entries,
    currentId: isMoved ? FORMER_SANDBOX_ID : currentId,
    draft,
    orderIdMode: draft.order.order_id === SAMPLE_ORDER.order_id ? 'new' : 'fixed',
    reason,
  };
}

/** Undefined when the text is damaged, or when a newer version of the page wrote it. */
export function parseSession(text: string, sandbox: Connection) {
  try {
    const { success, data } = sessionSchema.safeParse(JSON.parse(text));
    if (!success) return undefined;
    const session = data.version === VERSION ? data : migrateSession(data, sandbox);
    comparisonStore.write(session.compared);
    const { currentId, formerId, paste, egress, orderIdMode, reason } = session;
    const { profile: _profile, transport: _transport, ...draft } = session.draft;
    return {
      entries: session.entries.map(({ id, state, connection, saved }): Entry => ({
        state,
        connection: createConnection(id, connection),
        ...(saved !== undefined && { saved: createConnection(id, saved) }),
        refused: [],
      })),
      currentId,
      formerId,
      draft: { ...draft, orderIdMode, reason },
      paste,
      egress,
    };
  } catch {
    return undefined;
  }
}
