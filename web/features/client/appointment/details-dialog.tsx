import { HttpError, sentenceOf } from '#web/api/http-error.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { AppointmentActs } from '../acts/appointment-acts.tsx';
import { AgainLink } from '../again-link.tsx';
import { useClientPortal } from '../portal-context.ts';
import { DetailsBody } from './details-body.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { useAppointment } from './use-appointment.ts';

interface DetailsDialogProps {
  /** As the address says it; it may name nothing. */
  assignmentId: string;
  onClose: () => void;
}

/** 'Appointment Details' (spec §2): everything about one appointment, as it is now, and what can be done with it. */
export function DetailsDialog({ assignmentId, onClose }: DetailsDialogProps) {
  const { data, error, isFetching, refetch } = useAppointment(assignmentId);
  const now = useNow();
  const { today } = useClientPortal();
  return (
    <Dialog
      title="Appointment Details"
      onClose={onClose}
      footer={
        <>
          {data && <AgainLink assignmentId={data.id} />}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {data && isUnknown(error) && <Alert title="This appointment is no longer in your list." />}
      {data && (
        <DetailsBody assignment={data} now={now}>
          <AppointmentActs assignment={data} now={now} today={today} />
        </DetailsBody>
      )}
      {!data && error && <NotShown error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <DetailsSkeleton />}
    </Dialog>
  );
}

/** Foreign ids and no ids are not told from each other (design §4). */
function isUnknown(error: Error | null): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 400 || error.status === 422);
}

interface NotShownProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

function NotShown({ error, isRetrying, onRetry }: NotShownProps) {
  if (isUnknown(error)) {
    return (
      <EmptyState title="There is no such appointment">
        The link that led here may be incomplete, or meant for somebody else.
      </EmptyState>
    );
  }
  return (
    <ErrorState title="The appointment could not be loaded" onRetry={onRetry} isRetrying={isRetrying}>
      {sentenceOf(error)}
    </ErrorState>
  );
}
