import './diagnose-view.css';
import { type ReactNode, useState } from 'react';
import { createReport } from '#diagnosis/report.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { Button } from '#ui/button.tsx';
import type { Store } from '#store.ts';
import { translate, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import type { DiagnosedProfile, Diagnosis, Unread } from './diagnosis.ts';
import { RequestSide } from './request-side.tsx';
import { useDiagnosis } from './use-diagnosis.ts';
import { VerdictView } from './verdict-view.tsx';
import { guessLanguage, type FixLanguage } from '#diagnosis/fixes.ts';
import { toEnglish } from '#i18n/english.ts';
import { headerOf } from '#protocol/received.ts';
import { findPassedChecks, type CheckIssue } from '#diagnosis/checks.ts';
import type { MessageWithValues, Message } from '#i18n/message.ts';
import type { Verdict } from '#diagnosis/diagnose.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { download } from '#ui/files.tsx';

interface Props {
  readonly diagnosisStore: Store<Diagnosis>;
  /** The credentials of the profiles on this page, the one in force first. */
  readonly profiles: readonly DiagnosedProfile[];
  /** The way out for a case file or a link, with the report of what was found. */
  readonly renderShare: (request: ReceivedRequest, report: string | undefined) => ReactNode;
  /** Fills Compose with the order of a request, to be signed rightly. */
  readonly onCorrect: (request: ReceivedRequest, preset: PresetName | undefined) => void;
}

/** The language that a request was likely written in. */
const guessOf = (request: ReceivedRequest | undefined, read: Diagnosis['read']): FixLanguage | undefined => {
  const form = read?.error === undefined ? (read?.format ?? '') : '';
  return guessLanguage(request && headerOf(request, 'User-Agent'), toEnglish(form));
};

/** Where a merchant's refused request is pasted, and what the merchant's code did is told. */
export default function DiagnoseView({ diagnosisStore, profiles, renderShare, onCorrect }: Props) {
  const diagnosing = useDiagnosis(diagnosisStore, profiles);
  const { state, busy, request } = diagnosing;
  const { read, verdict, issues, place } = state;
  return (
    <div className="diagnose" aria-busy={busy}>
      <div className="diagnose-side">
        <RequestSide diagnosisStore={diagnosisStore} diagnosing={diagnosing} profiles={profiles} />
      </div>
      <div className="diagnose-main">
        {verdict === undefined ? (
          <Panel title={t('Verdict')} aside={read?.error === undefined ? translate(read?.format ?? '') : undefined}>
            <p data-output="verdict">{describeState(state, busy)}</p>
            {read?.error !== undefined && <Unreadable unread={read} />}
          </Panel>
        ) : (
          <VerdictView
            verdict={verdict}
            guess={guessOf(request, read)}
            secrets={[state.secret, ...profiles.map(({ api_secret }) => api_secret)]}
            onSearchDeeper={diagnosing.searchDeeper}
          />
        )}
        {request !== undefined && !busy && (
          <div className="verdict-actions">
            <Button look="primary" onClick={() => onCorrect(request, verdict?.explanations[0]?.preset)}>
              {t('Open in Compose')}
            </Button>
            {verdict !== undefined && <Report verdict={verdict} />}
            {read?.error === undefined && read !== undefined && read.requests.length > 1 && (
              <Button onClick={diagnosing.next}>
                {t('Request {place} of {all}: try the next', { place: place + 1, all: read.requests.length })}
              </Button>
            )}
            {renderShare(
              request,
              verdict === undefined ? undefined : createReport(verdict, { translate: translate, keepBuyer: true }),
            )}
          </div>
        )}
      </div>
      {read?.error === undefined && read !== undefined && (
        <div className="diagnose-issues">
          <IssuesPanel issues={issues} notes={read.notes} />
        </div>
      )}
    </div>
  );
}

function describeState({ read, secret, failed }: Diagnosis, busy: boolean): string {
  if (busy) return '';
  if (failed !== undefined) return translate(failed);
  if (read === undefined) return t('Paste the refused request and press Diagnose.');
  if (read.error !== undefined) return t('The paste could not be read.');
  return secret === ''
    ? t('The request was read. Enter the API secret to search for the cause. See the other problems.')
    : '';
}

interface IssuesPanelProps {
  readonly issues: readonly CheckIssue[];
  /** What the reading left out. */
  readonly notes: readonly (Message | string)[];
}

/** A header keeps its name in every language. */
const nameOf = (family: MessageWithValues | string): string =>
  typeof family === 'string' ? family : translate(family);

/** What can be seen without the secret, the most frequent cause of a refusal first, and what was left unread. */
const IssuesPanel = ({ issues, notes }: IssuesPanelProps) => (
  <Panel
    title={t('Other problems')}
    aside={
      issues.length === 0
        ? t('nothing found without the secret')
        : t('{n} found without the secret', { n: issues.length })
    }
  >
    <ul className="issues">
      {issues.map(({ id, at, rank, message: what, why, fix }) => (
        <li key={`${id} ${at}`} data-rank={rank}>
          <strong>{translate(what)}</strong> {translate(why)} {translate(fix)}
        </li>
      ))}
    </ul>
    <p className="small in-order">
      <span aria-hidden="true">✓ </span>
      {t('Checked: {families}.', {
        families: findPassedChecks(issues).map(nameOf).join(', ') || t('nothing of what was looked at'),
      })}
    </p>
    {notes.length > 0 && (
      <>
        <h3>{t('Of the paste')}</h3>
        <ul className="issues">
          {notes.map(translate).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </>
    )}
  </Panel>
);

/** The ways out of a verdict. The buyer's details go along only on purpose, the secret never. */
function Report({ verdict }: { readonly verdict: Verdict }) {
  const [keepBuyer, setKeepBuyer] = useState(false);
  const text = (): string => createReport(verdict, { translate: translate, keepBuyer });
  return (
    <>
      <CopyButton what={t('the report without secrets')} text={text}>
        {t('Copy the report')}
      </CopyButton>
      <Button onClick={() => download('diagnosis.md', text(), 'text/markdown')}>{t('Save the report')}</Button>
      <label className="consent">
        <input type="checkbox" checked={keepBuyer} onChange={(event) => setKeepBuyer(event.target.checked)} />
        {t('Keep the buyer’s details')}
      </label>
    </>
  );
}

const CONTEXT_LENGTH = 40;

/** Why a paste is not read, with a caret under the place. */
function Unreadable({ unread: { error, line, column, text } }: { readonly unread: Unread }) {
  // The text is a part of the line: the place stands in its middle when the line is long.
  const at = Math.min(column, text.length, 200);
  const from = Math.max(0, at - CONTEXT_LENGTH);
  return (
    <div>
      <p>
        {t('Line {line}, column {column}: {error}', {
          line: String(line),
          column: String(column + 1),
          error: translate(error),
        })}
      </p>
      {/* A long line scrolls, and the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code caret" aria-label={t('The place')} tabIndex={0}>
        <pre>
          {text.slice(from, at + CONTEXT_LENGTH)}
          {'\n'}
          {' '.repeat(at - from)}^
        </pre>
      </section>
    </div>
  );
}
