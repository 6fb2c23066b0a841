import { startTransition } from 'react';
import { useSearchParams } from 'wouter';

/** The tabs in their order. */
export const PORTAL_TABS = [
  { id: 'dashboard', label: 'Dashboard' },
  { id: 'appointments', label: 'My Appointments' },
  { id: 'calendar', label: 'Calendar' },
  { id: 'invoices', label: 'Invoices' },
  { id: 'request', label: 'Request Service' },
] as const;

export type TabId = (typeof PORTAL_TABS)[number]['id'];

interface PortalAddress {
  tab: TabId;
  /** The id of the open 'Appointment Details' in the address, or null. */
  appointment: string | null;
  openTab: (tab: TabId) => void;
  openAppointment: (id: number) => void;
  /** Shows another appointment in the open dialog: closing does not lead back to the first one. */
  switchAppointment: (id: number) => void;
  closeAppointment: () => void;
}

/** The place in the portal. All of it is in the address, for links, reloads and going back. */
export function usePortalAddress(): PortalAddress {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  return {
    tab: PORTAL_TABS.find(({ id }) => id === wanted)?.id ?? 'dashboard',
    appointment: search.get('appointment'),
    openTab: (tab) => startTransition(() => setSearch(tab === 'dashboard' ? {} : { tab })),
    openAppointment: (id) =>
      setSearch((before) => withAppointment(before, String(id)), {
        // The history entry of a dialog (use-back-closes-dialogs.ts): no second one is made.
        state: { dialogs: 1 },
      }),
    switchAppointment: (id) =>
      setSearch((before) => withAppointment(before, String(id)), { replace: true, state: history.state }),
    closeAppointment: () => {
      // Going back may have removed it from the address already.
      if (!new URLSearchParams(window.location.search).has('appointment')) return;
      // If the dialog has its own history entry, closing is going back; after a direct link there is none.
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
