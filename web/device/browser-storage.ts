import { chooseTheme, readTheme } from './theme.ts';

/** Empties both storages at a logout (rule sign-in-10); how the screen looks is nobody's data, and stays. */
export function clearLocalAndSessionStorage(): void {
  const theme = readTheme();
  localStorage.clear();
  sessionStorage.clear();
  chooseTheme(theme);
}
