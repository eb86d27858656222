import type { Text } from '#texts/text.ts';
import { ENVELOPE_FIELDS, meaningOf, type Envelope, type Meaning } from '#protocol/envelope.ts';
import { said, t } from '#ui/language.ts';

const PROVENANCE: Readonly<Record<Meaning['provenance'], Text>> = {
  documented: 'Documented in section 7.',
  reported: 'Reported, not documented.',
  sandbox: 'The sandbox’s own, not documented.',
};

/** The most of one value that is shown; the whole stands in the reply as it came. */
const MOST = 2000;

/** An envelope, its code explained, and its fields as text. */
export const EnvelopeView = ({ envelope }: { readonly envelope: Envelope }) => (
  <>
    <Explanation envelope={envelope} />
    <dl className="envelope-fields">
      {ENVELOPE_FIELDS.map((name) => (
        <div key={name}>
          <dt>
            <a href={`#/reference/${name}`}>{name}</a>
          </dt>
          <dd>{shown(envelope[name])}</dd>
        </div>
      ))}
    </dl>
  </>
);

function Explanation({ envelope }: { readonly envelope: Envelope }) {
  const meaning = meaningOf(envelope);
  if (meaning === undefined) return <p className="small">{t('The interface document does not show this code.')}</p>;
  return (
    <div className="explanation" data-tone={envelope.result === 'FAIL' ? 'bad' : 'good'}>
      <p>
        <strong>
          {meaning.code} · {said(meaning.title)}
        </strong>
      </p>
      <p>{said(meaning.advice)}</p>
      {meaning.code === '4033' && (
        <p>
          <a href="#/diagnose/reply">{t('Find out why this request was refused')}</a>
        </p>
      )}
      <p className="small">
        {said(PROVENANCE[meaning.provenance])}{' '}
        <a href={`#/reference/${meaning.code}`}>{t('{code} in the reference', { code: meaning.code })}</a>
      </p>
    </div>
  );
}

const shortened = (text: string): string =>
  text.length > MOST
    ? t('{text}… ({length} characters; the whole is below)', {
        text: text.slice(0, MOST),
        length: String(text.length),
      })
    : text;

function shown(value: unknown): string {
  if (typeof value === 'string') return shortened(value);
  try {
    return shortened(JSON.stringify(value) ?? '');
  } catch {
    return t('nested too deeply to be written out; the reply as it came is below');
  }
}
