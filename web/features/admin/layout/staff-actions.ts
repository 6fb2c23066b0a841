import {
  Bell,
  Building2,
  CalendarPlus,
  Keyboard,
  LogOut,
  type LucideIcon,
  Search,
  UserPlus,
} from 'lucide-react';
import type { CallName } from '#contracts/calls.ts';

/** What staff can do from every screen. */
export type StaffAction =
  | 'schedule'
  | 'add-interpreter'
  | 'add-client'
  | 'find-interpreter'
  | 'notifications'
  | 'shortcuts'
  | 'logout';

interface StaffActionEntry {
  act: StaffAction;
  title: string;
  Icon: LucideIcon;
  shortcut?: string;
  /** Without this action it is not offered; everyone has the rest. */
  needs?: CallName;
}

export const STAFF_ACTIONS: readonly StaffActionEntry[] = [
  {
    act: 'schedule',
    title: 'Schedule Assignment',
    Icon: CalendarPlus,
    shortcut: 'N',
    needs: 'assignments.create',
  },
  { act: 'add-interpreter', title: 'Add Interpreter', Icon: UserPlus, needs: 'interpreters.create' },
  { act: 'add-client', title: 'Add Client', Icon: Building2, needs: 'clients.create' },
  { act: 'find-interpreter', title: 'Find Interpreter', Icon: Search },
  { act: 'notifications', title: 'Notifications', Icon: Bell },
  { act: 'shortcuts', title: 'Keyboard shortcuts', Icon: Keyboard, shortcut: '?' },
  { act: 'logout', title: 'Log out', Icon: LogOut },
];
