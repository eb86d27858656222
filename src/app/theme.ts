import { readSaved, save } from '#ui/saved.ts';

const KEY = 'checkout-console-theme';

/** "auto" follows the system. */
export const THEMES = { auto: 'Auto', light: 'Light', dark: 'Dark' } as const;
type Theme = keyof typeof THEMES;

export const listThemes = (): readonly Theme[] => ['auto', 'light', 'dark'];

/** The style sheets read the theme here. */
const root = document.documentElement.dataset;

export const isTheme = (theme: Theme): boolean => root['theme'] === theme;

const saved = readSaved('localStorage', KEY);
root['theme'] = listThemes().find((each) => each === saved) ?? 'auto';

export function chooseTheme(theme: Theme): void {
  root['theme'] = theme;
  // Where the browser saves nothing, the system decides again next time.
  save('localStorage', KEY, theme);
}
