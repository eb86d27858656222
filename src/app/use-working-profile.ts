import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Construction } from '#features/construction.ts';
import type { ConsoleForm } from '#features/form.ts';
import type { ProfileStore } from '#profiles/store.ts';
import { PROFILE_ENTRIES } from '#protocol/profile.ts';

/**
 * Ties Compose to the profile in force: the store reads the boxes when it needs them, and choosing another profile
 * fills them. Gives the profile's name.
 */
export function useWorkingProfile(
  store: ProfileStore,
  form: UseFormReturn<ConsoleForm>,
  { recipe, reason }: Construction,
  change: (update: (before: Construction) => Construction) => void,
): string {
  const { profiles, currentId, filling } = useSyncExternalStore(store.subscribe, store.state);
  const filled = useRef(filling);

  useEffect(() => {
    if (filled.current === filling) return;
    filled.current = filling;
    const next = store.current();
    for (const entry of PROFILE_ENTRIES) form.setValue(`profile.${entry}`, next[entry]);
    form.setValue('origin', next.origin);
    form.setValue('transport', next.transport);
    if (next.vendor !== '') form.setValue('order.vendor', next.vendor);
    change((before) => ({ ...before, recipe: next.recipe, reason: next.reason }));
  }, [store, form, change, filling]);

  useEffect(
    () =>
      store.bind(filling, () => {
        const { profile, origin, transport } = form.getValues();
        return { ...profile, origin, transport, recipe, reason };
      }),
    [store, form, recipe, reason, filling],
  );
  return profiles.find(({ id }) => id === currentId)?.name ?? '';
}
