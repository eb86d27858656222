import './remarks.css';
import type { Phrase } from '#texts/text.ts';
import { said } from './language.ts';

export interface Remark {
  readonly code: string;
  readonly grade: 'error' | 'note';
  readonly message: Phrase | string;
  readonly fix: Phrase | string;
}

/** Objections as sentences: what is wrong and why, and what to do. */
export const Remarks = ({ remarks, id }: { readonly remarks: readonly Remark[]; readonly id?: string }) => (
  <div id={id} className="remarks" aria-live="polite">
    {remarks.map(({ code, grade, message, fix }) => (
      <p key={code} data-grade={grade}>
        {said(message)} {said(fix)}
      </p>
    ))}
  </div>
);
