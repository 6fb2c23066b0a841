import { requirementsChanged } from '#domain/assignment/requirements-changed.ts';
import { isBooked } from '#domain/assignment/status.ts';
import type { AssignmentRow } from '../assignments/row.ts';
import type { Tx } from '../connect.ts';
import { beginPlan, endPlan, forgetStandby, tellOtherPlans } from './plan-rows.ts';

/**
 * What a change of an appointment means for its plan, and for those of others: somebody is booked, it is off, or it is another one now. The one place for all
 * commands. `before` is null for a new one; `now` is an instant. Source: rules fill-plans-8 and fill-plans-9.
 */
export async function plansAfter(
  tx: Tx,
  { before, after }: { readonly before: AssignmentRow | null; readonly after: AssignmentRow },
  now: string,
): Promise<void> {
  const { id, interpreterId, startsAt, endsAt } = after;
  const isTaken = isBooked(after.status) && after.deletedAt === null;
  if (isTaken && interpreterId !== null && !isSameBooking(before, after))
    await tellOtherPlans(tx, { id, interpreterId, startsAt, endsAt });
  if (before === null) return;
  const isOther = requirementsChanged(before, after);
  if (isOther) await forgetStandby(tx, id);
  if (!mayHavePlan(before)) return;
  const end = endOf(before, after);
  if (!end && !isOther) return;
  const ended = await endPlan(tx, id, { ...(end ?? CHANGED), now });
  if (end || ended === null) return;
  const { policy, urgency, was: state } = ended;
  await beginPlan(tx, after, { policy, urgency, startedBy: null, state, now });
}

function isSameBooking(before: AssignmentRow | null, after: AssignmentRow): boolean {
  return (
    before !== null &&
    isBooked(before.status) &&
    before.deletedAt === null &&
    before.interpreterId === after.interpreterId &&
    before.startsAt === after.startsAt &&
    before.endsAt === after.endsAt
  );
}

/** Only what nobody is booked for has a live plan. */
const mayHavePlan = ({ status, deletedAt }: AssignmentRow) =>
  deletedAt === null && (status === 'pending' || status === 'declined');

function endOf(before: AssignmentRow, after: AssignmentRow) {
  const name = after.interpreter?.name ?? 'An interpreter';
  if (after.deletedAt !== null) return stopped('The appointment was deleted.');
  if (after.status === 'cancelled') return stopped('The appointment was cancelled.');
  if (after.status === 'scheduled') return filled(`Staff booked ${name}.`);
  if (isBooked(after.status) || after.status === 'completed') return filled(`${name} is booked.`);
  if (after.interpreterId !== null && after.interpreterId !== before.interpreterId)
    return stopped(`Staff asked ${name} alone.`);
  return null;
}

const filled = (why: string) => ({ as: 'filled', why }) as const;
const stopped = (why: string) => ({ as: 'stopped', why }) as const;
const CHANGED = stopped('The appointment was changed: another plan began.');
