import type { Explanation, Verdict } from '#diagnosis/verdict.ts';
import { said } from '#ui/language.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Inputs } from './inputs.tsx';
import { Mend } from './mend.tsx';

const TITLES: Readonly<Record<Verdict['verdict'], string>> = {
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

const count = (verdict: Verdict): string =>
  [
    ...(verdict.mistakes.length === 0
      ? []
      : [`${verdict.mistakes.length} mistake${verdict.mistakes.length === 1 ? '' : 's'}`]),
    `${verdict.tried.toLocaleString()} constructions`,
    `${verdict.seconds.toFixed(2)} s`,
  ].join(' · ');

/** The sentence first, then how it comes about and what to change. */
export function VerdictView({ verdict, secrets, onFurther }: Props) {
  const { sentence, mistakes, explanations, besides, chance, resume } = verdict;
  const first = verdict.verdict === 'unexplained' ? undefined : explanations[0];
  return (
    <>
      <Panel
        title={TITLES[verdict.verdict]}
        aside={count(verdict)}
        tone={verdict.verdict === 'correct' ? 'good' : undefined}
      >
        <p className="verdict" data-output="verdict" data-verdict={verdict.verdict} data-mistakes={mistakes.join(',')}>
          {sentence}
        </p>
        {first !== undefined && <Mistakes explanation={first} />}
        <Alternatives explanations={explanations} />
        {besides.length > 0 && (
          <ul className="findings">
            {besides.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {verdict.verdict !== 'unexplained' && <p className="small">{chance}</p>}
        {resume !== undefined && (
          <p>
            <Button onClick={onFurther}>Search further</Button>
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
        <strong>{said(words)}</strong> {cause?.why}
      </li>
    ))}
  </ol>
);

function Alternatives({ explanations }: { readonly explanations: readonly Explanation[] }) {
  if (explanations.length < 2) return null;
  return (
    <details>
      <summary>
        {explanations.length - 1} other explanation{explanations.length === 2 ? '' : 's'} of the same text
      </summary>
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
