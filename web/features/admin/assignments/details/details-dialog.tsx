import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import { assignmentQuery } from '#web/api/staff/assignments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { formatDateTime } from '#web/parts/format-date-time.ts';
import { Stars } from '#web/parts/stars.tsx';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { DialogLoadError } from '../../dialog-load-error.tsx';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { restoreConsequence } from '../consequences.ts';
import { BookingRefusal } from '../requests/booking-refusal.tsx';
import { DetailsActions, EndingActions } from './details-actions.tsx';
import { CompletionSection } from './details-completion.tsx';
import { MessagesSection } from './details-messages.tsx';
import { OffersSection } from './details-offers.tsx';
import { ProposalSection } from './details-proposal.tsx';
import { DetailsSection, LoadingPart } from './details-section.tsx';
import { SummarySection } from './details-summary.tsx';
import { TrackingSection } from './details-tracking.tsx';
import { useRestore } from './use-restore.ts';

interface DetailsDialogProps {
  assignmentId: number;
  onIntent: (intent: AssignmentIntent) => void;
  onClose: () => void;
}

/** 'Assignment Details': everything about one appointment, kept current, with the possible actions (rules X37, X38). */
export function DetailsDialog({ assignmentId, onIntent, onClose }: DetailsDialogProps) {
  const query = useQuery(assignmentQuery(assignmentId));
  const { data, error } = query;
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
            <BookingRefusal error={restore.error} failed="Failed to restore assignment" onIntent={onIntent} />
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
      {!data && error && <DialogLoadError query={query} what="appointment" />}
      {!data && !error && <LoadingDetails />}
    </Dialog>
  );
}

function Details({ assignment, onIntent }: Parameters<typeof ProposalSection>[0]) {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
      <SummarySection assignment={assignment} />
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

/** Says first that it does not take place any more, and what restoring it would do. */
function EndNote({ assignment }: { assignment: Assignment }) {
  const { deletedAt, status } = assignment;
  if (deletedAt === null && status !== 'cancelled') return null;
  return (
    <Alert title={deletedAt === null ? 'This appointment is cancelled.' : 'This appointment was deleted.'}>
      {deletedAt !== null && (
        <>
          Deleted <TimeAgo at={deletedAt} />; it is no longer in any list.{' '}
        </>
      )}
      {deletedAt === null && <CancellationNote assignment={assignment} />}
      {restoreConsequence(assignment)}
    </Alert>
  );
}

/** Who cancelled it, why, and the client's charge; unknown for an old cancellation. */
function CancellationNote({ assignment }: { assignment: Assignment }) {
  const { cancellation, client } = assignment;
  if (cancellation === null) return null;
  const { by, cancelledAt, reason, charge } = cancellation;
  const isCharged = Number(charge) > 0;
  return (
    <>
      <span className="block">
        Cancelled by {by === 'client' ? client.name : 'staff'} {formatDateTime(assignment, cancelledAt)} (
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

/** The client's rating; the interpreter does not see it. */
function RatingSection({ rating }: Pick<Assignment, 'rating'>) {
  if (rating === null) return null;
  return (
    <DetailsSection title="Rating by the client" aside={<TimeAgo at={rating.ratedAt} />}>
      <Stars count={rating.stars} />
      {rating.comment !== null && <p className="whitespace-pre-line">{rating.comment}</p>}
    </DetailsSection>
  );
}

const FACTS = ['location', 'interpreter', 'client', 'language', 'service', 'amount', 'notes', 'entered'];

/** The details before they are there, in their final shape. */
function LoadingDetails() {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
      <SkeletonGroup label="Loading the appointment" className="flex flex-col gap-4">
        <div className="flex justify-between gap-4">
          <div className="flex flex-1 flex-col gap-1">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-6 w-3/5" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
        {FACTS.map((fact) => (
          <div key={fact} className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-5 w-full" />
          </div>
        ))}
      </SkeletonGroup>
      <div className="flex flex-col gap-6">
        {['offers', 'tracking'].map((part) => (
          <div key={part} className="flex flex-col gap-2">
            <div className="border-line border-b pb-1">
              <Skeleton className="h-5 w-24" />
            </div>
            <LoadingPart label={`Loading the ${part}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
