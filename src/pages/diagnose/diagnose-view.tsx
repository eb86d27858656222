import './diagnose-view.css';
import type { ParseError } from '#import/parse-error.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  createReport,
  findState,
  rowOf,
  writeGatewayMessage,
  writeRequestMessage,
  type MessageState,
} from '#diagnosis/messages.ts';
import type { Verdict } from '#diagnosis/diagnose.ts';
import type { Credentials } from '#protocol/sign.ts';
import type { CheckIssue } from '#diagnosis/checks.ts';
import { guessLanguage, type FixLanguage } from '#diagnosis/fixes.ts';
import { toEnglish } from '#i18n/english.ts';
import { msg, type Translate } from '#i18n/message.ts';
import { listDifferent, type ReceivedRequest } from '#protocol/received.ts';
import type { Connection } from '#connections/schema.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { adoptScheme, openCorrected } from '#pages/compose/order-actions.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { ShareButton } from '#pages/share/share-button.tsx';
import { Button, CopyButton } from '#ui/button.tsx';
import { download } from '#ui/fields.tsx';
import { useFingerprint } from '#pages/fingerprint.tsx';
import { EXAMPLE, textOfPasted } from '#pages/read-paste.tsx';
import type { Store } from '#store.ts';
import { translate, t } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { ScrollArea, tabPanelAttributes, Tabs } from '#ui/panel.tsx';
import { CompareSigned } from './compare-signed.tsx';
import { type Diagnosis, pasteRequest, rerun } from './diagnosis.ts';
import { AskedMessage, MerchantMessage, IssuesPanel, VerdictPane, VerdictPanel } from './verdict-pane.tsx';
import { RequestSide } from './request-side.tsx';
import type { GivenText } from './many/use-many.ts';
import { CHOOSE, findProfile, useDiagnosis, type Diagnosing } from './use-diagnosis.ts';

const ManyView = lazyWithRetry(() => import('./many/many-view.tsx'));

interface Props {
  readonly composer: Composer;
  readonly diagnosisStore: Store<Diagnosis>;
}

/** The one in use first. */
function listActiveFirst(store: ConsoleStore): readonly Connection[] {
  const current = store.current();
  return [current, ...store.all().filter(({ id }) => id !== current.id)];
}

export default function DiagnoseView({ composer, diagnosisStore }: Props) {
  const profiles = listActiveFirst(composer.store);
  const listKnown = composer.store.listCredentials;
  const [tab, setTab] = useState<'one' | 'many'>('one');
  const tabsId = useId();
  /** What the other tab was opened with. It stays there, so that a request can be opened and left. */
  const [given, setGiven] = useState<GivenText>();
  const diagnosing = useDiagnosis(diagnosisStore, profiles, listKnown);
  const { state, busy, request, credentials } = diagnosing;
  const { read, unread, verdict, issues, secret } = state;
  const answer = useRef<HTMLDivElement>(null);
  const language = guessLanguage(request, toEnglish(read?.format ?? ''));
  const print = useFingerprint(secret);
  const known = { request, unread, verdict, issues, print, paste: textOfPasted(state) };
  const write = (inLanguage: Translate, inCode: FixLanguage = language ?? 'PHP'): string =>
    writeRequestMessage(known, inCode, { translate: inLanguage, credentials });
  const writeToGateway = (inLanguage: Translate): string =>
    writeGatewayMessage(known, { translate: inLanguage, credentials }) ?? '';
  const actions = request !== undefined && !busy && (
    <div className="bar">
      {writeToGateway(translate) !== '' && (
        <MerchantMessage write={writeToGateway} look="plain" label={t('Copy message for the gateway')} />
      )}
      <Button onClick={() => openCorrected(composer, request, verdict?.explanations[0]?.preset)}>
        {t('Open in Compose')}
      </Button>
      <ShareButton
        credentials={() => [...credentials, ...listKnown()]}
        item={async () => {
          const { createRefusedItem } = await import('#pages/share/share-panel.tsx');
          return createRefusedItem(request, verdict && createReport(verdict, { translate, credentials, language }));
        }}
      />
      {verdict !== undefined && <Report verdict={verdict} credentials={credentials} language={language} />}
    </div>
  );
  const profile = request && findProfile(request, profiles);
  const missing = findState(known);
  const asked = busy || (missing === 'no-secret' && secret !== '') ? undefined : missing;
  // A digest that is right or explained is the verdict, whatever else was refused.
  const isAsked =
    asked !== undefined &&
    rowOf(asked).headline !== undefined &&
    (verdict === undefined || verdict.verdict === 'unexplained');
  const isAnswered = isAsked || verdict !== undefined;
  useEffect(() => {
    // On a phone, the answer is below what was pasted.
    if ((read ?? unread) !== undefined && isAnswered)
      answer.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered, read, unread]);
  const compare = request !== undefined && (
    <CompareSigned
      key={request.url}
      request={request}
      secret={secret}
      recipe={profile?.recipe}
      credentials={credentials}
    />
  );
  const select = (next: 'one' | 'many'): void => {
    const text = (read?.requests.length ?? 0) > 1 ? textOfPasted(state) : '';
    if (next === 'many' && (given === undefined || (text !== '' && text !== given.text))) setGiven({ text, secret });
    setTab(next);
  };
  const tabs = (
    <Tabs
      id={tabsId}
      label={t('One request or many')}
      tabs={[
        ['one', t('One request')],
        ['many', t('Many requests')],
      ]}
      selected={tab}
      onSelect={select}
    />
  );
  const many = given !== undefined && (
    <div {...tabPanelAttributes(tabsId, 'many')} hidden={tab !== 'many'}>
      <Pane>
        <ManyView
          profiles={profiles}
          listKnown={listKnown}
          tabs={tab === 'many' && tabs}
          given={given}
          onOpen={(one, ofKey) => {
            pasteRequest(diagnosisStore, formatRequest(one), { secret: ofKey });
            setTab('one');
          }}
          onCorrect={(one, preset) => openCorrected(composer, one, preset)}
        />
      </Pane>
    </div>
  );
  const one = (
    <div className="diagnose" {...tabPanelAttributes(tabsId, 'one')}>
      <div className="diagnose-side">
        {tabs}
        <RequestSide
          diagnosisStore={diagnosisStore}
          diagnosing={diagnosing}
          profiles={profiles}
          onMany={() => select('many')}
        />
      </div>
      <div className="diagnose-main" ref={answer}>
        {isAsked || verdict === undefined ? (
          <>
            <OpenVerdict diagnosing={diagnosing} asked={isAsked ? asked : undefined} onMany={() => select('many')} />
            {isAsked && <AskedMessage key={asked} asked={asked} write={write} guess={language} />}
            {asked === 'no-secret' && compare}
            {actions}
            {request !== undefined && (
              <IssuesPanel
                issues={withoutFirst(issues, asked === 'no-secret')}
                notes={read?.notes}
                hasHeaders={request.headers.length > 0}
              />
            )}
          </>
        ) : (
          <VerdictPane
            verdict={verdict}
            isSearching={busy}
            credentials={credentials}
            answer={state.refused ? 'refused' : undefined}
            guess={language}
            notes={read?.notes}
            onSearchDeeper={diagnosing.searchDeeper}
            onUseScheme={
              profile &&
              ((scheme) => {
                adoptScheme(composer.store, profile, scheme);
                rerun(diagnosisStore);
              })
            }
            message={<MerchantMessage write={write} outdated={t('The cause is now known. Copy again.')} />}
            nextStep={compare}
            actions={actions}
          />
        )}
      </div>
    </div>
  );
  return (
    <>
      {many}
      {tab === 'one' && one}
    </>
  );
}

const formatRequest = ({ method, url, headers, body }: ReceivedRequest): string =>
  [
    `${method} ${url} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    new TextDecoder().decode(body),
  ].join('\n');

/** Issues so grave that they alone refuse a request, with any secret. */
const isCertain = ({ rank }: CheckIssue): boolean => rank === 1;

/** Without a secret, the first issue is the verdict, so it is no other problem. */
const withoutFirst = (issues: readonly CheckIssue[], isVerdict: boolean): readonly CheckIssue[] =>
  isVerdict && issues[0] !== undefined && isCertain(issues[0]) ? issues.slice(1) : issues;

interface OpenVerdictProps {
  readonly diagnosing: Diagnosing;
  readonly asked: MessageState | undefined;
  readonly onMany: () => void;
}

function OpenVerdict({ diagnosing: { state, busy }, asked, onMany }: OpenVerdictProps) {
  const { read, unread, place, issues } = state;
  const requests = place === undefined && !busy ? read?.requests : undefined;
  const count = useMemo(() => listDifferent(requests ?? []).length, [requests]);
  const isOpen = asked === 'no-secret';
  const first = isOpen ? issues.find(isCertain) : undefined;
  const row = asked && rowOf(asked);
  const text = first?.message ?? row?.headline ?? (count > 1 ? msg('{n} requests found.', { n: count }) : undefined);
  return (
    <VerdictPanel
      tone={first !== undefined || (row !== undefined && !isOpen) ? 'bad' : undefined}
      sentence={text === undefined ? describeState(state, busy) : translate(text)}
      fix={first && translate(first.fix)}
      why={first?.why ?? (text && (unread?.message ?? row?.detail))}
      attributes={{
        className: text === undefined ? '' : 'verdict',
        'aria-busy': busy,
        'data-mistakes': first?.id,
      }}
    >
      {first !== undefined && <p className="small">{t('Enter the api_secret to search for further causes.')}</p>}
      {count > 1 && (
        <>
          <p>{t(CHOOSE)}</p>
          <Button look="primary" onClick={onMany}>
            {t('Diagnose all')}
          </Button>
        </>
      )}
      {unread !== undefined && <Unreadable text={textOfPasted(state)} error={unread} />}
    </VerdictPanel>
  );
}

function describeState({ read, unread, failed, progress }: Diagnosis, busy: boolean): string {
  if (busy) return progress === 'reading' ? t('Reading the pasted text…') : t('Searching for the cause…');
  if (failed !== undefined) return translate(failed);
  if (unread !== undefined) return translate(unread.message);
  if (read === undefined) return t('Paste the refused request. The diagnosis starts immediately.');
  return t('Press Diagnose to find the cause.');
}

interface ReportProps {
  readonly verdict: Verdict;
  readonly credentials: readonly Credentials[];
  readonly language: FixLanguage | undefined;
}

/** The buyer's details go along only on purpose, the secret never. */
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

const CodeLines = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <ScrollArea className="code caret" aria-label={label}>
    <pre translate="no">{children}</pre>
  </ScrollArea>
);

interface UnreadableProps {
  readonly text: string;
  readonly error: ParseError;
}

/** Where a paste is not read, with a caret under the place, or what to paste instead. */
function Unreadable({ text, error: { message, at, refusal } }: UnreadableProps) {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const from = Math.max(start, at - CONTEXT_LENGTH);
  const [shown] = text.slice(from, at + CONTEXT_LENGTH).split('\n', 1);
  return refusal === undefined ? (
    <div>
      <p>
        {t('Line {line}, column {column}: {error}', {
          line: String(text.slice(0, start).split('\n').length),
          column: String(at - start + 1),
          error: translate(message),
        })}
      </p>
      <CodeLines label={t('Position of the error')}>{`${shown}\n${' '.repeat(at - from)}^`}</CodeLines>
    </div>
  ) : (
    <details>
      <summary>{t('Example of a request that the page can read:')}</summary>
      <CodeLines label={t('Example')}>{EXAMPLE}</CodeLines>
    </details>
  );
}
