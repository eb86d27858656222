import { SAMPLE } from '#protocol/profile.ts';
import { SAMPLE_ORDER } from '#protocol/sample.ts';
import { PRESETS } from '#protocol/recipe.ts';
import type { Text } from '#texts/text.ts';
import type { Profile } from './profile-schema.ts';

const REASON: Text = 'the page’s default';

const DEFAULTS = {
  recipe: PRESETS['each-field-once'].do,
  reason: REASON,
  transport: 'default',
} as const;

/** What Compose edits of the profile in force; the store asks for it when it needs the whole. */
export type Working = Pick<
  Profile,
  'base_url' | 'scheme' | 'api_key' | 'api_secret' | 'origin' | 'recipe' | 'reason' | 'transport'
>;

export interface ProfilesState {
  readonly profiles: readonly Profile[];
  readonly currentId: string;
  /** Counts the times that Compose must fill its boxes anew. */
  readonly filling: number;
  /** The profiles as they were last kept or unlocked, as text; undefined while none are. */
  readonly kept: string | undefined;
}

/** The sandbox of the page's own origin with the public sample credentials; they belong to no origin. */
export const sandboxProfile = (base_url: string): Profile => ({
  ...DEFAULTS,
  ...SAMPLE,
  id: 'sandbox',
  name: 'Sandbox',
  base_url,
  vendor: SAMPLE_ORDER.vendor,
  environment: 'sandbox',
  origin: '',
});

const emptyProfile = (id: string, name: string): Profile => ({
  ...DEFAULTS,
  id,
  name,
  base_url: 'https://',
  scheme: '',
  vendor: '',
  api_key: '',
  api_secret: '',
  environment: 'sandbox',
  origin: '',
});

/** The profiles of the page, in memory. Compose edits one of them; everything else goes through here. */
export class ProfileStore {
  readonly #listeners = new Set<() => void>();
  readonly #sandbox: Profile;
  readonly newId: () => string;
  #working: { readonly filling: number; readonly read: () => Working } | undefined;
  #state: ProfilesState;

  constructor(pageOrigin: string, newId: () => string) {
    this.#sandbox = sandboxProfile(pageOrigin);
    this.newId = newId;
    this.#state = { profiles: [this.#sandbox], currentId: this.#sandbox.id, filling: 0, kept: undefined };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The state as last told; what Compose holds beyond it is in `all`. */
  readonly state = (): ProfilesState => this.#state;

  /** Compose says how its boxes are read, and for which filling they were filled; the call given back ends that. */
  readonly bind = (filling: number, read: () => Working): (() => void) => {
    this.#working = { filling, read };
    return () => {
      this.#working = undefined;
    };
  };

  /** Every profile, with what Compose holds of the one in force. */
  readonly all = (): readonly Profile[] => {
    const { profiles, currentId, filling } = this.#state;
    // Until Compose has filled its boxes from the state, they say nothing about it.
    const working = this.#working?.filling === filling ? this.#working.read() : undefined;
    return working === undefined
      ? profiles
      : profiles.map((profile) => (profile.id === currentId ? { ...profile, ...working } : profile));
  };

  /** The profile in force. There always is one. */
  readonly current = (): Profile => this.all().find(({ id }) => id === this.#state.currentId) ?? this.#sandbox;

  readonly choose = (id: string): void => this.#fill({ profiles: this.all(), currentId: id });

  readonly update = (id: string, part: Partial<Omit<Profile, 'id'>>): void =>
    this.#tell({ profiles: this.all().map((profile) => (profile.id === id ? { ...profile, ...part } : profile)) });

  readonly add = (added: readonly Profile[]): void => this.#tell({ profiles: [...this.all(), ...added] });

  /** Adds a profile that has a name alone. */
  readonly addEmpty = (name: string): void => this.add([emptyProfile(this.newId(), name)]);

  /** Adds a copy under another name. */
  readonly duplicate = (id: string, name: string): void => {
    const original = this.all().find((profile) => profile.id === id);
    if (original !== undefined) this.add([{ ...original, id: this.newId(), name }]);
  };

  /** Removes a profile; the last one gives way to the sandbox. Gives back the call that undoes it. */
  readonly remove = (id: string): (() => void) => {
    const before = { profiles: this.all(), currentId: this.#state.currentId };
    const left = before.profiles.filter((profile) => profile.id !== id);
    const profiles = left.length === 0 ? [this.#sandbox] : left;
    const currentId = before.currentId === id ? (profiles[0]?.id ?? this.#sandbox.id) : before.currentId;
    this.#fill({ profiles, currentId });
    return () => this.#fill(before);
  };

  /** Remembers what was kept, so that a later change can be told. */
  readonly markKept = (profiles: readonly Profile[]): void =>
    this.#tell({ profiles: this.all(), kept: JSON.stringify(profiles) });

  /** True when something differs from what was kept. */
  readonly isChanged = (): boolean => this.#state.kept !== JSON.stringify(this.all());

  /**
   * Takes over unlocked profiles, and keeps every profile that is here and holds work: under a new id where an unlocked
   * one has the same. Only the unlocked ones count as kept.
   */
  readonly open = (profiles: readonly Profile[]): void => {
    const ids = new Set(profiles.map(({ id }) => id));
    const others = this.all()
      .filter((profile) => !this.#isUntouched(profile))
      .map((profile) => (ids.has(profile.id) ? { ...profile, id: this.newId() } : profile));
    const found = [...profiles, ...others];
    const all = found.length === 0 ? [this.#sandbox] : found;
    this.#fill({ profiles: all, currentId: all[0]?.id ?? this.#sandbox.id, kept: JSON.stringify(profiles) });
  };

  /** The ids of the profiles that this device keeps, as far as they are unlocked. */
  readonly keptIds = (): ReadonlySet<string> => {
    const kept: readonly Pick<Profile, 'id'>[] = JSON.parse(this.#state.kept ?? '[]');
    return new Set(kept.map(({ id }) => id));
  };

  /** Takes over the profiles that the tab held before a reload; the sandbox stands where none of them is in force. */
  readonly restore = (profiles: readonly Profile[], currentId: string): void => {
    const known = profiles.some(({ id }) => id === currentId);
    this.#fill({
      profiles: known ? profiles : [this.#sandbox, ...profiles.filter(({ id }) => id !== this.#sandbox.id)],
      currentId: known ? currentId : this.#sandbox.id,
    });
  };

  /** The profile that the page brings along. */
  get sandbox(): Profile {
    return this.#sandbox;
  }

  /** Drops every profile from memory but the sandbox. */
  readonly lock = (): void => {
    this.#fill({ profiles: [this.#sandbox], currentId: this.#sandbox.id, kept: undefined });
  };

  /** True for the sandbox that the page brings along, while nobody has typed into it. */
  #isUntouched(profile: Profile): boolean {
    const { id, base_url, scheme, api_key, api_secret, transport } = this.#sandbox;
    const texts = [id, base_url, scheme, api_key, api_secret, transport];
    return (
      [profile.id, profile.base_url, profile.scheme, profile.api_key, profile.api_secret, profile.transport].join(
        '\n',
      ) === texts.join('\n')
    );
  }

  #fill(part: Partial<ProfilesState>): void {
    this.#tell({ ...part, filling: this.#state.filling + 1 });
  }

  #tell(part: Partial<ProfilesState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
