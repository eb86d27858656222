import type { Composer } from '#pages/compose/use-composer.ts';
import WatchView from '#pages/watch/watch-view.tsx';
import { LANGUAGES, loadTranslate } from './languages.ts';

const MESSAGE_LANGUAGES = { options: LANGUAGES, load: loadTranslate };

interface Props {
  readonly composer: Composer;
  readonly part: string;
  readonly item: string;
}

/** The Watch view with the languages of the page. */
export default function WatchPage(props: Props) {
  return <WatchView {...props} languages={MESSAGE_LANGUAGES} />;
}
