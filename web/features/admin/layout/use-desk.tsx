import { Suspense, startTransition, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useAssignmentDialogs } from '../assignments/assignment-dialogs.tsx';
import type { DeskAct } from './desk-acts.ts';
import { useDeskKeys } from './use-desk-keys.ts';

const PaletteDialog = lazyPart(() => import('../palette/palette-dialog.tsx'), 'PaletteDialog');
const NotificationsDialog = lazyPart(() => import('./notifications-dialog.tsx'), 'NotificationsDialog');
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog');
const InterpreterFormDialog = lazyPart(
  () => import('../interpreters/interpreter-form-dialog.tsx'),
  'InterpreterFormDialog',
);
const SearchInterpretersDialog = lazyPart(
  () => import('../interpreters/search-interpreters-dialog.tsx'),
  'SearchInterpretersDialog',
);
const ClientFormDialog = lazyPart(() => import('../clients/client-form-dialog.tsx'), 'ClientFormDialog');

type Opened = Exclude<DeskAct, 'schedule' | 'logout'> | 'palette';

interface DeskOptions {
  username: string;
  onLogout: () => void;
}

/** What can be done from every screen, by palette, key or button: `act` does it, `dialogs` draws what it opens. */
export function useDesk({ username, onLogout }: DeskOptions) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const assignments = useAssignmentDialogs();
  const open = (what: Opened) => startTransition(() => setOpened(what));
  const close = () => setOpened(null);

  function act(wanted: DeskAct) {
    if (wanted === 'schedule') assignments.open({ act: 'schedule' });
    else if (wanted === 'logout') onLogout();
    else open(wanted);
  }

  useDeskKeys({
    onPalette: () => open('palette'),
    onSchedule: () => act('schedule'),
    onShortcuts: () => open('shortcuts'),
  });

  return {
    act,
    openPalette: () => open('palette'),
    dialogs: (
      <>
        <Suspense fallback={null}>
          {opened === 'palette' && <PaletteDialog username={username} onAct={act} onClose={close} />}
          {opened === 'notifications' && <NotificationsDialog onClose={close} />}
          {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
          {opened === 'add-interpreter' && <InterpreterFormDialog interpreter={null} onClose={close} />}
          {opened === 'add-client' && <ClientFormDialog client={null} onClose={close} />}
          {opened === 'find-interpreter' && <SearchInterpretersDialog onClose={close} />}
        </Suspense>
        {assignments.dialogs}
      </>
    ),
  };
}
