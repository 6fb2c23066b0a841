import {
  BadgeCheck,
  Banknote,
  Building2,
  CalendarDays,
  CalendarSearch,
  ChartColumn,
  ClipboardList,
  CreditCard,
  FileText,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Send,
  Settings,
  Sigma,
  Users,
} from 'lucide-react';
import type { CallName } from '#contracts/calls.ts';
import { paths } from '#web/app/paths.ts';
import type { PersonKind } from '../person-link.tsx';

interface Screen {
  path: string;
  title: string;
  /** Without this action the screen would be empty. */
  act: CallName;
  Icon: LucideIcon;
  /** The keys that lead there. */
  shortcut?: string;
}

interface ScreenGroup {
  name: string;
  screens: readonly Screen[];
}

/** The sidebar's entries. Only screens that exist. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  {
    name: 'MAIN',
    screens: [
      {
        path: paths.admin,
        act: 'dashboard.stats',
        title: 'Dashboard',
        Icon: LayoutDashboard,
        shortcut: 'G D',
      },
      {
        path: paths.interpreters,
        act: 'interpreters.list',
        title: 'Interpreters',
        Icon: Users,
        shortcut: 'G I',
      },
      {
        path: paths.credentials,
        act: 'credentials.waiting',
        title: 'Credentials',
        Icon: BadgeCheck,
        shortcut: 'G E',
      },
      { path: paths.clients, act: 'clients.list', title: 'Clients', Icon: Building2, shortcut: 'G C' },
      {
        path: paths.assignments,
        act: 'assignments.list',
        title: 'Assignments',
        Icon: ClipboardList,
        shortcut: 'G A',
      },
      {
        path: paths.unfilled,
        act: 'fillPlans.unfilled',
        title: 'Unfilled',
        Icon: CalendarSearch,
        shortcut: 'G U',
      },
      {
        path: paths.calendar,
        act: 'assignments.calendar',
        title: 'Calendar',
        Icon: CalendarDays,
        shortcut: 'G K',
      },
    ],
  },
  {
    name: 'MANAGEMENT',
    screens: [
      { path: paths.payments, act: 'payments.list', title: 'Payments', Icon: CreditCard, shortcut: 'G P' },
      { path: paths.invoices, act: 'invoices.list', title: 'Invoices', Icon: FileText, shortcut: 'G B' },
      {
        path: paths.clientPayments,
        act: 'clientPayments.list',
        title: 'Client Payments',
        Icon: Inbox,
        shortcut: 'G M',
      },
      { path: paths.payouts, act: 'payouts.list', title: 'Payouts', Icon: Banknote, shortcut: 'G O' },
      { path: paths.ledger, act: 'ledger.entries', title: 'Ledger', Icon: Sigma, shortcut: 'G L' },
      {
        path: paths.notifications,
        act: 'notifications.list',
        title: 'Message log',
        Icon: Send,
        shortcut: 'G N',
      },
      { path: paths.reports, act: 'reports.filling', title: 'Reports', Icon: ChartColumn, shortcut: 'G R' },
      {
        path: paths.settings,
        act: 'messageChannels.list',
        title: 'Settings',
        Icon: Settings,
        shortcut: 'G S',
      },
    ],
  },
];

/** The sidebar's screen at a path, also for a page below it (`/clients/7`); undefined for another one. */
export function screenAt(location: string): Screen | undefined {
  const [, first] = location.split('/');
  return SCREEN_GROUPS.flatMap(({ screens }) => screens).find((other) => other.path === `/${first}`);
}

/** Whose page a path is (`/clients/7`); null for another screen. */
export function personAt(location: string): { kind: PersonKind; id: number } | null {
  const [, kind, id] = /^\/(interpreter|client)s\/(\d+)\/?$/.exec(location) ?? [];
  // The pattern lets no other kind through.
  return kind === undefined ? null : { kind: kind as PersonKind, id: Number(id) };
}

/** The title of the screen at a path. */
export function screenTitle(location: string): string {
  const person = personAt(location);
  if (person !== null) return person.kind === 'client' ? 'Client' : 'Interpreter';
  if (location.replace(/\/$/, '') === paths.account) return 'Your account';
  return screenAt(location)?.title ?? 'Parley';
}

/** The address of 'Process Payment': the pending payments, earliest due date first. */
export const paymentsToProcess = `${paths.payments}?status=pending&order=oldest`;
