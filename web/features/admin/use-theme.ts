import { useSyncExternalStore } from 'react';
import { onThemeChange, readTheme, type Theme } from '#web/device/theme.ts';

/** The themes as they are offered. */
export const THEME_CHOICES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Same as this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The theme of this browser, wherever on the screen it is chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, readTheme);
}
