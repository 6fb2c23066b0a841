/** How long after G the second key of 'G D' is waited for, in milliseconds. */
const SEQUENCE_MS = 1_200;

/** What a key means on a screen where nothing is being written and no dialog is open. */
export type KeyMeaning =
  | { kind: 'go'; shortcut: string }
  | { kind: 'search' | 'schedule' | 'shortcuts' | 'prefix' };

/** When G was pressed last, in milliseconds of the same clock as `now`; null: not. */
export type Prefix = number | null;

/** The meaning of a key pressed at `now`; null for none. */
export function meaningOf(key: string, prefixAt: Prefix, now: number): KeyMeaning | null {
  const lower = key.toLowerCase();
  const isSecond = prefixAt !== null && now - prefixAt <= SEQUENCE_MS;
  if (isSecond && /^[a-z]$/.test(lower)) return { kind: 'go', shortcut: `G ${lower.toUpperCase()}` };
  switch (lower) {
    case 'g':
      return { kind: 'prefix' };
    case 'n':
      return { kind: 'schedule' };
    case '/':
      return { kind: 'search' };
    case '?':
      return { kind: 'shortcuts' };
    default:
      return null;
  }
}
