import './entry-advice.css';
import { baseUrlRemark } from '#inspection/base-url.ts';
import { FINGERPRINT_BITS, FINGERPRINT_COMMAND } from '#inspection/fingerprint.ts';
import { oddities } from '#inspection/secret-hygiene.ts';
import { lengths } from '#inspection/characters.ts';
import { AdviceList } from '#ui/advice.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { rich, t } from '#ui/language.ts';
import { useFingerprint } from '../use-fingerprint.ts';

interface Props {
  readonly entry: string;
  readonly text: string;
  readonly api_key: string;
  readonly onMend: (mended: string) => void;
}

/** What is worth saying about a base address or a secret. */
export default function EntryAdvice({ entry, text, api_key, onMend }: Props) {
  if (entry === 'base_url') {
    const remark = baseUrlRemark(text);
    return <AdviceList advice={remark === undefined ? [] : [remark]} onMend={onMend} />;
  }
  return (
    <>
      <AdviceList advice={oddities(text, api_key)} onMend={onMend} />
      <Fingerprint secret={text} />
    </>
  );
}

function Fingerprint({ secret }: { readonly secret: string }) {
  const value = useFingerprint(secret);
  const { bytes, characters } = lengths(secret);
  return (
    <details className="fingerprint">
      <summary>
        {rich('Fingerprint {value}', {
          value: (
            <output data-output="fingerprint" aria-live="off">
              {value ?? '—'}
            </output>
          ),
        })}{' '}
        · {t('{n} characters', { n: characters })}, {t('{n} bytes', { n: bytes })}
      </summary>
      <p>
        {t(
          'Two sides read it out to each other instead of the secret: the first {bits} bits of an HMAC-SHA-256 with the secret as key over a fixed label. It tells at most {bits} bits, and two different secrets share one in 16 million times. The other side gets it with OpenSSL:',
          { bits: FINGERPRINT_BITS },
        )}
      </p>
      <pre className="code">{FINGERPRINT_COMMAND}</pre>
      <CopyButton what={t('the fingerprint command')} text={() => FINGERPRINT_COMMAND} />
    </details>
  );
}
