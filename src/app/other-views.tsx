import { ENGLISH } from '#i18n/english.ts';
import { type Translate, createTranslate } from '#i18n/message.ts';
import { listLanguages, loadEntries } from './languages.ts';
import { rerun } from '#pages/diagnose/diagnosis.ts';
import { getHistory } from '#pages/compose/send/send-and-record.ts';
import { lazyWithRetry, runLoaded } from '#ui/pane.tsx';
import { ShareButton } from '#pages/share/share-button.tsx';
import type { Connection } from '#connections/schema.ts';
import type { ConsoleStore } from '#connections/store.ts';
import type { Route } from './route.ts';
import type { Session } from './session.ts';

const DiagnoseView = lazyWithRetry(() => import('#pages/diagnose/diagnose-view.tsx'));
const WatchView = lazyWithRetry(() => import('#pages/watch/watch-view.tsx'));
const HistoryView = lazyWithRetry(async () => {
  const [{ default: View }, history] = await Promise.all([import('#pages/history/history-view.tsx'), getHistory()]);
  return { default: (props: Omit<Props, 'route'>) => <View {...props} history={history} /> };
});
const ConnectView = lazyWithRetry(() => import('#pages/connect/connect-view.tsx'));
const ConnectionsView = lazyWithRetry(() => import('#pages/connections/connections-view.tsx'));
const ReferenceView = lazyWithRetry(() => import('#pages/reference/reference-view.tsx'));

/** Messages for a merchant may be in another language than the page. */
const loadTranslate = async (code: string): Promise<Translate> =>
  createTranslate({ locale: code, entries: (await loadEntries(code)) ?? ENGLISH.entries });

const MESSAGE_LANGUAGES = { options: listLanguages(), load: loadTranslate };

/** The one in use first. */
function listActiveFirst(store: ConsoleStore): readonly Connection[] {
  const current = store.current();
  return [current, ...store.all().filter(({ id }) => id !== current.id)];
}

interface Props extends Session {
  readonly route: Route;
}

/** Each view loads when it is first opened. The first view does not even load their names. */
export default function OtherViews({ route: { view, part, item }, composer, diagnosis }: Props) {
  switch (view) {
    case 'diagnose':
      return (
        <DiagnoseView
          diagnosisStore={diagnosis}
          profiles={listActiveFirst(composer.store)}
          listKnown={composer.store.listCredentials}
          languages={MESSAGE_LANGUAGES}
          renderShare={(request, report, credentials) => (
            <ShareButton
              credentials={() => [...credentials, ...composer.store.listCredentials()]}
              item={async () => (await import('#pages/share/share-panel.tsx')).createRefusedItem(request, report?.())}
            />
          )}
          onUseScheme={(profile, scheme) =>
            runLoaded(
              () => import('#pages/compose/order-actions.ts'),
              ({ adoptScheme }) => {
                adoptScheme(composer.store, profile, scheme);
                rerun(diagnosis);
              },
            )
          }
          onCorrect={(request, preset) =>
            runLoaded(
              () => import('#pages/compose/order-actions.ts'),
              ({ openCorrected }) => openCorrected(composer, request, preset),
            )
          }
        />
      );
    case 'watch':
      return <WatchView composer={composer} part={part} item={item} languages={MESSAGE_LANGUAGES} />;
    case 'history':
      return <HistoryView composer={composer} diagnosis={diagnosis} />;
    case 'connect':
      return <ConnectView composer={composer} part={part} />;
    case 'connections':
      return <ConnectionsView store={composer.store} />;
    case 'reference':
      return <ReferenceView name={part} composer={composer} />;
    case 'compose':
      return null;
  }
}
