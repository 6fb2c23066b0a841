import { startTransition } from 'react';
import { useSearchParams } from 'wouter';

const TAB_IDS = ['dashboard', 'appointments', 'calendar', 'request'] as const;

export type TabId = (typeof TAB_IDS)[number];

interface PortalAddress {
  tab: TabId;
  /** Whose 'Appointment Details' stand over the tab: what the address says, null when it says nothing. */
  appointment: string | null;
  openTab: (tab: TabId) => void;
  openAppointment: (id: number) => void;
  closeAppointment: () => void;
}

/** Where in the portal one is; all of it stands in the address, so that it can be linked to, reloaded and gone back from. */
export function usePortalAddress(): PortalAddress {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  return {
    tab: TAB_IDS.find((id) => id === asked) ?? 'dashboard',
    appointment: search.get('appointment'),
    openTab: (tab) => startTransition(() => setSearch(tab === 'dashboard' ? {} : { tab })),
    openAppointment: (id) =>
      setSearch((before) => withAppointment(before, String(id)), {
        // The entry that a dialog has in the history (use-back-closes-dialogs.ts): no second one is made for it.
        state: { dialogs: 1 },
      }),
    closeAppointment: () => {
      // Going back may have taken it out of the address already.
      if (!new URLSearchParams(window.location.search).has('appointment')) return;
      // Over an entry of its own, closing is going back; a link that led straight here has none below.
      if (history.state !== null) history.back();
      else setSearch((before) => withAppointment(before, null), { replace: true });
    },
  };
}

function withAppointment(before: URLSearchParams, id: string | null): URLSearchParams {
  const after = new URLSearchParams(before);
  if (id === null) after.delete('appointment');
  else after.set('appointment', id);
  return after;
}
