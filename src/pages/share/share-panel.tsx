// The build gives a worker's URL for such an import; the linter looks for a default export in the file.
/* oxlint-disable import/default */
import '#ui/pill.css';
import './share-view.css';
import { useEffect, useId, useRef, useMemo, useState } from 'react';
import { createCrew } from '#diagnosis/search/task.ts';
import { LIMITS } from '#gates/limits.ts';
import { FIELD_NAMES, SAMPLE_ORDER } from '#protocol/order.ts';
import { createCaseLink, type CaseView } from '#share/case-link.ts';
import { isDigestVerifiable, type CaseError, type Case, createCase } from '#share/case-file.ts';
import { EXPORT_FORMATS, type ExportFormatId } from '#share/export-formats.ts';
import type { Credentials, SignedRequest } from '#protocol/sign.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { download, TextArea } from '#ui/fields.tsx';
import { formatNumber, translate, t, useLanguage } from '#ui/language.ts';
import { Panel, ScrollArea } from '#ui/panel.tsx';
import { Select } from '#ui/form-field.tsx';
import {
  type Replacement,
  splitPreview,
  AUDIENCES,
  CATEGORIES,
  UNREDACTED_BY_DEFAULT,
  type CategoryId,
} from '#share/placeholders.ts';
import type { RedactOptions } from '#share/redact.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import type { RedactionRequest, RedactionResponse } from '#share/worker.ts';
import redactUrl from '#share/worker.ts?worker&url';
import { createWorker } from '#ui/worker.ts';
import { responseOf, type Exchange } from '#transport/transports.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import type { HistoryEntry } from '#history/history-entry.ts';
import type { ReceivedRequest } from '#protocol/received.ts';

const EVERY: RedactOptions['keep'] = new Set();

/** `results` is undefined where the redaction failed. */
interface Result extends RedactionResponse {
  readonly job: RedactionRequest;
  /** Of a single case. */
  readonly link: string | CaseError | undefined;
}

/** Redacts in a worker of its own for each job, so that the page stays responsive. A new job ends the one before. */
function useRedaction(job: RedactionRequest, view: CaseView): Result | undefined {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    let isCurrent = true;
    const worker = createCrew<RedactionRequest, RedactionResponse>(() => createWorker(redactUrl));
    const run = async (): Promise<void> => {
      const { results } = await worker.ask(job).catch((): RedactionResponse => ({ results: undefined }));
      worker.stop();
      const [only, ...others] = results?.[1]?.cases ?? [];
      const isSingle = only !== undefined && others.length === 0;
      const link = isSingle ? await createCaseLink(location.href, view, only) : undefined;
      if (isCurrent) setResult({ job, results, link });
    };
    void run();
    return () => {
      isCurrent = false;
      worker.stop();
    };
  }, [job, view]);
  return result;
}

const withNotes = (cases: readonly Case[], notes: string): readonly Case[] =>
  cases.map(({ notes: before, ...rest }, index) => {
    const text = index === 0 && cases.length === 1 ? notes : before;
    return text === undefined || text === '' ? rest : { ...rest, notes: text };
  });

/** The credentials that the page knew when the panel opened, with those that are typed since: the notes may have them. */
function useKnown(credentials: () => readonly Credentials[]): readonly Credentials[] {
  const [known, setKnown] = useState(credentials);
  useEffect(() => {
    const learn = (): void =>
      setKnown((before) => {
        const ids = new Set(before.map(toId));
        const added = credentials().filter((each) => !ids.has(toId(each)));
        return added.length === 0 ? before : [...before, ...added];
      });
    for (const type of ['focusout', 'change']) document.addEventListener(type, learn);
    return () => {
      for (const type of ['focusout', 'change']) document.removeEventListener(type, learn);
    };
  }, [credentials]);
  return known;
}

const toId = ({ api_key, api_secret }: Credentials): string => JSON.stringify([api_key, api_secret]);

/** True for an order with the values of the sample alone, which are public. */
const isSampleCase = ({ composed }: Case): boolean =>
  composed !== undefined &&
  FIELD_NAMES.every(
    (name) => name === 'timestamp' || name === 'order_id' || composed.order[name] === SAMPLE_ORDER[name],
  );

interface Props {
  /** Taken as it is when the panel opens; give the panel a key to take another. */
  readonly item: ShareItem;
  readonly credentials: () => readonly Credentials[];
  readonly onDone: () => void;
}

const isFormatId = (id: string): id is ExportFormatId => EXPORT_FORMATS.some((format) => format.id === id);
const isSame = (one: ReadonlySet<CategoryId>, other: ReadonlySet<CategoryId>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));
const findStem = (name: string, known: readonly Credentials[]): string =>
  createCredentialRedactor(known)
    .redact(name)
    .replace(/[^\w-]+/g, '_')
    .slice(0, 60) || 'checkout';

/** Nothing is shared unredacted, nor while the result is that of an earlier choice. */
export default function SharePanel({ item, credentials, onDone }: Props) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  // The button that opened the panel made room for it.
  useEffect(() => first.current?.focus(), []);
  // What is shared is what was on the page when the panel opened.
  const [{ cases, reports, view, name }] = useState(item);
  const many = cases.length > 1;
  const known = useKnown(credentials);
  const [formatId, setFormatId] = useState<ExportFormatId>(many ? 'har' : 'link');
  const [keep, setKeep] = useState<ReadonlySet<CategoryId>>(
    cases.every(isSampleCase) ? AUDIENCES[0].keep : UNREDACTED_BY_DEFAULT,
  );
  const [notes, setNotes] = useState(cases[0]?.notes ?? '');
  const format = EXPORT_FORMATS.find((each) => each.id === formatId) ?? EXPORT_FORMATS[0];
  const job = useMemo(
    (): RedactionRequest => ({
      cases: withNotes(cases, notes),
      texts: reports ?? [],
      credentials: known,
      keep: [EVERY, keep],
    }),
    [cases, notes, reports, known, keep],
  );
  const result = useRedaction(job, view);
  const [possible, redacted] = result?.results ?? [];
  const isCurrent = result?.job === job && redacted !== undefined;
  const hasFailed = result?.job === job && redacted === undefined;
  const language = useLanguage();
  const text = useMemo(
    () => (redacted === undefined ? '' : format.write(redacted, translate)),
    // What is written is in the language too.
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps
    [format, redacted, language],
  );
  // A file is named by its order_id, so by none where that is replaced.
  const fileName = format.fileName(findStem(keep.has('order_id') ? name : '', known));
  return (
    <Panel
      title={t('Share')}
      aside={many ? t('{n} requests', { n: cases.length }) : undefined}
      actions={<Button onClick={onDone}>{t('Done')}</Button>}
    >
      {isCurrent && format.id === 'link' && <LinkBar link={result.link ?? ''} onFile={() => setFormatId('case')} />}
      <fieldset className="share-audience">
        <legend className="visually-hidden">{t('Share with')}</legend>
        {AUDIENCES.map(({ id: audience, label, keep: kept }) => (
          <label key={audience} className="bar">
            <input
              ref={isSame(kept, keep) ? first : undefined}
              type="radio"
              name={`${id}-audience`}
              checked={isSame(kept, keep)}
              onChange={() => setKeep(kept)}
            />
            {translate(label)}
          </label>
        ))}
      </fieldset>
      <label className="share-format small bar" htmlFor={id}>
        {t('Format')}
        <Select
          id={id}
          value={format.id}
          onChoose={(chosen) => isFormatId(chosen) && setFormatId(chosen)}
          options={EXPORT_FORMATS.filter((each) => !(many && 'single' in each)).map((each) => [each.id, t(each.label)])}
        />
      </label>
      <p className="small">{t(format.description)}</p>
      {!many && (
        <TextArea
          label={t('Notes for the reader')}
          rows={2}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      )}
      {hasFailed && (
        <p className="error" role="alert">
          {t('The values could not be redacted, so nothing can be shared. Close the panel and open it again.')}
        </p>
      )}
      {redacted !== undefined && (
        <Replacements
          possible={possible?.replacements ?? []}
          replaced={redacted.replacements}
          keep={keep}
          onKeep={setKeep}
          isDigestStale={!redacted.cases.every(isDigestVerifiable)}
        />
      )}
      {!hasFailed && !isCurrent && <p className="small">{t('Packing…')}</p>}
      {isCurrent && format.id !== 'link' && (
        <div className="share-bar bar">
          <CopyButton what={t('the {format}', { format: t(format.label) })} text={() => text} />
          <Button onClick={() => download(fileName, text, format.mime)}>
            {t('Download {name}', { name: fileName })}
          </Button>
        </div>
      )}
      {redacted !== undefined && format.id !== 'link' && <SharePreview text={text} replaced={redacted.replacements} />}
    </Panel>
  );
}

function LinkBar({ link, onFile }: { readonly link: string | CaseError; readonly onFile: () => void }) {
  if (typeof link !== 'string')
    return (
      <div className="share-bar bar">
        <p className="error" data-output="share-refused">
          {translate(link.message)} {translate(link.fix)}
        </p>
        <Button onClick={onFile}>{t('Use a case file')}</Button>
      </div>
    );
  return (
    <div className="share-bar bar">
      <CopyButton what={t('the link')} text={() => link}>
        {t('Copy link')}
      </CopyButton>
      <span className="small">
        {t('{used} of {n} characters', { used: formatNumber(link.length), n: LIMITS.link.packed })}
      </span>
    </div>
  );
}

/** In characters. */
const SHOWN = 20_000;

function SharePreview({ text, replaced }: { readonly text: string; readonly replaced: readonly Replacement[] }) {
  const runs = useMemo(() => splitPreview(text.slice(0, SHOWN), replaced), [text, replaced]);
  return (
    <ScrollArea className="code text-box" aria-label={t('Preview')}>
      <pre translate="no" data-output="share">
        {runs.map((run, index) =>
          run.replacement === undefined ? (
            run.text
          ) : (
            // Runs have no identity of their own but their place.
            <mark key={index}>{run.text}</mark>
          ),
        )}
        {text.length > SHOWN && `\n${t('… {n} more characters', { n: text.length - SHOWN })}`}
      </pre>
    </ScrollArea>
  );
}

interface ReplacementsProps {
  /** What would be replaced if nothing were kept. */
  readonly possible: readonly Replacement[];
  readonly replaced: readonly Replacement[];
  readonly keep: ReadonlySet<CategoryId>;
  readonly onKeep: (keep: ReadonlySet<CategoryId>) => void;
  readonly isDigestStale: boolean;
}

/** More would hold up the page. */
const LISTED = 200;
function Replacements({ possible, replaced, keep, onKeep, isDigestStale }: ReplacementsProps) {
  const toggle = (id: CategoryId): void => {
    const next = new Set(keep);
    if (!next.delete(id)) next.add(id);
    onKeep(next);
  };
  const countOf = (id: CategoryId): number => possible.filter(({ category }) => category === id).length;
  return (
    <div className="replacements stack">
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
          {CATEGORIES.filter(({ id }) => countOf(id) > 0).map(({ id, label }) => (
            <label key={id} className="bar">
              <input type="checkbox" checked={!keep.has(id)} onChange={() => toggle(id)} />
              {translate(label)} <span className="small">{t('{n} values', { n: countOf(id) })}</span>
            </label>
          ))}
        </fieldset>
        <ul className="replacement-list">
          {replaced.slice(0, LISTED).map(({ to, from, count }) => (
            <li key={to}>
              <bdi translate="no">{from === undefined ? '••••' : from}</bdi> → <code translate="no">{to}</code>{' '}
              <span className="small">× {formatNumber(count)}</span>
            </li>
          ))}
          {replaced.length > LISTED && <li>{t('and {n} more', { n: replaced.length - LISTED })}</li>}
        </ul>
      </details>
    </div>
  );
}

export interface ShareItem {
  readonly cases: readonly Case[];
  /** A report that was made elsewhere, such as a diagnosis; it comes first in the Markdown. */
  readonly reports?: readonly string[];
  readonly view: CaseView;
  /** Without an ending; an order_id, for example. */
  readonly name: string;
}

interface ComposerContent {
  readonly draft: RequestDraft;
  readonly profile: Readonly<Record<'base_url' | 'scheme', string>>;
  readonly exchange: Exchange | undefined;
  readonly signedRequest: SignedRequest | undefined;
}

/** A response that broke off was cut: its end may be the begin of a value. */
const markCut = <Response extends { readonly cut: boolean }>(response: Response, outcome: string): Response =>
  outcome === 'answered' ? response : { ...response, cut: true };

export function createComposerItem({ draft, profile, exchange, signedRequest }: ComposerContent): ShareItem {
  const response = exchange && responseOf(exchange);
  const sharedCase = createCase(
    {
      composed: { draft, base_url: profile.base_url, scheme: profile.scheme },
      request: exchange?.request ?? signedRequest,
      sent: exchange && { started: exchange.started, duration: exchange.duration, outcome: exchange.outcome.kind },
      response: response && markCut(response, exchange.outcome.kind),
    },
    Date.now(),
  );
  return { cases: [sharedCase], view: 'compose', name: draft.order.order_id };
}

/** Several become a HAR, JSON or a report. */
export function createHistoryItem(entries: readonly HistoryEntry[]): ShareItem {
  const cases = entries.map((entry) => {
    const { draft, base_url, scheme, reply, status, started, duration, outcome, note } = entry;
    return createCase(
      {
        composed: draft === null ? undefined : { draft, base_url, scheme },
        request: entry,
        sent: { started, duration, outcome },
        response: reply === null ? undefined : { ...markCut(reply, outcome), status },
        notes: note,
      },
      Date.now(),
    );
  });
  return { cases, view: 'compose', name: entries.length === 1 ? (entries[0]?.order_id ?? '') : 'exchanges' };
}

export const createRefusedItem = (request: ReceivedRequest, report: string | undefined): ShareItem => ({
  cases: [createCase({ request }, Date.now())],
  ...(report === undefined ? {} : { reports: [report] }),
  view: 'diagnose',
  name: 'refused-request',
});
