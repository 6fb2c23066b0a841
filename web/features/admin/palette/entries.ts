import {
  BadgeCheck,
  Building2,
  Calculator,
  CalendarCheck,
  CalendarDays,
  CalendarSearch,
  ClipboardList,
  CreditCard,
  DollarSign,
  FileText,
  Inbox,
  Languages,
  type LucideIcon,
  MessageSquareText,
  Send,
  User,
  Users,
} from 'lucide-react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { CallName } from '#contracts/calls.ts';
import type { Client } from '#contracts/clients/shapes.ts';
import type { Interpreter } from '#contracts/interpreters/shapes.ts';
import { readTypedDate } from '#domain/typed-when.ts';
import { invoicesPath } from '#web/app/money-paths.ts';
import { clientPath, interpreterPath, paths } from '#web/app/paths.ts';
import { describeWhen, formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { planDayHref } from '../fill-plans/plan-day-href.ts';
import { interpreterName } from '../interpreter-name.ts';
import { paymentsToProcess, SCREEN_GROUPS } from '../layout/screens.ts';
import { STAFF_ACTIONS, type StaffAction } from '../layout/staff-actions.ts';

/** What an entry of the palette does: opens an address, or acts. */
type Choice = { href: string } | { act: StaffAction };

export interface PaletteEntry {
  /** The same for the same thing, today and tomorrow. */
  key: string;
  title: string;
  detail?: string | undefined;
  Icon: LucideIcon;
  shortcut?: string | undefined;
  choice: Choice;
}

/** The actions that the person may do; `isRequestsOnly`: the assignments page shows client requests only. */
export function actionEntries(isRequestsOnly: boolean, may: (action: CallName) => boolean): PaletteEntry[] {
  const actions = STAFF_ACTIONS.filter(({ needs }) => needs === undefined || may(needs)).map(
    ({ act: action, title, Icon, shortcut }) => ({
      key: `act ${action}`,
      title,
      Icon,
      shortcut,
      choice: { act: action },
    }),
  );
  const links = [
    ...(may('fillPlans.day')
      ? [{ key: 'plan-day', title: 'Plan a Day', Icon: CalendarCheck, choice: { href: planDayHref } }]
      : []),
    ...(may('payments.list')
      ? [
          {
            key: 'process-payment',
            title: 'Process Payment',
            Icon: CreditCard,
            choice: { href: paymentsToProcess },
          },
        ]
      : []),
    ...(may('rates.try')
      ? [
          {
            key: 'try-price',
            title: 'Try a Price',
            Icon: Calculator,
            choice: { href: `${paths.settings}?tab=rates&try` },
          },
        ]
      : []),
    ...(may('payments.list')
      ? [
          {
            key: 'overdue-payments',
            title: 'Overdue Payments',
            Icon: CreditCard,
            choice: { href: `${paths.payments}?status=overdue` },
          },
        ]
      : []),
    ...(may('invoices.list')
      ? [
          {
            key: 'overdue-invoices',
            title: 'Overdue Invoices',
            Icon: FileText,
            choice: { href: `${invoicesPath('issued')}&status=overdue` },
          },
          {
            key: 'draft-invoices',
            title: 'Draft Invoices',
            Icon: FileText,
            choice: { href: invoicesPath('drafts') },
          },
        ]
      : []),
    {
      key: 'requests',
      title: isRequestsOnly ? 'Show All' : 'Client Requests Only',
      Icon: Inbox,
      choice: { href: isRequestsOnly ? paths.assignments : `${paths.assignments}?origin=client` },
    },
  ];
  const isWork = ({ choice: { act: action } }: (typeof actions)[number]) => WORK.includes(action);
  return [...actions.filter(isWork), ...links, ...actions.filter((entry) => !isWork(entry))];
}

/** The actions that are the day's work come first. */
const WORK: readonly StaffAction[] = ['schedule', 'add-interpreter', 'add-client', 'find-interpreter'];

/** The screens that the person may see. */
export function screenEntries(may: (action: CallName) => boolean): PaletteEntry[] {
  const screens = SCREEN_GROUPS.flatMap(({ screens }) =>
    screens
      .filter(({ act: action }) => may(action))
      .map(({ path, title, Icon, shortcut }) => ({
        key: `screen ${path}`,
        title: `Go to ${title}`,
        Icon,
        shortcut,
        choice: { href: path },
      })),
  );
  return [...screens, ...settingsEntries(may)];
}

/** The settings themselves open with the company. */
function settingsEntries(may: (action: CallName) => boolean): PaletteEntry[] {
  const tabs = [
    { tab: 'rates', act: 'billingRates.list', title: 'Go to Rates', Icon: DollarSign },
    { tab: 'billing', act: 'billingSettings.get', title: 'Go to Billing Settings', Icon: FileText },
    { tab: 'staff', act: 'staffAccounts.list', title: 'Go to Staff', Icon: Users },
    { tab: 'languages', act: 'ownLanguages.list', title: 'Go to Languages', Icon: Languages },
    { tab: 'dispatch', act: 'fillPolicies.get', title: 'Go to Dispatch Settings', Icon: CalendarSearch },
    {
      tab: 'credentials',
      act: 'credentialTypes.create',
      title: 'Go to Credential Settings',
      Icon: BadgeCheck,
    },
    { tab: 'messages', act: 'messageChannels.list', title: 'Go to Message Settings', Icon: Send },
    { tab: 'templates', act: 'templates.list', title: 'Go to Message Templates', Icon: MessageSquareText },
  ] as const;
  const shown = tabs
    .filter(({ act: action }) => may(action))
    .map(({ tab, act: _, ...entry }) => {
      const href = `${paths.settings}?tab=${tab}`;
      return { key: `screen ${href}`, ...entry, choice: { href } };
    });
  const own = {
    key: `screen ${paths.account}`,
    title: 'Go to Your account',
    Icon: User,
    choice: { href: paths.account },
  };
  return [...shown, own];
}

/** By what an action is found beside its title, by its key: what people look for there. */
export const FOUND_BY: Readonly<Record<string, readonly string[]>> = {
  'act find-interpreter': ['Availability'],
  [`screen ${paths.interpreters}`]: ['Availability'],
  [`screen ${paths.unfilled}`]: ['Fill plans'],
  [`screen ${paths.settings}?tab=dispatch`]: ['Ranking weights', 'Fill plans', 'Quiet hours'],
  [`screen ${paths.settings}?tab=credentials`]: ['Credentials'],
};

/** The day that was typed ('nov 24', 'tomorrow'): its calendar and its appointments. `today` is the company's. */
export function dayEntries(typed: string, today: string): PaletteEntry[] {
  const date = readTypedDate(typed, today);
  if (date === null) return [];
  const day = formatDayLong(date);
  return [
    {
      key: `calendar ${date}`,
      title: day,
      detail: 'Calendar',
      Icon: CalendarDays,
      choice: { href: `${paths.calendar}?view=day&date=${date}` },
    },
    {
      key: `assignments ${date}`,
      title: `Assignments on ${day}`,
      Icon: ClipboardList,
      choice: { href: `${paths.assignments}?from=${date}&to=${date}` },
    },
  ];
}

export function interpreterEntry({ id, name, languages, phone }: Interpreter): PaletteEntry {
  return {
    key: `interpreter ${id}`,
    title: name,
    detail: `${languages.join(', ')} · ${phone}`,
    Icon: User,
    choice: { href: interpreterPath(id) },
  };
}

export function clientEntry({ id, name, address, phone }: Client): PaletteEntry {
  return {
    key: `client ${id}`,
    title: name,
    detail: `${address} · ${phone}`,
    Icon: Building2,
    choice: { href: clientPath(id) },
  };
}

export function assignmentEntry(assignment: Assignment, today: string | undefined): PaletteEntry {
  const { id, client, language, location } = assignment;
  return {
    key: `assignment ${id}`,
    title: `${client.name}, ${language}`,
    detail: [describeWhen(assignment, today), interpreterName(assignment), location].join(' · '),
    Icon: ClipboardList,
    choice: { href: `${paths.assignments}?assignment=${id}` },
  };
}

/** The list of those that contain a text, of which the palette shows the nearest ones. */
export function allAssignmentsEntry(text: string): PaletteEntry {
  return {
    key: `assignments ${text}`,
    title: `All assignments with “${text}”`,
    Icon: ClipboardList,
    choice: { href: `${paths.assignments}?${new URLSearchParams({ q: text })}` },
  };
}
