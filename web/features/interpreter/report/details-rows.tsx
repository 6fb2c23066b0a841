import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { isCheckedInEarly } from '#domain/assignment/check-in.ts';
import { isRemote } from '#domain/assignment/mode.ts';
import { isAbsence, shownStatus } from '#domain/assignment/shown-status.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { formatClock12 } from '#domain/civil.ts';
import { serverNow } from '#web/device/server-clock.ts';
import type { Detail } from '#web/parts/details-list.tsx';
import { dollars } from '#web/parts/dollars.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { serviceLabel, splitNotes } from '#web/parts/request-notes.ts';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { formatTimeOrDateTime } from '#web/parts/time/format-date-time.ts';
import { shownStep, TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { describeArrival, describeReportedTime } from './describe-arrival.ts';

/**
 * What an interpreter sees about an appointment besides its pass, and what they have reported. `isGone`: they no longer have it, and nothing is known of its
 * state.
 */
export function detailsOf(assignment: InterpreterAssignment, { isGone }: { isGone: boolean }): Detail[] {
  const { client, currentStatus } = assignment;
  const status = shownStatus(assignment);
  const { serviceType } = splitNotes(assignment.notes);
  const service = assignment.serviceType ?? serviceType;
  return [
    { label: 'Status', value: isGone ? null : <StatusBadge status={status} /> },
    {
      label: 'Current status',
      value:
        isGone || currentStatus === 'not_started' || isAbsence(status) ? null : (
          <TrackingBadge status={shownStep(assignment, serverNow())} />
        ),
    },
    { label: 'Phone', value: client.phone === '' ? null : <PhoneLink phone={client.phone} /> },
    {
      label: 'Email',
      value: client.email !== '' && (
        <TextLink href={`mailto:${client.email}`} className="inline-flex min-h-11 items-center">
          {client.email}
        </TextLink>
      ),
    },
    // What an older version kept on the phone has none.
    { label: 'Dialect', value: assignment.dialect || null },
    { label: 'Service', value: service && serviceLabel(service) },
    { label: 'Repeats', value: assignment.seriesId != null && 'Part of a series' },
    { label: 'Rate', value: `${dollars(assignment.rate)} per hour` },
    { label: 'The client sees', value: isGone ? null : seenByClient(assignment) },
    ...reportedOf(assignment),
  ];
}

/** What the client reads of them at present (rules access-8 and access-13). */
function seenByClient(assignment: InterpreterAssignment): string | null {
  if (!isBooked(assignment.status)) return null;
  return `Your name, your telephone number until the end, and that you ${progressSeen(assignment)}. Never your position.`;
}

function progressSeen(assignment: InterpreterAssignment): string {
  if (isCheckedInEarly(assignment, serverNow().toISOString())) return 'have checked in early';
  switch (assignment.currentStatus) {
    case 'not_started':
      return 'are booked';
    case 'en_route':
      return 'are on your way';
    default:
      return isRemote(assignment) ? 'have checked in' : 'have arrived';
  }
}

function reportedOf(assignment: InterpreterAssignment): Detail[] {
  const { arrivedAt, lastLocationUpdate, completedAt, deviceCompletedAt, actualEndTime, mileage } =
    assignment;
  const isRepeated = arrivedAt !== null && lastLocationUpdate !== null && lastLocationUpdate !== arrivedAt;
  return [
    { label: 'Checked in', value: describeArrival(assignment) },
    {
      label: 'Location shared',
      value: isRepeated && completedAt === null ? formatTimeOrDateTime(assignment, lastLocationUpdate) : null,
    },
    {
      label: 'Completed',
      value: completedAt && describeReportedTime(assignment, completedAt, deviceCompletedAt),
    },
    { label: 'Actual end', value: actualEndTime && formatClock12(actualEndTime) },
    { label: 'Mileage', value: isNone(mileage) ? null : `${mileage} miles` },
    { label: 'Parking', value: spent(assignment.parkingCost) },
    { label: 'Tolls', value: spent(assignment.tollsCost) },
    { label: 'Other expenses', value: spent(assignment.otherExpenses) },
    { label: 'Expense notes', value: assignment.expenseNotes },
  ];
}

const isNone = (amount: string | null) => amount === null || amount === '0.00';

function spent(amount: string | null): string | null {
  return amount === null || isNone(amount) ? null : dollars(amount);
}
