import './share-view.css';
import { useEffect, useId, useRef, useMemo } from 'react';
import { MAX_LINK_LENGTH } from '#share/case-link.ts';
import { createCaseError, isDigestVerifiable, MAX_CASE_LENGTH, type CaseError } from '#share/case-file.ts';
import { EXPORT_FORMATS, type ExportFormatId } from '#share/export-formats.ts';
import type { Credentials } from '#protocol/digest.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { download } from '#ui/files.tsx';
import { formatNumber, translate, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useShare, type ShareItem } from './use-share.ts';
import { type Replacement, splitPreview } from '#share/placeholders.ts';
import { AUDIENCES, CATEGORIES, UNREDACTED_BY_DEFAULT, type CategoryId } from '#share/categories.ts';

interface Props {
  /** Taken as it is when the panel opens; give the panel a key to take another. */
  readonly item: ShareItem;
  /** The keys and secrets that the page knows, which are searched for and replaced. */
  readonly credentials: () => readonly Credentials[];
  readonly onDone: () => void;
}

const isFormatId = (id: string): id is ExportFormatId => EXPORT_FORMATS.some((format) => format.id === id);
const isSame = (one: ReadonlySet<CategoryId>, other: ReadonlySet<CategoryId>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));
const fileStem = (name: string): string => name.replace(/[^\w-]+/g, '_').slice(0, 60) || 'checkout';

/** Shares a request: for whom, in which format, and what is redacted. */
export default function SharePanel({ item, credentials, onDone }: Props) {
  const id = useId();
  const share = useShare(item, credentials);
  const first = useRef<HTMLInputElement>(null);
  // The button that opened the panel made room for it.
  useEffect(() => first.current?.focus(), []);
  const { format, redacted, text, link, isCurrent, hasFailed } = share;
  const many = item.cases.length > 1;
  const fileName = format.fileName(fileStem(item.name));
  return (
    <Panel
      title={t('Share')}
      aside={many ? t('{n} requests', { n: item.cases.length }) : undefined}
      actions={<Button onClick={onDone}>{t('Done')}</Button>}
    >
      <fieldset className="share-audience">
        <legend className="visually-hidden">{t('Share with')}</legend>
        {AUDIENCES.map(({ id: audience, label, keep }) => (
          <label key={audience}>
            <input
              ref={keep === UNREDACTED_BY_DEFAULT ? first : undefined}
              type="radio"
              name={`${id}-audience`}
              checked={isSame(keep, share.keep)}
              onChange={() => share.setKeep(keep)}
            />
            {translate(label)}
          </label>
        ))}
      </fieldset>
      <label className="share-format" htmlFor={id}>
        {t('Format')}
        <Select
          id={id}
          value={format.id}
          onChange={({ target }) => isFormatId(target.value) && share.setFormatId(target.value)}
        >
          {EXPORT_FORMATS.filter((each) => !many || !('single' in each)).map(({ id: value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </Select>
      </label>
      <p className="small">{t(format.description)}</p>
      {!many && (
        <TextArea
          label={t('Notes for the reader')}
          rows={2}
          value={share.notes}
          onChange={(event) => share.setNotes(event.target.value)}
        />
      )}
      {hasFailed && (
        <p className="share-refused" role="alert">
          {t('The values could not be redacted, so nothing can be shared. Close the panel and open it again.')}
        </p>
      )}
      {redacted !== undefined && (
        <Replacements
          possible={share.possible?.replacements ?? []}
          replaced={redacted.replacements}
          keep={share.keep}
          onToggle={share.toggle}
          isDigestStale={!redacted.cases.every(isDigestVerifiable)}
        />
      )}
      {redacted?.warning !== undefined && <p className="share-refused">{translate(redacted.warning)}</p>}
      {format.id === 'case' && text.length > MAX_CASE_LENGTH && <Refusal {...createCaseError('file-too-large')} />}
      {!hasFailed && !isCurrent && <p className="small">{t('Packing…')}</p>}
      {isCurrent && format.id === 'link' && <LinkBar link={link} onFile={() => share.setFormatId('case')} />}
      {isCurrent && format.id !== 'link' && (
        <div className="share-bar">
          <CopyButton what={t('the {format}', { format: t(format.label) })} text={() => text} />
          <Button onClick={() => download(fileName, text, format.mime)}>
            {t('Download {name}', { name: fileName })}
          </Button>
        </div>
      )}
      {redacted !== undefined && <SharePreview text={text} replaced={redacted.replacements} />}
    </Panel>
  );
}

const Refusal = ({ message, fix }: CaseError) => (
  <p className="share-refused" data-output="share-refused">
    {translate(message)} {translate(fix)}
  </p>
);

interface LinkProps {
  readonly link: string | CaseError | undefined;
  readonly onFile: () => void;
}

function LinkBar({ link, onFile }: LinkProps) {
  if (link === undefined) return <p className="small">{t('Packing…')}</p>;
  if (typeof link !== 'string')
    return (
      <div className="share-bar">
        <Refusal {...link} />
        <Button onClick={onFile}>{t('Use a case file')}</Button>
      </div>
    );
  return (
    <div className="share-bar">
      <CopyButton what={t('to the case')} text={() => link}>
        {t('Copy link')}
      </CopyButton>
      <span className="small">
        {t('{used} of {n} characters', { used: formatNumber(link.length), n: MAX_LINK_LENGTH })}
      </span>
    </div>
  );
}

/** The most of a text that the preview shows, in characters. */
const SHOWN = 20_000;

interface SharePreviewProps {
  readonly text: string;
  readonly replaced: readonly Replacement[];
}

/** What is shared, with every placeholder marked. */
function SharePreview({ text, replaced }: SharePreviewProps) {
  const runs = useMemo(() => splitPreview(text.slice(0, SHOWN), replaced), [text, replaced]);
  return (
    // A long text scrolls, and the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="code share-preview" aria-label={t('Preview')} tabIndex={0}>
      <pre data-output="share">
        {runs.map((run, index) =>
          run.replacement === undefined ? (
            run.text
          ) : (
            // Runs have no identity of their own but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={index}>{run.text}</mark>
          ),
        )}
        {text.length > SHOWN && `\n${t('… and {n} characters more', { n: text.length - SHOWN })}`}
      </pre>
    </section>
  );
}

interface ReplacementsProps {
  /** What would be replaced if nothing were kept. */
  readonly possible: readonly Replacement[];
  /** What is replaced. */
  readonly replaced: readonly Replacement[];
  readonly keep: ReadonlySet<CategoryId>;
  readonly onToggle: (id: CategoryId) => void;
  readonly isDigestStale: boolean;
}

/** The most replacements that are listed: more would hold up the page. */
const LISTED = 200;
/** The most of a value that the list shows, in characters. */
const LISTED_LENGTH = 2000;

/** What is redacted: a choice for each category, none for keys and secrets. */
function Replacements({ possible, replaced, keep, onToggle, isDigestStale }: ReplacementsProps) {
  const categories = CATEGORIES.map((category) => ({
    ...category,
    found: possible.filter((each) => each.category === category.id),
  }));
  return (
    <div className="replacements">
      <p className="small">
        <output data-output="replaced-count">{t('{n} values redacted.', { n: replaced.length })}</output>{' '}
        {t('The API key and the API secret are always redacted.')}
      </p>
      {isDigestStale && (
        <p className="small" data-output="digest-stale">
          {t('Placeholders replace signed values, so nobody can check the digest.')}
        </p>
      )}
      <details>
        <summary>{t('Replacements')}</summary>
        <fieldset className="replacement-categories">
          <legend className="visually-hidden">{t('Redacted values')}</legend>
          {categories
            .filter(({ found }) => found.length > 0)
            .map(({ id, label, found }) => (
              <label key={id}>
                <input type="checkbox" checked={!keep.has(id)} onChange={() => onToggle(id)} />
                {translate(label)} <span className="small">{t('{n} values', { n: found.length })}</span>
              </label>
            ))}
        </fieldset>
        <ul className="replacement-list">
          {replaced.slice(0, LISTED).map(({ to, from, count }) => (
            <li key={to}>
              <bdi>{from?.slice(0, LISTED_LENGTH) ?? '••••'}</bdi> → <code>{to}</code>{' '}
              <span className="small">× {formatNumber(count)}</span>
            </li>
          ))}
          {replaced.length > LISTED && <li>{t('and {n} more', { n: replaced.length - LISTED })}</li>}
        </ul>
      </details>
    </div>
  );
}
