import { translateSentence, type Explanation, type Verdict } from '#diagnosis/diagnose.ts';
import type { MessageKey } from '#i18n/message.ts';
import { formatNumber, translate, t } from '#ui/language.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useState } from 'react';
import { FIX_LANGUAGES, fixFor, reasonsWithoutFix, type FixLanguage } from '#diagnosis/fixes.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import type { FirstDifference } from '#diagnosis/compare-inputs.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import { Difference, Pieces } from '#ui/pieces.tsx';
import { withColorGroups } from '#pages/color-groups.ts';

const TITLES: Readonly<Record<Verdict['verdict'], MessageKey>> = {
  correct: 'The digest is correct',
  explained: 'Explained',
  unexplained: 'Not explained',
};

interface Props {
  readonly verdict: Verdict;
  /** The language that the request was likely written in. */
  readonly guess: FixLanguage | undefined;
  /** Secrets that must not stand in a text that is shown. */
  readonly secrets: readonly string[];
  readonly onSearchDeeper: () => void;
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

const summarize = (verdict: Verdict): string =>
  [
    ...(verdict.mistakes.length === 0 ? [] : [t('{n} mistakes', { n: verdict.mistakes.length })]),
    t('{n} variants', { n: verdict.tried }),
    t('{seconds} s', { seconds: formatNumber(verdict.seconds, TWO_DECIMALS) }),
  ].join(' · ');

/** The sentence first, then how it comes about and what to change. */
export function VerdictView({ verdict, guess, secrets, onSearchDeeper }: Props) {
  const { mistakes, explanations, otherCauses, odds: chance, resume } = verdict;
  const first = verdict.verdict === 'unexplained' ? undefined : explanations[0];
  return (
    <>
      <Panel
        title={translate(TITLES[verdict.verdict])}
        aside={summarize(verdict)}
        tone={verdict.verdict === 'correct' ? 'good' : undefined}
      >
        <p className="verdict" data-output="verdict" data-verdict={verdict.verdict} data-mistakes={mistakes.join(',')}>
          {translateSentence(verdict, translate)}
        </p>
        {first !== undefined && <Mistakes explanation={first} />}
        <Alternatives explanations={explanations} />
        {otherCauses.length > 0 && (
          <ul className="issues">
            {otherCauses.map((line) => (
              <li key={line}>{translate(line)}</li>
            ))}
          </ul>
        )}
        {verdict.verdict !== 'unexplained' && <p className="small">{translate(chance)}</p>}
        {resume !== undefined && (
          <p>
            <Button onClick={onSearchDeeper}>{t('Search deeper')}</Button>
          </p>
        )}
      </Panel>
      {first !== undefined && <FixPanel key={mistakes.join()} explanation={first} guess={guess} />}
      {first !== undefined && <Inputs explanation={first} secrets={secrets} />}
    </>
  );
}

const Mistakes = ({ explanation: { mistakes } }: { readonly explanation: Explanation }) => (
  <ol className="mistakes">
    {mistakes.map(({ id, description, cause }) => (
      <li key={id} className="mistake">
        <strong>{translate(description)}</strong> {cause !== undefined && translate(cause.why)}
      </li>
    ))}
  </ol>
);

function Alternatives({ explanations }: { readonly explanations: readonly Explanation[] }) {
  if (explanations.length < 2) return null;
  return (
    <details>
      <summary>{t('{n} other explanations of the same text', { n: explanations.length - 1 })}</summary>
      <ul className="issues">
        {explanations.slice(1).map(({ mistakes, preset }) => (
          <li key={mistakes.map(({ id }) => id).join()}>
            {mistakes.map(({ description }) => translate(description)).join(' ')} ({preset})
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The corrected lines, in the language that the merchant likely writes. */
function FixPanel({
  explanation,
  guess,
}: {
  readonly explanation: Explanation;
  readonly guess: FixLanguage | undefined;
}) {
  const [chosen, setChosen] = useState<FixLanguage>();
  const language = chosen ?? guess ?? 'PHP';
  const { mistakes } = explanation;
  const lines = fixFor(mistakes, explanation, language);
  const reasons = reasonsWithoutFix(mistakes);
  if (lines === '' && reasons.length === 0) return null;
  return (
    <Panel
      title={t('Fix it')}
      actions={
        lines !== '' &&
        FIX_LANGUAGES.map((name) => (
          <Button key={name} aria-pressed={name === language} onClick={() => setChosen(name)}>
            {name}
          </Button>
        ))
      }
    >
      {reasons.map((reason) => (
        <p key={reason}>{translate(reason)}</p>
      ))}
      {lines !== '' && (
        <>
          <pre className="code" data-output="fix">
            {lines}
          </pre>
          <p>
            <CopyButton what={t('the corrected {language}', { language })} text={() => lines} />
          </p>
        </>
      )}
    </Panel>
  );
}

/** Some merchants sign the secret along with the text; it is shown nowhere. */
const maskSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((shown, secret) => (secret.length < 3 ? shown : shown.replaceAll(secret, '<api_secret>')), text);

function maskPieces(pieces: readonly Piece[], secrets: readonly string[]): readonly Piece[] {
  const text = textOf(pieces);
  const shown = maskSecrets(text, secrets);
  return shown === text ? pieces : [{ text: shown }];
}

function describePlace({ byte, field }: FirstDifference): string {
  const at = { byte: String(byte) };
  return field === undefined
    ? t('First difference: byte {byte}.', at)
    : t('First difference: {field}, byte {byte}.', { ...at, field });
}

interface InputsProps {
  readonly explanation: Explanation;
  readonly secrets: readonly string[];
}

/** What was signed beside what the recipe gives, and where the two part. */
function Inputs({ explanation: { input, expected, comparison: parts }, secrets }: InputsProps) {
  const found = maskPieces(input, secrets);
  return (
    <Panel
      title={parts.equal ? t('The input') : t('The two inputs')}
      aside={parts.equal ? t('The text is correct. The mistake comes after it.') : describePlace(parts.first)}
    >
      {!parts.equal && <p>{translate(parts.cause)}</p>}
      <div className="two-inputs">
        <figure>
          <figcaption className="small">{t('Signed by the merchant')}</figcaption>
          <pre className="code" data-output="found-input">
            <Pieces runs={withColorGroups(found)} />
          </pre>
        </figure>
        {!parts.equal && (
          <figure>
            <figcaption className="small">{t('What the recipe gives')}</figcaption>
            <pre className="code" data-output="expected-input">
              <Pieces runs={withColorGroups(expected)} />
            </pre>
          </figure>
        )}
      </div>
      {!parts.equal && (
        <details>
          <summary>{t('Differences: − expected, + signed')}</summary>
          <pre className="code">
            <Difference runs={parts.segments.map((part) => ({ ...part, text: maskSecrets(part.text, secrets) }))} />
          </pre>
        </details>
      )}
    </Panel>
  );
}
