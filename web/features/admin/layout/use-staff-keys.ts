import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { singleKeys } from '#web/device/single-keys.ts';
import { usePermission } from '../use-permission.ts';
import { SCREEN_GROUPS } from './screens.ts';

interface StaffKeys {
  onPalette: () => void;
  onSchedule: () => void;
  onShortcuts: () => void;
}

/** The shortcuts of every staff screen: Ctrl or ⌘ K, and single keys while nothing is written and no dialog is open. */
export function useStaffKeys({ onPalette, onSchedule, onShortcuts }: StaffKeys): void {
  const [, navigate] = useLocation();
  const may = usePermission();
  const prefixAt = useRef<PrefixTime>(null);

  function goTo(shortcut: string): void {
    const screen = SCREEN_GROUPS.flatMap(({ screens }) => screens).find((one) => one.shortcut === shortcut);
    if (screen && may(screen.act)) navigate(screen.path);
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (isPaletteKey(event)) {
      // The browser's own search is never meant here.
      event.preventDefault();
      if (!isDialogOpen()) onPalette();
      return;
    }
    const isSingle = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (!isSingle || isElsewhere(event) || !singleKeys.areOn()) return;
    const meaning = keyMeaning(event.key, prefixAt.current, event.timeStamp);
    prefixAt.current = meaning?.kind === 'prefix' ? event.timeStamp : null;
    if (meaning === null) return;
    event.preventDefault();
    if (meaning.kind === 'go') goTo(meaning.shortcut);
    else if (meaning.kind === 'schedule') onSchedule();
    else if (meaning.kind === 'shortcuts') onShortcuts();
    else if (meaning.kind === 'search') focusSearch() || onPalette();
  });

  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

const written =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

const isDialogOpen = () => document.querySelector('dialog:modal') !== null;

/** Whether something is being written, or a menu has the keys. */
export function isWriting({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(`${written}, [role="menu"]`) !== null;
}

/** Whether something is being written, or a dialog or a menu has the keys. */
export function isElsewhere(event: KeyboardEvent): boolean {
  return isWriting(event) || isDialogOpen();
}

/** Whether the screen has a search of its own. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
}

/** How long after G the second key of 'G D' is waited for, in milliseconds. */
const SEQUENCE_MS = 1_200;

/** The meaning of a key on a screen if nobody is typing and no dialog is open. */
type KeyMeaning = { kind: 'go'; shortcut: string } | { kind: 'search' | 'schedule' | 'shortcuts' | 'prefix' };

/** When G was pressed last, in milliseconds of the same clock as `now`; null: not. */
export type PrefixTime = number | null;

/** The meaning of a key pressed at `now`; null for none. */
export function keyMeaning(key: string, prefixAt: PrefixTime, now: number): KeyMeaning | null {
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
