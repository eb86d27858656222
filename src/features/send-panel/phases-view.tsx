import type { Text } from '#texts/text.ts';
import { PHASE_NAMES, type PhaseName, type Phases } from '#exchange/phases.ts';
import { said, t } from '#ui/language.ts';

const WORDS: Readonly<Record<PhaseName, Text>> = {
  resolve: 'finding the name',
  connect: 'connecting',
  secure: 'TLS',
  sent: 'sending',
  waiting: 'waiting for the first byte',
  receiving: 'receiving',
};

const shown = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;

/** Where the time went: a bar for the eye, and the same figures as a table. */
export function PhasesView({ phases }: { readonly phases: Phases }) {
  const rows = PHASE_NAMES.flatMap((name) => {
    const ms = phases[name];
    return ms === undefined ? [] : [{ name, ms }];
  });
  return (
    <div className="phases" data-output="phases">
      <div className="phases-bar" aria-hidden="true">
        {rows.map(({ name, ms }) => (
          <span key={name} data-phase={name} style={{ flexGrow: ms }} />
        ))}
      </div>
      <table>
        <caption className="visually-hidden">{t('Where the time went')}</caption>
        <tbody>
          {rows.map(({ name, ms }) => (
            <tr key={name}>
              <th scope="row">
                <span className="phases-key" data-phase={name} aria-hidden="true" /> {said(WORDS[name])}
              </th>
              <td>{shown(ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
