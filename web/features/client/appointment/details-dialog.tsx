import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clientAppointmentQuery, shownAppointment } from '#web/api/client/appointment.ts';
import { HttpError } from '#web/api/http/http-error.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { AppointmentActions } from '../actions/appointment-actions.tsx';
import { useClientPortal } from '../portal-context.ts';
import { RequestAgainLink } from '../request-again-link.tsx';
import { DetailsBody } from './details-body.tsx';

interface DetailsDialogProps {
  /** As in the address; it may be nobody's. */
  assignmentId: string;
  onClose: () => void;
}

/** 'Appointment Details': everything about one appointment, kept current, and the possible actions. */
export function DetailsDialog({ assignmentId, onClose }: DetailsDialogProps) {
  const query = useAppointment(assignmentId);
  const { data, error } = query;
  const now = useNow();
  const { today } = useClientPortal();
  return (
    <Dialog
      title="Appointment Details"
      onClose={onClose}
      footer={
        <>
          {data && <RequestAgainLink assignmentId={data.id} />}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {data && isUnknown(error) && <Alert title="This appointment is no longer in your list." />}
      {data && (
        <DetailsBody assignment={data} now={now}>
          <AppointmentActions assignment={data} now={now} today={today} />
        </DetailsBody>
      )}
      {!data && error && <NotShown query={query} />}
      {!data && !error && <DetailsSkeleton />}
    </Dialog>
  );
}

/** Another client's id is treated like an unknown one (rule access-3). */
function isUnknown(error: Error | null): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 400 || error.status === 422);
}

function NotShown({ query }: { query: ReturnType<typeof useAppointment> }) {
  if (!isUnknown(query.error)) return <LoadError title="The appointment could not be loaded" of={query} />;
  return (
    <EmptyState title="Appointment not found">
      The link may be incomplete, or meant for someone else.
    </EmptyState>
  );
}

const ROWS = ['w-1/2', 'w-1/3', 'w-1/4', 'w-2/3', 'w-1/3', 'w-1/2'];

/** The details while they are loading, in their final shape. */
function DetailsSkeleton() {
  return (
    <SkeletonGroup label="Loading the appointment" className="flex flex-col gap-5">
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-16 w-full" />
      {ROWS.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity.
        <Skeleton key={at} className={`h-5 ${width}`} />
      ))}
    </SkeletonGroup>
  );
}

/** One own appointment, kept current; at first as a list shows it, if one does. */
function useAppointment(assignmentId: string) {
  const { clientId } = useClientPortal();
  const queryClient = useQueryClient();
  return useQuery({
    ...clientAppointmentQuery(clientId, assignmentId),
    initialData: () => shownAppointment(queryClient, { clientId, assignmentId }),
  });
}
