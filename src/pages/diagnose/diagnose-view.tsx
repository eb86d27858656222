import './diagnose-view.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createReport } from '#diagnosis/report.ts';
import type { Verdict } from '#diagnosis/diagnose.ts';
import type { Credentials } from '#protocol/digest.ts';
import type { CheckIssue } from '#diagnosis/checks.ts';
import { guessLanguage, type FixLanguage } from '#diagnosis/fixes.ts';
import { toEnglish } from '#i18n/english.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { download } from '#ui/files.tsx';
import type { Store } from '#store.ts';
import { translate, t } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { Panel } from '#ui/panel.tsx';
import { CompareSigned } from './compare-signed.tsx';
import type { DiagnosedProfile, Diagnosis, Unread } from './diagnosis.ts';
import { MerchantMessage, type MessageLanguages } from './merchant-message.tsx';
import { RequestSide } from './request-side.tsx';
import { CHOOSE, findProfile, useDiagnosis, type Diagnosing } from './use-diagnosis.ts';
import { IssuesPanel, VerdictPane } from './verdict-pane.tsx';

const ManyView = lazyWithRetry(() => import('./many/many-view.tsx'));

interface Props {
  readonly diagnosisStore: Store<Diagnosis>;
  /** The credentials of the profiles on this page, the one in force first. */
  readonly profiles: readonly DiagnosedProfile[];
  /** Every credential that the page knows, also what a person typed over since. */
  readonly listKnown: () => readonly Credentials[];
  /** The languages of a message for the merchant. */
  readonly languages: MessageLanguages;
  /** What a case file or a link is made from, with the report of what was found and the credentials to hide. */
  readonly renderShare: (
    request: ReceivedRequest,
    report: (() => string) | undefined,
    credentials: readonly Credentials[],
  ) => ReactNode;
  /** Gives the connection of a profile another scheme word, and has the request diagnosed again. */
  readonly onUseScheme: (profile: DiagnosedProfile, scheme: string) => void;
  /** Fills Compose with the order of a request, to be signed rightly. */
  readonly onCorrect: (request: ReceivedRequest, preset: PresetName | undefined) => void;
}

/** Where a merchant's refused request is pasted, and the page says what the merchant's code did. */
export default function DiagnoseView({
  diagnosisStore,
  profiles,
  listKnown,
  languages,
  renderShare,
  onUseScheme,
  onCorrect,
}: Props) {
  const [isMany, setMany] = useState(false);
  const diagnosing = useDiagnosis(diagnosisStore, profiles, listKnown);
  const { state, busy, request, credentials } = diagnosing;
  const { read, verdict, issues, secret } = state;
  const known = read?.error === undefined ? read : undefined;
  const answer = useRef<HTMLDivElement>(null);
  const isAnswered = verdict !== undefined;
  useEffect(() => {
    // On a phone, the answer is below what was pasted.
    if (isAnswered) answer.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);
  const language = guessLanguage(request, toEnglish(known?.format ?? ''));
  const notes = known === undefined ? [] : known.notes;
  const actions = request !== undefined && !busy && (
    <div className="verdict-actions">
      {verdict !== undefined && (
        <MerchantMessage verdict={verdict} request={request} credentials={credentials} languages={languages} />
      )}
      <Button onClick={() => onCorrect(request, verdict?.explanations[0]?.preset)}>{t('Open in Compose')}</Button>
      {renderShare(
        request,
        verdict && (() => createReport(verdict, { translate, credentials, language })),
        credentials,
      )}
      {verdict !== undefined && <Report verdict={verdict} credentials={credentials} language={language} />}
    </div>
  );
  const profile = request && findProfile(request, profiles);
  const compare = request !== undefined && (
    <CompareSigned
      key={request.url}
      request={request}
      secret={secret}
      recipe={profile?.recipe}
      credentials={credentials}
    />
  );
  return (
    <div className="diagnose">
      <div className="diagnose-side">
        <RequestSide diagnosisStore={diagnosisStore} diagnosing={diagnosing} profiles={profiles} />
        <p>
          <Button aria-expanded={isMany} onClick={() => setMany(!isMany)}>
            {t('Diagnose multiple requests')}
          </Button>
        </p>
      </div>
      <div className="diagnose-main" ref={answer}>
        {isMany && (
          <Pane>
            <ManyView profiles={profiles} listKnown={listKnown} />
          </Pane>
        )}
        {verdict === undefined ? (
          <>
            <OpenVerdict diagnosing={diagnosing} />
            {secret === '' && compare}
            {actions}
            {request !== undefined && <IssuesPanel issues={withoutFirst(issues, secret === '')} notes={notes} />}
          </>
        ) : (
          <VerdictPane
            verdict={verdict}
            credentials={credentials}
            answer={state.refused ? 'refused' : undefined}
            guess={language}
            notes={notes}
            onSearchDeeper={diagnosing.searchDeeper}
            onUseScheme={profile && ((scheme) => onUseScheme(profile, scheme))}
            nextStep={compare}
            actions={actions}
          />
        )}
      </div>
    </div>
  );
}

/** Issues so grave that they alone refuse a request, with any secret. */
const isCertain = ({ rank }: CheckIssue): boolean => rank === 1;

/** Without a secret, the first issue is the verdict, so it is no other problem. */
const withoutFirst = (issues: readonly CheckIssue[], isVerdict: boolean): readonly CheckIssue[] =>
  isVerdict && issues[0] !== undefined && isCertain(issues[0]) ? issues.slice(1) : issues;

/** What is shown before a verdict: that there is none yet, and what is certain already. */
function OpenVerdict({ diagnosing: { state, busy, leak } }: { readonly diagnosing: Diagnosing }) {
  const { read, secret, issues } = state;
  const first = leak ?? (read?.error === undefined && secret === '' ? issues.find(isCertain) : undefined);
  return (
    <Panel title={t('Verdict')} tone={first === undefined ? undefined : 'bad'}>
      <p
        className={first === undefined ? undefined : 'verdict'}
        data-output="verdict"
        aria-busy={busy}
        data-mistakes={first?.id}
      >
        {first === undefined ? describeState(state, busy) : translate(first.message)}
      </p>
      {first !== undefined && (
        <>
          <p className="verdict-fix">{translate(first.fix)}</p>
          <p>{translate(first.why)}</p>
          {secret === '' && <p className="small">{t('Enter the api_secret to search for further causes.')}</p>}
        </>
      )}
      {read?.error !== undefined && <Unreadable unread={read} />}
    </Panel>
  );
}

function describeState({ read, place, secret, failed, reading }: Diagnosis, busy: boolean): string {
  if (busy) return reading === undefined ? t('Searching for the cause…') : t('Reading the pasted text…');
  if (failed !== undefined) return translate(failed);
  if (read === undefined) return t('Paste the refused request. The diagnosis starts immediately.');
  if (read.error !== undefined) return translate(read.error);
  if (place === undefined) return t(CHOOSE);
  return secret === '' ? t('The request was read. Enter the api_secret to find the cause.') : '';
}

interface ReportProps {
  readonly verdict: Verdict;
  /** What the report must not hold. */
  readonly credentials: readonly Credentials[];
  readonly language: FixLanguage | undefined;
}

/** What can be done with a verdict. The buyer's details go along only on purpose, the secret never. */
function Report({ verdict, credentials, language }: ReportProps) {
  const [keepBuyer, setKeepBuyer] = useState(false);
  const text = (): string => createReport(verdict, { translate, credentials, keepBuyer, language });
  return (
    <>
      <CopyButton what={t('the report without secrets')} text={text}>
        {t('Copy the report')}
      </CopyButton>
      <Button onClick={() => download('diagnosis.md', text(), 'text/markdown')}>{t('Save the report')}</Button>
      <label className="consent">
        <input type="checkbox" checked={keepBuyer} onChange={(event) => setKeepBuyer(event.target.checked)} />
        {t('Include the buyer’s details')}
      </label>
    </>
  );
}

const CONTEXT_LENGTH = 40;

/** Where a paste is not read, with a caret under the place, or what to paste instead. */
function Unreadable({ unread: { error, line, column, text, refusal } }: { readonly unread: Unread }) {
  // The text is a part of the line: the place is in its middle when the line is long.
  const at = Math.min(column, text.length, 200);
  const from = Math.max(0, at - CONTEXT_LENGTH);
  if (refusal !== undefined)
    return (
      <>
        <p>{t('Example of a request that the page can read:')}</p>
        {/* A long line scrolls, and the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="code caret" aria-label={t('Example')} tabIndex={0}>
          <pre translate="no">{refusal.example}</pre>
        </section>
        {refusal.prints.map(({ language, lines }) => (
          <details key={language}>
            <summary>{t('{language}: code that prints what to paste', { language })}</summary>
            <pre translate="no" className="code">
              {lines}
            </pre>
            <CopyButton what={t('the lines for {language}', { language })} text={() => lines} />
          </details>
        ))}
      </>
    );
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
      <section className="code caret" aria-label={t('Position of the error')} tabIndex={0}>
        <pre translate="no">
          {text.slice(from, at + CONTEXT_LENGTH)}
          {'\n'}
          {' '.repeat(at - from)}^
        </pre>
      </section>
    </div>
  );
}
