import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ConsoleForm } from '#features/form.ts';
import { fieldNamed } from '#protocol/order.ts';
import { PROFILE_ENTRIES } from '#protocol/profile.ts';

function focusOn(name: string, form: UseFormReturn<ConsoleForm>): void {
  const field = fieldNamed(name);
  const entry = PROFILE_ENTRIES.find((each) => each === name);
  if (field !== undefined) form.setFocus(`order.${field.name}`);
  else if (entry !== undefined) form.setFocus(`profile.${entry}`);
  else document.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`)?.focus();
}

/** Follows an address such as `#/compose/order_id` to the control of that name: a box, a header, the recipe. */
export function useGoTo(name: string, form: UseFormReturn<ConsoleForm>): void {
  useEffect(() => {
    if (name === '') return;
    const before = document.activeElement;
    focusOn(name, form);
    if (document.activeElement !== before) document.activeElement?.scrollIntoView({ block: 'center' });
  }, [name, form]);
}
