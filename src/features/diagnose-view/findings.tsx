import type { Phrase } from '#texts/text.ts';
import { said } from '#ui/language.ts';
import { inOrder, type Finding } from '#diagnosis/checks.ts';
import { Panel } from '#ui/panel.tsx';

interface Props {
  readonly findings: readonly Finding[];
  /** What the reading left out. */
  readonly notes: readonly Phrase[];
}

/** What can be seen without the secret, the most frequent cause of a refusal first, and what was left unread. */
export const Findings = ({ findings, notes }: Props) => (
  <Panel
    title="Beside the digest"
    aside={findings.length === 0 ? 'nothing found without the secret' : `${findings.length} found without the secret`}
  >
    <ul className="findings">
      {findings.map(({ id, at, rank, what, why, fix }) => (
        <li key={`${id} ${at}`} data-rank={rank}>
          <strong>{what}</strong> {why} {fix}
        </li>
      ))}
    </ul>
    <p className="small in-order">
      <span aria-hidden="true">✓ </span>In order: {inOrder(findings).join(', ') || 'nothing of what was looked at'}.
    </p>
    {notes.length > 0 && (
      <>
        <h3>Of the paste</h3>
        <ul className="findings">
          {notes.map((note) => (
            <li key={said(note)}>{said(note)}</li>
          ))}
        </ul>
      </>
    )}
  </Panel>
);
