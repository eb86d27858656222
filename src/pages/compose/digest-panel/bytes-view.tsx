import '#pages/compose/later.css';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  BYTES_IN_LINE,
  detectNormalForm,
  findCharacterIssues,
  measureLengths,
  toByteLines,
  type ByteCell,
} from '#protocol/characters.ts';
import { countBytes } from '#protocol/text.ts';
import { msg, type MessageKey } from '#i18n/message.ts';
import { formatNumber, translate, t } from '#ui/language.ts';

/** The most lines of 16 bytes that the table has. */
const MOST_LINES = 4096;
/** The lines that are in the document at once, and how many of them are above the visible ones. */
const WINDOW = 96;
const LINES_ABOVE = 32;

const NORMAL_FORM_MESSAGES = {
  both: '{characters}, {bytes} in UTF-8, the same in NFC and NFD.',
  NFC: '{characters}, {bytes} in UTF-8, in NFC. The NFD form has different bytes.',
  NFD: '{characters}, {bytes} in UTF-8, in NFD. The NFC form has different bytes.',
  mixed: '{characters}, {bytes} in UTF-8, a mixture of NFC and NFD.',
} as const satisfies Readonly<Record<string, MessageKey>>;

const REASON_MESSAGES = {
  invisible: 'Character {place}: {name} is invisible.',
  'look-alike': 'Character {place}: {name} looks like a different character.',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** A text as hex and characters side by side, with the name of each character that is hard to see. */
export default function BytesView({ text }: { readonly text: string }) {
  const length = useMemo(() => countBytes(text), [text]);
  const getLines = useCallback(
    (first: number, last: number) =>
      toByteLines(text, first, last).map(({ offset, cells }) => ({
        offset,
        halves: [cells.slice(0, HALF), cells.slice(HALF)].map((half) => ({
          hex: half.map(({ hex }) => hex),
          characters: renderCells(half, offset),
        })),
      })),
    [text],
  );
  return (
    <>
      <Findings text={text} />
      <ByteTable label={t('Bytes')} characters={t('Characters')} length={length} getLines={getLines} />
    </>
  );
}

/** The most characters that are named. */
const MOST_ISSUES = 12;

function Findings({ text }: { readonly text: string }) {
  const { bytes, characters } = measureLengths(text);
  const issues = findCharacterIssues(text);
  return (
    <>
      <p className="small">
        {t(NORMAL_FORM_MESSAGES[detectNormalForm(text)], {
          characters: msg('{n} characters', { n: characters }),
          bytes: msg('{n} bytes', { n: bytes }),
        })}
      </p>
      <ul className="issue-notes">
        {issues.slice(0, MOST_ISSUES).map(({ at, name, why }) => (
          <li key={at}>{t(REASON_MESSAGES[why], { place: String(at + 1), name: translate(name) })}</li>
        ))}
        {issues.length > MOST_ISSUES && <li>{t('And {n} more.', { n: issues.length - MOST_ISSUES })}</li>}
      </ul>
    </>
  );
}

/** The bytes of half a line. */
const HALF = BYTES_IN_LINE / 2;

/** 16 bytes in two halves: the second is beside the first, or below it where both are too wide. */
interface ByteLine {
  readonly offset: number;
  /** Each half has its bytes in hex, and the characters that they make. */
  readonly halves: readonly { readonly hex: readonly string[]; readonly characters: ReactNode }[];
}

interface ByteTableProps {
  /** What the bytes are of, for who does not see it. */
  readonly label: string;
  /** The name of the column of characters. */
  readonly characters: string;
  /** In bytes. */
  readonly length: number;
  readonly getLines: (first: number, last: number) => readonly ByteLine[];
}

/** The bytes in lines of 16. Only the lines near the visible ones are in the document; empty rows hold the others' place. */
export function ByteTable({ label, characters, length, getLines }: ByteTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scroll, setScroll] = useState({ first: 0, rowHeight: 0 });
  const most = Math.min(Math.ceil(length / BYTES_IN_LINE), MOST_LINES);
  const first = Math.max(0, Math.min(scroll.first, most - WINDOW));
  const last = Math.min(first + WINDOW, most);
  const lines = useMemo(() => getLines(first, last), [getLines, first, last]);
  const onScroll = (top: number): void => {
    const rowHeight = body.current?.querySelector('th')?.parentElement?.getBoundingClientRect().height ?? 0;
    if (rowHeight > 0) setScroll({ first: Math.max(0, Math.floor(top / rowHeight) - LINES_ABOVE), rowHeight });
  };
  const renderSpace = (rows: number) =>
    rows > 0 && <tr aria-hidden="true" style={{ blockSize: rows * (scroll.rowHeight || 20) }} />;
  const shown = most * BYTES_IN_LINE;
  return (
    <>
      {/* Long texts scroll, and the keyboard must reach them. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      <section
        className="bytes"
        aria-label={label}
        tabIndex={0}
        onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
      >
        <table aria-rowcount={most + 1}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('Offset')}</th>
              <th scope="col">{t('Hex')}</th>
              <th scope="col">{characters}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {renderSpace(first)}
            {lines.map(({ offset, halves }) => (
              <tr key={offset} aria-rowindex={offset / BYTES_IN_LINE + 2}>
                <th scope="row">{offset.toString(16).padStart(4, '0')}</th>
                {/* The halves of a line have no identity but their place. */}
                <td>
                  {halves.map(({ hex }, at) => (
                    <span key={at}>{hex.map((each) => `${each} `)}</span>
                  ))}
                </td>
                <td>
                  {halves.map(({ characters: half }, at) => (
                    <bdi translate="no" key={at}>
                      {half}
                    </bdi>
                  ))}
                </td>
              </tr>
            ))}
            {renderSpace(most - last)}
          </tbody>
        </table>
      </section>
      {length > shown && (
        <p className="small">
          {t('The first {shown} of {all} bytes.', { shown: formatNumber(shown), all: formatNumber(length) })}
        </p>
      )}
    </>
  );
}

/** The characters of a line: plain text, and a mark for each one that is hard to see. */
function renderCells(cells: readonly ByteCell[], offset: number): readonly ReactNode[] {
  const nodes: ReactNode[] = [];
  let plain = '';
  for (const [index, { char = '·', name }] of cells.entries()) {
    if (name === undefined) {
      plain += char === ' ' ? '␣' : char;
      continue;
    }
    nodes.push(
      plain,
      <mark key={offset + index} title={translate(name)}>
        ⍰
      </mark>,
    );
    plain = '';
  }
  return [...nodes, plain];
}
