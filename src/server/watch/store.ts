import type { Answer, Outcome } from '#watch/wire.ts';
import { toWiderNetwork } from '#server/incoming.ts';
import type { WatchBounds } from '#server/settings.ts';

/** Time as the host sees it, given so that tests need not wait. */
export interface Clock {
  readonly now: () => number;
  readonly after: (ms: number, act: () => void) => () => void;
}

export const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

export interface Kept {
  readonly kind: 'request' | 'line';
  readonly json: string;
  answered?: Omit<Outcome, 'id'> | undefined;
}
export interface Entry extends Kept {
  readonly id: string;
}

/** The state of a channel: nobody ever listened, nobody listens or answers now, or a page answers. */
export type Presence = 'unknown' | 'no-listener' | 'absent' | 'present';

export interface Joined {
  readonly missed: number;
  readonly resumed: boolean;
  readonly replay: AsyncIterable<Entry | undefined>;
  readonly outcomes: readonly Outcome[];
}

export interface Listener {
  readonly entry: (entry: Entry) => void;
  readonly outcome: (outcome: Outcome) => void;
  readonly replaced: () => void;
  readonly restarted: () => void;
}

/** Gets what a page posts for a caller that is held; undefined when the store is down, so that no answer can come. */
export type OnAnswer = (answer: Answer | undefined) => void;

/** What the hosts keep of the channels: in this process, or in a Redis that they share. Rejects when that is down. */
export interface Store {
  readonly presenceOf: (channel: string) => Promise<Presence>;
  /** Makes the channel if need be, and the listener its one; undefined when there is no room. */
  readonly join: (
    channel: string,
    listener: Listener,
    options: { readonly last?: string | undefined; readonly address?: string | undefined },
  ) => Promise<Joined | undefined>;
  readonly leave: (channel: string, listener: Listener) => void;
  /** Keeps an entry and shows it to the page; with `onAnswer` its caller is held. Undefined when the channel is gone. */
  readonly add: (channel: string, kept: Kept, onAnswer?: OnAnswer) => Promise<string | undefined>;
  /** Gives an answer to the host that holds the caller, and counts the page as present. False when it is too late. */
  readonly deliver: (channel: string, id: string, answer: Answer) => Promise<boolean>;
  /** Takes a caller back. False when an answer is on its way to it. */
  readonly release: (channel: string, id: string, isPageSilent: boolean) => Promise<boolean>;
  /** Notes what a caller got, and tells the page, unless a page knows from its POST and no other has seen the call. */
  readonly settle: (channel: string, outcome: Outcome, isPosted: boolean) => Promise<void>;
  readonly close: () => void;
}

export interface Room {
  readonly most: number;
  readonly isCounted: (address: string | undefined) => boolean;
}

/** The rooms for a channel of an address: that of the address, of the network around it, and of the host. */
export function listRooms(bounds: WatchBounds, address: string | undefined): readonly Room[] {
  const host: Room = { most: bounds.channels, isCounted: () => true };
  if (address === undefined) return [host];
  const network = toWiderNetwork(address);
  return [
    { most: bounds.channelsPerAddress, isCounted: (each) => each === address },
    { most: bounds.channelsPerNetwork, isCounted: (each) => each !== undefined && toWiderNetwork(each) === network },
    host,
  ];
}

interface Channel {
  readonly id: string;
  /** Parts the ids of this life of the channel from those of another. */
  readonly life: number;
  readonly address: string | undefined;
  readonly entries: Kept[];
  readonly held: Map<string, OnAnswer>;
  /** Entries of this life, and how many of them came before the listener. */
  count: number;
  countBefore: number;
  bytes: number;
  listener: Listener | undefined;
  isSilent: boolean;
  cancelEnd: (() => void) | undefined;
}

const ENTRY_BYTES = 512;
export const sizeOf = ({ json }: Kept): number => json.length + ENTRY_BYTES;

const firstCount = ({ count, entries }: Channel): number => count - entries.length + 1;

/** An id is the life of its channel and the number of the entry in it. */
export function parseId(id = ''): { readonly life: number; readonly count: number } {
  const [, life, count] = /^(\d{1,15})-(\d{1,15})$/.exec(id) ?? [];
  return { life: Number(life ?? -1), count: Number(count ?? 0) };
}

const formatId = ({ life }: Channel, count: number): string => `${life}-${count}`;

/** How much a page that comes back has missed, by what is kept first. */
export function countMissed(last: string | undefined, life: number, first: number) {
  const seen = parseId(last);
  const resumed = last === undefined || seen.life === life;
  const from = resumed && last !== undefined ? seen.count : 0;
  return { resumed, from, missed: Math.max(0, first - 1 - from) };
}

export const createMemoryStore = (bounds: WatchBounds, clock = SYSTEM_CLOCK): Store => new MemoryStore(bounds, clock);

class MemoryStore implements Store {
  // A Map keeps its order: the channel that was unused longest is first.
  readonly #channels = new Map<string, Channel>();
  readonly #bounds: WatchBounds;
  readonly #clock: Clock;
  #bytes = 0;
  #life = 0;

  constructor(bounds: WatchBounds, clock: Clock) {
    this.#bounds = bounds;
    this.#clock = clock;
  }

  presenceOf = async (id: string): Promise<Presence> => {
    const channel = this.#channels.get(id);
    if (channel === undefined) return 'unknown';
    if (channel.listener === undefined) return 'no-listener';
    return channel.isSilent ? 'absent' : 'present';
  };

  join: Store['join'] = async (id, listener, { last, address }) => {
    const channel = this.#channels.get(id) ?? this.#create(id, address);
    if (channel === undefined) return undefined;
    this.#use(channel);
    channel.listener?.replaced();
    channel.cancelEnd?.();
    channel.cancelEnd = undefined;
    channel.listener = listener;
    channel.isSilent = false;
    channel.countBefore = channel.count;
    const first = firstCount(channel);
    const { from, ...missed } = countMissed(last, channel.life, first);
    const seen = channel.entries.slice(0, Math.max(0, from - first + 1));
    return {
      ...missed,
      replay: replay(channel, first + seen.length),
      outcomes: seen.flatMap(({ answered }, at) =>
        answered === undefined ? [] : [{ id: formatId(channel, first + at), ...answered }],
      ),
    };
  };

  leave: Store['leave'] = (id, listener) => {
    const channel = this.#channels.get(id);
    if (channel?.listener !== listener) return;
    this.#use(channel);
    channel.listener = undefined;
    channel.cancelEnd = this.#clock.after(this.#bounds.lifetimeMs, () => this.#forget(channel));
  };

  add: Store['add'] = async (channelId, kept, onAnswer) => {
    const channel = this.#channels.get(channelId);
    if (channel === undefined) return undefined;
    this.#use(channel);
    const size = sizeOf(kept);
    while (
      channel.entries.length > 0 &&
      (channel.entries.length >= this.#bounds.kept || channel.bytes + size > this.#bounds.channelBytes)
    )
      this.#dropOldest(channel);
    while (this.#bytes + size > this.#bounds.totalBytes && this.#dropOfLargest());
    channel.count += 1;
    const id = formatId(channel, channel.count);
    channel.entries.push(kept);
    channel.bytes += size;
    this.#bytes += size;
    if (onAnswer !== undefined) channel.held.set(id, onAnswer);
    channel.listener?.entry({ id, ...kept });
    return id;
  };

  deliver: Store['deliver'] = async (channelId, id, answer) => {
    const channel = this.#channels.get(channelId);
    if (channel === undefined) return false;
    channel.isSilent = false;
    const onAnswer = channel.held.get(id);
    channel.held.delete(id);
    onAnswer?.(answer);
    return onAnswer !== undefined;
  };

  release: Store['release'] = async (channelId, id, isPageSilent) => {
    const channel = this.#channels.get(channelId);
    if (channel === undefined) return true;
    const isHeld = channel.held.delete(id);
    if (isHeld && isPageSilent) channel.isSilent = true;
    return isHeld;
  };

  settle: Store['settle'] = async (channelId, outcome, isPosted) => {
    const { id, status, by, reason } = outcome;
    const channel = this.#channels.get(channelId);
    if (channel === undefined) return;
    const { life, count } = parseId(id);
    const kept = life === channel.life ? channel.entries[count - firstCount(channel)] : undefined;
    if (kept !== undefined) kept.answered = { status, by, reason };
    const isKnown = isPosted && count > channel.countBefore;
    if (!isKnown) channel.listener?.outcome(outcome);
  };

  close = (): void => {
    for (const channel of this.#channels.values()) this.#forget(channel);
  };

  #create(id: string, address: string | undefined): Channel | undefined {
    const channels = [...this.#channels.values()];
    for (const { most, isCounted } of listRooms(this.#bounds, address)) {
      const counted = channels.filter((each) => isCounted(each.address) && this.#channels.has(each.id));
      if (counted.length < most) continue;
      const unused = counted.find(({ listener }) => listener === undefined);
      if (unused === undefined) return undefined;
      this.#forget(unused);
    }
    this.#life = Math.max(this.#life + 1, this.#clock.now());
    const channel: Channel = {
      id,
      life: this.#life,
      address,
      entries: [],
      held: new Map(),
      count: 0,
      countBefore: 0,
      bytes: 0,
      listener: undefined,
      isSilent: false,
      cancelEnd: undefined,
    };
    this.#channels.set(id, channel);
    return channel;
  }

  #use(channel: Channel): void {
    this.#channels.delete(channel.id);
    this.#channels.set(channel.id, channel);
  }

  #forget(channel: Channel): void {
    channel.cancelEnd?.();
    this.#channels.delete(channel.id);
    this.#bytes -= channel.bytes;
  }

  #dropOldest(channel: Channel): void {
    const oldest = channel.entries.shift();
    if (oldest === undefined) return;
    channel.bytes -= sizeOf(oldest);
    this.#bytes -= sizeOf(oldest);
  }

  /** The channel that keeps the most makes room for all. False when nothing is kept. */
  #dropOfLargest(): boolean {
    let largest: Channel | undefined;
    for (const channel of this.#channels.values()) if (channel.bytes > (largest?.bytes ?? 0)) largest = channel;
    if (largest !== undefined) this.#dropOldest(largest);
    return largest !== undefined;
  }
}

async function* replay(channel: Channel, from: number): AsyncGenerator<Entry | undefined> {
  const last = channel.count;
  for (let count = from; count <= last; count += 1) {
    const kept = channel.entries[count - firstCount(channel)];
    yield kept && { id: formatId(channel, count), ...kept };
  }
}
