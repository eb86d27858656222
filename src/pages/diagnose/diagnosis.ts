import type { CheckIssue } from '#diagnosis/checks.ts';
import type { Progress } from '#diagnosis/search/task.ts';
import type { OtherCredentials } from '#diagnosis/search/source.ts';
import type { Verdict } from '#diagnosis/diagnose.ts';
import type { ParseError, Reading } from '#import/parse-error.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { Recipe } from '#protocol/recipe.ts';
import type { MessageKey } from '#i18n/message.ts';
import type { Pasted } from '#pages/read-paste.tsx';
import type { Store } from '#store.ts';

/** Its secret may be tried; its scheme word and recipe are known for its own gateway. */
export type DiagnosedProfile = OtherCredentials & {
  readonly base_url: string;
  readonly scheme: string;
  readonly recipe: Recipe;
};

/** It outlives the view. */
export interface Diagnosis extends Pasted {
  /** What of a paste may be saved for a reload: all but the Authorization values. Absent until the view was opened. */
  readonly sanitizePaste?: ((paste: string) => string) | undefined;
  readonly secret: string;
  /** True when the person consents to the secrets of the other profiles being tried too. */
  readonly withOthers: boolean;
  /** True when the gateway refused this request with 4033: its digest cannot be right there. */
  readonly refused: boolean;
  readonly runAtOnce: boolean;
  readonly read?: Reading | undefined;
  readonly unread?: ParseError | undefined;
  /** Which of the requests is diagnosed; undefined as long as nobody chose one of several. */
  readonly place: number | undefined;
  /** The reading that the secret has shown to be right, where that is another than the pasted one. */
  readonly chosen?: ReceivedRequest | undefined;
  readonly issues: readonly CheckIssue[];
  /** Undefined when nothing runs. */
  readonly progress?: Progress | 'reading' | undefined;
  readonly verdict?: Verdict | undefined;
  readonly failed?: MessageKey | undefined;
  readonly abort?: AbortController | undefined;
}

export const NO_DIAGNOSIS: Diagnosis = {
  paste: '',
  secret: '',
  withOthers: false,
  refused: false,
  runAtOnce: false,
  place: undefined,
  issues: [],
};

const NOTHING_FOUND = {
  chosen: undefined,
  verdict: undefined,
  failed: undefined,
  progress: undefined,
} as const;
export const NOTHING_READ = {
  ...NOTHING_FOUND,
  read: undefined,
  unread: undefined,
  issues: [],
  place: undefined,
} as const;

/** What runs is ended, and nothing is known of the new text yet. */
export function editPaste(diagnosis: Store<Diagnosis>, change: Pasted): void {
  diagnosis.read().abort?.abort();
  diagnosis.write({ file: undefined, ...change, ...NOTHING_READ, refused: false, abort: undefined });
}

/** The verdict is about the old secret. */
export function editSecret(
  diagnosis: Store<Diagnosis>,
  change: Partial<Pick<Diagnosis, 'secret' | 'withOthers'>>,
): void {
  diagnosis.read().abort?.abort();
  diagnosis.write({ ...change, ...NOTHING_FOUND, abort: undefined });
}

export function rerun(diagnosis: Store<Diagnosis>): void {
  editSecret(diagnosis, {});
  diagnosis.write({ runAtOnce: true });
}

/** It runs when the view shows. The secret stays in memory: no URL and no storage ever has it. */
export function pasteRequest(
  diagnosis: Store<Diagnosis>,
  paste: string,
  known: Partial<Pick<Diagnosis, 'secret' | 'refused'>> = {},
): void {
  editPaste(diagnosis, { paste });
  diagnosis.write({ ...known, runAtOnce: paste !== '' });
}
