import { parseUrl } from '#protocol/text.ts';
import { hasOwnCredentials, SAMPLE } from '#protocol/profile.ts';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import { PRESETS } from '#protocol/recipe.ts';
import type { MessageKey } from '#i18n/message.ts';
import { createStore, type Store } from '#store.ts';
import type { Credentials } from '#protocol/digest.ts';
import type { Profile } from './profile.ts';

/** The origin of a base URL; empty when it has none, or one that nothing can be pinned to ("null"). */
export function originOf(base_url: string): string {
  const url = parseUrl(base_url);
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.origin : '';
}

/** The origin of own credentials that were typed without a base URL, once somebody else names one. */
export const NO_ORIGIN = 'null';

export type Pinned = Pick<Profile, 'base_url' | 'origin' | 'api_key' | 'api_secret'>;

/**
 * The origin of credentials while a person types: that of the URL beside which the first letter was typed. Once they have
 * an origin, only the question before a send gives them another one: what is typed later may be a part of them, or what the
 * browser's undo brings back.
 */
export const pinTyped = ({ base_url, origin, api_key, api_secret }: Pinned): string =>
  origin === '' && hasOwnCredentials({ api_key, api_secret }) ? originOf(base_url) : origin;

/**
 * True while the credentials must not be sent: the base URL has another origin than the one that they were given
 * for. Locking stops sending alone; views, digest and commands do not change.
 */
export const isLocked = ({ base_url, origin, api_key, api_secret }: Pinned): boolean =>
  origin !== '' && originOf(base_url) !== origin && hasOwnCredentials({ api_key, api_secret });

const REASON: MessageKey = 'the page’s default';

/** What Compose edits of the active profile; the store reads it when it needs all of it. */
type ProfileEdits = Pick<
  Profile,
  'base_url' | 'scheme' | 'api_key' | 'api_secret' | 'origin' | 'recipe' | 'reason' | 'transport'
>;

interface ProfilesState {
  readonly profiles: readonly Profile[];
  readonly currentId: string;
  /** Grows when Compose must fill its form again. */
  readonly formRevision: number;
  /** How often the profiles were locked in this tab. */
  readonly locks: number;
  /** How often an unlock put another profile in place of the one in Compose. */
  readonly unlocks: number;
  /** The profiles as they were last saved or unlocked, as JSON; undefined while none are. */
  readonly saved: string | undefined;
}

/** The sandbox of the page's own origin with the public sample credentials; they belong to no origin. */
export const sandboxProfile = (base_url: string): Profile => ({
  recipe: PRESETS['each-field-once'].recipe,
  reason: REASON,
  transport: 'default',
  ...SAMPLE,
  id: 'sandbox',
  name: 'Sandbox',
  base_url,
  vendor: SAMPLE_ORDER.vendor,
  environment: 'sandbox',
  origin: '',
});

/** The name, with a number after it where another profile has it: names are all that a menu shows. */
function toUniqueName(name: string, profiles: readonly Pick<Profile, 'name'>[]): string {
  const names = new Set(profiles.map((each) => each.name));
  const numbered = (n: number): string => (n === 1 ? name : `${name} ${n}`);
  let n = 1;
  while (names.has(numbered(n))) n += 1;
  return numbered(n);
}

/** The profiles with more of them, each under a name that no other has. */
export const addWithUniqueNames = (profiles: readonly Profile[], added: readonly Profile[]): readonly Profile[] =>
  added.reduce<readonly Profile[]>(
    (all, profile) => [...all, { ...profile, name: toUniqueName(profile.name, all) }],
    profiles,
  );

/** Credentials alone, each once. */
const unique = (all: readonly Credentials[]): readonly Credentials[] => [
  ...new Map(
    all.map(({ api_key, api_secret }) => [JSON.stringify([api_key, api_secret]), { api_key, api_secret }]),
  ).values(),
];

/** The profiles of the page, in memory. Compose edits one of them; everything else goes through here. */
export class ProfileStore {
  readonly #sandbox: Profile;
  readonly newId: () => string;
  #edits: { readonly formRevision: number; readonly read: () => ProfileEdits } | undefined;
  readonly #store: Store<ProfilesState>;
  #beforeLock = (): void => undefined;
  /** The credentials that profiles had, until the next lock. */
  #former: readonly Credentials[] = [];
  readonly #listElsewhere: () => readonly Credentials[];

  /** `listElsewhere` gives the credentials that a view holds beside the profiles. */
  constructor(pageOrigin: string, newId: () => string, listElsewhere: () => readonly Credentials[] = () => []) {
    this.#listElsewhere = listElsewhere;
    this.#sandbox = sandboxProfile(pageOrigin);
    this.newId = newId;
    this.#store = createStore<ProfilesState>({
      profiles: [this.#sandbox],
      currentId: this.#sandbox.id,
      formRevision: 0,
      locks: 0,
      unlocks: 0,
      saved: undefined,
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** The state at the last notification; `all` also has the edits in Compose. */
  readonly state = (): ProfilesState => this.#store.read();

  /** Compose registers how its form is read, and the revision that filled it; the returned function ends that. */
  readonly bind = (formRevision: number, read: () => ProfileEdits): (() => void) => {
    this.#edits = { formRevision, read };
    return () => {
      this.#edits = undefined;
    };
  };

  /** Calls a listener while the credentials are still known that a lock takes out of memory. */
  readonly setBeforeLock = (listener: () => void): void => {
    this.#beforeLock = listener;
  };

  /** Every profile, with the edits in Compose of the active one. */
  readonly all = (): readonly Profile[] => {
    const { profiles, currentId, formRevision } = this.state();
    // Until Compose has filled its form from the state, the form says nothing about it.
    const edits = this.#edits?.formRevision === formRevision ? this.#edits.read() : undefined;
    return edits === undefined
      ? profiles
      : profiles.map((profile) => (profile.id === currentId ? { ...profile, ...edits } : profile));
  };

  /**
   * Every credential that the page knows, to be searched for in what is shared and stored: also those that a profile had
   * since the last lock, since texts may still hold them.
   */
  readonly listCredentials = (): readonly Credentials[] =>
    unique([...this.all(), ...this.#former, ...this.#listElsewhere()]);

  /** Remembers credentials that a person may type over. */
  readonly remember = (...used: readonly Credentials[]): void => {
    this.#former = unique([...this.#former, ...used]);
  };

  /** The active profile. There always is one. */
  readonly current = (): Profile => this.all().find(({ id }) => id === this.state().currentId) ?? this.#sandbox;

  readonly choose = (id: string): void => this.#setAndResetForm({ profiles: this.all(), currentId: id });

  /** Changes a profile; Compose shows the change when the profile is active. */
  readonly update = (id: string, part: Partial<Omit<Profile, 'id'>>): void => {
    const profiles = this.all().map((profile) => (profile.id === id ? { ...profile, ...part } : profile));
    if (id === this.state().currentId) this.#setAndResetForm({ profiles });
    else this.#setState({ profiles });
  };

  readonly add = (added: readonly Profile[]): void =>
    this.#setState({ profiles: addWithUniqueNames(this.all(), added) });

  /** Replaces every profile, such as after an import. Returns the undo. */
  readonly replaceAll = (profiles: readonly Profile[], currentId = this.state().currentId): (() => void) => {
    const before = { profiles: this.all(), currentId: this.state().currentId };
    this.#setAndResetForm({ profiles, currentId });
    return () => this.#setAndResetForm(before);
  };

  /** Remembers what was saved, so that a later change can be detected. */
  readonly markSaved = (profiles: readonly Profile[]): void =>
    this.#setState({ profiles: this.all(), saved: JSON.stringify(profiles) });

  /** Nothing is saved any more: the profiles are only in memory. */
  readonly markUnsaved = (): void => this.#setState({ profiles: this.all(), saved: undefined });

  /** True when something differs from what was saved. */
  readonly hasUnsavedChanges = (): boolean => this.state().saved !== JSON.stringify(this.all());

  /**
   * Replaces every profile after an unlock; `saved` are those that are saved so. `keptId` stays in Compose; `isOther` is
   * true where the profile there is another one now, perhaps under the same id.
   */
  readonly replaceSaved = (
    profiles: readonly Profile[],
    saved: readonly Profile[],
    keptId: string | undefined,
    isOther: boolean,
  ): void =>
    this.#setAndResetForm({
      profiles,
      currentId: keptId ?? profiles[0]?.id ?? this.#sandbox.id,
      saved: JSON.stringify(saved),
      unlocks: this.state().unlocks + Number(isOther),
    });

  /** The saved profiles as they were saved, as far as they are unlocked. */
  readonly listSaved = (): readonly Profile[] => JSON.parse(this.state().saved ?? '[]');

  /** The built-in profile. */
  get sandbox(): Profile {
    return this.#sandbox;
  }

  /** Drops every profile from memory but the sandbox. */
  readonly lock = (): void => {
    try {
      this.#beforeLock();
    } finally {
      // Whatever the rest of the page does, the credentials leave.
      const { locks } = this.state();
      this.#setAndResetForm({
        profiles: [this.#sandbox],
        currentId: this.#sandbox.id,
        saved: undefined,
        locks: locks + 1,
      });
      this.#former = [];
    }
  };

  #setAndResetForm(part: Partial<ProfilesState>): void {
    this.#setState({ ...part, formRevision: this.state().formRevision + 1 });
  }

  #setState(part: Partial<ProfilesState>): void {
    this.remember(...this.state().profiles, ...this.all());
    this.#store.write(part);
  }
}
