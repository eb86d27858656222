import { useMemo } from 'react';
import qrcode from 'qrcode-generator';
import { parseExternalUrl, type Payment } from '#protocol/envelope.ts';
import { toUtf8 } from '#protocol/text.ts';
import { CopyButton } from '#ui/button.tsx';
import { t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';

/** The quiet zone that readers want around a code, in modules. */
const QUIET = 4;

type Matrix = readonly (readonly boolean[])[];

/** What the largest code takes with error correction M, in bytes (ISO/IEC 18004, version 40). */
const MAX_BYTES = 2_331;

/** The modules of a QR code; undefined when there is no text, or too long a one for any. */
function matrixOf(text: string): Matrix | undefined {
  // The library writes all of a text before it finds it too long.
  if (text === '' || text.length > MAX_BYTES) return undefined;
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
function QrPicture({ text }: { readonly text: string }) {
  const matrix = useMemo(() => matrixOf(text), [text]);
  if (matrix === undefined)
    return <p className="small">{t('Cannot draw qr as a QR code: it is empty or too long.')}</p>;
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
      <p className="small">
        qr: <code translate="no">{text}</code>
      </p>
    </>
  );
}

export default function PaymentView({ payment }: { readonly payment: Payment }) {
  const { payment_token: token, payment_gateway_url: address, gateway_buyer_uuid: buyer, qr } = payment;
  return (
    <Panel title={t('Payment')} aside={t('From the data field. Reported, not documented.')}>
      <dl translate="no" className="facts envelope-fields payment-fields">
        {token !== undefined && (
          <div>
            <dt>payment_token</dt>
            <dd>
              {token} <CopyButton what={t('the payment token')} text={() => token} />
            </dd>
          </div>
        )}
        {address !== undefined && <Address value={address} />}
        {buyer !== undefined && (
          <div>
            <dt>gateway_buyer_uuid</dt>
            <dd>{buyer}</dd>
          </div>
        )}
      </dl>
      {qr !== undefined && <QrPicture text={qr} />}
    </Panel>
  );
}

function Address({ value }: { readonly value: string }) {
  const { text, wasBase64, href } = parseExternalUrl(value);
  return (
    <div>
      <dt>payment_gateway_url</dt>
      <dd data-output="payment-address">
        {href === undefined ? (
          text
        ) : (
          <a href={href} target="_blank" rel="noopener noreferrer external">
            {text}
          </a>
        )}{' '}
        <span className="small">
          {wasBase64 ? t('Decoded from Base64.') : t('As received.')}{' '}
          {href === undefined
            ? t('Not an https URL, so it is not a link.')
            : t('External link. It opens in a new window, without a referrer.')}
        </span>
      </dd>
    </div>
  );
}
