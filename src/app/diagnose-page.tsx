import DiagnoseView from '#pages/diagnose/diagnose-view.tsx';
import type { Diagnosis } from '#pages/diagnose/diagnosis.ts';
import { openCorrected } from '#pages/compose/order-actions.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { ShareButton } from '#pages/share/share-button.tsx';
import { createRefusedItem } from '#pages/share/share-item.ts';
import type { Profile } from '#profiles/profile-schema.ts';
import type { ProfileStore } from '#profiles/store.ts';
import type { MessageLanguages } from '#pages/diagnose/merchant-message.tsx';
import type { Store } from '#store.ts';

/** The profiles with their credentials, the active one first. */
function listActiveFirst(store: ProfileStore): readonly Profile[] {
  const current = store.current();
  return [current, ...store.all().filter(({ id }) => id !== current.id)];
}

interface Props {
  readonly composer: Composer;
  readonly diagnosis: Store<Diagnosis>;
  /** The languages of a message for the merchant. */
  readonly languages: MessageLanguages;
}

/** The Diagnose view with the profiles, Share and Compose. */
export default function DiagnosePage({ composer, diagnosis, languages }: Props) {
  return (
    <DiagnoseView
      diagnosisStore={diagnosis}
      profiles={listActiveFirst(composer.store)}
      languages={languages}
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
