import type { Verdict } from '#diagnosis/diagnose.ts';
import type { Progress } from '#diagnosis/search/pool.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { createStore, type Store } from '#store.ts';
import type { Judgment, OtherStep } from '#watch/judge.ts';
import type { StreamEnd, StreamState } from '#watch/stream.ts';
import type { Line, Outcome } from '#watch/wire.ts';

/** What the page does, and why it does not listen. */
export type Phase =
  | StreamState
  | { readonly kind: 'paused' }
  /** Another tab of this browser listens; `free`: it did. */
  | { readonly kind: 'taken' | 'free' }
  /** Without a secure context there is neither WebCrypto nor a lock. */
  | { readonly kind: 'insecure' }
  | { readonly kind: Exclude<StreamEnd, 'stopped'> };

/** How the page tests the program with its next order. */
export const PROGRAM_TESTS = ['refusal', 'slow'] as const;
export type ProgramTest = (typeof PROGRAM_TESTS)[number];

/** A request that arrived. */
export interface Call {
  readonly kind: 'call';
  readonly id: string;
  readonly at: number;
  readonly request: ReceivedRequest;
  readonly chunked: boolean;
  /** Fields of the body, as far as it can be read. */
  readonly fields: Readonly<Record<string, string>>;
  readonly judgment?: Judgment | undefined;
  /** What the caller really got; undefined while it waits. */
  readonly outcome?: Omit<Outcome, 'id'> | undefined;
  readonly test?: ProgramTest | undefined;
  readonly verdict?: Verdict | undefined;
  /** What explains it against a recipe of the profile's own, in place of a verdict of the search. */
  readonly otherStep?: OtherStep | undefined;
  /** True while a search for its cause runs, or is about to. */
  readonly isPending?: boolean;
  readonly isSaved?: boolean;
}

/** A request that was no operation of the channel. */
export type OtherCall = Line & { readonly kind: 'line'; readonly id: string };
export type Row = Call | OtherCall;

export interface WatchState {
  readonly phase: Phase;
  readonly channel: string;
  /** The newest first. */
  readonly rows: readonly Row[];
  /** How many the host dropped. */
  readonly missed: number;
  /** True when the host lost what it had not shown yet. */
  readonly isBroken: boolean;
  /** The row that stays open; otherwise the newest is. */
  readonly held: string | undefined;
  /** The tests that the next order gets. */
  readonly armed: readonly ProgramTest[];
  /** The call that is searched for, and how far. */
  readonly searched?: { readonly id: string; readonly progress?: Progress | undefined } | undefined;
}

const EMPTY: WatchState = {
  phase: { kind: 'connecting' },
  channel: '',
  rows: [],
  missed: 0,
  isBroken: false,
  held: undefined,
  armed: [],
};

export const createWatchStore = (): Store<WatchState> => createStore(EMPTY);

/** The row that is open: the one that is held, otherwise the newest. */
export const findOpened = ({ rows, held }: WatchState): Row | undefined =>
  rows.find(({ id }) => id === held) ?? rows[0];

export const findCall = ({ rows }: WatchState, id: string): Call | undefined =>
  rows.find((row): row is Call => row.id === id && row.kind === 'call');

/** Changes a call; one that is gone stays gone. */
export function updateCall(store: Store<WatchState>, id: string, part: Partial<Call>): void {
  const { rows } = store.read();
  store.write({ rows: rows.map((row) => (row.id === id && row.kind === 'call' ? { ...row, ...part } : row)) });
}
