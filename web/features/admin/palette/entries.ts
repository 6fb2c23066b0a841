import {
  Building2,
  ClipboardList,
  CreditCard,
  Inbox,
  type LucideIcon,
  MessageSquareText,
  Send,
  User,
} from 'lucide-react';
import type { Assignment } from '#contracts/assignment.ts';
import type { Client } from '#contracts/client.ts';
import type { Interpreter } from '#contracts/interpreter.ts';
import { paths } from '#web/app/paths.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
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

/** The available acts; `isRequestsOnly`: the assignments page shows client requests only. */
export function actionEntries(isRequestsOnly: boolean): PaletteEntry[] {
  const acts = STAFF_ACTIONS.map(({ act, title, Icon, shortcut }) => ({
    key: `act ${act}`,
    title,
    Icon,
    shortcut,
    choice: { act },
  }));
  const links = [
    {
      key: 'process-payment',
      title: 'Process Payment',
      Icon: CreditCard,
      choice: { href: paymentsToProcess },
    },
    {
      key: 'requests',
      title: isRequestsOnly ? 'Show All' : 'Client Requests Only',
      Icon: Inbox,
      choice: { href: isRequestsOnly ? paths.assignments : `${paths.assignments}?origin=client` },
    },
  ];
  const isWork = ({ choice: { act } }: (typeof acts)[number]) => WORK.includes(act);
  return [...acts.filter(isWork), ...links, ...acts.filter((entry) => !isWork(entry))];
}

/** The acts that are the day's work come first. */
const WORK: readonly StaffAction[] = ['schedule', 'add-interpreter', 'add-client', 'find-interpreter'];

export function screenEntries(): PaletteEntry[] {
  const screens = SCREEN_GROUPS.flatMap(({ screens }) =>
    screens.map(({ path, title, Icon, shortcut }) => ({
      key: `screen ${path}`,
      title: `Go to ${title}`,
      Icon,
      shortcut,
      choice: { href: path },
    })),
  );
  return [...screens, ...settingsEntries()];
}

/** The settings themselves open with the company. */
function settingsEntries(): PaletteEntry[] {
  return [
    { tab: 'messages', title: 'Go to Message Settings', Icon: Send },
    { tab: 'templates', title: 'Go to Message Templates', Icon: MessageSquareText },
  ].map(({ tab, ...entry }) => {
    const href = `${paths.settings}?tab=${tab}`;
    return { key: `screen ${href}`, ...entry, choice: { href } };
  });
}

export function interpreterEntry({ id, name, languages }: Interpreter): PaletteEntry {
  return {
    key: `interpreter ${id}`,
    title: name,
    detail: languages.join(', '),
    Icon: User,
    choice: { href: `${paths.interpreters}?q=${encodeURIComponent(name)}` },
  };
}

export function clientEntry({ id, name, address }: Client): PaletteEntry {
  return {
    key: `client ${id}`,
    title: name,
    detail: address,
    Icon: Building2,
    choice: { href: `${paths.clients}?q=${encodeURIComponent(name)}` },
  };
}

export function assignmentEntry(assignment: Assignment): PaletteEntry {
  const { id, client, interpreter, language, location } = assignment;
  return {
    key: `assignment ${id}`,
    title: `${client.name}, ${language}`,
    detail: [describeWhen(assignment), interpreter?.name ?? 'No interpreter yet', location].join(' · '),
    Icon: ClipboardList,
    choice: { href: `${paths.assignments}?assignment=${id}` },
  };
}
