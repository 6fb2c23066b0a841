import type { UseQueryResult } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Preview } from '#contracts/preview.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Stars } from '#web/parts/stars.tsx';
import { formatDateTime } from '#web/parts/time/format-date-time.ts';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { useIsPhone } from '#web/parts/use-is-phone.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { DialogLoadError } from '../../dialog-load-error.tsx';
import { PreviewNote } from '../../preview/preview-note.tsx';
import { usePreview } from '../../preview/use-preview.ts';
import { usePrint } from '../../print/use-print.tsx';
import { usePermission } from '../../use-permission.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { WhyNotComeOrKeep } from '../cannot-come/why-not-come.tsx';
import { BookingRefusal } from '../requests/booking-refusal.tsx';
import { EndingActions } from './details-actions.tsx';
import { CompletionSection } from './details-completion.tsx';
import { MessagesSection } from './details-messages.tsx';
import { OffersSection } from './details-offers.tsx';
import { ProblemsSection } from './details-problems.tsx';
import { ProposalSection } from './details-proposal.tsx';
import { DetailsSection, LoadingPart } from './details-section.tsx';
import { SummarySection } from './details-summary.tsx';
import { TrackingSection } from './details-tracking.tsx';
import type { useRestore } from './use-restore.ts';

const CorrectCancellationDialog = lazyComponent(
  () => import('./correct-cancellation-dialog.tsx'),
  'CorrectCancellationDialog',
);
const PlanSectionLater = lazyComponent(() => import('../../fill-plans/plan-section.tsx'), 'PlanSection');

interface DetailsBodyProps {
  query: UseQueryResult<Assignment>;
  restore: ReturnType<typeof useRestore>;
  onIntent: (intent: AssignmentIntent) => void;
  /** Beside a list, where there is room for one column. */
  isNarrow?: boolean;
}

/** Everything about one appointment: while it loads, when it could not be loaded, or as it is. */
export function DetailsBody({ query, restore, onIntent, isNarrow = false }: DetailsBodyProps) {
  const { data, error } = query;
  const { print, printed } = usePrint();
  if (!data) {
    return error ? (
      <DialogLoadError query={query} what="appointment" />
    ) : (
      <LoadingDetails isNarrow={isNarrow} />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {restore.error && (
        <BookingRefusal error={restore.error} failed="Failed to restore appointment" onIntent={onIntent} />
      )}
      <EndNote assignment={data} />
      <WhyNotComeOrKeep assignment={data} />
      <Details assignment={data} onIntent={onIntent} isNarrow={isNarrow} />
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<Printer aria-hidden className="size-4" />}
        onClick={() =>
          print({
            title: 'Assignment Details',
            content: <Details assignment={data} onIntent={onIntent} isNarrow={false} />,
          })
        }
      >
        Print
      </Button>
      <EndingActions
        assignment={data}
        onIntent={onIntent}
        className={classNames(
          'flex flex-wrap justify-center gap-2 border-line border-t pt-2',
          !isNarrow && 'md:hidden',
        )}
      />
      {printed}
    </div>
  );
}

/** The parts in two columns, or below each other. */
const columns = (isNarrow: boolean) =>
  classNames('grid items-start gap-x-8 gap-y-6', !isNarrow && 'md:grid-cols-2');

function Details({
  assignment,
  onIntent,
  isNarrow,
}: Parameters<typeof ProposalSection>[0] & { isNarrow: boolean }) {
  const isPhone = useIsPhone();
  const now = useNow().getTime();
  // In one column what comes after all facts would be out of sight.
  const isPlanFirst = (isNarrow || isPhone) && isToFill(assignment, now);
  return (
    <div className={columns(isNarrow)}>
      <SummarySection assignment={assignment} onIntent={onIntent}>
        {isPlanFirst && <PlanSection assignment={assignment} />}
      </SummarySection>
      <div className="flex min-w-0 flex-col gap-6">
        <ProposalSection assignment={assignment} onIntent={onIntent} />
        <ProblemsSection assignment={assignment} />
        <RatingSection rating={assignment.rating} />
        {!isPlanFirst && <PlanSection assignment={assignment} />}
        <OffersSection assignment={assignment} />
        <TrackingSection assignment={assignment} />
        <CompletionSection assignment={assignment} />
        <MessagesSection assignment={assignment} />
      </div>
    </div>
  );
}

/** Whether to find an interpreter is what comes next. */
function isToFill({ status, deletedAt, startsAt }: Assignment, now: number): boolean {
  return (status === 'pending' || status === 'declined') && deletedAt === null && Date.parse(startsAt) > now;
}

function PlanSection({ assignment }: { assignment: Assignment }) {
  return (
    <Suspense fallback={<LoadingPart label="Loading: The plan" hasButton />}>
      <PlanSectionLater assignment={assignment} />
    </Suspense>
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
      {assignment.cannotRestore ?? <RestoreNote assignmentId={assignment.id} />}
    </Alert>
  );
}

function RestoreNote({ assignmentId }: { assignmentId: number }) {
  const mayRestore = usePermission()('assignments.restore');
  const preview = usePreview(
    'POST /api/assignments/{assignmentId}/restore',
    mayRestore ? { params: { assignmentId } } : null,
  );
  // The note is an alert already.
  if (preview.error) return sentenceOf(preview.error);
  return <PreviewNote preview={preview} does={whatRestoringDoes} />;
}

function whatRestoringDoes({ changes }: Preview): string {
  const restored = changes.find(({ act: action }) => action === 'assignments.restore')?.appointment;
  if (restored?.interpreter && isBooked(restored.status))
    return `Restoring books ${restored.interpreter} again.`;
  return restored?.status === 'pending' || restored?.status === 'declined'
    ? 'Restoring brings it back without an interpreter. Nobody is asked.'
    : 'Restoring puts it back as it was.';
}

/** Who cancelled it, why, and the client's charge; unknown for an old cancellation. */
function CancellationNote({ assignment }: { assignment: Assignment }) {
  const { cancellation, client, interpreter } = assignment;
  const mayCorrect = usePermission()('assignments.correctCancellation');
  const [isCorrecting, setIsCorrecting] = useState(false);
  if (cancellation === null) return null;
  const { by, cancelledAt, reason, charge, enteredBy } = cancellation;
  const whoIs = {
    client: client.name,
    interpreter: interpreter?.name ?? 'the interpreter',
    staff: 'our office',
  };
  return (
    <>
      <span className="block">
        Cancelled by {whoIs[by]} {formatDateTime(assignment, cancelledAt)} (
        <TimeAgo at={cancelledAt} />){enteredBy && `, entered by ${enteredBy}`}
        {reason !== null && `: ${reason}`}
      </span>
      {by === 'client' && mayCorrect && (
        <TextButton onClick={() => setIsCorrecting(true)}>Correct the time…</TextButton>
      )}
      {isCorrecting && (
        <Suspense fallback={null}>
          <CorrectCancellationDialog
            assignment={assignment}
            cancelledAt={cancelledAt}
            onClose={() => setIsCorrecting(false)}
          />
        </Suspense>
      )}
      {by === 'client' && charge !== null && (
        <span className="block">
          {Number(charge) > 0
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
function LoadingDetails({ isNarrow }: { isNarrow: boolean }) {
  return (
    <div className={columns(isNarrow)}>
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
