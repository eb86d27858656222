import './compare-view.css';
import { useEffect, useRef } from 'react';
import { compareInputs } from '#diagnosis/compare-inputs.ts';
import { recipeCauses } from '#diagnosis/recipe-causes.ts';
import type { SignableRequest } from '#protocol/request.ts';
import { said, t } from '#ui/language.ts';
import { useHeld } from '#ui/held.ts';
import { Difference } from '#ui/difference.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { compared } from './compared.ts';

interface Props {
  readonly ours: SignableRequest;
  readonly digest: string;
  /** True when the person came here for it. */
  readonly focused: boolean;
}

/** Holds another party's digest input or digest against ours. It needs no secret of theirs, and signs nothing. */
export default function CompareView({ ours, digest, focused }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) whole.current?.querySelector('textarea')?.focus();
  }, [focused]);
  const { input, digest: other } = useHeld(compared);
  return (
    <div className="compare" ref={whole}>
      <TextArea
        label={t('Another party’s digest input')}
        value={input}
        onChange={(event) => compared.write({ input: event.target.value })}
        placeholder={t('Paste the text that they sign. No secret is needed.')}
      />
      <div aria-live="polite">{input !== '' && <InputVerdict ours={ours} theirs={input} />}</div>
      <TextArea
        label={t('Another party’s digest')}
        rows={1}
        value={other}
        onChange={(event) => compared.write({ digest: event.target.value })}
        placeholder={t('Paste the Digest that they send.')}
      />
      <div aria-live="polite">{other !== '' && <DigestVerdict same={other.trim() === digest} />}</div>
    </div>
  );
}

function InputVerdict({ ours, theirs }: { readonly ours: SignableRequest; readonly theirs: string }) {
  const found = compareInputs(ours.input, theirs);
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
      {[...recipeCauses(ours, theirs), found.cause].map(said).map((cause) => (
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
