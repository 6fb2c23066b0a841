/** What a person has chosen; 'system' follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const CHANGED = 'theme-changed';

/** The chosen theme of this browser. */
export function readTheme(): Theme {
  const chosen = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

/** Shows a theme from now on, in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  showTheme();
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls it whenever a theme was chosen, until the returned function is called. */
export function onThemeChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Shows the chosen theme; without one, the device decides by itself (tokens.css). */
export function showTheme(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
