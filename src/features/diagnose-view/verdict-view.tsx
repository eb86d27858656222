import { sentenceIn, type Explanation, type Verdict } from '#diagnosis/verdict.ts';
import type { Text } from '#texts/text.ts';
import { number, said, t } from '#ui/language.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Inputs } from './inputs.tsx';
import { Mend } from './mend.tsx';

const TITLES: Readonly<Record<Verdict['verdict'], Text>> = {
  correct: 'The digest is right',
  explained: 'Explained',
  unexplained: 'Not explained',
};

interface Props {
  readonly verdict: Verdict;
  /** Secrets that must not stand in a text that is shown. */
  readonly secrets: readonly string[];
  readonly onFurther: () => void;
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

const count = (verdict: Verdict): string =>
  [
    ...(verdict.mistakes.length === 0 ? [] : [t('{n} mistakes', { n: verdict.mistakes.length })]),
    t('{n} constructions', { n: verdict.tried }),
    t('{seconds} s', { seconds: number(verdict.seconds, TWO_DECIMALS) }),
  ].join(' · ');

/** The sentence first, then how it comes about and what to change. */
export function VerdictView({ verdict, secrets, onFurther }: Props) {
  const { mistakes, explanations, besides, chance, resume } = verdict;
  const first = verdict.verdict === 'unexplained' ? undefined : explanations[0];
  return (
    <>
      <Panel
        title={said(TITLES[verdict.verdict])}
        aside={count(verdict)}
        tone={verdict.verdict === 'correct' ? 'good' : undefined}
      >
        <p className="verdict" data-output="verdict" data-verdict={verdict.verdict} data-mistakes={mistakes.join(',')}>
          {sentenceIn(verdict, said)}
        </p>
        {first !== undefined && <Mistakes explanation={first} />}
        <Alternatives explanations={explanations} />
        {besides.length > 0 && (
          <ul className="findings">
            {besides.map((line) => (
              <li key={line}>{said(line)}</li>
            ))}
          </ul>
        )}
        {verdict.verdict !== 'unexplained' && <p className="small">{said(chance)}</p>}
        {resume !== undefined && (
          <p>
            <Button onClick={onFurther}>{t('Search further')}</Button>
          </p>
        )}
      </Panel>
      {first !== undefined && <Mend key={mistakes.join()} mistakes={first.mistakes} />}
      {first !== undefined && <Inputs explanation={first} secrets={secrets} />}
    </>
  );
}

const Mistakes = ({ explanation: { mistakes } }: { readonly explanation: Explanation }) => (
  <ol className="mistakes">
    {mistakes.map(({ id, words, cause }) => (
      <li key={id} className="mistake">
        <strong>{said(words)}</strong> {cause !== undefined && said(cause.why)}
      </li>
    ))}
  </ol>
);

function Alternatives({ explanations }: { readonly explanations: readonly Explanation[] }) {
  if (explanations.length < 2) return null;
  return (
    <details>
      <summary>{t('{n} other explanations of the same text', { n: explanations.length - 1 })}</summary>
      <ul className="findings">
        {explanations.slice(1).map(({ mistakes, preset }) => (
          <li key={mistakes.map(({ id }) => id).join()}>
            {mistakes.map(({ words }) => said(words)).join(' ')} ({preset})
          </li>
        ))}
      </ul>
    </details>
  );
}
