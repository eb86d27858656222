import './verdict-pane.css';
import { Fragment, useState, type ComponentProps, type ReactNode } from 'react';
import { findPassedChecks, type CheckIssue } from '#diagnosis/checks.ts';
import {
  STAGE_LABELS,
  listOtherIssues,
  translateFix,
  translateSentence,
  type Explanation,
  type Verdict,
} from '#diagnosis/diagnose.ts';
import { isAlike, markBytes, type Segment } from '#diagnosis/difference.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import type { FoundMistake } from '#diagnosis/search/task.ts';
import { fixFor, reasonsWithoutFix, type FixLanguage, FIX_LANGUAGES } from '#diagnosis/fixes.ts';
import { describePlace, type InputComparison } from '#diagnosis/compare-inputs.ts';
import type { Message, MessageKey, MessageWithValues, Translate } from '#i18n/message.ts';
import type { Credentials } from '#protocol/sign.ts';
import { textOf } from '#protocol/order.ts';
import { Button, CopyButton, copyText } from '#ui/button.tsx';
import { formatNumber, t, translate, useLanguage } from '#ui/language.ts';
import { listLanguages, loadTranslate } from '#ui/languages.ts';
import { Panel } from '#ui/panel.tsx';
import { Cited } from '#pages/cited.tsx';
import { useFingerprint } from '#pages/fingerprint.tsx';
import { rowOf, type MessageState } from '#diagnosis/messages.ts';
import { runLoaded } from '#ui/pane.tsx';
import { Select } from '#ui/form-field.tsx';

const STATES: Readonly<Record<Verdict['verdict'], MessageKey>> = {
  correct: 'Correct digest',
  explained: 'Explained',
  unexplained: 'Not explained',
};

interface VerdictPanelProps extends Pick<ComponentProps<typeof Panel>, 'aside' | 'tone'> {
  readonly sentence: string;
  readonly fix?: string | undefined;
  readonly why?: Message | undefined;
  readonly attributes?: ComponentProps<'p'> & Readonly<Record<`data-${string}`, string | undefined>>;
  readonly children?: ReactNode;
}

export const VerdictPanel = ({ sentence, fix = '', why, attributes, children, ...panel }: VerdictPanelProps) => (
  <Panel title={t('Verdict')} {...panel}>
    <p className="verdict" data-output="verdict" {...attributes}>
      {sentence}
    </p>
    {fix !== '' && <p className="verdict-fix">{fix}</p>}
    {why !== undefined && (
      <p>
        <Cited text={why} />
      </p>
    )}
    {children}
  </Panel>
);

interface VerdictPaneProps {
  readonly verdict: Verdict;
  /** The secret of this search, which is the first, and those of the page. */
  readonly credentials: readonly Credentials[];
  /** True while the search goes on: the verdict is what is likely so far. */
  readonly isSearching?: boolean;
  /** What the gateway said of the digest, where that is known: after a 4033 a correct digest is no good news. */
  readonly answer?: 'accepted' | 'refused' | undefined;
  readonly guess?: FixLanguage | undefined;
  readonly notes?: readonly (Message | string)[] | undefined;
  readonly onSearchDeeper?: (() => void) | undefined;
  readonly onUseScheme?: ((scheme: string) => void) | undefined;
  readonly message?: ReactNode;
  readonly nextStep?: ReactNode;
  readonly actions?: ReactNode;
  /** True where the reader wrote the program: copying the fix is then the main action. */
  readonly isOwnProgram?: boolean;
}

/** Diagnose and Watch show it; its first element has the verdict as data. */
export function VerdictPane({
  verdict,
  credentials,
  isSearching = false,
  answer,
  guess,
  notes,
  onSearchDeeper,
  onUseScheme,
  message,
  nextStep,
  actions,
  isOwnProgram = false,
}: VerdictPaneProps) {
  const { explanations, otherCauses, headline } = verdict;
  const scheme = headline?.scheme;
  const first = verdict.verdict === 'explained' ? explanations[0] : undefined;
  return (
    <>
      <VerdictPanel
        aside={isSearching ? t('Still checking') : translate(STATES[verdict.verdict])}
        tone={toneOf(verdict, answer)}
        sentence={translateSentence(verdict, translate, { credentials })}
        fix={translateFix(verdict, translate)}
        why={headline?.why}
        attributes={{
          'data-verdict': verdict.verdict,
          'data-mistakes': verdict.mistakes.map((id) => id.replace(/\s+/g, '-')).join(' '),
        }}
      >
        {scheme !== undefined && onUseScheme !== undefined && (
          <p>
            <Button onClick={() => onUseScheme(scheme)}>{t('Use {scheme}', { scheme })}</Button>
          </p>
        )}
        {(verdict.verdict === 'correct' || verdict.isOtherSecret === true) && (
          <SecretLine secret={credentials[0]?.api_secret ?? ''} />
        )}
        {message}
        {otherCauses.length > 0 && answer !== 'accepted' && (
          <ul className="issues stack">
            {otherCauses.map((line) => (
              <li key={line}>{translate(line)}</li>
            ))}
          </ul>
        )}
        <Certainty verdict={verdict} onSearchDeeper={onSearchDeeper} />
      </VerdictPanel>
      {verdict.verdict === 'unexplained' && nextStep}
      {first !== undefined && (
        <FixPanel key={verdict.mistakes.join()} explanation={first} guess={guess} isMain={isOwnProgram} />
      )}
      {first !== undefined && <SignedDiff explanation={first} credentials={credentials} />}
      {actions}
      <IssuesPanel issues={listOtherIssues(verdict)} notes={notes} isSearched />
    </>
  );
}

const toneOf = ({ verdict }: Verdict, answer: VerdictPaneProps['answer']): 'good' | 'bad' | undefined =>
  verdict === 'explained' ? 'bad' : verdict === 'correct' && answer !== 'refused' ? 'good' : undefined;

function SecretLine({ secret }: { readonly secret: string }) {
  const print = useFingerprint(secret);
  return print === undefined ? null : <p className="small">{t('Fingerprint of this secret: {print}', { print })}</p>;
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

function Certainty({ verdict, onSearchDeeper }: Pick<VerdictPaneProps, 'verdict' | 'onSearchDeeper'>) {
  const { tried, seconds, odds, explanations, ruledOut, resume } = verdict;
  const others = verdict.verdict === 'explained' ? explanations.slice(1) : [];
  const stages = ruledOut.map((stage) => translate(STAGE_LABELS[stage])).join(', ');
  return (
    <>
      {resume !== undefined && onSearchDeeper !== undefined && (
        <p>
          <Button onClick={onSearchDeeper}>{t('Search deeper')}</Button>
        </p>
      )}
      {tried > 0 && (
        <details className="small">
          <summary>{t('How sure is this?')}</summary>
          <p>
            {t('{n} variants', { n: tried })} · {t('{seconds} s', { seconds: formatNumber(seconds, TWO_DECIMALS) })}
          </p>
          {verdict.verdict === 'unexplained' ? (
            stages !== '' && <p>{t('Checked without a match: {stages}.', { stages })}</p>
          ) : (
            <p>{translate(odds)}</p>
          )}
          <MistakeList mistakes={verdict.verdict === 'explained' ? (explanations[0]?.mistakes ?? []) : []} />
          {others.length > 0 && (
            <>
              <p>{t('{n} other explanations for the same text', { n: others.length })}</p>
              <ul className="issues stack">
                {others.map(({ mistakes, preset }) => (
                  <li key={`${preset} ${mistakes.map(({ id }) => id).join()}`}>
                    {mistakes.map(({ description }) => translate(description)).join(' ')} (
                    {preset ?? t('your own recipe')})
                  </li>
                ))}
              </ul>
            </>
          )}
        </details>
      )}
    </>
  );
}

const MistakeList = ({ mistakes }: { readonly mistakes: readonly FoundMistake[] }) => (
  <ul className="issues stack">
    {mistakes.map(({ id, description, cause }) => (
      <li key={id}>
        {translate(description)} {translate(cause.why)}
      </li>
    ))}
  </ul>
);

function FixPanel({
  explanation,
  guess,
  isMain,
}: {
  readonly explanation: Explanation;
  readonly guess: FixLanguage | undefined;
  readonly isMain: boolean;
}) {
  const [chosen, setChosen] = useState<FixLanguage>();
  const language = chosen ?? guess ?? 'PHP';
  const { mistakes } = explanation;
  const lines = fixFor(mistakes, explanation, language);
  const reasons = reasonsWithoutFix(mistakes);
  if (lines === '' && reasons.length === 0) return null;
  return (
    <Panel
      title={t('How to fix it')}
      actions={
        lines !== '' && (
          <>
            <FixLanguageSelect value={language} onChange={setChosen} />
            <CopyButton
              what={t('the corrected {language}', { language })}
              text={() => lines}
              {...(isMain && { look: 'primary' as const, children: t('Copy the fix') })}
            />
          </>
        )
      }
    >
      {reasons.map((reason) => (
        <p key={reason}>{translate(reason)}</p>
      ))}
      {lines !== '' && (
        <pre className="code" translate="no" data-output="fix">
          {lines}
        </pre>
      )}
    </Panel>
  );
}

interface DiffProps {
  readonly segments: readonly Segment[];
  readonly credentials: readonly Credentials[];
}

/** One text for two: red is what was signed, green what is expected. */
export function DiffText({ segments, credentials }: DiffProps) {
  const { redact } = createCredentialRedactor(credentials);
  return (
    <pre translate="no" className="code difference signed-diff" data-output="diff">
      {segments.map((part, index) => {
        if (typeof part === 'string') return redact(part);
        const { ours, theirs } = part;
        const all = isAlike(theirs, ours) || /[\udc80-\udcff]/.test(theirs);
        return (
          // A place has no identity of its own but its number.
          <Fragment key={index}>
            {theirs !== '' && <del>{markBytes(redact(theirs), all)}</del>}
            {ours !== '' && <ins>{markBytes(redact(ours), all)}</ins>}
          </Fragment>
        );
      })}
    </pre>
  );
}

export function describeDifference(comparison: InputComparison): string {
  const place = translate(describePlace(comparison));
  if (comparison.equal) return place;
  const n = comparison.segments.filter((part) => typeof part === 'object').length;
  return `${t('Differences: {n}', { n })} · ${place}`;
}

interface SignedDiffProps {
  readonly explanation: Explanation;
  readonly credentials: readonly Credentials[];
}

/** A whole text: its lines stay lines. */
const markLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => markBytes(line, false))
    .join('\n');

/** With all differences; both texts whole are folded. */
function SignedDiff({ explanation: { input, expected, comparison }, credentials }: SignedDiffProps) {
  const mask = createCredentialRedactor(credentials).redact;
  const [signed, wanted] = [textOf(input), textOf(expected)];
  const show = (text: string): string => markLines(mask(text));
  return (
    <Panel
      title={t('Digest input')}
      aside={describeDifference(comparison)}
      actions={
        <CopyButton what={t('both digest inputs')} text={() => `${show(signed)}\n${show(wanted)}\n`}>
          {t('Copy both')}
        </CopyButton>
      }
    >
      {!comparison.equal && (
        <>
          <DiffText segments={comparison.segments} credentials={credentials} />
          <p className="small difference signed-diff diff-legend">
            <del>{t('red: what was signed')}</del> · <ins>{t('green: what is expected')}</ins>
          </p>
        </>
      )}
      <details>
        <summary>{t('Full texts')}</summary>
        <p className="small">{t('Signed by the merchant')}</p>
        <pre translate="no" className="code" data-output="found-input">
          {show(signed)}
        </pre>
        {!comparison.equal && (
          <>
            <p className="small">{t('What the recipe gives')}</p>
            <pre translate="no" className="code" data-output="expected-input">
              {show(wanted)}
            </pre>
          </>
        )}
      </details>
    </Panel>
  );
}

/** A header keeps its name in every language. */
const nameOf = (family: MessageWithValues | string): string =>
  typeof family === 'string' ? family : translate(family);

interface IssuesPanelProps {
  readonly issues: readonly CheckIssue[];
  readonly notes?: readonly (Message | string)[] | undefined;
  /** False for a body alone. */
  readonly hasHeaders?: boolean;
  readonly isSearched?: boolean;
}

/** The most frequent cause of a refusal comes first. */
export const IssuesPanel = ({ issues, notes = [], hasHeaders, isSearched = false }: IssuesPanelProps) => (
  <Panel
    title={t('Other problems')}
    aside={
      issues.length > 0
        ? t('{n} found without the secret', { n: issues.length })
        : isSearched
          ? t('none')
          : t('no problems found without the secret')
    }
  >
    {issues.length > 0 && (
      <ul className="issues stack">
        {issues.map(({ id, at, rank, message: what, why, fix }) => (
          <li key={`${id} ${at}`} data-rank={rank}>
            <strong>{translate(what)}</strong> <Cited text={why} /> <Cited text={fix} />
          </li>
        ))}
      </ul>
    )}
    <p className="small in-order">
      <span aria-hidden="true">✓ </span>
      {t('Checked: {families}.', {
        families: findPassedChecks(issues, hasHeaders).map(nameOf).join(', ') || t('none'),
      })}
    </p>
    {notes.length > 0 && (
      <>
        <h3>{t('In the pasted text')}</h3>
        <ul className="issues stack">
          {notes.map(translate).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </>
    )}
  </Panel>
);

interface MessageProps {
  readonly write: (translate: Translate) => string;
  readonly look?: 'primary' | 'plain' | undefined;
  readonly label?: string | undefined;
  readonly onLanguage?: (translate: Translate) => void;
  /** What to say once a message was copied and the next one differs. */
  readonly outdated?: string;
}

export function MerchantMessage({ write, look = 'primary', label, onLanguage, outdated }: MessageProps) {
  const pageLanguage = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const [copied, setCopied] = useState<{ readonly text: string; readonly translate: Translate }>();
  const code = chosen ?? pageLanguage;
  const copy = async (inLanguage: Translate): Promise<void> => {
    const text = write(inLanguage);
    if (await copyText(text, t('the message for the merchant'))) setCopied({ text, translate: inLanguage });
  };
  return (
    <span className="merchant-message bar">
      <Button look={look} onClick={() => runLoaded(() => loadTranslate(code), copy)}>
        {label ?? t('Copy message for the merchant')}
      </Button>
      <Select
        aria-label={t('Language of the message')}
        value={code}
        onChoose={(next) => {
          setChosen(next);
          if (onLanguage !== undefined) runLoaded(() => loadTranslate(next), onLanguage);
        }}
        options={listLanguages().map((each) => [each.code, each.name])}
      />
      {outdated !== undefined && copied !== undefined && write(copied.translate) !== copied.text && (
        <strong className="small">{outdated}</strong>
      )}
    </span>
  );
}

interface FixLanguageProps {
  readonly value: FixLanguage;
  readonly onChange: (language: FixLanguage) => void;
}

const FixLanguageSelect = ({ value, onChange }: FixLanguageProps) => (
  <Select
    aria-label={t('Programming language')}
    value={value}
    onChoose={(chosen) => onChange(FIX_LANGUAGES.find((name) => name === chosen) ?? 'PHP')}
    options={FIX_LANGUAGES.map((name) => [name, name])}
  />
);

interface AskedProps {
  readonly asked: MessageState;
  readonly write: (translate: Translate, language: FixLanguage) => string;
  readonly guess: FixLanguage | undefined;
}

export function AskedMessage({ asked, write, guess = 'PHP' }: AskedProps) {
  const [shown, setShown] = useState<Translate>();
  const [chosen, setChosen] = useState<FixLanguage>();
  const language = chosen ?? guess;
  // The person may type the secret as well.
  const isOptional = asked === 'no-secret';
  return (
    <Panel
      title={isOptional ? t('You do not have the secret?') : t('Message')}
      actions={rowOf(asked).print !== undefined && <FixLanguageSelect value={language} onChange={setChosen} />}
    >
      {isOptional && (
        <p>{t('Ask the merchant for the digest input, the exact text that the code signs. It needs no secret.')}</p>
      )}
      <MerchantMessage
        write={(inLanguage) => write(inLanguage, language)}
        look={isOptional ? 'plain' : 'primary'}
        onLanguage={(inLanguage) => setShown(() => inLanguage)}
      />
      <pre className="code" data-output="message">
        {write(shown ?? translate, language)}
      </pre>
    </Panel>
  );
}
