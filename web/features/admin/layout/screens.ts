import {
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  CreditCard,
  LayoutDashboard,
  type LucideIcon,
  Send,
  Settings,
  Users,
} from 'lucide-react';
import { paths } from '#web/app/paths.ts';

interface Screen {
  path: string;
  title: string;
  Icon: LucideIcon;
  /** The keys that lead there. */
  shortcut?: string;
}

interface ScreenGroup {
  name: string;
  screens: readonly Screen[];
}

/** The sidebar's entries (rule X30). Only screens that exist. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  {
    name: 'MAIN',
    screens: [
      { path: paths.admin, title: 'Dashboard', Icon: LayoutDashboard, shortcut: 'G D' },
      { path: paths.interpreters, title: 'Interpreters', Icon: Users, shortcut: 'G I' },
      { path: paths.clients, title: 'Clients', Icon: Building2, shortcut: 'G C' },
      { path: paths.assignments, title: 'Assignments', Icon: ClipboardList, shortcut: 'G A' },
      { path: paths.calendar, title: 'Calendar', Icon: CalendarDays, shortcut: 'G K' },
    ],
  },
  {
    name: 'MANAGEMENT',
    screens: [
      { path: paths.payments, title: 'Payments', Icon: CreditCard, shortcut: 'G P' },
      { path: paths.notifications, title: 'Notifications', Icon: Send, shortcut: 'G N' },
      { path: paths.reports, title: 'Reports', Icon: ChartColumn },
      { path: paths.settings, title: 'Settings', Icon: Settings },
    ],
  },
];

/** The title of the screen at a path. */
export function screenTitle(location: string): string {
  const path = location.replace(/\/$/, '');
  const screen = SCREEN_GROUPS.flatMap(({ screens }) => screens).find((other) => other.path === path);
  return screen?.title ?? 'Parley';
}

/** The address of 'Process Payment': the pending payments, earliest due date first (rule X31). */
export const paymentsToProcess = `${paths.payments}?status=pending&order=oldest`;
