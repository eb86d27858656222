import './bytes-view.css';
import { useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { BYTES_IN_LINE, toByteLines, type ByteCell } from '#protocol/characters.ts';
import { countBytes } from '#protocol/text.ts';
import { msg, type MessageKey } from '#i18n/message.ts';
import { translate, t } from '#ui/language.ts';
import { useAnalysis, type TextAnalysis } from './analyze-text.ts';

/** The most lines of 16 bytes that the table has. */
const MOST_LINES = 4096;
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

const Findings = ({ bytes, characters, normalForm, issues, issueCount }: TextAnalysis) => (
  <>
    <p className="small">
      {t(NORMAL_FORM_MESSAGES[normalForm], {
        characters: msg('{n} characters', { n: characters }),
        bytes: msg('{n} bytes', { n: bytes }),
      })}
    </p>
    {issues.length > 0 && (
      <ul className="issue-notes">
        {issues.map(({ at, name, why }) => (
          <li key={at}>{t(REASON_MESSAGES[why], { place: String(at + 1), name: translate(name) })}</li>
        ))}
        {issueCount > issues.length && <li>{t('And {n} more.', { n: issueCount - issues.length })}</li>}
      </ul>
    )}
  </>
);

/** The bytes of half a line. */
const HALF = BYTES_IN_LINE / 2;

/** The names of the columns of a table of bytes, for who does not see them. */
export const ByteTableHead = ({ characters }: { readonly characters: string }) => (
  <thead className="visually-hidden">
    <tr>
      <th scope="col">{t('Offset')}</th>
      <th scope="col">{t('Hex')}</th>
      <th scope="col">{characters}</th>
    </tr>
  </thead>
);

interface ByteRowProps extends ComponentProps<'tr'> {
  readonly offset: number;
  /** Each half has its bytes in hex, and the characters that they make. */
  readonly halves: readonly { readonly hex: readonly string[]; readonly characters: ReactNode }[];
}

/** 16 bytes in two halves: the second is beside the first, or below it where both are too wide. */
export const ByteRow = ({ offset, halves, ...rest }: ByteRowProps) => (
  <tr {...rest}>
    <th scope="row">{offset.toString(16).padStart(4, '0')}</th>
    {/* The halves of a line have no identity but their place. */}
    <td>
      {halves.map(({ hex }, at) => (
        <span key={at}>{hex.map((each) => `${each} `)}</span>
      ))}
    </td>
    <td>
      {halves.map(({ characters }, at) => (
        <bdi key={at}>{characters}</bdi>
      ))}
    </td>
  </tr>
);

/** The bytes in lines of 16. Only the lines near the visible ones are in the document; empty rows hold the others' place. */
function ByteTable({ text }: { readonly text: string }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scroll, setScroll] = useState({ first: 0, rowHeight: 0 });
  const count = useMemo(() => Math.ceil(countBytes(text) / BYTES_IN_LINE), [text]);
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
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      <section
        className="bytes"
        aria-label={t('Bytes')}
        tabIndex={0}
        onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
      >
        <table aria-rowcount={most + 1}>
          <ByteTableHead characters={t('Characters')} />
          <tbody ref={body}>
            {renderSpace(first)}
            {lines.map(({ offset, cells }) => (
              <ByteRow
                key={offset}
                aria-rowindex={offset / BYTES_IN_LINE + 2}
                offset={offset}
                halves={[cells.slice(0, HALF), cells.slice(HALF)].map((half) => ({
                  hex: half.map(({ hex }) => hex),
                  characters: renderCells(half, offset),
                }))}
              />
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
