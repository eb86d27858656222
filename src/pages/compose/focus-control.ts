import type { UseFormReturn } from 'react-hook-form';
import type { ConsoleForm } from './form.ts';
import { findField } from '#protocol/order.ts';
import { PROFILE_ENTRIES } from '#protocol/profile.ts';

type Form = UseFormReturn<ConsoleForm>;

/** Puts the focus on the control of a name and says whether there is one yet. */
function tryFocus(name: string, form: Form): boolean {
  const field = findField(name);
  const entry = PROFILE_ENTRIES.find((each) => each === name);
  const place = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`);
  if (field !== undefined) form.setFocus(`order.${field.name}`);
  else if (entry !== undefined) form.setFocus(`profile.${entry}`);
  else if (place !== null) place.focus();
  else return false;
  document.activeElement?.scrollIntoView({ block: 'center' });
  return true;
}

/** Follows an address such as `#/compose/order_id` to the control of that name: a box, a header, the recipe. */
export function focusControl(name: string, form: Form, { signal }: AbortController): void {
  if (signal.aborted || tryFocus(name, form)) return;
  // A header is there once the order is signed.
  const observer = new MutationObserver(() => {
    if (tryFocus(name, form)) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
