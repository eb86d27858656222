import './bytes-view.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BYTES_IN_LINE, toByteLines, type ByteCell } from '#protocol/characters.ts';
import { toUtf8 } from '#protocol/text.ts';
import { msg, type MessageKey } from '#i18n/message.ts';
import { translate, t } from '#ui/language.ts';
import { analyzeInSlices, analyzeText, sliceText, type TextAnalysis } from './analyze-text.ts';

/** The most lines of 16 bytes that the table has. */
const MOST_LINES = 4096;
const MOST_FINDINGS = 12;
/** The lines that are in the document at once, and how many of them are above the visible ones. */
const WINDOW = 96;
const LINES_ABOVE = 32;

const NORMAL_FORM_MESSAGES = {
  both: '{characters}, {bytes} in UTF-8, the same in NFC and NFD.',
  NFC: '{characters}, {bytes} in UTF-8, in NFC. The NFD form has other bytes.',
  NFD: '{characters}, {bytes} in UTF-8, in NFD. The NFC form has other bytes.',
  mixed: '{characters}, {bytes} in UTF-8, a mixture of NFC and NFD.',
} as const satisfies Readonly<Record<string, MessageKey>>;

const REASON_MESSAGES = {
  invisible: 'Character {place}: {name} is invisible.',
  'look-alike': 'Character {place}: {name} looks like another.',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** The analysis of a text: at once for a short text, later for a long one, so that nothing holds the page. */
function useAnalysis(text: string): TextAnalysis | undefined {
  const slices = useMemo(() => sliceText(text), [text]);
  const short = useMemo(() => (slices.length === 1 ? analyzeText(text) : undefined), [slices, text]);
  const [long, setLong] = useState<{ readonly text: string; readonly analysis: TextAnalysis }>();
  useEffect(() => {
    if (slices.length === 1) return undefined;
    const abort = new AbortController();
    analyzeInSlices(slices, abort.signal).then(
      (analysis) => setLong({ text, analysis }),
      () => undefined,
    );
    return () => abort.abort();
  }, [slices, text]);
  return short ?? (long?.text === text ? long.analysis : undefined);
}

/** A text as hex and characters side by side, with the name of each character that is hard to see. */
export default function BytesView({ text }: { readonly text: string }) {
  const analysis = useAnalysis(text);
  return (
    <>
      {analysis === undefined ? <p className="small">{t('Loading…')}</p> : <Findings {...analysis} />}
      <ByteTable text={text} />
    </>
  );
}

const Findings = ({ bytes, characters, normalForm, issues }: TextAnalysis) => (
  <>
    <p className="small">
      {t(NORMAL_FORM_MESSAGES[normalForm], {
        characters: msg('{n} characters', { n: characters }),
        bytes: msg('{n} bytes', { n: bytes }),
      })}
    </p>
    {issues.length > 0 && (
      <ul className="issue-notes">
        {issues.slice(0, MOST_FINDINGS).map(({ at, name, why }) => (
          <li key={at}>{t(REASON_MESSAGES[why], { place: String(at + 1), name: translate(name) })}</li>
        ))}
        {issues.length > MOST_FINDINGS && <li>{t('And {n} more.', { n: issues.length - MOST_FINDINGS })}</li>}
      </ul>
    )}
  </>
);

/** The bytes in lines of 16. Only the lines near the visible ones are in the document; empty rows hold the others' place. */
function ByteTable({ text }: { readonly text: string }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scroll, setScroll] = useState({ first: 0, rowHeight: 0 });
  const count = useMemo(() => Math.ceil(toUtf8(text).length / BYTES_IN_LINE), [text]);
  const most = Math.min(count, MOST_LINES);
  const first = Math.max(0, Math.min(scroll.first, most - WINDOW));
  const last = Math.min(first + WINDOW, most);
  const lines = useMemo(() => toByteLines(text, first, last), [text, first, last]);
  const onScroll = (top: number): void => {
    const rowHeight = body.current?.querySelector('th')?.parentElement?.getBoundingClientRect().height ?? 0;
    if (rowHeight > 0) setScroll({ first: Math.max(0, Math.floor(top / rowHeight) - LINES_ABOVE), rowHeight });
  };
  const renderSpace = (rows: number) =>
    rows > 0 && <tr aria-hidden="true" style={{ blockSize: rows * (scroll.rowHeight || 20) }} />;
  return (
    <>
      {/* Long texts scroll, and the keyboard must reach them. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className="bytes"
        aria-label={t('Bytes')}
        tabIndex={0}
        onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
      >
        <table aria-rowcount={most + 1}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('Offset')}</th>
              <th scope="col">{t('Hex')}</th>
              <th scope="col">{t('Characters')}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {renderSpace(first)}
            {lines.map(({ offset, cells }) => (
              <tr key={offset} aria-rowindex={offset / BYTES_IN_LINE + 2}>
                <th scope="row">{offset.toString(16).padStart(4, '0')}</th>
                <td>{cells.map(({ hex }) => hex).join(' ')}</td>
                <td>
                  <bdi>{cells.map((cell, index) => renderCell(cell, offset + index))}</bdi>
                </td>
              </tr>
            ))}
            {renderSpace(most - last)}
          </tbody>
        </table>
      </section>
      {count > MOST_LINES && (
        <p className="small">{t('The first {n} bytes are shown.', { n: MOST_LINES * BYTES_IN_LINE })}</p>
      )}
    </>
  );
}

const renderCell = ({ char, name }: ByteCell, key: number) => {
  if (char === undefined) return <span key={key}>·</span>;
  if (char === ' ') return <span key={key}>␣</span>;
  return name === undefined ? (
    <span key={key}>{char}</span>
  ) : (
    <mark key={key} title={translate(name)}>
      ⍰
    </mark>
  );
};
