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
import { type Replacement, splitPreview, REMOVED_NAME } from '#share/placeholders.ts';
import { CATEGORIES, type CategoryId } from '#share/categories.ts';

interface Props {
  /** Taken as it is when the panel opens; give the panel a key to take another. */
  readonly item: ShareItem;
  /** The keys and secrets that the page knows, which are searched for and replaced. */
  readonly credentials: () => readonly Credentials[];
  readonly onDone: () => void;
}

const isFormatId = (id: string): id is ExportFormatId => EXPORT_FORMATS.some((format) => format.id === id);
const fileStem = (name: string): string => name.replace(/[^\w-]+/g, '_').slice(0, 60) || 'checkout';

/** Hands a request over to somebody else: how, and what is replaced first. */
export default function SharePanel({ item, credentials, onDone }: Props) {
  const id = useId();
  const share = useShare(item, credentials);
  const first = useRef<HTMLSelectElement>(null);
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
      <label className="share-format" htmlFor={id}>
        {t('Hand over as')}
        <Select
          ref={first}
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
          {t('The values could not be replaced, so nothing can be shared. Close the panel and open it again.')}
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
          <CopyButton what={t('the {way}', { way: t(format.label) })} text={() => text} />
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

/** What leaves, with every placeholder marked. */
function SharePreview({ text, replaced }: SharePreviewProps) {
  const runs = useMemo(() => splitPreview(text.slice(0, SHOWN), replaced), [text, replaced]);
  return (
    // A long text scrolls, and the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="code share-preview" aria-label={t('What leaves')} tabIndex={0}>
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

const sum = (all: readonly Replacement[]): number => all.reduce((total, { count }) => total + count, 0);
const places = (n: number): string => t('{n} places', { n });

/** What becomes what before anything leaves: a choice for each kind, none for keys and secrets. */
function Replacements({ possible, replaced, keep, onToggle, isDigestStale }: ReplacementsProps) {
  const secrets = replaced.filter(({ category, name }) => category === undefined && name !== REMOVED_NAME);
  const categories = CATEGORIES.map((category) => ({
    ...category,
    found: possible.filter((each) => each.category === category.id),
  }));
  return (
    <fieldset className="replacements">
      <legend>{t('Replaced before it leaves')}</legend>
      <p className="small">
        <output data-output="replaced-count">{t('{n} places replaced.', { n: sum(replaced) })}</output>{' '}
        {secrets.length === 0
          ? t('API key, API secret and the key in Authorization are never kept.')
          : t('API key, API secret and the key in Authorization are never kept: {places}.', {
              places: places(sum(secrets)),
            })}
      </p>
      <div className="replacement-categories">
        {categories
          .filter(({ found }) => found.length > 0)
          .map(({ id, label, found }) => (
            <label key={id}>
              <input type="checkbox" checked={!keep.has(id)} onChange={() => onToggle(id)} />
              {translate(label)} <span className="small">{places(sum(found))}</span>
            </label>
          ))}
      </div>
      <details>
        <summary>{t('What becomes what')}</summary>
        <ul className="replacement-list">
          {replaced.slice(0, LISTED).map(({ to, from, count }) => (
            <li key={to}>
              <bdi>{from?.slice(0, LISTED_LENGTH) ?? '••••'}</bdi> → <code>{to}</code>{' '}
              <span className="small">{places(count)}</span>
            </li>
          ))}
          {replaced.length > LISTED && <li>{t('and {n} more', { n: replaced.length - LISTED })}</li>}
        </ul>
      </details>
      {isDigestStale && (
        <p className="small" data-output="digest-stale">
          {t(
            'The digest stays the one that was sent, so the reader cannot check it against placeholders. Keep what is needed for that, if you may.',
          )}
        </p>
      )}
    </fieldset>
  );
}
