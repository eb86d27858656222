import { listViews, openView } from './route.ts';

const KEY = 'checkout-console-single-keys';

/** WCAG 2.1.4: shortcuts of a single letter can be switched off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Where the browser saves nothing, the letters work again after a reload.
  }
}

/** Where a letter is typed, or chooses. */
const USES_LETTERS = 'input, textarea, select, [contenteditable], [role="menu"], [role="combobox"], dialog';

/** In ms: how long the first key of two waits for the second. */
const SEQUENCE_MS = 1500;

/** Follows `?`, and `g` with the first letter of a view. */
export function watchSingleKeys(onHelp: () => void, { signal }: AbortController): void {
  let lastG = -SEQUENCE_MS;
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key, timeStamp, ctrlKey, metaKey, altKey } = event;
    const isTyped = target instanceof Element && target.closest(USES_LETTERS) !== null;
    if (ctrlKey || metaKey || altKey || isTyped || !areSingleKeysOn()) return;
    const view = timeStamp - lastG < SEQUENCE_MS ? listViews().find((each) => each.startsWith(key)) : undefined;
    lastG = key === 'g' ? timeStamp : -SEQUENCE_MS;
    if (key !== '?' && view === undefined) return;
    event.preventDefault();
    if (view === undefined) onHelp();
    else openView(view);
  };
  addEventListener('keydown', onKeyDown, { signal });
}
