import DiagnoseView from '#pages/diagnose/diagnose-view.tsx';
import type { Diagnosis } from '#pages/diagnose/diagnosis.ts';
import { openCorrected } from '#pages/compose/order-actions.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { ShareButton } from '#pages/share/share-button.tsx';
import { createRefusedItem } from '#pages/share/share-item.ts';
import { ENGLISH } from '#i18n/english.ts';
import type { Translate } from '#i18n/message.ts';
import { createTranslate } from '#i18n/translate.ts';
import type { Profile } from '#profiles/profile-schema.ts';
import type { ProfileStore } from '#profiles/store.ts';
import type { Store } from '#store.ts';
import { LANGUAGES, loadEntries } from './languages.ts';

/** The profiles with their credentials, the active one first. */
function listActiveFirst(store: ProfileStore): readonly Profile[] {
  const current = store.current();
  return [current, ...store.all().filter(({ id }) => id !== current.id)];
}

/** Messages for a merchant may be in another language than the page. */
const loadTranslate = async (code: string): Promise<Translate> =>
  createTranslate({ locale: code, entries: (await loadEntries(code)) ?? ENGLISH.entries });

const MESSAGE_LANGUAGES = { options: LANGUAGES, load: loadTranslate };

interface Props {
  readonly composer: Composer;
  readonly diagnosis: Store<Diagnosis>;
}

/** The Diagnose view with the profiles, Share and Compose. */
export default function DiagnosePage({ composer, diagnosis }: Props) {
  return (
    <DiagnoseView
      diagnosisStore={diagnosis}
      profiles={listActiveFirst(composer.store)}
      languages={MESSAGE_LANGUAGES}
      renderShare={(request, report) => (
        <ShareButton
          credentials={composer.listCredentials}
          item={() => Promise.resolve(createRefusedItem(request, report))}
        />
      )}
      onCorrect={(request, preset) => void openCorrected(composer, request, preset)}
    />
  );
}
