import {
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  CreditCard,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Users,
} from 'lucide-react';
import { paths } from '#web/app/paths.ts';

interface Screen {
  path: string;
  title: string;
  Icon: LucideIcon;
}

interface ScreenGroup {
  name: string;
  screens: readonly Screen[];
}

/** The sidebar's entries (spec §2). Only screens that exist stand here. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  {
    name: 'MAIN',
    screens: [
      { path: paths.admin, title: 'Dashboard', Icon: LayoutDashboard },
      { path: paths.interpreters, title: 'Interpreters', Icon: Users },
      { path: paths.clients, title: 'Clients', Icon: Building2 },
      { path: paths.assignments, title: 'Assignments', Icon: ClipboardList },
      { path: paths.calendar, title: 'Calendar', Icon: CalendarDays },
    ],
  },
  {
    name: 'MANAGEMENT',
    screens: [
      { path: paths.payments, title: 'Payments', Icon: CreditCard },
      { path: paths.reports, title: 'Reports', Icon: ChartColumn },
      { path: paths.settings, title: 'Settings', Icon: Settings },
    ],
  },
];

/** The title of the screen at a path. */
export function titleOf(location: string): string {
  const path = location.replace(/\/$/, '');
  const screen = SCREEN_GROUPS.flatMap(({ screens }) => screens).find((other) => other.path === path);
  return screen?.title ?? 'Parley';
}
