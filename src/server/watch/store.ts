import type { Answer, Outcome } from '#watch/wire.ts';
import { toWiderNetwork } from '#server/incoming.ts';
import type { WatchBounds } from '#server/settings.ts';

type Answered = Omit<Outcome, 'id'>;

export interface Kept {
  readonly kind: 'request' | 'line';
  readonly json: string;
  answered?: Answered | undefined;
}
export interface Entry extends Kept {
  readonly id: string;
}

/** The state of a channel: nobody ever listened, nobody listens or answers now, or a page answers. */
export type Presence = 'unknown' | 'no-listener' | 'absent' | 'present';

export interface Joined {
  /** Parts the ids of this life of the channel from those of another: an id is the life and the number of the entry. */
  readonly life: number;
  readonly entries: AsyncIterable<Entry> | Iterable<Entry>;
}

export interface Listener {
  readonly entry: (entry: Entry) => void;
  readonly outcome: (outcome: Outcome) => void;
  readonly replaced: () => void;
  /** The store is down: what comes meanwhile would not be told. */
  readonly lost: () => void;
}

/** Gets what a page posts for a caller that is held; undefined when the store is down, so that no answer can come. */
export type OnAnswer = (answer: Answer | undefined) => void;

export interface Added {
  readonly id: string;
  /** Takes a caller back. False when an answer is on its way to it. */
  readonly release: (isPageSilent: boolean) => Promise<boolean>;
  /** Notes what a caller got, and tells the page, unless a page knows from its POST and no other has seen the call. */
  readonly settle: (answered: Answered, isPosted: boolean) => Promise<void>;
}

/** What the hosts keep of the channels: in this process, or in a Redis that they share. Rejects when that is down. */
export interface Store {
  readonly presenceOf: (channel: string) => Promise<Presence>;
  /** Makes the channel if need be, and the listener its one; undefined when there is no room. */
  readonly join: (channel: string, listener: Listener, address?: string) => Promise<Joined | undefined>;
  readonly leave: (channel: string, listener: Listener) => void;
  /** Keeps an entry and shows it to the page; with `onAnswer` its caller is held. Undefined when the channel is gone. */
  readonly add: (channel: string, kept: Kept, onAnswer?: OnAnswer) => Promise<Added | undefined>;
  /** Gives an answer to the host that holds the caller, and counts the page as present. False when it is too late. */
  readonly deliver: (channel: string, id: string, answer: Answer) => Promise<boolean>;
  readonly close: () => void;
}

export interface Place {
  readonly address: string | undefined;
  readonly listener: Listener | undefined;
}

/**
 * Makes room for a channel of an address: among those of the address, of the network around it and of the host. Of the
 * channels without a page, the first makes room, which was unused longest. False where all have one.
 */
export function makeRoom(
  channels: ReadonlyMap<string, Place>,
  { channels: most, channelsPerAddress, channelsPerNetwork }: WatchBounds,
  address: string | undefined,
  forget: (channel: string) => void,
): boolean {
  const network = toWiderNetwork(address ?? '');
  const rooms: readonly [most: number, isCounted: (other: string) => boolean][] = [
    [channelsPerAddress, (other) => other === address],
    [channelsPerNetwork, (other) => toWiderNetwork(other) === network],
  ];
  for (const [limit, isCounted] of [...(address === undefined ? [] : rooms), [most, () => true] as const]) {
    const counted = [...channels].filter(([, each]) => isCounted(each.address ?? ''));
    if (counted.length < limit) continue;
    const [unused] = counted.find(([, { listener }]) => listener === undefined) ?? [];
    if (unused === undefined) return false;
    forget(unused);
  }
  return true;
}

interface Channel extends Place {
  readonly id: string;
  readonly life: number;
  readonly entries: Entry[];
  readonly held: Map<string, OnAnswer>;
  count: number;
  bytes: number;
  listener: Listener | undefined;
  isSilent: boolean;
  end: NodeJS.Timeout | undefined;
}

const ENTRY_BYTES = 512;
export const sizeOf = ({ json }: Kept): number => json.length + ENTRY_BYTES;

export class MemoryStore implements Store {
  // A Map keeps its order: the channel that was unused longest is first.
  readonly #channels = new Map<string, Channel>();
  readonly #bounds: WatchBounds;
  #bytes = 0;
  #life = 0;

  constructor(bounds: WatchBounds) {
    this.#bounds = bounds;
  }

  presenceOf = async (id: string): Promise<Presence> => {
    const channel = this.#channels.get(id);
    if (channel === undefined) return 'unknown';
    if (channel.listener === undefined) return 'no-listener';
    return channel.isSilent ? 'absent' : 'present';
  };

  join: Store['join'] = async (id, listener, address) => {
    const channel = this.#channels.get(id) ?? this.#create(id, address);
    if (channel === undefined) return undefined;
    this.#use(channel);
    channel.listener?.replaced();
    clearTimeout(channel.end);
    channel.listener = listener;
    channel.isSilent = false;
    return { life: channel.life, entries: replay(channel) };
  };

  leave: Store['leave'] = (id, listener) => {
    const channel = this.#channels.get(id);
    if (channel?.listener !== listener) return;
    this.#use(channel);
    channel.listener = undefined;
    channel.end = setTimeout(() => this.#forget(channel), this.#bounds.lifetimeMs);
  };

  add: Store['add'] = async (channelId, kept, onAnswer) => {
    const channel = this.#channels.get(channelId);
    if (channel === undefined) return undefined;
    this.#use(channel);
    const { kept: most, channelBytes, totalBytes } = this.#bounds;
    const size = sizeOf(kept);
    while (channel.entries.length > 0 && (channel.entries.length >= most || channel.bytes + size > channelBytes))
      this.#dropOldest(channel);
    while (this.#bytes + size > totalBytes && this.#dropOfLargest());
    channel.count += 1;
    const id = `${channel.life}-${channel.count}`;
    const entry: Entry = { id, ...kept };
    channel.entries.push(entry);
    channel.bytes += size;
    this.#bytes += size;
    if (onAnswer !== undefined) channel.held.set(id, onAnswer);
    const { listener } = channel;
    listener?.entry(entry);
    return {
      id,
      release: async (isPageSilent) => {
        const isHeld = channel.held.delete(id);
        if (isHeld && isPageSilent) channel.isSilent = true;
        return isHeld;
      },
      settle: async (answered, isPosted) => {
        entry.answered = answered;
        if (!isPosted || channel.listener !== listener) channel.listener?.outcome({ id, ...answered });
      },
    };
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

  close = (): void => {
    for (const channel of this.#channels.values()) this.#forget(channel);
  };

  #create(id: string, address: string | undefined): Channel | undefined {
    const forget = (unused: string): void => this.#forget(this.#channels.get(unused));
    if (!makeRoom(this.#channels, this.#bounds, address, forget)) return undefined;
    this.#life = Math.max(this.#life + 1, Date.now());
    return {
      id,
      life: this.#life,
      address,
      entries: [],
      held: new Map(),
      count: 0,
      bytes: 0,
      listener: undefined,
      isSilent: false,
      end: undefined,
    };
  }

  #use(channel: Channel): void {
    this.#channels.delete(channel.id);
    this.#channels.set(channel.id, channel);
  }

  #forget(channel: Channel | undefined): void {
    clearTimeout(channel?.end);
    if (channel !== undefined && this.#channels.delete(channel.id)) this.#bytes -= channel.bytes;
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

/** What is kept of a channel now, read as its page takes it: an entry that is dropped meanwhile is passed over. */
function* replay(channel: Channel): Generator<Entry> {
  const last = channel.count;
  for (let count = last - channel.entries.length; count < last; count += 1) {
    const entry = channel.entries[count - channel.count + channel.entries.length];
    if (entry !== undefined) yield entry;
  }
}
