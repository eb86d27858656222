import { readPageUrl } from '#page-base.ts';
import type { RowTexts } from '#pages/request-list.tsx';
import { adoptScheme, openCorrected } from '#pages/compose/order-actions.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { ShareButton } from '#pages/share/share-button.tsx';
import { createRefusedItem } from '#pages/share/share-panel.tsx';
import { guessLanguage } from '#diagnosis/fixes.ts';
import { createReport, writeRequestMessage } from '#diagnosis/messages.ts';
import { MerchantMessage, VerdictPane } from '#pages/diagnose/verdict-pane.tsx';
import { operationUrl } from '#protocol/profile.ts';
import { headerOf } from '#protocol/received.ts';
import { METHOD } from '#protocol/sign.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { formatTime, t, translate } from '#ui/language.ts';
import { loadWithRetry, runLoaded } from '#ui/pane.tsx';
import { Panel } from '#ui/panel.tsx';
import { channelUrl } from '#watch/wire.ts';
import {
  describeOutcome,
  findMistakes,
  findVerdict,
  groupByCause,
  isNotUtf8,
  LINE_NOTES,
  rowFacts,
  rowLabel,
  rowName,
  rowTone,
  statusOf,
  updateCall,
  type Call,
  type OtherCall,
  type Row,
  type WatchState,
} from './rows.ts';
import type { Watcher } from './watcher.ts';
import { announce } from '#ui/announce.ts';
import { msg } from '#i18n/message.ts';
import { createDraft } from '#protocol/draft.ts';
import { FIELD_NAMES, SAMPLE_ORDER } from '#protocol/order.ts';
import { loadRecorder } from '#pages/compose/send/send-and-record.ts';
import type { Store } from '#store.ts';

export function describeRow(row: Row): RowTexts {
  const verdict = findVerdict(row);
  return {
    name: translate(rowName(row)),
    label: rowLabel(row),
    tone: rowTone(row),
    facts: [[formatTime(row.at), ...rowFacts(row)].join(' · ')],
    attributes: {
      'data-arrival': row.id,
      'data-verdict': verdict,
      'data-mistakes': findMistakes(row).join(' '),
      'aria-busy': verdict === undefined,
    },
  };
}

interface RequestLinkProps {
  readonly row: Row;
  readonly onOpen: (id: string) => void;
}

export const RequestLink = ({ row, onOpen }: RequestLinkProps) => (
  <Button look="link" onClick={() => onOpen(row.id)}>
    <bdi translate="no">{translate(rowName(row))}</bdi>
  </Button>
);

interface RowLinesProps<Listed extends Row> {
  readonly rows: readonly Listed[];
  readonly describe: (row: Listed) => readonly [status: string, text: string];
  readonly onOpen: (id: string) => void;
}

export const RowLines = <Listed extends Row>({ rows, describe, onOpen }: RowLinesProps<Listed>) => (
  <ol className="watch-lines">
    {rows.map((row) => (
      <li key={row.id}>
        <span>{formatTime(row.at)}</span>
        <RequestLink row={row} onOpen={onOpen} />
        {describe(row).map((text, at) => (
          <span key={at}>{text}</span>
        ))}
      </li>
    ))}
  </ol>
);

export const CauseList = ({ rows, onOpen }: Pick<RowLinesProps<Row>, 'rows' | 'onOpen'>) => (
  <div className="watch-causes stack">
    {groupByCause(rows).map((cause) => (
      <section key={cause.key} className="stack" aria-label={cause.label}>
        <h3>
          {cause.label} <span className="small">{t('{n} requests', { n: cause.rows.length })}</span>
        </h3>
        <RowLines rows={cause.rows} describe={(row) => [statusOf(row), rowFacts(row).join(' · ')]} onOpen={onOpen} />
      </section>
    ))}
  </div>
);

export const OtherDetails = ({ row, channel }: { readonly row: OtherCall; readonly channel: string }) => (
  <Panel title={rowLabel(row)} tone="bad">
    <p>
      <code translate="no">
        {row.method} {row.path}
      </code>
    </p>
    <p>{t(LINE_NOTES[row.note][1])}</p>
    <p className="small">
      {t('The only operation here is')}{' '}
      <code translate="no">{`${METHOD} ${operationUrl(channelUrl(readPageUrl(), channel))}`}</code>
    </p>
  </Panel>
);

interface DetailsProps {
  readonly call: Call;
  readonly composer: Composer;
  readonly watcher: Watcher;
  readonly state: WatchState;
}

export function Details({ call, composer, watcher, state: { searched } }: DetailsProps) {
  const { request, judgment, isPending } = call;
  // A verdict that a search may still change is none.
  const verdict = isPending === true && call.verdict?.verdict === 'unexplained' ? undefined : call.verdict;
  const outcome = describeOutcome(call);
  const language = guessLanguage(request);
  const progress = searched?.id === call.id ? searched.progress : undefined;
  const credentials = [...(judgment === undefined ? [] : [judgment.judge]), ...composer.store.listCredentials()];
  const actions = (
    <div className="bar">
      <Button onClick={() => openCorrected(composer, request, verdict?.explanations[0]?.preset)}>
        {t('Open in Compose')}
      </Button>
      <Button
        disabled={judgment === undefined || call.isSaved === true}
        onClick={() =>
          runLoaded(
            () => saveCall(watcher.store, call, composer),
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
        credentials={() => credentials}
        item={() =>
          Promise.resolve(
            createRefusedItem(request, verdict && createReport(verdict, { translate, credentials, language })),
          )
        }
      />
      {verdict !== undefined && (
        <MerchantMessage
          write={(inLanguage) =>
            writeRequestMessage({ request, verdict, issues: verdict.issues, paste: '' }, language ?? 'PHP', {
              translate: inLanguage,
              credentials,
            })
          }
          look="plain"
        />
      )}
    </div>
  );
  return (
    <>
      <p className="watch-title">
        <strong>{translate(rowName(call))}</strong> <span className="small">{rowLabel(call)}</span>
      </p>
      {call.test === 'refusal' && (
        <p className="banner bar">{t('The page answered 4033 as a test. The verdict is about the request itself.')}</p>
      )}
      {outcome !== undefined && <p className="banner bar">{translate(outcome)}</p>}
      <Request call={call} />
      {verdict === undefined ? (
        <Panel title={t('Verdict')}>
          <p aria-busy={isPending}>{isPending === true ? t('Searching for the cause…') : t('not explained')}</p>
          {progress !== undefined && (
            <progress value={progress.done} max={Math.max(1, progress.of)} aria-label={t('Search progress')} />
          )}
        </Panel>
      ) : (
        <VerdictPane
          verdict={verdict}
          credentials={credentials}
          answer={judgment?.result === 'invalid-digest' ? 'refused' : judgment?.result}
          guess={language}
          onSearchDeeper={watcher.search.searchDeeper}
          onUseScheme={judgment && ((scheme) => adoptScheme(composer.store, judgment.judge, scheme))}
          actions={actions}
          isOwnProgram
        />
      )}
      {verdict === undefined && actions}
    </>
  );
}

/** As it reached the host; the key is masked. */
function Request({ call }: { readonly call: Call }) {
  const { request } = call;
  const head = [
    `${request.method} ${request.url}`,
    ...request.headers.map(
      ([name, value]) => `${name}: ${name.toLowerCase() === 'authorization' ? maskKey(value) : value}`,
    ),
  ];
  return (
    <details className="panel watch-request">
      <summary>{t('The request as received')}</summary>
      <pre translate="no" className="code">
        {`${head.join('\n')}\n\n${new TextDecoder().decode(request.body)}`}
      </pre>
      {isNotUtf8(call) && <p className="small">{t('The body is not UTF-8. Invalid bytes are shown as �.')}</p>}
      {headerOf(request, 'Transfer-Encoding') !== undefined && (
        <p className="small">{t('The body is chunked and has no Content-Length.')}</p>
      )}
      <p className="small">{t('A proxy may change header names. No verdict depends on their case or order.')}</p>
    </details>
  );
}

const maskKey = (value: string): string => value.replace(/(?<!\S)\S+\s*$/, '••••');

/** Without credentials. */
async function saveCall(store: Store<WatchState>, call: Call, composer: Composer): Promise<void> {
  const [history, { importOrder }, { toReceivedEntry }] = await loadWithRetry(() =>
    Promise.all([loadRecorder(), import('#import/import-order.ts'), import('#history/record.ts')]),
  );
  if (history === undefined || call.judgment === undefined) return;
  const imported = importOrder(call.request);
  const fields = 'code' in imported ? {} : imported.order;
  const order = Object.fromEntries(FIELD_NAMES.map((name) => [name, fields[name] ?? ''] as const));
  const { judge, answer } = call.judgment;
  const entry = toReceivedEntry(
    createDraft({ order: { ...SAMPLE_ORDER, timestamp: '', ...order }, recipe: judge.recipe, timestampMode: 'fixed' }),
    call.request,
    { status: call.outcome?.status ?? answer.status, text: call.outcome?.reason === 'answered' ? answer.body : '' },
    {
      profile: { ...composer.store.current(), ...judge, base_url: call.request.url },
      others: composer.store.listCredentials(),
      transport: 'Watch',
    },
    await history.createId(call.at),
    call.at,
  );
  await history.add(entry);
  updateCall(store, call.id, { isSaved: true });
  announce(msg('Saved to History.'));
}
