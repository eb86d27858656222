import '#pages/compose/later.css';
import type { ReactNode } from 'react';
import {
  BYTES_IN_LINE,
  detectNormalForm,
  findCharacterIssues,
  toByteLines,
  type ByteCell,
} from '#protocol/characters.ts';
import { countBytes } from '#protocol/text.ts';
import { msg, type MessageKey } from '#i18n/message.ts';
import { formatNumber, translate, t } from '#ui/language.ts';
import { ScrollArea } from '#ui/panel.tsx';

/** The most lines of 16 bytes that the table has. */
export const MOST_LINES = 512;

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
  return (
    <>
      <Findings text={text} />
      <ByteTable
        label={t('Bytes')}
        characters={t('Characters')}
        length={countBytes(text)}
        lines={toByteLines(text, MOST_LINES)}
      />
    </>
  );
}

/** The most characters that are named. */
const MOST_ISSUES = 12;

function Findings({ text }: { readonly text: string }) {
  const issues = findCharacterIssues(text);
  return (
    <>
      <p className="small">
        {t(NORMAL_FORM_MESSAGES[detectNormalForm(text)], {
          characters: msg('{n} characters', { n: [...text].length }),
          bytes: msg('{n} bytes', { n: countBytes(text) }),
        })}
      </p>
      <ul className="issue-list" data-grade="note">
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
/** A line has two halves: the second is beside the first, or below it where both are too wide. */
const HALVES = [
  [0, HALF],
  [HALF, BYTES_IN_LINE],
] as const;

interface ByteTableProps {
  readonly label: string;
  /** The name of the column of characters. */
  readonly characters: string;
  /** Of all, in bytes. */
  readonly length: number;
  /** The first lines: each byte in hex, and the character that it makes. */
  readonly lines: ReturnType<typeof toByteLines>;
}

export function ByteTable({ label, characters, length, lines }: ByteTableProps) {
  const shown = MOST_LINES * BYTES_IN_LINE;
  return (
    <>
      <ScrollArea className="code bytes" aria-label={label}>
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('Offset')}</th>
              <th scope="col">{t('Hex')}</th>
              <th scope="col">{characters}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ offset, cells }) => (
              <tr key={offset}>
                <th scope="row">{offset.toString(16).padStart(4, '0')}</th>
                <td>
                  {HALVES.map(([from, to]) => (
                    <span key={from}>
                      {cells
                        .slice(from, to)
                        .map(({ hex }) => hex)
                        .join(' ')}{' '}
                    </span>
                  ))}
                </td>
                <td>
                  {HALVES.map(([from, to]) => (
                    <bdi translate="no" key={from}>
                      {cells.slice(from, to).map(renderCell)}
                    </bdi>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {length > shown && (
        <p className="small">
          {t('The first {shown} of {all} bytes.', { shown: formatNumber(shown), all: formatNumber(length) })}
        </p>
      )}
    </>
  );
}

/** A character, or a mark for one that is hard to see. */
const renderCell = ({ char = '·', name }: ByteCell, at: number): ReactNode =>
  name === undefined ? (
    char.replace(' ', '␣')
  ) : (
    <mark key={at} title={translate(name)}>
      ⍰
    </mark>
  );
