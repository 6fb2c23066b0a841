import { useBackClosesDialogs } from '#web/ui/dialog/use-back-closes-dialogs.ts';
import { LoadFailureBar } from '#web/ui/loading/load-failure-bar.tsx';
import { DetailsDialog } from './appointment/details-dialog.tsx';
import { LinkedMessages } from './profile/linked-messages.tsx';
import { usePortalAddress } from './use-portal-address.ts';

/**
 * What opens over the portal after its first paint: 'Appointment Details', and the notice about parts that failed to
 * load.
 */
export function PortalDialogs() {
  const { appointment, closeAppointment } = usePortalAddress();
  // Together with the dialog in the address: the history entry of a dialog that is open after a reload is kept.
  useBackClosesDialogs();
  return (
    <>
      <LoadFailureBar />
      <LinkedMessages />
      {appointment !== null && (
        <DetailsDialog key={appointment} assignmentId={appointment} onClose={closeAppointment} />
      )}
    </>
  );
}
