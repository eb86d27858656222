import type { Message } from '#i18n/message.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import { hasOwnCredentials, SAMPLE } from '#protocol/profile.ts';
import { presetOf, type PresetName, type Recipe } from '#protocol/recipe.ts';
import { isBelow } from '#protocol/text.ts';
import {
  acceptedBy,
  changesOf,
  createConnection,
  createFreeName,
  createLabel,
  DEFAULT_REASON,
  hostOf,
  isSameConnection,
  listMissing,
  omitCredentials,
  originOf,
  pinTyped,
  readAccepted,
  SANDBOX_ID,
} from './connection.ts';
import type { Connection } from './schema.ts';

/** Only events change it: no view derives it. */
export type StateName = 'sandbox' | GatewayState;
export type GatewayState = 'setup' | 'not-saved' | 'saved' | 'edited' | 'locked' | 'key-needed';

export interface Entry {
  readonly state: GatewayState;
  readonly connection: Connection;
  /** With its credentials while the vault is open, without them after a reload. */
  readonly saved?: Connection | undefined;
  /** The presets that the gateway refused since its credentials changed. */
  readonly refused: readonly PresetName[];
}

/** For a host that gave its sandbox a key or secret of its own: as a gateway whose key is asked for. */
export function createHostEntry(id: string, base_url: string, { scheme, vendor }: Connection): Entry {
  const connection = createConnection(id, { base_url, scheme, vendor, name: hostOf(base_url) });
  return { state: 'key-needed', connection, refused: [] };
}

/** Whatever connection it is for. */
export interface PageDraft extends Omit<RequestDraft, 'profile' | 'transport'> {
  /** `new`: Send draws an order_id. `fixed`: it stays as typed. */
  readonly orderIdMode: 'new' | 'fixed';
  /** Why the recipe is used; a string is an English text of version 0.1. */
  readonly reason: Message | string;
}

/** What decides what is sent. Views read it; events change it. */
export interface ConsoleState {
  readonly sandbox: Connection;
  readonly defaults?: Partial<Connection> | undefined;
  readonly entries: readonly Entry[];
  readonly currentId: string;
  /** The connection to go back to where Connect is left before the one that it opened can send. */
  readonly formerId?: string | undefined;
  /** Its recipe counts in the sandbox alone; a gateway has its own. */
  readonly draft: PageDraft;
  readonly locks: number;
}

export const findEntry = (state: ConsoleState, id = state.currentId): Entry | undefined =>
  state.entries.find(({ connection }) => connection.id === id);

export const readCurrent = (state: ConsoleState): Connection => findEntry(state)?.connection ?? state.sandbox;

export const readStateName = (state: ConsoleState): StateName => findEntry(state)?.state ?? 'sandbox';

export function toRequestDraft(state: ConsoleState): RequestDraft {
  const { orderIdMode: _mode, reason: _reason, ...draft } = state.draft;
  const { id, transport, recipe } = readCurrent(state);
  return { ...draft, profile: id, transport, recipe: id === SANDBOX_ID ? draft.recipe : recipe };
}

export const readReason = (state: ConsoleState): Message | string =>
  findEntry(state)?.connection.reason ?? state.draft.reason;

/** Undefined in Setup, Locked and Key needed. */
export function findSender(state: ConsoleState): Connection | undefined {
  const entry = findEntry(state);
  if (entry === undefined) return state.sandbox;
  const isOpen = ['not-saved', 'saved', 'edited'].includes(entry.state);
  return isOpen && listMissing(entry.connection, state.sandbox.base_url).length === 0 ? entry.connection : undefined;
}

/** As far as the vault is open. */
export const listStored = (state: ConsoleState): readonly Connection[] =>
  state.entries.flatMap(({ state: name, saved }) =>
    saved !== undefined && (name === 'saved' || name === 'edited') ? [saved] : [],
  );

function stateAfterChange({ state, connection, saved }: Entry, pageUrl: string): GatewayState {
  if (state === 'locked') return state;
  if (state === 'saved' || state === 'edited')
    return saved !== undefined && isSameConnection(connection, saved) ? 'saved' : 'edited';
  if (listMissing(connection, pageUrl).length === 0) return 'not-saved';
  return state === 'not-saved' ? 'setup' : state;
}

const settle = (entry: Entry, pageUrl: string): Entry => ({ ...entry, state: stateAfterChange(entry, pageUrl) });

const changeEntry = (state: ConsoleState, id: string, update: (entry: Entry) => Entry): ConsoleState => ({
  ...state,
  entries: state.entries.map((entry) =>
    entry.connection.id === id ? settle(update(entry), state.sandbox.base_url) : entry,
  ),
});

const connectionsBeside = ({ entries }: ConsoleState, id: string): readonly Connection[] =>
  entries.flatMap(({ connection }) => (connection.id === id ? [] : [connection]));

const isUntouched = ({ state, connection }: Entry, { defaults }: ConsoleState): boolean =>
  state === 'setup' && isSameConnection(connection, createConnection('', defaults));

/** Unless a person typed another vendor. */
function followVendor(draft: PageDraft, former: Connection, next: Connection): PageDraft {
  const { vendor } = draft.order;
  const isFollowing = vendor === former.vendor || vendor === SAMPLE_ORDER.vendor;
  return isFollowing && next.vendor !== '' ? { ...draft, order: { ...draft.order, vendor: next.vendor } } : draft;
}

/** An Authorization that was written by hand is for the gateway beside which it was. */
export function omitAuthorization<Draft extends Pick<PageDraft, 'overrides'>>(draft: Draft): Draft {
  const { Authorization: _, ...headers } = draft.overrides.headers;
  return { ...draft, overrides: { ...draft.overrides, headers } };
}

/** A new one that nobody has typed into goes when it is left. */
function use(state: ConsoleState, id: string): ConsoleState {
  if (id === state.currentId) return state;
  const former = readCurrent(state);
  const entries = state.entries.filter((entry) => entry.connection.id === id || !isUntouched(entry, state));
  const next = { ...state, entries, currentId: id };
  const currentId = findEntry(next) === undefined ? SANDBOX_ID : id;
  const moved = { ...next, currentId };
  return { ...moved, draft: omitAuthorization(followVendor(state.draft, former, readCurrent(moved))) };
}

const addEntry = (state: ConsoleState, connection: Connection, name: GatewayState): ConsoleState => ({
  ...state,
  entries: [...state.entries, settle({ state: name, connection, refused: [] }, state.sandbox.base_url)],
});

/** What is missing beside the credentials decides. */
export function restWithout(connection: Connection, pageUrl: string): GatewayState {
  const missing = listMissing(connection, pageUrl);
  return missing.every((entry) => entry === 'api_key' || entry === 'api_secret') ? 'key-needed' : 'setup';
}

/** As a reload or a lock leaves it; nothing where only the vault has to keep it. */
function restEntry(entry: Entry, isCurrent: boolean, pageUrl: string): readonly Entry[] {
  const { state, saved } = entry;
  const connection = omitCredentials(entry.connection);
  const rested = { ...entry, connection, ...(saved && { saved: omitCredentials(saved) }), refused: [] };
  switch (state) {
    case 'saved':
    case 'edited':
    case 'locked': {
      const base = omitCredentials(saved ?? connection);
      const isNeeded = isCurrent || !isSameConnection(base, connection);
      return isNeeded ? [{ ...rested, state: 'locked', saved: base }] : [];
    }
    case 'not-saved':
      return [{ ...rested, state: 'key-needed' }];
    case 'setup':
      return [{ ...rested, state: hasOwnCredentials(entry.connection) ? restWithout(connection, pageUrl) : 'setup' }];
    case 'key-needed':
      return [rested];
  }
}

const isOfVault = ({ state }: Entry): boolean => state === 'saved' || state === 'edited' || state === 'locked';

/** Their key or secret a lock would lose. What is edited is saved first. */
export const listUnsaved = ({ entries }: ConsoleState): readonly Connection[] =>
  entries.flatMap((entry) => (!isOfVault(entry) && hasOwnCredentials(entry.connection) ? [entry.connection] : []));

/** The page as a reload finds it, without any key or secret of its own. A lock leaves the same of some or of all. */
export function rest(state: ConsoleState, leaves: (entry: Entry) => boolean = () => true): ConsoleState {
  const current = findEntry(state);
  return {
    ...state,
    draft: current === undefined || leaves(current) ? omitAuthorization(state.draft) : state.draft,
    entries: state.entries.flatMap((entry) =>
      leaves(entry) ? restEntry(entry, entry.connection.id === state.currentId, state.sandbox.base_url) : [entry],
    ),
  };
}

/** What was changed before the vault opened its record is an edit of what is saved. */
function unlockEntry(entry: Entry | undefined, stored: Connection): Entry {
  if (entry === undefined) return { state: 'saved', connection: stored, saved: stored, refused: [] };
  const { connection, saved = stored } = entry;
  const edits = changesOf(hasOwnCredentials(connection) ? saved : omitCredentials(saved), connection);
  // A connection that was made live goes on asking before each order.
  const isLive = [stored, connection].some(({ environment }) => environment === 'live');
  const merged: Connection = { ...stored, ...edits, environment: isLive ? 'live' : 'sandbox' };
  return { ...entry, state: 'edited', connection: merged, saved: stored };
}

/** For a request from outside, by the base URL that it names. */
export type Target =
  | { readonly kind: 'current' }
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'other'; readonly id: string }
  | { readonly kind: 'new'; readonly id: string | undefined };

const isLoopback = (origin: string): boolean =>
  /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(origin);

/** `new` is a connection that nobody has set up yet. */
export function findTarget(state: ConsoleState, base_url: string | undefined, scheme: string | undefined): Target {
  const origin = originOf(base_url ?? '');
  if (origin === '' || originOf(readCurrent(state).base_url) === origin) return { kind: 'current' };
  const open = state.entries.find(({ connection }) => originOf(connection.base_url) === origin);
  if (open !== undefined) {
    const { id } = open.connection;
    return open.state === 'setup' ? { kind: 'new', id } : { kind: 'other', id };
  }
  if (
    isBelow(base_url ?? '', state.sandbox.base_url) ||
    (isLoopback(origin) && (scheme ?? SAMPLE.scheme) === SAMPLE.scheme)
  )
    return { kind: 'sandbox' };
  return { kind: 'new', id: undefined };
}

export type NameConflictChoice = 'keep-both' | 'replace' | 'skip';

interface Payloads {
  /** For this connection, or for a new one under this id unless an untouched one is there. */
  readonly connectOpened: { readonly id: string };
  /** What cannot send yet stays in the menu, and is used once a person chooses it. */
  readonly connectLeft: object;
  readonly typed: { readonly id: string; readonly part: Partial<Omit<Connection, 'id' | 'origin'>> };
  /** The credentials may go to the host of the base URL. */
  readonly originConfirmed: { readonly id: string };
  readonly chosen: { readonly id: string };
  readonly removed: { readonly id: string };
  readonly discarded: { readonly id: string };
  readonly duplicated: { readonly id: string; readonly newId: string; readonly name: string };
  /** Key and secret will be typed again instead of unlocking. */
  readonly keyEntered: { readonly id: string };
  readonly imported: { readonly connections: readonly Connection[]; readonly choice: NameConflictChoice };
  /** By a gateway, under this recipe. */
  readonly accepted: { readonly id: string; readonly recipe: Recipe; readonly host: string; readonly date: string };
  /** By a gateway with 4033, under this recipe. */
  readonly refused: { readonly id: string; readonly recipe: Recipe };
  /** The vault now holds exactly these. */
  readonly stored: { readonly connections: readonly Connection[] };
  readonly unlocked: { readonly connections: readonly Connection[] };
  /** Keys and secrets leave memory. One that another tab or an idle time asked for may keep what is not saved. */
  readonly locked: { readonly keepsUnsaved?: boolean };
  readonly drafted: Partial<PageDraft>;
  readonly recipeChosen: { readonly recipe: Recipe; readonly reason: Message | string };
  /** By a reload or an undo. */
  readonly restored: Partial<Pick<ConsoleState, 'entries' | 'currentId' | 'formerId' | 'draft'>>;
}
export type EventName = keyof Payloads;

type Apply<Name extends EventName> = (state: ConsoleState, payload: Payloads[Name]) => ConsoleState;

/** How a change of key and secret, or of the host that they are for, counts for what was learned before. */
function forget(before: Connection, after: Connection): Pick<Connection, 'reason'> {
  const isMoved = originOf(before.base_url) !== originOf(after.base_url) && hasOwnCredentials(after);
  return { reason: isMoved && readAccepted(after.reason) !== undefined ? DEFAULT_REASON : after.reason };
}

/** A row is the only place where its event is carried out. */
const EVENTS: { readonly [Name in EventName]: Apply<Name> } = {
  connectOpened: (state, { id }) => {
    const known = findEntry(state, id) ?? state.entries.find((entry) => isUntouched(entry, state));
    const opened =
      known === undefined
        ? use(addEntry(state, createConnection(id, state.defaults), 'setup'), id)
        : use(state, known.connection.id);
    if (opened.currentId === state.currentId) return opened;
    const isPassing = state.formerId !== undefined && findSender(state) === undefined;
    return { ...opened, formerId: isPassing ? state.formerId : state.currentId };
  },
  connectLeft: (state) => {
    const entry = findEntry(state);
    const { formerId } = state;
    const left = { ...state, formerId: undefined };
    const isReady = entry === undefined || findSender(state) !== undefined;
    if (isReady || (formerId === undefined && !isUntouched(entry, state))) return left;
    return use(left, formerId ?? SANDBOX_ID);
  },
  typed: (state, { id, part }) => {
    const before = findEntry(state, id)?.connection;
    if (before === undefined) return state;
    const others = connectionsBeside(state, id);
    const typed = { ...before, ...part };
    // A label follows host and vendor until a person renames it.
    const isRenamed = part.name !== undefined || before.name !== createLabel(before, others);
    const name = isRenamed ? typed.name : createLabel(typed, others);
    const next = { ...typed, ...forget(before, typed), name, origin: pinTyped(typed) };
    const isOther = next.api_key !== before.api_key || next.api_secret !== before.api_secret;
    const changed = changeEntry(state, id, (entry) => ({
      ...entry,
      connection: next,
      ...(isOther && { refused: [] }),
    }));
    return id === state.currentId ? { ...changed, draft: followVendor(state.draft, before, next) } : changed;
  },
  originConfirmed: (state, { id }) =>
    changeEntry(state, id, (entry) => ({
      ...entry,
      connection: { ...entry.connection, origin: originOf(entry.connection.base_url) },
    })),
  chosen: (state, { id }) => ({ ...use(state, id), formerId: undefined }),
  removed: (state, { id }) => {
    const left = id === state.currentId ? use(state, SANDBOX_ID) : state;
    return { ...left, entries: left.entries.filter(({ connection }) => connection.id !== id) };
  },
  discarded: (state, { id }) =>
    changeEntry(state, id, (entry) => ({ ...entry, connection: entry.saved ?? entry.connection })),
  duplicated: (state, { id, newId, name }) => {
    const original = findEntry(state, id);
    if (original === undefined) return state;
    const free = createFreeName(name, connectionsBeside(state, ''));
    return addEntry(
      state,
      { ...original.connection, id: newId, name: free },
      hasOwnCredentials(original.connection) ? 'setup' : restWithout(original.connection, state.sandbox.base_url),
    );
  },
  keyEntered: (state, { id }) =>
    changeEntry(state, id, (entry) => (entry.state === 'locked' ? { ...entry, state: 'key-needed' } : entry)),
  imported: (state, { connections, choice }) =>
    connections.reduce((all, connection) => {
      // The sandbox of the page is built in.
      if (isBelow(connection.base_url, state.sandbox.base_url)) return all;
      const others = connectionsBeside(all, connection.id);
      const twin = all.entries.find((entry) => entry.connection.name === connection.name);
      if (twin === undefined || choice === 'keep-both') {
        const added = { ...connection, name: createFreeName(connection.name, others) };
        return addEntry(all, added, restWithout(added, all.sandbox.base_url));
      }
      if (choice === 'skip') return all;
      const { id, api_key, api_secret, origin, environment } = twin.connection;
      // What it replaces keeps its credentials, with their origin, and goes on asking before each order.
      const live = environment === 'live' ? environment : connection.environment;
      return changeEntry(all, id, (entry) => ({
        ...entry,
        connection: { ...connection, id, api_key, api_secret, origin, environment: live },
      }));
    }, state),
  accepted: (state, { id, recipe, host, date }) =>
    changeEntry(state, id, (entry) => {
      const result = { recipe, reason: acceptedBy(host, date) };
      const saved = entry.saved && { ...entry.saved, ...result };
      return { ...entry, connection: { ...entry.connection, ...result }, saved, refused: [] };
    }),
  refused: (state, { id, recipe }) => {
    const preset = presetOf(recipe);
    if (preset === undefined) return state;
    return changeEntry(state, id, (entry) => ({ ...entry, refused: [...new Set([...entry.refused, preset])] }));
  },
  stored: (state, { connections }) => ({
    ...state,
    entries: state.entries.map((entry): Entry => {
      const saved = connections.find(({ id }) => id === entry.connection.id);
      if (saved !== undefined) return settle({ ...entry, state: 'saved', saved }, state.sandbox.base_url);
      const left = { ...entry, saved: undefined };
      if (entry.state === 'locked') return { ...left, state: 'key-needed' };
      return entry.state === 'saved' || entry.state === 'edited' ? { ...left, state: 'not-saved' } : left;
    }),
  }),
  unlocked: (state, { connections }) => {
    const known = connections.map((stored) => {
      const entry = findEntry(state, stored.id);
      const free = createFreeName(stored.name, connectionsBeside(state, stored.id));
      return settle(
        unlockEntry(entry, entry === undefined ? { ...stored, name: free } : stored),
        state.sandbox.base_url,
      );
    });
    const ids = new Set(connections.map(({ id }) => id));
    const others = EVENTS.stored(
      { ...state, entries: state.entries.filter(({ connection }) => !ids.has(connection.id)) },
      { connections: [] },
    ).entries;
    return { ...state, entries: [...known, ...others] };
  },
  locked: (state, { keepsUnsaved = false }) => {
    const rested = rest(state, keepsUnsaved ? isOfVault : undefined);
    return { ...rested, locks: state.locks + 1 };
  },
  drafted: (state, part) => ({ ...state, draft: { ...state.draft, ...part } }),
  recipeChosen: (state, part) =>
    findEntry(state) === undefined
      ? { ...state, draft: { ...state.draft, ...part } }
      : changeEntry(state, state.currentId, (entry) => ({ ...entry, connection: { ...entry.connection, ...part } })),
  restored: (state, part) => {
    const restored = { ...state, ...part };
    return findEntry(restored) === undefined ? { ...restored, currentId: SANDBOX_ID } : restored;
  },
};

export const applyEvent = <Name extends EventName>(
  state: ConsoleState,
  name: Name,
  payload: Payloads[Name],
): ConsoleState => EVENTS[name](state, payload);

export type PayloadOf<Name extends EventName> = Payloads[Name];
