import './compare-view.css';
import { useEffect, useRef } from 'react';
import { compareInputs } from '#diagnosis/compare-inputs.ts';
import type { SignableRequest } from '#protocol/sign.ts';
import { translate, t } from '#ui/language.ts';
import { useStore } from '#ui/hooks.ts';
import { Difference } from '#ui/pieces.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { comparisonStore } from '#pages/compose/form.ts';

interface Props {
  readonly ours: SignableRequest;
  readonly digest: string;
  /** True when the person came here for it. */
  readonly focused: boolean;
}

/** Holds another party's digest input or digest against ours. It needs no secret of theirs, and signs nothing. */
export default function CompareView({ ours, digest, focused }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) root.current?.querySelector('textarea')?.focus();
  }, [focused]);
  const { input, digest: other } = useStore(comparisonStore);
  return (
    <div className="compare" ref={root}>
      <TextArea
        label={t('Another party’s digest input')}
        value={input}
        onChange={(event) => comparisonStore.write({ input: event.target.value })}
        placeholder={t('Paste the text that they sign. No secret is needed.')}
      />
      <div aria-live="polite">{input !== '' && <InputVerdict ours={ours} theirs={input} />}</div>
      <TextArea
        label={t('Another party’s digest')}
        rows={1}
        value={other}
        onChange={(event) => comparisonStore.write({ digest: event.target.value })}
        placeholder={t('Paste the Digest that they send.')}
      />
      <div aria-live="polite">{other !== '' && <DigestVerdict same={other.trim() === digest} />}</div>
    </div>
  );
}

function InputVerdict({ ours, theirs }: { readonly ours: SignableRequest; readonly theirs: string }) {
  const found = compareInputs(ours.input, theirs, ours);
  if (found.equal) {
    return (
      <p data-output="comparison">
        {t('The same digest input, byte for byte. If the digests differ, the secrets or the hash do.')}
      </p>
    );
  }
  const { byte, character, field } = found.first;
  const place = { byte: String(byte), character: String(character + 1) };
  return (
    <div data-output="comparison">
      <p>
        <strong>
          {field === undefined
            ? t('They part at byte {byte} (character {character}), between two fields.', place)
            : t('They part at byte {byte} (character {character}), in {field}.', { ...place, field })}
        </strong>
      </p>
      {[...found.recipeCauses, found.cause].map(translate).map((cause) => (
        <p key={cause}>{cause}</p>
      ))}
      <p className="small">{t('Ours struck out, theirs underlined:')}</p>
      <pre className="code">
        <Difference runs={found.segments} />
      </pre>
    </div>
  );
}

const DigestVerdict = ({ same }: { readonly same: boolean }) => (
  <p>
    {same ? (
      t('The same digest: both sides sign the same text with the same key.')
    ) : (
      <>
        {t(
          'Another digest. Compare the digest inputs above; if they are the same, compare the fingerprints of the two secrets.',
        )}{' '}
        <a href="#/diagnose">{t('Diagnose the request that carries it')}</a>
      </>
    )}
  </p>
);
