import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import { formatClock12 } from '#domain/civil.ts';
import { paymentsOfQuery } from '#web/api/staff-assignment-history.ts';
import { type Detail, DetailsList } from '#web/parts/details-list.tsx';
import { dollars } from '#web/parts/dollars.ts';
import { momentAt } from '#web/parts/moment.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DetailsPayment } from './details-payment.tsx';
import { ReceiptsSection } from './details-receipts.tsx';
import { DetailsSection, Loaded } from './details-section.tsx';
import { isReportedEarly } from './reported-early.ts';

/** How it went, what proves its expenses and what it comes to; nothing while there is none of these. */
export function CompletionSection({ assignment }: { assignment: Assignment }) {
  const payments = useQuery(paymentsOfQuery(assignment.id));
  const details = completionOf(assignment);
  return (
    <>
      {details.length > 0 && (
        <DetailsSection title="Completion">
          <DetailsList details={details} />
          {isReportedEarly(assignment) && (
            <Alert>
              The completion was reported before the end that it states. Check the hours before they are paid.
            </Alert>
          )}
        </DetailsSection>
      )}
      <ReceiptsSection assignment={assignment} />
      {payments.data === undefined && (payments.isError || assignment.status === 'completed') && (
        <DetailsSection title="Payment">
          <Loaded query={payments} what="The payment">
            {() => null}
          </Loaded>
        </DetailsSection>
      )}
      {payments.data?.map((payment) => (
        <DetailsPayment key={payment.id} payment={payment} />
      ))}
    </>
  );
}

function completionOf(assignment: Assignment): Detail[] {
  const { completedAt, actualEndTime, mileage, parkingCost, tollsCost, otherExpenses, expenseNotes } =
    assignment;
  if (completedAt === null && actualEndTime === null) return [];
  const money = (amount: string | null) => (amount === null || amount === '0.00' ? null : dollars(amount));
  return [
    { label: 'Actual end', value: actualEndTime && formatClock12(actualEndTime) },
    { label: 'Reported', value: completedAt && momentAt(assignment, completedAt) },
    { label: 'Mileage', value: mileage === null || mileage === '0.00' ? null : `${mileage} miles` },
    { label: 'Parking', value: money(parkingCost) },
    { label: 'Tolls', value: money(tollsCost) },
    { label: 'Other expenses', value: money(otherExpenses) },
    { label: 'Expense notes', value: expenseNotes },
  ];
}
