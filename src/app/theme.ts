import { createStore } from '#store.ts';
import { readSaved, save } from '#ui/saved.ts';

const KEY = 'checkout-console-theme';

/** The choices of the theme; "auto" follows the system. */
export const THEMES = { auto: 'Auto', light: 'Light', dark: 'Dark' } as const;
type Theme = keyof typeof THEMES;

export const listThemes = (): readonly Theme[] => ['auto', 'light', 'dark'];

const saved = readSaved('localStorage', KEY);
export const themeStore = createStore({ theme: listThemes().find((each) => each === saved) ?? 'auto' });

const applyTheme = (): void => document.documentElement.setAttribute('data-theme', themeStore.read().theme);

export function chooseTheme(theme: Theme): void {
  themeStore.write({ theme });
  applyTheme();
  // Where the browser saves nothing, the system decides again next time.
  save('localStorage', KEY, theme);
}

applyTheme();
