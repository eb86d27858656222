import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Diagnosis } from '#features/diagnose-view/diagnosis.ts';
import { isLocked } from '#profiles/profile.ts';
import type { Held } from '#ui/held.ts';
import type { Route } from './route.ts';
import { sessionRestored } from './session.ts';
import type { Taken } from './take-foreign.ts';
import type { Desk } from './use-desk.ts';

const ForeignBanner = lazy(() => import('#features/share-view/foreign-banner.tsx'));

/** Parts of an address that bring something: from outside, or the request behind the last reply. */
const PARTS: readonly string[] = ['case', 'fill', 'reply'];

/** Opens what a link brings, once, and gives the banner that says so. The address no longer carries it then. */
export function useForeign({ view, part, values }: Route, desk: Desk, diagnosis: Held<Diagnosis>): ReactNode {
  const [taken, setTaken] = useState<Taken>();
  const latest = useRef(desk);
  const query = values.toString();
  useEffect(() => {
    latest.current = desk;
  });
  useEffect(() => {
    if (!PARTS.includes(part)) return;
    history.replaceState(null, '', `#/${view}`);
    void Promise.all([import('./take-foreign.ts'), sessionRestored])
      .then(([{ takeForeign }]) => takeForeign(view, part, query, latest.current, diagnosis))
      .then((found) => found !== undefined && setTaken(found));
  }, [view, part, query, diagnosis]);
  if (taken === undefined) return null;
  const { origin, profile } = desk.form.getValues();
  const done = (): void => setTaken(undefined);
  return (
    <Suspense>
      <ForeignBanner
        {...taken.opened}
        lockedTo={isLocked({ ...profile, origin }) ? origin : undefined}
        onKeep={done}
        onDrop={() => {
          taken.undo();
          done();
        }}
      />
    </Suspense>
  );
}
