import { useEffect, useRef } from 'react';
import { compareInputs, withTimestampOf } from '#diagnosis/compare-inputs.ts';
import type { DerivedStore } from '#pages/compose/derived-request.ts';
import { buildDigestInput, type SignableRequest } from '#protocol/sign.ts';
import { textOf } from '#protocol/order.ts';
import { translate, t } from '#ui/language.ts';
import { useSelected, useStore } from '#ui/hooks.ts';
import { Difference } from '#ui/pieces.tsx';
import { TextArea } from '#ui/fields.tsx';
import { comparisonStore } from '#pages/compose/use-composer.ts';

interface Props {
  readonly derived: DerivedStore;
  readonly focused: boolean;
}

/** Holds another party's digest input or digest against ours. It needs no secret of theirs, and signs nothing. */
export default function CompareView({ derived, focused }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) root.current?.querySelector('textarea')?.focus();
  }, [focused]);
  const { input, digest: other } = useStore(comparisonStore);
  const digest = useSelected(derived, ({ signed }) => signed?.digest ?? '');
  useSelected(derived, ({ request }) => textOf(request?.input ?? []));
  const ours = derived.read().request;
  return (
    <div className="divided" ref={root}>
      <div>
        <TextArea
          label={t('The other side’s digest input')}
          value={input}
          onChange={(event) => comparisonStore.write({ input: event.target.value })}
          placeholder={t('Paste the exact string that they sign. No secret needed.')}
        />
        <div aria-live="polite">
          {input !== '' && ours !== undefined && <InputVerdict ours={ours} theirs={input} />}
        </div>
      </div>
      <div>
        <TextArea
          label={t('The other side’s digest')}
          rows={1}
          value={other}
          onChange={(event) => comparisonStore.write({ digest: event.target.value })}
          placeholder={t('Paste the Digest header that they send.')}
        />
        <div aria-live="polite">{other !== '' && <DigestVerdict same={other.trim() === digest} />}</div>
      </div>
    </div>
  );
}

function InputVerdict({ ours, theirs }: { readonly ours: SignableRequest; readonly theirs: string }) {
  const request = withTimestampOf(ours, theirs);
  const { timestamp } = request.source;
  const found = compareInputs(buildDigestInput(request.recipe, request.source), theirs, request);
  const note = timestamp !== ours.source.timestamp && (
    <p className="small">{t('Your order is compared with their timestamp, {timestamp}.', { timestamp })}</p>
  );
  if (found.equal) {
    return (
      <div data-output="comparison">
        <p>{t('The digest inputs match. If the digests still differ, compare the secrets and the hash.')}</p>
        {note}
      </div>
    );
  }
  const { byte, character, field } = found.first;
  const place = { byte: String(byte), character: String(character + 1) };
  return (
    <div data-output="comparison">
      <p>
        <strong>
          {field === undefined
            ? t('First difference: byte {byte}, character {character}, between two fields.', place)
            : t('First difference: {field}, byte {byte}, character {character}.', { ...place, field })}
        </strong>
      </p>
      {found.causes.map(translate).map((cause) => (
        <p key={cause}>{cause}</p>
      ))}
      {note}
      <p className="small">{t('− yours, + theirs:')}</p>
      <pre translate="no" className="code">
        <Difference runs={found.segments} />
      </pre>
    </div>
  );
}

const DigestVerdict = ({ same }: { readonly same: boolean }) => (
  <p>
    {same ? (
      t('The digests match. Both sides sign the same string with the same key.')
    ) : (
      <>
        {t('The digests differ. Compare the digest inputs, then the fingerprints of the secrets.')}{' '}
        <a href="#/diagnose">{t('Diagnose that request')}</a>
      </>
    )}
  </p>
);
