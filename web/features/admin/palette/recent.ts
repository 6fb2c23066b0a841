import {
  Banknote,
  Building2,
  ClipboardList,
  CreditCard,
  FileText,
  Inbox,
  type LucideIcon,
  User,
} from 'lucide-react';
import { storedList } from '#web/device/stored-list.ts';
import type { PaletteEntry } from './entries.ts';

/** A person, client, appointment or record of money that was gone to, as it is remembered. */
interface Remembered {
  key: string;
  title: string;
  detail: string;
  href: string;
}

const MOST = 5;
const ICONS: Record<string, LucideIcon> = {
  interpreter: User,
  client: Building2,
  assignment: ClipboardList,
  payment: CreditCard,
  invoice: FileText,
  received: Inbox,
  payout: Banknote,
};

/** One list per person; logging out deletes them all (rule sign-in-10). */
const listOf = (username: string) => storedList(`recently-found:${username}`, isRemembered);

/** The last choices, newest first; `actions` are stored by their key, so that they stay up to date. */
export function recentEntries(username: string, actions: readonly PaletteEntry[]): PaletteEntry[] {
  return listOf(username)
    .read()
    .flatMap(({ key, title, detail, href }): PaletteEntry[] => {
      const action = actions.find((other) => other.key === key);
      if (action) return [action];
      const Icon = ICONS[key.split(' ')[0] ?? ''];
      return Icon ? [{ key, title, detail, Icon, choice: { href } }] : [];
    });
}

export function rememberEntry(username: string, { key, title, detail = '', choice }: PaletteEntry): void {
  const list = listOf(username);
  const href = 'href' in choice ? choice.href : '';
  const others = list.read().filter((other) => other.key !== key);
  list.write([{ key, title, detail, href }, ...others].slice(0, MOST));
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>; // looked at one by one
  return ['key', 'title', 'detail', 'href'].every((name) => typeof fields[name] === 'string');
}
