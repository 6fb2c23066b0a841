import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import { assignmentQuery } from '#web/api/staff-assignments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { momentAt } from '#web/parts/moment.ts';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NotShown } from '../not-shown.tsx';
import type { AssignmentIntent } from './assignment-intent.ts';
import { restoredTo } from './consequences.ts';
import { DetailsActions, EndingActions } from './details-actions.tsx';
import { CompletionSection } from './details-completion.tsx';
import { DetailsFacts } from './details-facts.tsx';
import { MessagesSection } from './details-messages.tsx';
import { OffersSection } from './details-offers.tsx';
import { ProposalSection } from './details-proposal.tsx';
import { RatingSection } from './details-rating.tsx';
import { LoadingDetails } from './details-skeleton.tsx';
import { TrackingSection } from './details-tracking.tsx';
import { RefusedBooking } from './refused-booking.tsx';
import { useRestore } from './use-restore.ts';

interface DetailsDialogProps {
  assignmentId: number;
  onIntent: (intent: AssignmentIntent) => void;
  onClose: () => void;
}

/** 'Assignment Details' (spec §2): everything about one appointment, as it is now, and what can be done with it. */
export function DetailsDialog({ assignmentId, onIntent, onClose }: DetailsDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(assignmentQuery(assignmentId));
  const restore = useRestore(assignmentId);
  return (
    <Dialog
      title="Assignment Details"
      width="wide"
      onClose={onClose}
      footer={
        data ? (
          <DetailsActions assignment={data} restore={restore} onIntent={onIntent} />
        ) : (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      {data && (
        <div className="flex flex-col gap-4">
          {restore.error && (
            <RefusedBooking error={restore.error} failed="Failed to restore assignment" onIntent={onIntent} />
          )}
          <EndNote assignment={data} />
          <Details assignment={data} onIntent={onIntent} />
          <EndingActions
            assignment={data}
            onIntent={onIntent}
            className="flex flex-wrap justify-center gap-2 border-line border-t pt-2 md:hidden"
          />
        </div>
      )}
      {!data && error && (
        <NotShown
          error={error}
          missing="This appointment does not exist"
          failed="The appointment could not be loaded"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingDetails />}
    </Dialog>
  );
}

function Details({ assignment, onIntent }: Parameters<typeof ProposalSection>[0]) {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
      <DetailsFacts assignment={assignment} />
      <div className="flex min-w-0 flex-col gap-6">
        <ProposalSection assignment={assignment} onIntent={onIntent} />
        <RatingSection rating={assignment.rating} />
        <OffersSection assignment={assignment} />
        <TrackingSection assignment={assignment} />
        <CompletionSection assignment={assignment} />
        <MessagesSection assignment={assignment} />
      </div>
    </div>
  );
}

/** Says first that it takes place no more, and what taking that back would do. */
function EndNote({ assignment }: { assignment: Assignment }) {
  const { deletedAt, status } = assignment;
  if (deletedAt === null && status !== 'cancelled') return null;
  return (
    <Alert title={deletedAt === null ? 'This appointment is cancelled.' : 'This appointment was deleted.'}>
      {deletedAt !== null && (
        <>
          Deleted <TimeAgo at={deletedAt} />; it stands in no list any more.{' '}
        </>
      )}
      {deletedAt === null && <CancellationNote assignment={assignment} />}
      {restoredTo(assignment)}
    </Alert>
  );
}

/** Who cancelled it, why, and what the client pays for that; of one cancelled long ago nothing may be known. */
function CancellationNote({ assignment }: { assignment: Assignment }) {
  const { cancellation, client } = assignment;
  if (cancellation === null) return null;
  const { by, cancelledAt, reason, charge } = cancellation;
  const isCharged = Number(charge) > 0;
  return (
    <>
      <span className="block">
        Cancelled by {by === 'client' ? client.name : 'staff'} {momentAt(assignment, cancelledAt)} (
        <TimeAgo at={cancelledAt} />){reason !== null && `: ${reason}`}
      </span>
      {by === 'client' && (
        <span className="block">
          {isCharged
            ? `${dollars(charge)} is billed under the cancellation rule.`
            : 'Nothing is billed for it.'}
        </span>
      )}
    </>
  );
}
