import type { FirstDifference } from '#diagnosis/compare-inputs.ts';
import type { Explanation } from '#diagnosis/verdict.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import { Difference } from '#ui/difference.tsx';
import { said, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { coloured } from '../coloured.ts';

/** Some merchants sign the secret along with the text; it is shown nowhere. */
const masked = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((shown, secret) => (secret.length < 3 ? shown : shown.replaceAll(secret, '<api_secret>')), text);

function maskedPieces(pieces: readonly Piece[], secrets: readonly string[]): readonly Piece[] {
  const text = textOf(pieces);
  const shown = masked(text, secrets);
  return shown === text ? pieces : [{ text: shown }];
}

function placeWords({ byte, field }: FirstDifference): string {
  const at = { byte: String(byte) };
  return field === undefined
    ? t('first difference at byte {byte}', at)
    : t('first difference at byte {byte}, in {field}', { ...at, field });
}

interface Props {
  readonly explanation: Explanation;
  readonly secrets: readonly string[];
}

/** What was signed beside what the recipe gives, and where the two part. */
export function Inputs({ explanation: { input, expected, parts }, secrets }: Props) {
  const found = maskedPieces(input, secrets);
  return (
    <Panel
      title={parts.equal ? t('The input') : t('The two inputs')}
      aside={parts.equal ? t('the text is right; the mistake is behind it') : placeWords(parts.first)}
    >
      {!parts.equal && <p>{said(parts.cause)}</p>}
      <div className="two-inputs">
        <figure>
          <figcaption className="small">{t('Signed by the merchant')}</figcaption>
          <pre className="code" data-output="found-input">
            <Pieces runs={coloured(found)} />
          </pre>
        </figure>
        {!parts.equal && (
          <figure>
            <figcaption className="small">{t('What the recipe gives')}</figcaption>
            <pre className="code" data-output="expected-input">
              <Pieces runs={coloured(expected)} />
            </pre>
          </figure>
        )}
      </div>
      {!parts.equal && (
        <details>
          <summary>{t('The difference: ours struck out, theirs underlined')}</summary>
          <pre className="code">
            <Difference runs={parts.segments.map((part) => ({ ...part, text: masked(part.text, secrets) }))} />
          </pre>
        </details>
      )}
    </Panel>
  );
}
