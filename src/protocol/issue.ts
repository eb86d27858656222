import type { ErrorCode, IssueReference, NoteCode } from './rules.ts';

const place = (at: string | undefined): { readonly at?: string } => (at === undefined ? {} : { at });

/** The compiler accepts only codes whose row in `rules.ts` is an error. */
export const createError = (code: ErrorCode, at?: string): IssueReference => ({
  code,
  severity: 'error',
  ...place(at),
});

/** The compiler accepts only codes whose row in `rules.ts` is a note. */
export const createNote = (code: NoteCode, at?: string): IssueReference => ({ code, severity: 'note', ...place(at) });
