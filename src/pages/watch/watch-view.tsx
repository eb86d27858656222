import { readPageUrl } from '#page-base.ts';
import './watch-view.css';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { Composer } from '#pages/compose/use-composer.ts';
import type { MessageLanguages } from '#pages/diagnose/merchant-message.tsx';
import { operationUrl } from '#protocol/profile.ts';
import { Button, copyText } from '#ui/button.tsx';
import { useStore } from '#ui/hooks.ts';
import { Pieces } from '#ui/pieces.tsx';
import { t, translate } from '#ui/language.ts';
import { Panel, TabPanel, Tabs } from '#ui/panel.tsx';
import { isSameJudge, isSample } from '#watch/judge.ts';
import { channelUrl } from '#watch/wire.ts';
import { CallList, CauseList, Details, OtherDetails } from './calls.tsx';
import { ChannelCard } from './channel-card.tsx';
import {
  GRADE_LABELS,
  REPORT_FORMATS,
  gradeCards,
  writeReport,
  type GradedCard,
  type ReportFormat,
  type ReportMaker,
} from './readiness.ts';
import { findOpened, findVerdict, rowName, type WatchState } from './rows.ts';
import { findOtherTab, getWatcher, type Watcher } from './watcher.ts';
import type { Connection } from '#connections/files.ts';
import { createDraft } from '#protocol/draft.ts';
import { SAMPLE_ORDER, generateOrderId, type OrderDraft } from '#protocol/order.ts';
import { textOf } from '#protocol/piece.ts';
import { toAuthorizationKey } from '#protocol/request.ts';
import { sign } from '#protocol/sign.ts';
import { formatTimestamp } from '#protocol/timestamp.ts';
import { curl } from '#snippets/curl.ts';
import { download } from '#ui/files.tsx';

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
  useSyncExternalStore(composer.store.subscribe, composer.store.read);
  const [tab, setTab] = useState<TabName>('requests');
  const [isOpen, setOpen] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const { rows, channel } = state;
  const opened = findOpened(state);
  const judge = watcher.judge();
  // What another connection judged says nothing about the program that sends to this one.
  const own = rows.filter(
    (row) => row.kind !== 'call' || row.judgment === undefined || isSameJudge(row.judgment.judge, judge),
  );
  const cards = gradeCards(watcher.isWaiting() ? rows : own);
  const done = cards.filter(({ result }) => result !== undefined && result.grade !== 'failed').length;
  const isOwn = part === '' || part === channel;
  useEffect(() => {
    if (channel !== '' && part === channel && item !== '') watcher.choose(item);
  }, [watcher, channel, part, item]);
  const open = (row: string): void => {
    watcher.choose(row);
    setOpen(true);
    // A reload opens the same request.
    history.replaceState(null, '', `#/watch/${channel}/${row}`);
  };
  useEffect(() => {
    if (isOpen) back.current?.focus();
    else if (wasOpen.current) findReturn(side.current)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const showNewest = (): void => {
    watcher.choose(undefined);
    history.replaceState(null, '', '#/watch');
  };
  return (
    <div className="panes watch" data-panes="2" data-open={isOpen} data-rows={rows.length > 0}>
      <div ref={side} className="pane watch-side">
        {!isOwn && channel !== '' && <OtherChannel channel={part} item={item} />}
        <ChannelCard store={composer.store} watcher={watcher} state={state} judge={judge} />
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
            <ReadinessView
              watcher={watcher}
              state={state}
              cards={cards}
              getMaker={() => ({
                judge,
                known: composer.store.listCredentials(),
                made: new Date(),
                console: composer.store.settings?.name,
              })}
              onOpen={open}
            />
          ) : rows.length === 0 ? (
            <p className="small">{t('No request has arrived yet.')}</p>
          ) : (
            <>
              <p className="watch-count small">
                <output>{describeCount(state)}</output>
                {state.chosen !== undefined && (
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

/** Where the keyboard goes on after a request is closed: its row, or the tab where rows have no list. */
const findReturn = (side: HTMLElement | null): HTMLElement | null | undefined =>
  side?.querySelector<HTMLElement>('.watch-row[aria-current="true"]') ??
  side?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');

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
        ? t('Another tab is listening on this channel and shows the request.')
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
      <span>{t('Checked with a different connection or recipe: {n}.', { n: others.length })}</span>
      <Button onClick={() => void watcher.judgeAgain()}>{t('Check again')}</Button>
    </div>
  );
}

/**
 * A curl command that sends a sample order to a channel, with a common mistake: the amount is signed with two decimals
 * and sent without. Undefined where the profile cannot sign. Only the public sample key is written in.
 */
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

/** Before the first request: a command that sends a wrong order, to see what comes. */
function FirstRequest({ composer, channel }: { readonly composer: Composer; readonly channel: string }) {
  const base = channelUrl(readPageUrl(), channel);
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
      <p>{t('Run this command. It sends an order with a common mistake, and this page explains it.')}</p>
      {command !== undefined && (
        <>
          <pre translate="no" className="code watch-command" data-output="watch-command">
            <Pieces runs={() => [{ text: command }]} />
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
        {t('Then set the base URL in your own program. It gets the response that the gateway would give.')}
      </p>
    </Panel>
  );
}

interface ReadinessProps {
  readonly watcher: Watcher;
  readonly state: WatchState;
  readonly cards: readonly GradedCard[];
  readonly getMaker: () => ReportMaker;
  readonly onOpen: (id: string) => void;
}

const TONES = { passed: 'good', failed: 'bad', seen: undefined, open: undefined } as const;
const FORMATS = Object.keys(REPORT_FORMATS).filter((name): name is ReportFormat => name in REPORT_FORMATS);

/** What a program is tested for, each proven by a request that arrived, and the report. */
function ReadinessView({ watcher, state, cards, getMaker, onOpen }: ReadinessProps) {
  return (
    <>
      <p className="small">
        {t('Passed or failed: required by the document. Observed: not specified, check it yourself.')}
      </p>
      <ol className="watch-cards">
        {cards.map((card) => (
          <Card key={card.name} card={card} watcher={watcher} armed={state.armed} onOpen={onOpen} />
        ))}
      </ol>
      <div className="watch-report">
        <span>{t('Report')}</span>
        {FORMATS.map((format) => (
          <Button
            key={format}
            onClick={() => {
              const { file, type } = REPORT_FORMATS[format];
              download(file, writeReport(format, cards, getMaker(), translate), type);
            }}
          >
            {t('Download {format}', { format })}
          </Button>
        ))}
      </div>
    </>
  );
}

interface CardProps {
  readonly card: GradedCard;
  readonly watcher: Watcher;
  readonly armed: WatchState['armed'];
  readonly onOpen: (id: string) => void;
}

function Card({ card: { name, title, task, test, result }, watcher, armed, onOpen }: CardProps) {
  const grade = result?.grade ?? 'open';
  const last = result?.calls.at(-1);
  const isArmed = test !== undefined && armed.includes(test);
  return (
    <li className="watch-card" data-card={name} data-grade={grade}>
      <h3>{translate(title)}</h3>
      <span className="pill" data-tone={TONES[grade]}>
        {translate(GRADE_LABELS[grade])}
      </span>
      <p className="small">{translate(result?.message ?? task)}</p>
      {test !== undefined && (
        <Button aria-pressed={isArmed} onClick={() => watcher.toggleTest(test)}>
          {isArmed
            ? t('Waiting for the next order')
            : test === 'slow'
              ? t('Respond after 20 s')
              : t('Refuse the next order')}
        </Button>
      )}
      {last !== undefined && (
        <Button look="link" onClick={() => onOpen(last.id)}>
          {translate(rowName(last))}
        </Button>
      )}
    </li>
  );
}
