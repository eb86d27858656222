import './entry-issues.css';
import { findBaseUrlIssue } from '#protocol/addresses.ts';
import { FINGERPRINT_BITS, FINGERPRINT_COMMAND } from '#protocol/secrets.ts';
import { findSecretIssues } from '#protocol/secrets.ts';
import { measureLengths } from '#protocol/characters.ts';
import { IssueNotes } from '#ui/issue-list.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Trans, t } from '#ui/language.ts';
import { useFingerprint } from '#pages/use-fingerprint.ts';

interface Props {
  readonly entry: string;
  readonly text: string;
  readonly api_key: string;
  readonly applyFix: (fix: string) => void;
}

/** What is worth saying about a base address or a secret. */
export default function EntryIssues({ entry, text, api_key, applyFix }: Props) {
  if (entry === 'base_url') {
    const issue = findBaseUrlIssue(text);
    return <IssueNotes issues={issue === undefined ? [] : [issue]} applyFix={applyFix} />;
  }
  return (
    <>
      <IssueNotes issues={findSecretIssues(text, api_key)} applyFix={applyFix} />
      <Fingerprint secret={text} />
    </>
  );
}

function Fingerprint({ secret }: { readonly secret: string }) {
  const value = useFingerprint(secret);
  const { bytes, characters } = measureLengths(secret);
  return (
    <details className="fingerprint">
      <summary>
        <Trans
          text="Fingerprint {value}"
          values={{
            value: (
              <output data-output="fingerprint" aria-live="off">
                {value ?? '—'}
              </output>
            ),
          }}
        />{' '}
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
