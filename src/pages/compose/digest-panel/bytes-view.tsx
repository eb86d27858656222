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

const MOST_LINES = 512;

export const MOST_BYTES = MOST_LINES * BYTES_IN_LINE;

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

/** Names each character that is hard to see. */
export default function BytesView({ text }: { readonly text: string }) {
  return (
    <>
      <Findings text={text} />
      <ByteTable
        label={t('Bytes')}
        characters={t('Characters')}
        length={countBytes(text)}
        cells={toByteLines(text, MOST_LINES).flatMap(({ cells }) => cells)}
      />
    </>
  );
}

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

const HALF = BYTES_IN_LINE / 2;

interface ByteTableProps {
  readonly label: string;
  readonly characters: string;
  /** Of all, in bytes. */
  readonly length: number;
  /** The first bytes. */
  readonly cells: readonly ByteCell[];
}

export function ByteTable({ label, characters, length, cells }: ByteTableProps) {
  const offsets = Array.from({ length: Math.ceil(cells.length / BYTES_IN_LINE) }, (_, line) => line * BYTES_IN_LINE);
  /** A line has two halves: the second is beside the first, or below it where both are too wide. */
  const halvesAt = (offset: number): readonly (readonly ByteCell[])[] =>
    [offset, offset + HALF].map((from) => cells.slice(from, from + HALF));
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
            {offsets.map((offset) => (
              <tr key={offset}>
                <th scope="row">{offset.toString(16).padStart(4, '0')}</th>
                <td>
                  {halvesAt(offset).map((half, at) => (
                    <span key={at}>{half.map(({ hex }) => hex).join(' ')} </span>
                  ))}
                </td>
                <td>
                  {halvesAt(offset).map((half, at) => (
                    <bdi translate="no" key={at}>
                      {half.map(renderCell)}
                    </bdi>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {length > MOST_BYTES && (
        <p className="small">
          {t('The first {shown} of {all} bytes.', { shown: formatNumber(MOST_BYTES), all: formatNumber(length) })}
        </p>
      )}
    </>
  );
}

const renderCell = ({ char = '·', name }: ByteCell, at: number): ReactNode =>
  name === undefined ? (
    char.replace(' ', '␣')
  ) : (
    <mark key={at} title={translate(name)}>
      ⍰
    </mark>
  );
