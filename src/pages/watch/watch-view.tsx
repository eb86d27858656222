import './watch-view.css';
import { readPageUrl } from '#page-base.ts';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { SetLines } from '#pages/compose/code/code-tabs.tsx';
import type { Composer } from '#pages/compose/use-composer.ts';
import { operationUrl } from '#protocol/profile.ts';
import { hostOf, readAccepted } from '#connections/connection.ts';
import { useFingerprint } from '#pages/fingerprint.tsx';
import { Button, copyText } from '#ui/button.tsx';
import { useLoaded, useStore } from '#ui/hooks.ts';
import { Pieces } from '#ui/pieces.tsx';
import { t, translate } from '#ui/language.ts';
import { Panel, TabPanel, Tabs } from '#ui/panel.tsx';
import { isSample, type Judge } from '#watch/judge.ts';
import { channelUrl } from '#watch/wire.ts';
import { RequestList, useDetails } from '#pages/request-list.tsx';
import { describeRow, CauseList, Details, OtherDetails } from './calls.tsx';
import { ChannelCard } from './channel-card.tsx';
import { gradeTests, type Basis } from './readiness.ts';
import { ReadinessView, guessProgram, ReportView } from './readiness-view.tsx';
import { useBuildInfo } from '#ui/build-info.ts';
import { nameRecipe, type ReportSource } from './report.ts';
import { findOpened, findVerdict, isJudgedBy, listCalls, markPending, type WatchState } from './rows.ts';
import { findOtherTab, getWatcher, type Watcher } from './watcher.ts';
import type { Connection } from '#connections/schema.ts';
import { createDraft } from '#protocol/draft.ts';
import { SAMPLE_ORDER, generateOrderId, type OrderDraft, textOf, formatTimestamp } from '#protocol/order.ts';
import { toAuthorizationKey, sign } from '#protocol/sign.ts';
import { curl } from '#snippets/curl.ts';

interface Props {
  readonly composer: Composer;
  /** That a link names. */
  readonly part: string;
  readonly item: string;
}

type TabName = 'request' | 'causes' | 'readiness';

const REPORT = 'report';

export default function WatchView({ composer, part, item }: Props) {
  const id = useId();
  const watcher = getWatcher(composer.store);
  const state = markPending(useStore(watcher.store));
  const [tab, setTab] = useState<TabName>('request');
  const list = useRef<HTMLDivElement>(null);
  const { isOpen, open, backButton } = useDetails(() => list.current);
  const [seen, setSeen] = useState(state.chosen);
  const source = useReportSource(composer, watcher, state);
  const { rows, channel } = state;
  const opened = findOpened(state);
  const isOwn = part === '' || part === REPORT || part === channel;
  useEffect(() => {
    if (channel !== '' && part === channel && item !== '') watcher.choose(item);
  }, [watcher, channel, part, item]);
  // A link, or another tab that follows one, chooses a request too.
  if (seen !== state.chosen) {
    setSeen(state.chosen);
    if (state.chosen !== undefined) setTab('request');
  }
  const show = (name: TabName): void => {
    setTab(name);
    open();
  };
  const select = (row: string): void => {
    watcher.choose(row);
    // A reload opens the same request.
    history.replaceState(null, '', `#/watch/${channel}/${row}`);
  };
  const openRow = (row: string): void => {
    select(row);
    show('request');
  };
  const showNewest = (): void => {
    watcher.choose(undefined);
    history.replaceState(null, '', '#/watch');
  };
  if (part === REPORT)
    return (
      <ReportView
        source={source}
        onClose={() => {
          show('readiness');
          location.hash = '#/watch';
        }}
      />
    );
  return (
    <div className="panes watch" data-panes="2" data-open={isOpen || (rows.length === 0 ? undefined : false)}>
      <div className="pane beside-details">
        {!isOwn && channel !== '' && <OtherChannel channel={part} item={item} />}
        <ChannelCard store={composer.store} watcher={watcher} state={state} judge={source.judge} />
        <div className="watch-views bar">
          <Button onClick={() => show('causes')}>{t('By cause')}</Button>
          <Button onClick={() => show('readiness')}>{t('Readiness')}</Button>
        </div>
        <div className="watch-count bar">
          <h2>{t('Requests')}</h2> <output className="small">{describeCount(state, source.judge)}</output>
          {state.chosen !== undefined && (
            <Button look="link" onClick={showNewest}>
              {t('Follow the newest')}
            </Button>
          )}
        </div>
        <Rejudge watcher={watcher} state={state} />
        {rows.length === 0 ? (
          <p className="small">{t('No request has arrived yet.')}</p>
        ) : (
          <RequestList
            ref={list}
            rows={rows}
            describe={describeRow}
            selected={opened?.id}
            onSelect={select}
            onOpen={() => show('request')}
          />
        )}
      </div>
      <div className="pane watch-main beside-list">
        {backButton}
        <Tabs
          id={id}
          label={t('Watch')}
          tabs={[
            ['request', t('Request')],
            ['causes', t('By cause')],
            ['readiness', t('Readiness')],
          ]}
          selected={tab}
          onSelect={setTab}
        />
        <TabPanel id={id} name={tab}>
          {tab === 'readiness' ? (
            <ReadinessView
              watcher={watcher}
              armed={state.armed}
              source={source}
              onOpen={openRow}
              onReport={() => (location.hash = `#/watch/${REPORT}`)}
            />
          ) : opened === undefined ? (
            channel !== '' &&
            (watcher.isWaiting() ? (
              <p className="small">
                {t('Once requests are checked, a command appears here that sends an order with a common mistake.')}
              </p>
            ) : (
              <FirstRequest key={`${channel} ${composer.store.current().id}`} composer={composer} channel={channel} />
            ))
          ) : tab === 'causes' ? (
            <CauseList rows={rows} onOpen={openRow} />
          ) : opened.kind === 'line' ? (
            <OtherDetails row={opened} channel={channel} />
          ) : (
            <Details key={opened.id} call={opened} composer={composer} watcher={watcher} state={state} />
          )}
        </TabPanel>
      </div>
    </div>
  );
}

/** Of the requests that the connection of the page judged. */
function useReportSource(composer: Composer, watcher: Watcher, { rows }: WatchState): Omit<ReportSource, 'made'> {
  const { store } = composer;
  useSyncExternalStore(store.subscribe, store.read);
  const notes = useStore(watcher.notes);
  const version = useBuildInfo()?.version ?? '';
  const judge = watcher.judge();
  const fingerprint = useFingerprint(judge.api_secret) ?? '';
  const connection = store.current();
  const isSandbox = isSample(judge);
  const calls = listCalls(rows.filter((row) => watcher.isWaiting() || isJudgedBy(row, judge)));
  const basis: Basis = {
    kind: isSandbox ? 'sandbox' : readAccepted(connection.reason) === undefined ? 'unconfirmed' : 'gateway',
    host: hostOf(connection.base_url),
    recipe: nameRecipe(judge.recipe, translate),
  };
  return {
    results: gradeTests(calls, notes),
    calls,
    basis,
    judge,
    known: store.listCredentials(),
    version,
    console: store.settings?.name,
    environment: isSandbox ? '' : connection.environment === 'live' ? 'LIVE' : 'TEST',
    vendor: calls.at(-1)?.fields['vendor'] ?? connection.vendor,
    fingerprint: watcher.isWaiting() ? '' : fingerprint,
    merchant: notes.merchant,
    program: notes.program ?? guessProgram(calls),
  };
}

function describeCount({ rows }: WatchState, judge: Judge): string {
  const own = rows.filter((row) => isJudgedBy(row, judge));
  const refused = own.filter((row) => findVerdict(row) !== 'correct').length;
  const all = t('{n} requests', { n: own.length });
  return refused === 0 ? all : `${all} · ${t('{n} refused', { n: refused })}`;
}

/** A link led to a request that another tab has, or had. */
function OtherChannel({ channel, item }: { readonly channel: string; readonly item: string }) {
  const found = useLoaded(findOtherTab, channel, item);
  if (found === undefined) return null;
  return (
    <output className="banner bar" data-tone={found === 'closed' ? 'bad' : undefined}>
      {found === 'open'
        ? t('Another tab is listening on this channel and shows the request.')
        : t('The tab of this link is closed. Its requests are gone: send the order again.')}
    </output>
  );
}

/** After a change of the profile the rows can be judged again. */
function Rejudge({ watcher, state: { rows } }: { readonly watcher: Watcher; readonly state: WatchState }) {
  const judge = watcher.judge();
  const others = rows.filter((row) => !isJudgedBy(row, judge));
  if (others.length === 0) return null;
  return (
    <div className="banner bar">
      <span>{t('Checked with a different connection or recipe: {n}.', { n: others.length })}</span>
      <Button onClick={() => void watcher.judgeAgain()}>{t('Check again')}</Button>
    </div>
  );
}

/** The amount is signed with decimals that it lacks. Undefined where nothing can be signed. No key but the sample's. */
async function createWrongCommand(profile: Connection, base: string): Promise<string | undefined> {
  const now = new Date();
  const order: OrderDraft = {
    ...SAMPLE_ORDER,
    ...(profile.vendor !== '' && { vendor: profile.vendor }),
    timestamp: formatTimestamp(now),
    order_id: generateOrderId(now, crypto.getRandomValues(new Uint8Array(4))),
  };
  const draft = createDraft({ order, recipe: { ...profile.recipe, number: 'two-decimals' } });
  const request = await sign(draft, profile, operationUrl(base));
  return request && textOf(curl(request, isSample(profile) ? toAuthorizationKey(profile.api_key) : undefined));
}

function FirstRequest({ composer, channel }: { readonly composer: Composer; readonly channel: string }) {
  const base = channelUrl(readPageUrl(), channel);
  const profile = composer.store.current();
  const command = useLoaded(createWrongCommand, profile, base);
  return (
    <Panel title={t('See it work')}>
      <p>{t('Run this command. It sends an order with a common mistake, and this page explains it.')}</p>
      {command !== undefined && (
        <>
          <pre translate="no" className="code watch-command" data-output="watch-command">
            <Pieces runs={() => [{ text: command }]} />
          </pre>
          <Button look="primary" onClick={() => void copyText(command, t('the command'))}>
            {t('Copy the command')}
          </Button>
          {!isSample(profile) && <SetLines target={{ group: 'command', language: 'shell' }} isSampleKey={false} />}
        </>
      )}
      <p className="small">
        {t('Then set the base URL in your own program. It gets the response that the gateway would give.')}
      </p>
    </Panel>
  );
}
