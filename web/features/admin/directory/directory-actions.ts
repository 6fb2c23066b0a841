import { navigate } from 'wouter/use-browser-location';
import type { MenuEntry } from '#web/ui/menu/menu.tsx';

/** Opens the appointments of one person. */
export function assignmentsEntry(href: string): MenuEntry {
  return { key: 'assignments', label: 'Assignments', onChoose: () => navigate(href) };
}

/** Asks before the link for a password is sent. */
export function inviteEntry({ canSignIn }: { canSignIn: boolean }, onInvite: () => void): MenuEntry {
  const label = canSignIn ? 'Send reset link' : 'Send sign-up link';
  return { key: 'invite', label, onChoose: onInvite };
}
