import { ENGLISH } from '#i18n/english.ts';
import type { Translate } from '#i18n/message.ts';
import { createTranslate } from '#i18n/translate.ts';
import { LANGUAGES, loadEntries } from './languages.ts';
import type { Diagnosis } from '#pages/diagnose/diagnosis.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import type { Store } from '#store.ts';
import { lazyWithRetry } from '#ui/pane.tsx';
import type { Route } from './route.ts';

const DiagnosePage = lazyWithRetry(() => import('./diagnose-page.tsx'));
const WatchView = lazyWithRetry(() => import('#pages/watch/watch-view.tsx'));
const HistoryPage = lazyWithRetry(() => import('#pages/history/history-page.tsx'));
const ProfilesView = lazyWithRetry(() => import('#pages/profiles/profiles-view.tsx'));
const ReferenceView = lazyWithRetry(() => import('#pages/reference/reference-view.tsx'));

/** Messages for a merchant may be in another language than the page. */
const loadTranslate = async (code: string): Promise<Translate> =>
  createTranslate({ locale: code, entries: (await loadEntries(code)) ?? ENGLISH.entries });

const MESSAGE_LANGUAGES = { options: LANGUAGES, load: loadTranslate };

interface Props {
  readonly route: Route;
  readonly composer: Composer;
  readonly diagnosis: Store<Diagnosis>;
}

/** Every view but Compose; each loads when it is first opened. The first view does not even load their names. */
export default function OtherViews({ route: { view, part, item }, composer, diagnosis }: Props) {
  switch (view) {
    case 'diagnose':
      return <DiagnosePage composer={composer} diagnosis={diagnosis} languages={MESSAGE_LANGUAGES} />;
    case 'watch':
      return <WatchView composer={composer} part={part} item={item} languages={MESSAGE_LANGUAGES} />;
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
