import qrcode from 'qrcode-generator';
import { toUtf8 } from '#protocol/text.ts';
import { t } from '#ui/language.ts';

/** The quiet zone that readers want around a code, in modules. */
const QUIET = 4;

type Matrix = readonly (readonly boolean[])[];

/** The modules of a QR code; undefined when the text is too long for any. */
function matrixOf(text: string): Matrix | undefined {
  try {
    qrcode.stringToBytes = (each) => [...toUtf8(each)];
    const code = qrcode(0, 'M');
    code.addData(text, 'Byte');
    code.make();
    const all = Array.from({ length: code.getModuleCount() }, (_, index) => index);
    return all.map((row) => all.map((column) => code.isDark(row, column)));
  } catch {
    return undefined;
  }
}

const darkPath = (matrix: Matrix): string =>
  matrix.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))).join('');

/** A text as a QR code: black on white in both themes, since readers want it so. */
export default function QrPicture({ text }: { readonly text: string }) {
  const matrix = text === '' ? undefined : matrixOf(text);
  if (matrix === undefined)
    return <p className="small">{t('qr cannot be drawn: it is empty, or too long for a QR code.')}</p>;
  const size = matrix.length + 2 * QUIET;
  return (
    <>
      <svg
        className="qr"
        // Drawn here from its modules, so there is no address for an img.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={t('QR code of qr')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={darkPath(matrix)} fill="#000" />
      </svg>
      <p className="small qr-text">
        qr: <code>{text}</code>
      </p>
    </>
  );
}
