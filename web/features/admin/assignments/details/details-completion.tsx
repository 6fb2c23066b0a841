import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Review } from '#domain/billing/closeout.ts';
import { durationInWords, formatClock12 } from '#domain/civil.ts';
import { paymentsOfQuery } from '#web/api/staff/billing/payments.ts';
import { type Detail, DetailsList } from '#web/parts/details-list.tsx';
import { dollars } from '#web/parts/dollars.ts';
import { clockInZone, dateInZone } from '#web/parts/time/civil-time.ts';
import { formatDateTime } from '#web/parts/time/format-date-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { usePermission } from '../../use-permission.ts';
import { PaymentSection } from './details-payment.tsx';
import { ReceiptsSection } from './details-receipts.tsx';
import { DetailsSection, Loaded } from './details-section.tsx';

/** How it went, what proves its expenses and what it comes to; nothing while there is none of these. */
export function CompletionSection({ assignment }: { assignment: Assignment }) {
  const mayReadPayments = usePermission()('payments.list');
  const payments = useQuery({ ...paymentsOfQuery(assignment.id), enabled: mayReadPayments });
  const details = completionOf(assignment);
  const review = payments.data?.find(({ status }) => status !== 'void')?.review ?? null;
  return (
    <>
      {details.length > 0 && (
        <DetailsSection title="Completion">
          <DetailsList details={details} />
          <ReviewNote assignment={assignment} review={review} />
          {isReportedEarly(assignment) && (
            <Alert>
              The completion was reported before the end time it gives. Check the hours before paying.
            </Alert>
          )}
        </DetailsSection>
      )}
      <ReceiptsSection assignment={assignment} />
      {mayReadPayments &&
        payments.data === undefined &&
        (payments.isError || assignment.status === 'completed') && (
          <DetailsSection title="Payment">
            <Loaded query={payments} what="The payment">
              {() => null}
            </Loaded>
          </DetailsSection>
        )}
      {payments.data?.map((payment) => (
        <PaymentSection key={payment.id} payment={payment} />
      ))}
    </>
  );
}

const REVIEW_SENTENCES: Record<Assignment['reviewReasons'][number], string> = {
  overrun: 'It ended more than 15 minutes after the booked end.',
  expenses: 'The expenses are above $200.',
};

interface ReviewNoteProps {
  assignment: Assignment;
  /** How far the review is; null: not known to who sees no payments. */
  review: Review | null;
}

/** What to look at before the amounts are approved (rule tracking-22). */
function ReviewNote({ assignment: { reviewReasons, isPaid }, review }: ReviewNoteProps) {
  if (reviewReasons.length === 0 || isPaid || review === 'approved') return null;
  const isReturned = review === 'returned';
  return (
    <Alert title={isReturned ? 'Returned to the interpreter with a question' : 'Waits for review'}>
      {reviewReasons.map((reason) => REVIEW_SENTENCES[reason]).join(' ')}
      {!isReturned && ' Check it before you pay.'}
    </Alert>
  );
}

function completionOf(assignment: Assignment): Detail[] {
  const {
    statedArrivalTime,
    completedAt,
    actualEndTime,
    mileage,
    parkingCost,
    tollsCost,
    otherExpenses,
    travelMinutes,
    expenseNotes,
  } = assignment;
  if (completedAt === null && actualEndTime === null) return [];
  const money = (amount: string | null) => (amount === null || amount === '0.00' ? null : dollars(amount));
  return [
    { label: 'Arrived (entered later)', value: statedArrivalTime && formatClock12(statedArrivalTime) },
    { label: 'Actual end', value: actualEndTime && formatClock12(actualEndTime) },
    { label: 'Reported', value: completedAt && formatDateTime(assignment, completedAt) },
    { label: 'Mileage', value: mileage === null || mileage === '0.00' ? null : `${mileage} miles` },
    { label: 'Parking', value: money(parkingCost) },
    { label: 'Tolls', value: money(tollsCost) },
    { label: 'Other expenses', value: money(otherExpenses) },
    { label: 'Travel time', value: travelMinutes == null ? null : durationInWords(travelMinutes) },
    { label: 'Expense notes', value: expenseNotes },
  ];
}

/** Whether the completion was reported before the end that it states, by the clocks at the appointment. */
export function isReportedEarly(
  assignment: Pick<
    Assignment,
    'date' | 'startTime' | 'startsAt' | 'timeZone' | 'completedAt' | 'deviceCompletedAt' | 'actualEndTime'
  >,
): boolean {
  const { completedAt, deviceCompletedAt, actualEndTime, timeZone, startsAt } = assignment;
  // The device's own time, where it was out of reach when it was pressed.
  const reportedAt = deviceCompletedAt ?? completedAt;
  if (reportedAt === null || actualEndTime === null) return false;
  if (reportedAt < startsAt) return true;
  const at = new Date(reportedAt);
  // An end at or before the start is the next day's, which a report on the first day comes before.
  const isNextDay = actualEndTime <= assignment.startTime;
  const isFirstDay = dateInZone(timeZone, at) === assignment.date.slice(0, 10);
  if (!isFirstDay) return false;
  return isNextDay || clockInZone(timeZone, at) < actualEndTime;
}
