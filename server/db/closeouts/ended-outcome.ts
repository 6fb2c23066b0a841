import type { Outcome } from '#domain/billing/price.ts';
import { actualEnd } from '#domain/time.ts';
import type { AssignmentRow } from '../assignments/row.ts';
import type { assignmentCompletions } from '../schema/appointments.ts';
import type { payments } from '../schema/money.ts';
import type { reportedColumns } from './concerned.ts';

/** What was reported of a completed appointment, as far as its price depends on it. */
export type Reported = Pick<typeof assignmentCompletions.$inferSelect, keyof typeof reportedColumns>;

interface Ended extends Pick<AssignmentRow, 'startsAt' | 'endsAt' | 'timeZone'> {
  readonly outcome: (typeof payments.$inferSelect)['outcome'];
  readonly completion: Reported | null;
  /** An instant; null: it was not cancelled. */
  readonly cancelledAt: string | null;
}

/** What became of an appointment, as `price` reads it; null if that is not known or staff entered its amounts. */
export function endedOutcome(ended: Ended): Outcome | null {
  const { outcome, completion, cancelledAt, startsAt, endsAt, timeZone } = ended;
  if (outcome === 'no_show') return { is: 'no_show' };
  if (outcome === 'cancelled') return cancelledAt === null ? null : { is: 'cancelled', at: cancelledAt };
  if (outcome === 'entered' || !completion?.actualEndTime) return null;
  const { actualEndTime } = completion;
  const end = actualEnd({ startsAt, bookedEndsAt: endsAt, actualEndTime, timeZone });
  return end.ok ? { is: 'completed', endsAt: end.value.endsAt, ...spentOf(completion) } : null;
}

/** The expenses and the travel time of a completion: what was reported, else what the way from home takes. Source: rule rates-15. */
export function spentOf(completion: Omit<Reported, 'actualEndTime'>) {
  const { mileageHundredths, parkingCents, tollsCents, otherExpensesCents } = completion;
  const { travelMinutes, estimatedTravelMinutes, estimatedTravelHundredths } = completion;
  return {
    expenses: {
      mileageHundredths: mileageHundredths ?? 0,
      parkingCents: parkingCents ?? 0,
      tollsCents: tollsCents ?? 0,
      otherCents: otherExpensesCents ?? 0,
    },
    travelMinutes: travelMinutes ?? estimatedTravelMinutes ?? 0,
    travelHundredths: estimatedTravelHundredths ?? 0,
  };
}
