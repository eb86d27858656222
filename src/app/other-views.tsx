import type { Diagnosis } from '#pages/diagnose/diagnosis.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import type { Store } from '#store.ts';
import { lazyWithRetry } from '#ui/pane.tsx';
import type { Route } from './route.ts';

const DiagnosePage = lazyWithRetry(() => import('./diagnose-page.tsx'));
const WatchPage = lazyWithRetry(() => import('./watch-page.tsx'));
const HistoryPage = lazyWithRetry(() => import('#pages/history/history-page.tsx'));
const ProfilesView = lazyWithRetry(() => import('#pages/profiles/profiles-view.tsx'));
const ReferenceView = lazyWithRetry(() => import('#pages/reference/reference-view.tsx'));

interface Props {
  readonly route: Route;
  readonly composer: Composer;
  readonly diagnosis: Store<Diagnosis>;
}

/** Every view but Compose; each loads when it is first opened. The first view does not even load their names. */
export default function OtherViews({ route: { view, part, item }, composer, diagnosis }: Props) {
  switch (view) {
    case 'diagnose':
      return <DiagnosePage composer={composer} diagnosis={diagnosis} />;
    case 'watch':
      return <WatchPage composer={composer} part={part} item={item} />;
    case 'history':
      return <HistoryPage composer={composer} diagnosis={diagnosis} />;
    case 'profiles':
      return <ProfilesView store={composer.store} />;
    case 'reference':
      return <ReferenceView name={part} composer={composer} />;
    case 'compose':
      return null;
  }
}
