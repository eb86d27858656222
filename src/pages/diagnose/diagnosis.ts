import type { CheckIssue } from '#diagnosis/checks.ts';
import type { Progress } from '#diagnosis/search/pool.ts';
import type { OtherCredentials } from '#diagnosis/search/source.ts';
import type { Verdict } from '#diagnosis/diagnose.ts';
import type { Reading, Refusal } from '#import/parse-error.ts';
import type { Message, MessageKey } from '#i18n/message.ts';
import type { Store } from '#store.ts';

/** A profile of this page: its secret may be tried, and its scheme word is known for its own gateway. */
export type DiagnosedProfile = OtherCredentials & { readonly base_url: string; readonly scheme: string };

/** A paste that was read. */
export type Read = Reading & { readonly error?: undefined };

/** A paste that was not, and where reading ended. */
export interface Unread {
  readonly error: Message | string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly refusal?: Refusal | undefined;
}

/** Everything that stands on the Diagnose view; it outlives the view. */
export interface Diagnosis {
  readonly paste: string;
  /** A dropped or chosen file in place of the paste, which would be too much for a box. */
  readonly file?: { readonly name: string; readonly text: string } | undefined;
  /** What of a paste may be kept for a reload: all but the Authorization values. Absent until the view was opened. */
  readonly sanitizePaste?: ((paste: string) => string) | undefined;
  readonly secret: string;
  /** True when the person consents to the secrets of the other profiles being tried too. */
  readonly withOthers: boolean;
  /** True when the gateway refused this request with 4033: its digest cannot be right there. */
  readonly refused: boolean;
  /** True when the view runs what it is given as soon as it shows. */
  readonly runAtOnce: boolean;
  readonly read?: Read | Unread | undefined;
  /** Which of the requests is diagnosed. */
  readonly place: number;
  readonly issues: readonly CheckIssue[];
  readonly reading?: { readonly done: number; readonly of: number } | undefined;
  readonly progress?: Progress | undefined;
  readonly verdict?: Verdict | undefined;
  /** Why a search came to no end. */
  readonly failed?: MessageKey | undefined;
  /** Ends the reading or the search that runs. */
  readonly abort?: AbortController | undefined;
}

const NOTHING_FOUND = { verdict: undefined, failed: undefined, progress: undefined, reading: undefined } as const;
const NOTHING_READ = { ...NOTHING_FOUND, read: undefined, issues: [], place: 0 } as const;

export const NO_DIAGNOSIS: Diagnosis = {
  paste: '',
  secret: '',
  withOthers: false,
  refused: false,
  runAtOnce: false,
  place: 0,
  issues: [],
};

/** Changes what is pasted; what runs is ended, and nothing is known of the new text yet. */
export function editPaste(diagnosis: Store<Diagnosis>, change: Partial<Pick<Diagnosis, 'paste' | 'file'>>): void {
  diagnosis.read().abort?.abort();
  diagnosis.write({ file: undefined, ...change, ...NOTHING_READ, refused: false, abort: undefined });
}

/** Changes what the search is given besides the request; the verdict is about the old secret. */
export function editSecret(
  diagnosis: Store<Diagnosis>,
  change: Partial<Pick<Diagnosis, 'secret' | 'withOthers'>>,
): void {
  diagnosis.read().abort?.abort();
  diagnosis.write({ ...change, ...NOTHING_FOUND, abort: undefined });
}

/**
 * Replaces what is pasted, and has it run when the view shows. The secret stays in memory: no URL and no storage ever
 * has it.
 */
export function pasteRequest(
  diagnosis: Store<Diagnosis>,
  paste: string,
  known: Partial<Pick<Diagnosis, 'secret' | 'refused'>> = {},
): void {
  editPaste(diagnosis, { paste });
  diagnosis.write({ ...known, runAtOnce: paste !== '' });
}
