import './bytes-view.css';
import { byteLines, findings, lengths, normalForm, type ByteCell } from '#inspection/characters.ts';

/** Lines of 16 bytes beyond which the view asks to be shortened. */
const MOST_LINES = 4096;
const MOST_FINDINGS = 12;

const FORM_WORDS = {
  both: 'the same in NFC and NFD',
  NFC: 'in NFC; its NFD form would be signed as other bytes',
  NFD: 'in NFD; its NFC form would be signed as other bytes',
  mixed: 'a mixture of NFC and NFD',
} as const;

/** A text as hex and characters side by side, with everything named that the eye does not see. */
export default function BytesView({ text }: { readonly text: string }) {
  const { bytes, characters } = lengths(text);
  const found = findings(text);
  const lines = byteLines(text);
  return (
    <>
      <p className="small">
        {characters} characters, {bytes} bytes in UTF-8, {FORM_WORDS[normalForm(text)]}.
      </p>
      {found.length > 0 && (
        <ul className="advice">
          {found.slice(0, MOST_FINDINGS).map(({ at, name, why }) => (
            <li key={at}>
              Character {at + 1}: {name}, {why === 'invisible' ? 'not seen' : 'taken for another'}.
            </li>
          ))}
          {found.length > MOST_FINDINGS && <li>And {found.length - MOST_FINDINGS} more.</li>}
        </ul>
      )}
      {/* Long texts scroll, and the keyboard must reach them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="bytes" aria-label="Bytes" tabIndex={0}>
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Offset</th>
              <th scope="col">Hex</th>
              <th scope="col">Characters</th>
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
      {lines.length > MOST_LINES && <p className="small">The first {MOST_LINES * 16} bytes are shown.</p>}
    </>
  );
}

const shown = ({ char, name }: ByteCell, key: number) => {
  if (char === undefined) return <span key={key}>·</span>;
  if (char === ' ') return <span key={key}>␣</span>;
  return name === undefined ? (
    <span key={key}>{char}</span>
  ) : (
    <mark key={key} title={name}>
      ⍰
    </mark>
  );
};
