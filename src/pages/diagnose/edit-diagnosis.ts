import type { Store } from '#store.ts';
import type { Pasted } from '#pages/read-paste.tsx';
import type { Diagnosis } from './diagnosis.ts';

const NOTHING_FOUND = {
  chosen: undefined,
  verdict: undefined,
  failed: undefined,
  progress: undefined,
  reading: undefined,
} as const;
const NOTHING_READ = { ...NOTHING_FOUND, read: undefined, issues: [], place: undefined } as const;

/** Changes what is pasted; what runs is ended, and nothing is known of the new text yet. */
export function editPaste(diagnosis: Store<Diagnosis>, change: Pasted): void {
  diagnosis.read().abort?.abort();
  diagnosis.write({ file: undefined, ...change, ...NOTHING_READ, refused: false, abort: undefined });
}

/** Changes what the search is given in addition to the request; the verdict is about the old secret. */
export function editSecret(
  diagnosis: Store<Diagnosis>,
  change: Partial<Pick<Diagnosis, 'secret' | 'withOthers'>>,
): void {
  diagnosis.read().abort?.abort();
  diagnosis.write({ ...change, ...NOTHING_FOUND, abort: undefined });
}

/** Has the same request diagnosed again, after something changed that its verdict depends on. */
export function rerun(diagnosis: Store<Diagnosis>): void {
  editSecret(diagnosis, {});
  diagnosis.write({ runAtOnce: true });
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
