import { isBooked } from '#domain/assignment/status.ts';
import { refuseExcluded } from '#domain/dispatch/refuse-excluded.ts';
import { lockAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { refuseIfStale } from '#server/db/stale.ts';
import { Refused, refuseIf } from '#server/db/transaction.ts';
import { whyNotCome } from '../queries/cannot-come.ts';
import type { CommandContext } from './command-context.ts';
import { changesOf } from './messages.ts';

interface Keeping {
  readonly id: number;
  readonly reason: string;
  readonly seen: string | undefined;
}

/**
 * Staff keep a booking in spite of what has come up against it: the audit log has the reason and the sentences. Refused as `not_found`, `stale`,
 * `illegal_step` (nobody is booked) or `interpreter_not_eligible` (nobody can override it). Nothing in conflict: nothing changes. Source:
 * rules appointments-21 and eligibility-19.
 */
export async function keepBooking(
  tx: Tx,
  { actor, now }: CommandContext,
  { id, reason, seen }: Keeping,
): Promise<AssignmentRow> {
  const row = await lockAssignment(tx, id);
  const edit = { entity: 'assignment', entityId: id, what: 'this appointment' };
  await refuseIfStale(tx, { ...edit, seen, present: row.updatedAt });
  if (!isBooked(row.status))
    throw new Refused({ code: 'illegal_step', message: 'Nobody is booked for this appointment any more.' });
  const why = await whyNotCome(tx, id, now);
  refuseIf(refuseExcluded(why, reason));
  if (why.length === 0) return row;
  const change = { overrideReason: reason, overrode: why.map(({ sentence }) => sentence) };
  await record(tx, actor, now, {
    audit: [{ act: 'assignments.keep', entity: 'assignment', entityId: id, change }],
    activity: [],
    messages: [],
    changes: changesOf(row),
  });
  return row;
}
