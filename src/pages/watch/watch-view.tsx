import './watch-view.css';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { openCorrected } from '#pages/compose/order-actions.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { ShareButton } from '#pages/share/share-button.tsx';
import { createRefusedItem } from '#pages/share/share-item.ts';
import { guessLanguage } from '#diagnosis/fixes.ts';
import { createReport } from '#diagnosis/report.ts';
import { MerchantMessage, type MessageLanguages } from '#pages/diagnose/merchant-message.tsx';
import { VerdictPane } from '#pages/diagnose/verdict-pane.tsx';
import { operationUrl } from '#protocol/profile.ts';
import { METHOD } from '#protocol/request.ts';
import { Button } from '#ui/button.tsx';
import { copyText, CopyButton } from '#ui/copy-button.tsx';
import { useStore } from '#ui/hooks.ts';
import { t, translate } from '#ui/language.ts';
import { runLoaded } from '#ui/pane.tsx';
import { Panel } from '#ui/panel.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { hasOwnRecipe, isSameJudge } from '#watch/judge.ts';
import { channelUrl } from '#watch/wire.ts';
import { CallList, CauseList } from './call-list.tsx';
import { ChannelCard } from './channel-card.tsx';
import { gradeCards } from './readiness.ts';
import { ReadinessView } from './readiness-view.tsx';
import { describeOtherStep, describeOutcome, findVerdict, rowLabel, rowName } from './rows.ts';
import { createWrongCommand, saveCall } from './watch-actions.ts';
import { findOtherTab, getWatcher, type Watcher } from './watcher.ts';
import { findOpened, type Call, type OtherCall, type WatchState } from './watch-state.ts';

interface Props {
  readonly composer: Composer;
  /** The channel and the request that a link names. */
  readonly part: string;
  readonly item: string;
  /** The languages of a message for whoever wrote the program. */
  readonly languages: MessageLanguages;
}

const TABS = ['requests', 'causes', 'readiness'] as const;
type TabName = (typeof TABS)[number];

/** Watch: a program sends to this page, which answers as the gateway would, and explains what was wrong. */
export default function WatchView({ composer, part, item, languages }: Props) {
  const id = useId();
  const watcher = getWatcher(composer.store);
  const state = useStore(watcher.store);
  useSyncExternalStore(composer.store.subscribe, composer.store.state);
  const [tab, setTab] = useState<TabName>('requests');
  const [isOpen, setOpen] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  const { rows, channel } = state;
  const opened = findOpened(state);
  const judge = watcher.judge();
  const cards = gradeCards(rows);
  const done = cards.filter(({ result }) => result !== undefined && result.grade !== 'failed').length;
  const isOwn = part === '' || part === channel;
  useEffect(() => {
    if (channel !== '' && part === channel && item !== '') watcher.hold(item);
  }, [watcher, channel, part, item]);
  const open = (row: string): void => {
    watcher.hold(row);
    setOpen(true);
    // A reload opens the same request.
    history.replaceState(null, '', `#/watch/${channel}/${row}`);
  };
  useEffect(() => {
    if (isOpen) back.current?.focus();
  }, [isOpen]);
  const showNewest = (): void => {
    watcher.hold(undefined);
    history.replaceState(null, '', '#/watch');
  };
  return (
    <div className="panes watch" data-panes="2" data-open={isOpen} data-rows={rows.length > 0}>
      <div className="pane watch-side">
        {!isOwn && channel !== '' && <OtherChannel channel={part} item={item} />}
        <ChannelCard watcher={watcher} state={state} judge={judge} />
        <Tabs
          id={id}
          label={t('Requests')}
          tabs={[
            ['requests', t('Requests')],
            ['causes', t('By cause')],
            ['readiness', `${t('Readiness')} ${done}/${cards.length}`],
          ]}
          selected={tab}
          onSelect={setTab}
        />
        <TabPanel id={id} name={tab}>
          <Rejudge watcher={watcher} state={state} />
          {tab === 'readiness' ? (
            <ReadinessView watcher={watcher} state={state} cards={cards} judge={judge} onOpen={open} />
          ) : rows.length === 0 ? (
            <p className="small">{t('No request has arrived yet.')}</p>
          ) : (
            <>
              <p className="watch-count small">
                <output>{describeCount(state)}</output>
                {state.held !== undefined && (
                  <Button look="link" onClick={showNewest}>
                    {t('Follow the newest')}
                  </Button>
                )}
              </p>
              {tab === 'requests' ? (
                <CallList rows={rows} opened={opened?.id} onOpen={open} />
              ) : (
                <CauseList rows={rows} opened={opened?.id} onOpen={open} />
              )}
            </>
          )}
        </TabPanel>
      </div>
      <div className="pane watch-main">
        <div className="watch-back">
          <button ref={back} type="button" data-look="plain" onClick={() => setOpen(false)}>
            {t('Back to the list')}
          </button>
        </div>
        {opened === undefined ? (
          rows.length === 0 &&
          channel !== '' && (
            <FirstRequest key={`${channel} ${composer.store.current().id}`} composer={composer} channel={channel} />
          )
        ) : opened.kind === 'line' ? (
          <OtherDetails row={opened} channel={channel} />
        ) : (
          <Details
            key={opened.id}
            call={opened}
            composer={composer}
            watcher={watcher}
            state={state}
            languages={languages}
          />
        )}
      </div>
    </div>
  );
}

function describeCount({ rows }: WatchState): string {
  const refused = rows.filter((row) => findVerdict(row) !== 'correct').length;
  const all = t('{n} requests', { n: rows.length });
  return refused === 0 ? all : `${all} · ${t('{n} refused', { n: refused })}`;
}

/** A link led to a request that another tab has, or had. */
function OtherChannel({ channel, item }: { readonly channel: string; readonly item: string }) {
  const [found, setFound] = useState<'open' | 'closed'>();
  useEffect(() => {
    let isCurrent = true;
    void findOtherTab(channel, item).then((result) => isCurrent && setFound(result));
    return () => {
      isCurrent = false;
    };
  }, [channel, item]);
  if (found === undefined) return null;
  return (
    <output className="banner" data-tone={found === 'closed' ? 'bad' : undefined}>
      {found === 'open'
        ? t('Another tab listens on this channel. It shows the request now.')
        : t('The tab of this link is closed. Its requests are gone: send the order again.')}
    </output>
  );
}

/** After a change of the profile the rows can be judged again. */
function Rejudge({ watcher, state: { rows } }: { readonly watcher: Watcher; readonly state: WatchState }) {
  const judge = watcher.judge();
  const others = rows.filter((row) => row.kind === 'call' && row.judgment && !isSameJudge(row.judgment.judge, judge));
  if (others.length === 0) return null;
  return (
    <div className="banner">
      <span>{t('Judged by another profile or recipe: {n}.', { n: others.length })}</span>
      <Button onClick={() => void watcher.judgeAgain()}>{t('Judge again')}</Button>
    </div>
  );
}

/** Before the first request: a command that sends a wrong order, to see what comes. */
function FirstRequest({ composer, channel }: { readonly composer: Composer; readonly channel: string }) {
  const base = channelUrl(location.origin, channel);
  const [command, setCommand] = useState<string>();
  const profile = composer.store.current();
  const make = (): Promise<string | undefined> => createWrongCommand(profile, base);
  const latest = useRef(make);
  useEffect(() => {
    latest.current = make;
  });
  useEffect(() => {
    let isCurrent = true;
    void latest.current().then((text) => isCurrent && setCommand(text));
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <Panel title={t('See it work')}>
      <p>{t('Run this command. It sends an order with a common mistake, and this page names it.')}</p>
      {command !== undefined && (
        <>
          <pre className="code watch-command" data-output="watch-command">
            {command}
          </pre>
          <Button
            look="primary"
            onClick={() => void make().then((text) => copyText(text ?? command, t('the command')))}
          >
            {t('Copy the command')}
          </Button>
        </>
      )}
      <p className="small">
        {t('Then set the base URL in your own program. It gets the answer that the gateway would give.')}
      </p>
    </Panel>
  );
}

/** A request that was no operation of the channel. */
const OtherDetails = ({ row, channel }: { readonly row: OtherCall; readonly channel: string }) => (
  <Panel title={rowLabel(row)} tone="bad">
    <p>
      <code>
        {row.method} {row.path}
      </code>
    </p>
    <p>
      {row.note === 'doubled-version'
        ? t('The base URL has no /v1: the path of the operation has it.')
        : t(LINE_FIXES[row.note])}
    </p>
    <p className="small">
      {t('The only operation here is')} <code>{`${METHOD} ${operationUrl(channelUrl(location.origin, channel))}`}</code>
    </p>
  </Panel>
);

const LINE_FIXES = {
  path: 'Only one operation is documented. Check the path after the base URL.',
  'doubled-version': 'The base URL has no /v1: the path of the operation has it.',
  method: 'The operation is invoked by POST. A redirect may have turned it into GET.',
  'body-size': 'The body is longer than 64 KiB. An order needs about 1 KiB.',
  rate: 'A channel takes 10 requests a second. The program may repeat in a loop.',
} as const;

interface DetailsProps {
  readonly call: Call;
  readonly composer: Composer;
  readonly watcher: Watcher;
  readonly state: WatchState;
  readonly languages: MessageLanguages;
}

/** The verdict on a request, and what can be done with it. */
function Details({ call, composer, watcher, state: { searched }, languages }: DetailsProps) {
  const { request, judgment, otherStep, isPending } = call;
  const isOwnRecipe = judgment?.result === 'invalid-digest' && hasOwnRecipe(judgment.judge);
  // A verdict that a search may still change is none.
  const verdict = isPending === true && call.verdict?.verdict === 'unexplained' ? undefined : call.verdict;
  const outcome = describeOutcome(call);
  const language = guessLanguage(request);
  const progress = searched?.id === call.id ? searched.progress : undefined;
  const credentials = [...(judgment === undefined ? [] : [judgment.judge]), ...composer.listCredentials()];
  const actions = (
    <div className="verdict-actions">
      {verdict !== undefined && (
        <MerchantMessage verdict={verdict} request={request} credentials={credentials} languages={languages} />
      )}
      <Button onClick={() => void openCorrected(composer, request, verdict?.explanations[0]?.preset)}>
        {t('Open in Compose')}
      </Button>
      <Button
        disabled={judgment === undefined || call.isSaved === true}
        onClick={() =>
          runLoaded(
            () => saveCall(watcher.store, call, composer.store.current()),
            () => undefined,
          )
        }
      >
        {call.isSaved === true ? t('Saved') : t('Save to History')}
      </Button>
      <CopyButton what={t('the link')} text={() => watcher.explainUrl(call.id)}>
        {t('Copy link')}
      </CopyButton>
      <ShareButton
        credentials={composer.listCredentials}
        item={() =>
          Promise.resolve(
            createRefusedItem(request, verdict && createReport(verdict, { translate, keepBuyer: true, language })),
          )
        }
      />
    </div>
  );
  return (
    <>
      <p className="watch-title">
        <strong>{translate(rowName(call))}</strong> <span className="small">{rowLabel(call)}</span>
      </p>
      {call.test === 'refusal' && (
        <p className="banner">{t('The page answered 4033 as a test. The verdict is of the request.')}</p>
      )}
      {outcome !== undefined && <p className="banner">{translate(outcome)}</p>}
      {isOwnRecipe && (
        <p className="banner">
          {otherStep === undefined
            ? t('The search compares with the two presets, not with the recipe of this profile.')
            : t('Compared with the recipe of the profile, one step at a time.')}
        </p>
      )}
      {otherStep !== undefined ? (
        <Panel title={t('Verdict')} tone="bad">
          <p>{translate(describeOtherStep(otherStep))}</p>
        </Panel>
      ) : verdict === undefined ? (
        <Panel title={t('Verdict')}>
          <p aria-busy={isPending}>{isPending === true ? t('The search runs.') : t('not explained')}</p>
          {progress !== undefined && (
            <progress value={progress.done} max={Math.max(1, progress.of)} aria-label={t('The search')} />
          )}
        </Panel>
      ) : (
        <VerdictPane
          verdict={verdict}
          credentials={credentials}
          refused={judgment?.result === 'invalid-digest'}
          guess={language}
          onSearchDeeper={() => void watcher.search.searchDeeper()}
          actions={actions}
        />
      )}
      {verdict === undefined && actions}
      <Request call={call} />
    </>
  );
}

/** The request as it reached the host; the key is masked. */
const Request = ({ call: { request, chunked } }: { readonly call: Call }) => (
  <details className="panel watch-request">
    <summary>{t('The request, as it reached this host')}</summary>
    <pre className="code">
      {[
        `${request.method} ${request.url}`,
        ...request.headers.map(
          ([name, value]) => `${name}: ${name.toLowerCase() === 'authorization' ? maskKey(value) : value}`,
        ),
        '',
        new TextDecoder().decode(request.body),
      ].join('\n')}
    </pre>
    {chunked && <p className="small">{t('The body came in chunks, without Content-Length.')}</p>}
    <p className="small">{t('A proxy may change header names. No verdict depends on their case or order.')}</p>
  </details>
);

const maskKey = (value: string): string => value.replace(/(\S+)\s*$/, '••••');
