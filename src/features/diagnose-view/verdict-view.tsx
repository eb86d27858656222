import type { Explanation, ExplainedMistake, Verdict } from '#diagnosis/verdict.ts';
import { reportOf } from '#diagnosis/report.ts';
import { textOf } from '#protocol/piece.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { coloured } from '../coloured.ts';

/** The sentence first, then how it comes about and what to change. */
export function VerdictView({ verdict }: { readonly verdict: Verdict }) {
  const { sentence, mistakes, explanations, besides, chance } = verdict;
  return (
    <>
      <p className="verdict" data-output="verdict" data-verdict={verdict.verdict} data-mistakes={mistakes.join(',')}>
        {sentence}
      </p>
      {explanations[0] !== undefined && verdict.verdict !== 'unexplained' && (
        <Explained explanation={explanations[0]} />
      )}
      {explanations.length > 1 && (
        <p className="small">
          {explanations.length - 1} other explanations give the same text:{' '}
          {explanations
            .slice(1)
            .map((each) => each.mistakes.map(({ id }) => id).join(' and '))
            .join('; ')}
          .
        </p>
      )}
      {besides.length > 0 && (
        <ul className="findings">
          {besides.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {verdict.verdict !== 'unexplained' && <p className="small">{chance}</p>}
      <p>
        <CopyButton
          what="the report without secrets and the buyer’s details"
          text={() => reportOf(verdict, { keepBuyer: false })}
        >
          Copy the report
        </CopyButton>
      </p>
    </>
  );
}

function Explained({ explanation }: { readonly explanation: Explanation }) {
  const { mistakes, input, expected, parts } = explanation;
  return (
    <>
      {mistakes.map((mistake) => (
        <Mistake key={mistake.id} mistake={mistake} />
      ))}
      {!parts.equal && (
        <p>
          The two part at byte {parts.first.byte}
          {parts.first.field === undefined ? '' : `, in ${parts.first.field}`}. {parts.cause}
        </p>
      )}
      <div className="two-inputs">
        <div>
          <p className="small">Signed by the merchant:</p>
          <pre className="code" data-output="found-input">
            <Pieces runs={coloured(input)} />
          </pre>
        </div>
        {textOf(expected) !== textOf(input) && (
          <div>
            <p className="small">The recipe gives:</p>
            <pre className="code">
              <Pieces runs={coloured(expected)} />
            </pre>
          </div>
        )}
      </div>
    </>
  );
}

const Mistake = ({ mistake: { words, cause } }: { readonly mistake: ExplainedMistake }) => (
  <div className="mistake">
    <p>
      <strong>{words}</strong> {cause?.why}
    </p>
    {cause !== undefined && (
      <dl className="line-to-change">
        {Object.entries(cause.lines).map(([language, line]) => (
          <div key={language} className="line-pair">
            <dt>{language}</dt>
            <dd>
              <code>{line}</code>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </div>
);
