import type { ErrorCode, IssueCode, NoteCode } from './rules.ts';

/**
 * An `error` keeps the value off the wire. A `note` does not: the value departs from the shape that the interface
 * document shows, and a test may want just that.
 */
export type Severity = 'error' | 'note';

/** A broken rule without its texts. They are in `rules.ts`, which the first view does not load. */
export interface IssueReference {
  readonly code: IssueCode;
  readonly severity: Severity;
  /** The wire name of the field, header or profile entry. */
  readonly at?: string;
}

const place = (at: string | undefined): { readonly at?: string } => (at === undefined ? {} : { at });

/** The compiler accepts only codes whose row in `rules.ts` is an error. */
export const createError = (code: ErrorCode, at?: string): IssueReference => ({
  code,
  severity: 'error',
  ...place(at),
});

/** The compiler accepts only codes whose row in `rules.ts` is a note. */
export const createNote = (code: NoteCode, at?: string): IssueReference => ({ code, severity: 'note', ...place(at) });
