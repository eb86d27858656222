import './bytes-view.css';
import { byteLines, findings, lengths, normalForm, type ByteCell } from '#inspection/characters.ts';
import { phrase, type Text } from '#texts/text.ts';
import { said, t } from '#ui/language.ts';

/** Lines of 16 bytes beyond which the view asks to be shortened. */
const MOST_LINES = 4096;
const MOST_FINDINGS = 12;

const FORM_WORDS = {
  both: '{characters}, {bytes} in UTF-8, the same in NFC and NFD.',
  NFC: '{characters}, {bytes} in UTF-8, in NFC; its NFD form would be signed as other bytes.',
  NFD: '{characters}, {bytes} in UTF-8, in NFD; its NFC form would be signed as other bytes.',
  mixed: '{characters}, {bytes} in UTF-8, a mixture of NFC and NFD.',
} as const satisfies Readonly<Record<string, Text>>;

const WHY_WORDS = {
  invisible: 'Character {place}: {name}, not seen.',
  'look-alike': 'Character {place}: {name}, taken for another.',
} as const satisfies Readonly<Record<string, Text>>;

/** A text as hex and characters side by side, with everything named that the eye does not see. */
export default function BytesView({ text }: { readonly text: string }) {
  const { bytes, characters } = lengths(text);
  const found = findings(text);
  const lines = byteLines(text);
  return (
    <>
      <p className="small">
        {t(FORM_WORDS[normalForm(text)], {
          characters: phrase('{n} characters', { n: characters }),
          bytes: phrase('{n} bytes', { n: bytes }),
        })}
      </p>
      {found.length > 0 && (
        <ul className="advice">
          {found.slice(0, MOST_FINDINGS).map(({ at, name, why }) => (
            <li key={at}>{t(WHY_WORDS[why], { place: String(at + 1), name: said(name) })}</li>
          ))}
          {found.length > MOST_FINDINGS && <li>{t('And {n} more.', { n: found.length - MOST_FINDINGS })}</li>}
        </ul>
      )}
      {/* Long texts scroll, and the keyboard must reach them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="bytes" aria-label={t('Bytes')} tabIndex={0}>
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('Offset')}</th>
              <th scope="col">{t('Hex')}</th>
              <th scope="col">{t('Characters')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, MOST_LINES).map(({ offset, cells }) => (
              <tr key={offset}>
                <th scope="row">{offset.toString(16).padStart(4, '0')}</th>
                <td>{cells.map(({ hex }) => hex).join(' ')}</td>
                <td>
                  <bdi>{cells.map((cell, index) => shown(cell, offset + index))}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {lines.length > MOST_LINES && (
        <p className="small">{t('The first {n} bytes are shown.', { n: MOST_LINES * 16 })}</p>
      )}
    </>
  );
}

const shown = ({ char, name }: ByteCell, key: number) => {
  if (char === undefined) return <span key={key}>·</span>;
  if (char === ' ') return <span key={key}>␣</span>;
  return name === undefined ? (
    <span key={key}>{char}</span>
  ) : (
    <mark key={key} title={said(name)}>
      ⍰
    </mark>
  );
};
