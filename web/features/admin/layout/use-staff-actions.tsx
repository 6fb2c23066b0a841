import { Suspense, startTransition, useState } from 'react';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useAssignmentDialogs } from '../assignments/assignment-dialogs.tsx';
import { usePermission } from '../use-permission.ts';
import type { StaffAction } from './staff-actions.ts';
import { useStaffKeys } from './use-staff-keys.ts';

const PaletteDialog = lazyComponent(() => import('../palette/palette-dialog.tsx'), 'PaletteDialog');
const NotificationCenter = lazyComponent(() => import('./notification-center.tsx'), 'NotificationCenter');
const ShortcutsDialog = lazyComponent(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog');
const InterpreterFormDialog = lazyComponent(
  () => import('../interpreters/interpreter-form-dialog.tsx'),
  'InterpreterFormDialog',
);
const SearchInterpretersDialog = lazyComponent(
  () => import('../interpreters/search-interpreters-dialog.tsx'),
  'SearchInterpretersDialog',
);
const ClientFormDialog = lazyComponent(() => import('../clients/client-form-dialog.tsx'), 'ClientFormDialog');

type Opened = Exclude<StaffAction, 'schedule' | 'logout'> | 'palette';

interface StaffActionsOptions {
  username: string;
  onLogout: () => void;
}

/** What can be done from every screen, by palette, key or button: `act` does it, `dialogs` renders what it opens. */
export function useStaffActions({ username, onLogout }: StaffActionsOptions) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const assignments = useAssignmentDialogs();
  const may = usePermission();
  const open = (what: Opened) => startTransition(() => setOpened(what));
  const close = () => setOpened(null);

  function start(action: StaffAction) {
    // The palette offers only what the role may do; the key is there for everyone.
    if (action === 'schedule') {
      if (may('assignments.create')) assignments.open({ act: 'schedule' });
    } else if (action === 'logout') onLogout();
    else open(action);
  }

  useStaffKeys({
    onPalette: () => open('palette'),
    onSchedule: () => start('schedule'),
    onShortcuts: () => open('shortcuts'),
  });

  return {
    act: start,
    openPalette: () => open('palette'),
    dialogs: (
      <>
        <Suspense fallback={null}>
          {opened === 'palette' && <PaletteDialog username={username} onAction={start} onClose={close} />}
          {opened === 'notifications' && <NotificationCenter onClose={close} />}
          {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
          {opened === 'add-interpreter' && <InterpreterFormDialog interpreter={null} onClose={close} />}
          {opened === 'add-client' && <ClientFormDialog client={null} onClose={close} />}
          {opened === 'find-interpreter' && (
            <SearchInterpretersDialog
              onBook={(at) => assignments.open({ act: 'schedule', at })}
              onClose={close}
            />
          )}
        </Suspense>
        {assignments.dialogs}
      </>
    ),
  };
}
