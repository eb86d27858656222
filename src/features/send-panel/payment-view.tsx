import './payment-view.css';
import { lazy, Suspense } from 'react';
import { outsideAddress, type Payment } from '#protocol/payment.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { t } from '#ui/language.ts';

const QrPicture = lazy(() => import('./qr-picture.tsx'));

/** What data says about paying, decoded. The document shows none of it; public reports do. */
export const PaymentView = ({ payment }: { readonly payment: Payment }) => (
  <section className="payment" aria-label={t('What data says about paying')}>
    <p className="small">{t('From data: reported, not documented.')}</p>
    <dl className="envelope-fields">
      {payment.payment_token !== undefined && (
        <div>
          <dt>payment_token</dt>
          <dd>
            {payment.payment_token}{' '}
            <CopyButton what={t('the payment token')} text={() => payment.payment_token ?? ''} />
          </dd>
        </div>
      )}
      {payment.payment_gateway_url !== undefined && <Address value={payment.payment_gateway_url} />}
      {payment.gateway_buyer_uuid !== undefined && (
        <div>
          <dt>buyer_uuid</dt>
          <dd>{payment.gateway_buyer_uuid}</dd>
        </div>
      )}
    </dl>
    {payment.qr !== undefined && (
      <Suspense fallback={<p className="small">{t('Drawing the QR code…')}</p>}>
        <QrPicture text={payment.qr} />
      </Suspense>
    )}
  </section>
);

function Address({ value }: { readonly value: string }) {
  const { text, wasBase64, href } = outsideAddress(value);
  return (
    <div>
      <dt>gateway_url</dt>
      <dd data-output="payment-address">
        {href === undefined ? (
          text
        ) : (
          <a href={href} target="_blank" rel="noopener noreferrer external">
            {text}
          </a>
        )}{' '}
        <span className="small">
          {wasBase64 ? t('Decoded from Base64.') : t('As it came.')}{' '}
          {href === undefined
            ? t('No https address, so it is text alone.')
            : t('An address from outside: it opens in a window of its own and learns nothing of this page.')}
        </span>
      </dd>
    </div>
  );
}
