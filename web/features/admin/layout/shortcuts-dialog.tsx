import { useState } from 'react';
import type { CallName } from '#contracts/calls.ts';
import { singleKeys } from '#web/device/single-keys.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Shortcut } from '#web/ui/keyboard/shortcut.tsx';
import { usePermission } from '../use-permission.ts';
import { SCREEN_GROUPS } from './screens.ts';

interface Entry {
  readonly title: string;
  readonly shortcut: string;
  /** Without this action the key does nothing, and is left out (rule access-6). */
  readonly needs?: CallName;
}

const EVERYWHERE: readonly Entry[] = [
  { title: 'Search or run a command', shortcut: 'Mod K' },
  { title: 'Search this screen', shortcut: '/' },
  { title: 'Schedule Assignment', shortcut: 'N', needs: 'assignments.create' },
  { title: 'Keyboard shortcuts', shortcut: '?' },
  { title: 'Save a form', shortcut: 'Mod Enter' },
  { title: 'Close a dialog', shortcut: 'Esc' },
  { title: 'Go to the pop-up notifications', shortcut: 'F8' },
];
const IN_LISTS: readonly Entry[] = [
  { title: 'Move to another row or card', shortcut: '↑ ↓ ← →' },
  { title: 'Go to the first or last', shortcut: 'Home End' },
  { title: 'Open', shortcut: 'Enter' },
];
const IN_A_LIST: readonly Entry[] = [
  { title: 'Previous, next appointment', shortcut: '↑ ↓' },
  { title: 'Edit, assign, ask everyone, cancel', shortcut: 'E A B C', needs: 'assignments.update' },
  { title: 'Close the details', shortcut: 'Esc' },
];
const IN_THE_REVIEW: readonly Entry[] = [
  { title: 'Next, previous', shortcut: 'J K', needs: 'closeouts.list' },
  { title: 'Approve and show the next', shortcut: 'A', needs: 'closeouts.approve' },
];
const IN_THE_CALENDAR: readonly Entry[] = [
  { title: 'Next, previous', shortcut: 'J K' },
  { title: 'Today', shortcut: 'T' },
  { title: 'Month, week, day, list', shortcut: 'M W D L' },
];

/** Every shortcut that the role has, and the setting that switches single keys off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [areOn, setAreOn] = useState(singleKeys.areOn);
  const screens = SCREEN_GROUPS.flatMap((group) => group.screens).flatMap(
    ({ title, shortcut, act: action }) =>
      shortcut === undefined ? [] : [{ title: `Go to ${title}`, shortcut, needs: action }],
  );
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="flex flex-col gap-5">
        {/* First, since it has the first focus: at the end it would open the list from below. */}
        <Checkbox
          label="Enable single-key shortcuts"
          help="Without them, Ctrl or ⌘ K still finds everything."
          checked={areOn}
          onChange={(event) => {
            singleKeys.turn(event.target.checked);
            setAreOn(event.target.checked);
          }}
        />
        <ShortcutList title="Everywhere" shortcuts={EVERYWHERE} />
        <ShortcutList title="Screens" shortcuts={screens} />
        <ShortcutList title="In lists" shortcuts={IN_LISTS} />
        <ShortcutList title="In details beside a list" shortcuts={IN_A_LIST} />
        <ShortcutList title="In the review of payments" shortcuts={IN_THE_REVIEW} />
        <ShortcutList title="In the calendar" shortcuts={IN_THE_CALENDAR} />
      </div>
    </Dialog>
  );
}

interface ShortcutListProps {
  title: string;
  shortcuts: readonly Entry[];
}

function ShortcutList({ title, shortcuts }: ShortcutListProps) {
  const may = usePermission();
  const offered = shortcuts.filter(({ needs }) => needs === undefined || may(needs));
  if (offered.length === 0) return null;
  return (
    <section>
      <h3 className="pb-1 font-medium text-ink-faint text-small">{title}</h3>
      <dl className="divide-y divide-line">
        {offered.map((entry) => (
          <div key={entry.title} className="flex items-center justify-between gap-4 py-1.5">
            <dt>{entry.title}</dt>
            <dd>
              <Shortcut shortcut={entry.shortcut} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
