import { hex } from '#protocol/bytes.ts';
import { t } from '#ui/language.ts';

const WIDTH = 16;
/** Lines that are shown: a reply may have 65,536. */
const MOST_LINES = 256;

const printable = (byte: number): string => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·');

const lineAt = (bytes: Uint8Array, offset: number) => {
  const cells = bytes.subarray(offset, offset + WIDTH);
  return { offset, hex: hex(cells).replaceAll(/..(?=.)/g, '$& '), text: Array.from(cells, printable).join('') };
};

/** The bytes of a reply in hex, with what is printable ASCII beside them. */
export function HexView({ bytes }: { readonly bytes: Uint8Array }) {
  const count = Math.min(Math.ceil(bytes.length / WIDTH), MOST_LINES);
  const lines = Array.from({ length: count }, (_, index) => lineAt(bytes, index * WIDTH));
  return (
    <>
      {/* Long replies scroll, and the keyboard must reach them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="reply-bytes" aria-label={t('Bytes of the reply')} tabIndex={0}>
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('Offset')}</th>
              <th scope="col">{t('Hex')}</th>
              <th scope="col">ASCII</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.offset}>
                <th scope="row">{line.offset.toString(16).padStart(4, '0')}</th>
                <td>{line.hex}</td>
                <td>{line.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {bytes.length > count * WIDTH && (
        <p className="small">
          {t('The first {shown} of {all} bytes.', { shown: String(count * WIDTH), all: String(bytes.length) })}
        </p>
      )}
    </>
  );
}
