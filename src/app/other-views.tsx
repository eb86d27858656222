import { getHistory } from '#pages/compose/send/send-and-record.ts';
import { lazyWithRetry } from '#ui/pane.tsx';
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

interface Props extends Session {
  readonly route: Route;
}

/** Each view loads when it is first opened. The first view does not even load their names. */
export default function OtherViews({ route: { view, part, item }, composer, diagnosis }: Props) {
  switch (view) {
    case 'diagnose':
      return <DiagnoseView composer={composer} diagnosisStore={diagnosis} />;
    case 'watch':
      return <WatchView composer={composer} part={part} item={item} />;
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
