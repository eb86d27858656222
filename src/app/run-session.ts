import { flushSync } from 'react-dom';
import { lockEgressTo, watchEgress, getRequestedOrigin } from '#pages/compose/send/egress-lock.ts';
import { WATCH_NAME } from '#watch/stream.ts';
import { runLoaded } from '#ui/pane.tsx';
import { readSaved, SESSION_KEY } from '#ui/saved.ts';
import type { Session } from './session.ts';
import { comparisonStore } from '#pages/compose/form.ts';
import {
  addUnlocked,
  omitSecrets,
  readBases,
  readTyped,
  restoreProfiles,
  savedPublicProfileSchema,
  setBases,
  type Profile,
} from '#profiles/profile.ts';
import { editPaste } from '#pages/diagnose/edit-diagnosis.ts';
import { migrateDraft, requestDraftSchema, savedDraftSchema } from '#protocol/draft-schema.ts';
import { omitAuthorization, restore } from '#pages/compose/order-actions.ts';
import { savedMessageSchema } from '#protocol/message-schema.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { FIELD_NAMES, findField } from '#protocol/order.ts';
import { isLikelyCredential } from '#protocol/profile.ts';
import * as z from '#protocol/zod.ts';
import { closeUndo, offerAction } from '#ui/announce.ts';
import { download } from '#ui/files.tsx';
import type { Credentials } from '#protocol/digest.ts';
import { createCredentialFinder, createCredentialRedactor, withoutVendor } from '#share/credentials.ts';

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

const isFieldName = (value: unknown): boolean => typeof value === 'string' && findField(value) !== undefined;

/**
 * True for what a person chose from a list: a credential such as "secret" occurs in the words of a recipe, and without
 * them nothing of the session could be read again.
 */
const isChosen = (name: string, value: unknown): boolean =>
  typeof value === 'string' ? CHOSEN.has(name) : name === 'recipe';

/** A session with each text that a person may have typed redacted. */
function redactDeep(value: unknown, redact: (text: string) => string, name = ''): unknown {
  if (isChosen(name, value)) return value;
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((each) => (isFieldName(each) ? each : redactDeep(each, redact)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redactDeep(each, redact, key)]));
}

const commonShape = {
  profiles: z.array(
    z.object({
      id: z.string(),
      profile: savedPublicProfileSchema,
      /** What the vault has of it, where it was unlocked and changed. */
      saved: z.optional(savedPublicProfileSchema),
    }),
  ),
  currentId: z.string(),
  paste: z.string(),
  compared: z.object({ input: z.string(), digest: z.string() }),
  /** The origin that the egress lock allows after this reload. */
  egress: z.optional(z.string()),
};

const VERSION = 2;
const currentSchema = z.object({
  version: z.literal(VERSION),
  draft: requestDraftSchema,
  /** Why the recipe of the draft is used. */
  reason: savedMessageSchema,
  ...commonShape,
});

const { order, Timestamp, pinned, ...choices } = savedDraftSchema.shape;
/** What version 0.1 wrote. */
const firstSchema = z.pipe(
  z.object({
    version: z.literal(1),
    order,
    Timestamp,
    pinned,
    construction: z.object({ ...choices, reason: savedMessageSchema }),
    ...commonShape,
  }),
  z.transform(({ construction, ...session }) => ({
    ...session,
    draft: migrateDraft({ ...session, ...construction }),
    reason: construction.reason,
  })),
);

const sessionSchema = z.union([currentSchema, firstSchema]);

/** The credentials to search for: also those that are typed on a card of Profiles. */
const listSearched = ({ composer, store }: Session): readonly Credentials[] =>
  withoutVendor([...store.listCredentials(), ...readTyped(store).values()], composer.readDraft().order.vendor);

/** The draft of an order. A field that contains a credential is saved empty: a placeholder would be signed. */
function omitCredentials(draft: RequestDraft, credentials: readonly Credentials[]): RequestDraft {
  const find = createCredentialFinder(credentials);
  const { redactBody } = createCredentialRedactor(credentials);
  const { overrides, ...rest } = omitAuthorization(draft);
  const fields = { ...rest.order };
  for (const name of FIELD_NAMES) if (find(fields[name]) !== undefined) fields[name] = '';
  return {
    ...rest,
    order: fields,
    overrides: { ...overrides, body: overrides.body === null ? null : redactBody(overrides.body) },
  };
}

/**
 * What is typed, as text, without any key or secret, wherever they were typed. Profiles that the vault saves come back
 * from there; the active one, of which the order is, and those that have changed are saved with what the vault has.
 * `hasPaste` is false where the paste is not needed, or not yet known without its credentials.
 */
export function serializeSession(page: Session, hasPaste = true): string {
  const { composer, store, diagnosis } = page;
  const { currentId } = store.state();
  const egress = getRequestedOrigin();
  const bases = readBases(store);
  const inVault = new Map(store.listSaved().map((profile) => [profile.id, profile]));
  const credentials = listSearched(page);
  const { redact } = createCredentialRedactor(credentials);
  // Searched before it is cut: a credential may have the very characters at which a URL is cut.
  const omit = (profile: Profile) => omitSecrets({ ...profile, base_url: redact(profile.base_url) });
  const typed = readTyped(store);
  const profiles = store.all().flatMap((each) => {
    const { id } = each;
    const [unlocked, profile] = [inVault.get(id), omit({ ...each, ...typed.get(id) })];
    const saved = unlocked === undefined ? bases.get(id) : omit(unlocked);
    const isNeeded = unlocked === undefined || id === currentId;
    return isNeeded || JSON.stringify(profile) !== JSON.stringify(saved)
      ? [{ id, profile, ...(saved !== undefined && { saved }) }]
      : [];
  });
  const { paste, sanitizePaste } = diagnosis.read();
  const session: z.infer<typeof currentSchema> = {
    version: VERSION,
    draft: omitCredentials(composer.readDraft(), credentials),
    reason: composer.choices.reason,
    profiles,
    currentId,
    paste: (hasPaste ? sanitizePaste?.(paste) : undefined) ?? '',
    compared: comparisonStore.read(),
    ...(egress !== undefined && { egress }),
  };
  return JSON.stringify(redactDeep(session, redact));
}

/** What a tab saved; undefined when it is damaged, or when a newer version of the page wrote it. */
export function parseSession(text: string, sandbox: Profile) {
  try {
    const { success, data } = sessionSchema.safeParse(JSON.parse(text));
    if (!success) return undefined;
    const bases = new Map(data.profiles.flatMap(({ id, saved }) => (saved === undefined ? [] : [[id, saved]])));
    const profiles = data.profiles.map(({ id, profile }): Profile => {
      // A sandbox that was saved for another URL has credentials of its own, which an unlock brings back.
      const isOfPage = id === sandbox.id && (bases.get(id) ?? sandbox).base_url === sandbox.base_url;
      const credentials = isOfPage ? sandbox : NO_CREDENTIALS;
      const { api_key, api_secret, origin } = credentials;
      return { ...profile, id, api_key, api_secret, origin };
    });
    comparisonStore.write(data.compared);
    const { draft, reason, currentId, paste, egress } = data;
    return { draft, reason, profiles, bases, currentId, paste, egress };
  } catch {
    return undefined;
  }
}

/** Offers what a tab saved as a file, where this version of the page cannot read it. */
const offerSavedText = (text: string): void =>
  offerAction('This version of the page cannot read what this tab saved.', 'Download', () =>
    download('checkout-console-session.json', text),
  );

const NO_CREDENTIALS = { api_key: '', api_secret: '', origin: '' };

/** How long after an edit the session is saved, in ms. A save that is due waits this long again for an idle moment. */
const SAVE_DELAY = 150;
/** How long a save waits for the worker that takes the credentials out of a long paste, in ms: its code may never come. */
const PASTE_LIMIT = 5000;

type ParsedSession = NonNullable<ReturnType<typeof parseSession>>;

/** Restores profiles. Unlocked ones stay, with all that came since: the next lock saves what the page then has. */
function restoreSaved(store: Session['store'], { profiles, currentId, bases }: ParsedSession): void {
  const isUnlocked = store.state().saved !== undefined;
  const [present, saved] = [store.all(), store.listSaved()];
  restoreProfiles(store, profiles, currentId, bases);
  if (!isUnlocked) return;
  addUnlocked(store, present);
  store.markSaved(saved);
}

function restoreSession(text: string, { composer, store, diagnosis }: Session): void {
  const saved = parseSession(text, store.sandbox);
  if (saved === undefined) return offerSavedText(text);
  if (saved.egress !== undefined) lockEgressTo(saved.egress);
  // The profile fills the fields first; what was typed then replaces it.
  if (saved.profiles.length > 0) flushSync(() => restoreSaved(store, saved));
  restore(composer, saved.draft, saved.reason);
  // The saved paste is clean already; the Diagnose view has its own rule for a new paste.
  diagnosis.write({ paste: saved.paste, sanitizePaste: (paste) => paste });
}

/** A tab that listened goes on after a reload, in any view. */
function resumeWatch(store: Session['store']): void {
  if (readSaved('sessionStorage', WATCH_NAME) === null) return;
  runLoaded(
    () => import('#pages/watch/watcher.ts'),
    ({ getWatcher }) => getWatcher(store),
  );
}

/** The session runs for as long as the page; React's strict mode starts it twice. */
let isRunning = false;

/** True for work that is not done within a time, in ms. */
const isLate = (work: Promise<void>, limit: number): Promise<boolean> =>
  Promise.race([work.then(() => false), new Promise<boolean>((resolve) => setTimeout(() => resolve(true), limit))]);

const whenIdle = (action: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: SAVE_DELAY });
  else setTimeout(action);
};

/**
 * Restores what the tab saved, then saves what is typed: soon after each edit, never within a key press, and when the
 * page is left. `read` gives the session as it is now. `isAfterInput` is true where this code came late: what is typed by
 * then stays, and the rest is offered.
 */
export function runSession(text: string | null, read: () => Session, isAfterInput = false): void {
  if (isRunning) return;
  isRunning = true;
  const { store, diagnosis } = read();
  watchEgress(store, () => save());
  if (text !== null && isAfterInput)
    offerAction('Your saved session loaded late. Restoring it replaces what you have typed since.', 'Restore', () =>
      restoreSession(text, read()),
    );
  else if (text !== null) restoreSession(text, read());
  const save = (hasPaste?: boolean): boolean => {
    try {
      sessionStorage.setItem(SESSION_KEY, serializeSession(read(), hasPaste));
      return true;
    } catch {
      // Where the browser saves nothing, a reload loses what was typed; nothing else changes.
      return false;
    }
  };
  const saveNow = (): void => void save();
  const sanitizeAhead = (): Promise<void> | undefined => {
    const { paste, sanitizeAhead: ahead } = diagnosis.read();
    return ahead?.(paste);
  };
  // What is locked is also taken out of the rest of the page; later nobody could tell it from other texts.
  store.setBeforeLock(() => {
    const session = read();
    const saved = parseSession(serializeSession(session, false), store.sandbox);
    setBases(store, new Map());
    if (saved !== undefined) restore(session.composer, saved.draft, saved.reason);
    session.composer.sending.forget();
    session.composer.cancelGuard();
    session.composer.setImportResult(undefined);
    const { redact } = createCredentialRedactor(listSearched(session));
    editPaste(diagnosis, { paste: redact(diagnosis.read().paste) });
    diagnosis.write({ secret: '', withOthers: false });
    // An undo could bring back a profile, or an order as it was.
    closeUndo();
  });
  // A person may clear a secret after the search; what was pasted may hold it.
  diagnosis.subscribe(() => {
    const { progress, secret } = diagnosis.read();
    if (progress !== undefined) store.remember({ api_key: '', api_secret: secret });
  });
  // No profile has a secret that is typed into Diagnose, and other fields may hold them still.
  const onLeave = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.name === 'api_secret' && isLikelyCredential(target.value))
      store.remember({ api_key: '', api_secret: target.value });
  };
  for (const type of ['focusout', 'change']) document.addEventListener(type, onLeave);
  let isDue = false;
  /** What a save no longer waits for. The paste is saved once it is done, or when the page is left. */
  let late: Promise<void> | undefined;
  const saveSoon = async (): Promise<void> => {
    // A person may go on typing meanwhile.
    for (let ahead = sanitizeAhead(); ahead !== undefined && ahead !== late; ahead = sanitizeAhead())
      if (await isLate(ahead, PASTE_LIMIT)) {
        late = ahead;
        void ahead.then(schedule);
      }
    save(sanitizeAhead() === undefined);
    isDue = false;
  };
  const schedule = (): void => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => whenIdle(() => void saveSoon()), SAVE_DELAY);
  };
  // A button may change the draft too.
  for (const type of ['input', 'change', 'click']) document.addEventListener(type, schedule);
  for (const { subscribe } of [store, diagnosis]) subscribe(schedule);
  if (isAfterInput) schedule();
  resumeWatch(store);
  // A tab that is hidden may never come back: all but a long paste is saved now, and the paste soon.
  const saveHidden = (): void => {
    const isOpen = sanitizeAhead() !== undefined;
    save(!isOpen);
    if (isOpen) schedule();
  };
  addEventListener('pagehide', saveNow);
  document.addEventListener('visibilitychange', saveHidden);
}
