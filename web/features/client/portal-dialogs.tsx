import { MissingPartsLine } from '#web/ui/missing-parts-line.tsx';
import { useBackClosesDialogs } from '#web/ui/use-back-closes-dialogs.ts';
import { DetailsDialog } from './appointment/details-dialog.tsx';
import { LinkedMessages } from './profile/linked-messages.tsx';
import { usePortalAddress } from './use-portal-address.ts';

/** What stands over the portal, after its first paint: 'Appointment Details', and what is said of parts that are missing. */
export function PortalDialogs() {
  const { appointment, closeAppointment } = usePortalAddress();
  // With the dialog that the address names, and not before it: the entry of one that is open after a reload is kept.
  useBackClosesDialogs();
  return (
    <>
      <MissingPartsLine />
      <LinkedMessages />
      {appointment !== null && (
        <DetailsDialog key={appointment} assignmentId={appointment} onClose={closeAppointment} />
      )}
    </>
  );
}
