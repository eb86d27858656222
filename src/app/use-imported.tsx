import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Diagnosis } from '#pages/diagnose/diagnosis.ts';
import { isLocked } from '#profiles/store.ts';
import type { Store } from '#store.ts';
import type { Route } from './route.ts';
import { sessionRestored } from './session.ts';
import type { Imported } from './import-case.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { lazyWithRetry, Pane, runLoaded } from '#ui/pane.tsx';

const ForeignBanner = lazyWithRetry(() => import('#pages/share/imported-banner.tsx'));

/** Parts of a URL that bring something: from outside, or the request of the last response. */
const IMPORT_PARTS: readonly string[] = ['case', 'fill', 'reply'];

/** Opens what a link brings, once, and gives the banner that says so. The URL no longer has it then. */
export function useImported({ view, part, values }: Route, composer: Composer, diagnosis: Store<Diagnosis>): ReactNode {
  const [imported, setImported] = useState<Imported>();
  const latest = useRef(composer);
  const query = values.toString();
  useEffect(() => {
    latest.current = composer;
  });
  useEffect(() => {
    if (!IMPORT_PARTS.includes(part)) return;
    history.replaceState(null, '', `#/${view}`);
    runLoaded(
      () => Promise.all([import('./import-case.ts'), sessionRestored]),
      async ([{ importCase }]) => {
        const found = await importCase(view, part, query, latest.current, diagnosis);
        if (found !== undefined) setImported(found);
      },
    );
  }, [view, part, query, diagnosis]);
  if (imported === undefined) return null;
  const { origin, profile } = composer.form.getValues();
  const dismiss = (): void => setImported(undefined);
  const { diagnose } = imported;
  return (
    <Pane>
      <ForeignBanner
        {...imported.opened}
        lockedTo={isLocked({ ...profile, origin }) ? origin : undefined}
        onKeep={dismiss}
        onDiagnose={
          diagnose &&
          (() => {
            diagnose();
            dismiss();
            location.hash = '#/diagnose';
          })
        }
        onDrop={() => {
          imported.undo();
          dismiss();
        }}
      />
    </Pane>
  );
}
