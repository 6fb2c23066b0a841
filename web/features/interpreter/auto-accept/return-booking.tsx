import { useState } from 'react';
import { useReturnBooking } from '#web/api/auto-accept.ts';
import { notSaved } from '#web/parts/schedule/schedule-part.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { usePortal } from '../portal-context.ts';

interface ReturnBookingProps {
  assignmentId: number;
  /** When it is, in words. */
  when: string;
  onDone?: () => void;
}

/** 'Return' with its question (rule fill-plans-14). */
export function ReturnBooking({ assignmentId, when, onDone }: ReturnBookingProps) {
  const { interpreterId } = usePortal();
  const [isOpen, setIsOpen] = useState(false);
  const returnBooking = useReturnBooking(interpreterId);
  const { toast } = useToast();
  const close = () => {
    returnBooking.reset();
    setIsOpen(false);
  };

  // Awaited: the list may lose the appointment, and with it this button, before the answer is shown.
  async function send() {
    try {
      await returnBooking.mutateAsync(assignmentId);
      toast({ title: 'Returned', description: 'It is no longer in your schedule.' });
      close();
      onDone?.();
    } catch {
      // The question says why.
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Return ${when}`}
        className="shrink-0"
        onClick={() => setIsOpen(true)}
      >
        Return
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Return this appointment?"
          description={when}
          confirmLabel="Return Appointment"
          pendingLabel="Returning..."
          destructive
          pending={returnBooking.isPending}
          error={returnBooking.isError && notSaved(returnBooking.error)}
          onConfirm={() => void send()}
          onCancel={close}
        >
          The office will look for someone else. It doesn't count against you.
        </ConfirmDialog>
      )}
    </>
  );
}
