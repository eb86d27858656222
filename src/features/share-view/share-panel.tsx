import './share-view.css';
import { useEffect, useId, useRef } from 'react';
import { LONGEST_LINK } from '#cases/case-link.ts';
import { caseFault, type CaseFault } from '#cases/case-fault.ts';
import { LARGEST_CASE } from '#cases/case-schema.ts';
import { digestHolds } from '#cases/digest-holds.ts';
import { WAYS_OUT, type WayOutId } from '#cases/ways-out.ts';
import type { Credentials } from '#protocol/digest.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { download } from '#ui/files.tsx';
import { number, said, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Replacements } from './replacements.tsx';
import { SharePreview } from './share-preview.tsx';
import { useShare, type ShareItem } from './use-share.ts';

interface Props {
  /** Taken as it is when the panel opens; give the panel a key to take another. */
  readonly item: ShareItem;
  /** The keys and secrets that the page knows, which are searched for and replaced. */
  readonly credentials: () => readonly Credentials[];
  readonly onDone: () => void;
}

const isWay = (id: string): id is WayOutId => WAYS_OUT.some((way) => way.id === id);
const fileStem = (name: string): string => name.replace(/[^\w-]+/g, '_').slice(0, 60) || 'checkout';

/** Hands a request over to somebody else: how, and what is replaced first. */
export default function SharePanel({ item, credentials, onDone }: Props) {
  const id = useId();
  const share = useShare(item, credentials);
  const first = useRef<HTMLSelectElement>(null);
  // The button that opened the panel made room for it.
  useEffect(() => first.current?.focus(), []);
  const { way, redacted, text, link } = share;
  const many = item.cases.length > 1;
  const fileName = way.fileName(fileStem(item.name));
  return (
    <Panel
      title={t('Share')}
      aside={many ? t('{n} requests', { n: item.cases.length }) : undefined}
      actions={<Button onClick={onDone}>{t('Done')}</Button>}
    >
      <label className="share-way" htmlFor={id}>
        {t('Hand over as')}
        <Select
          ref={first}
          id={id}
          value={way.id}
          onChange={({ target }) => isWay(target.value) && share.setWayId(target.value)}
        >
          {WAYS_OUT.filter((each) => !many || !('single' in each)).map(({ id: value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </Select>
      </label>
      <p className="small">{t(way.words)}</p>
      {!many && (
        <TextArea
          label={t('Notes for the reader')}
          rows={2}
          value={share.notes}
          onChange={(event) => share.setNotes(event.target.value)}
        />
      )}
      <Replacements
        possible={share.possible}
        replaced={redacted.replaced}
        keep={share.keep}
        onToggle={share.toggle}
        isDigestStale={!redacted.cases.every(digestHolds)}
      />
      {way.id === 'case' && text.length > LARGEST_CASE && <Refusal {...caseFault('file-too-large')} />}
      {way.id === 'link' ? (
        <LinkBar link={link} onFile={() => share.setWayId('case')} />
      ) : (
        <div className="share-bar">
          <CopyButton what={t('the {way}', { way: t(way.label) })} text={() => text} />
          <Button onClick={() => download(fileName, text, way.mime)}>{t('Download {name}', { name: fileName })}</Button>
        </div>
      )}
      <SharePreview text={text} replaced={redacted.replaced} />
    </Panel>
  );
}

const Refusal = ({ message, fix }: CaseFault) => (
  <p className="share-refused" data-output="share-refused">
    {said(message)} {said(fix)}
  </p>
);

interface LinkProps {
  readonly link: string | CaseFault | undefined;
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
      <span className="small">{t('{used} of {n} characters', { used: number(link.length), n: LONGEST_LINK })}</span>
    </div>
  );
}
