import './remarks.css';

export interface Remark {
  readonly code: string;
  readonly grade: 'error' | 'note';
  readonly message: string;
  readonly fix: string;
}

/** Objections as sentences: what is wrong and why, and what to do. */
export const Remarks = ({ remarks, id }: { readonly remarks: readonly Remark[]; readonly id?: string }) => (
  <div id={id} className="remarks" aria-live="polite">
    {remarks.map(({ code, grade, message, fix }) => (
      <p key={code} data-grade={grade}>
        {message} {fix}
      </p>
    ))}
  </div>
);
