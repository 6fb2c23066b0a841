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
}

export const STAFF_ACTIONS: readonly StaffActionEntry[] = [
  { act: 'schedule', title: 'Schedule Assignment', Icon: CalendarPlus, shortcut: 'N' },
  { act: 'add-interpreter', title: 'Add Interpreter', Icon: UserPlus },
  { act: 'add-client', title: 'Add Client', Icon: Building2 },
  { act: 'find-interpreter', title: 'Find Interpreter', Icon: Search },
  { act: 'notifications', title: 'Notifications', Icon: Bell },
  { act: 'shortcuts', title: 'Keyboard shortcuts', Icon: Keyboard, shortcut: '?' },
  { act: 'logout', title: 'Log out', Icon: LogOut },
];
