import { inOrder, type Finding } from '#diagnosis/checks.ts';
import type { Filled, Phrase } from '#texts/text.ts';
import { said, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';

interface Props {
  readonly findings: readonly Finding[];
  /** What the reading left out. */
  readonly notes: readonly (Phrase | string)[];
}

/** A header keeps its name in every language. */
const nameOf = (family: Filled | string): string => (typeof family === 'string' ? family : said(family));

/** What can be seen without the secret, the most frequent cause of a refusal first, and what was left unread. */
export const Findings = ({ findings, notes }: Props) => (
  <Panel
    title={t('Beside the digest')}
    aside={
      findings.length === 0
        ? t('nothing found without the secret')
        : t('{n} found without the secret', { n: findings.length })
    }
  >
    <ul className="findings">
      {findings.map(({ id, at, rank, what, why, fix }) => (
        <li key={`${id} ${at}`} data-rank={rank}>
          <strong>{said(what)}</strong> {said(why)} {said(fix)}
        </li>
      ))}
    </ul>
    <p className="small in-order">
      <span aria-hidden="true">✓ </span>
      {t('In order: {families}.', {
        families: inOrder(findings).map(nameOf).join(', ') || t('nothing of what was looked at'),
      })}
    </p>
    {notes.length > 0 && (
      <>
        <h3>{t('Of the paste')}</h3>
        <ul className="findings">
          {notes.map(said).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </>
    )}
  </Panel>
);
