import type * as z from 'zod/mini';
import type { RateBody } from '#contracts/appointments/shapes.ts';
import type { ClientScope } from '#domain/access/scope.ts';
import { isLowRating, refuseRating } from '#domain/assignment/rating.ts';
import { formatDateShort } from '#domain/civil.ts';
import { lockOwnAppointment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { refuseIf } from '#server/db/transaction.ts';
import { type CommandContext, newEventKey } from './command-context.ts';
import { changesForClient } from './messages.ts';

/** A parsed body of `PUT /api/appointments/{id}/rating`. */
type Rating = z.output<typeof RateBody>;

/**
 * A client rates an own completed appointment, or changes their rating; the same rating again changes nothing. Staff get a
 * notification of a low one, its interpreter gets none. Refused as `not_found`, or as `illegal_step` before it is completed.
 */
export async function rateAppointment(
  tx: Tx,
  context: CommandContext,
  scope: ClientScope,
  { id, rating }: { readonly id: number; readonly rating: Rating },
): Promise<AssignmentRow> {
  const before = await lockOwnAppointment(tx, scope, id);
  refuseIf(refuseRating(before.status));
  const { stars, comment } = rating;
  if (before.rating?.stars === stars && before.rating.comment === comment) return before;
  const given = { stars, comment, ratedAt: context.now };
  const row = await saveAssignment(tx, before, { rating: given }, context.now);
  await recordRating(tx, context, row, { stars, before: before.rating?.stars ?? null });
  return row;
}

async function recordRating(
  tx: Tx,
  context: CommandContext,
  row: AssignmentRow,
  { stars, before }: { readonly stars: number; readonly before: number | null },
): Promise<void> {
  const { id: assignmentId, clientId, client, interpreter, language, date } = row;
  const rated = interpreter === null ? language : `${interpreter.name}, ${language}`;
  const given = `${stars} ${stars === 1 ? 'star' : 'stars'}`;
  const text = `${client.name} gave ${given} to ${rated} on ${formatDateShort(date)}`;
  const payload = { text: `${text}.` };
  await record(tx, context.actor, context.now, {
    audit: [
      {
        act: 'appointments.rate',
        entity: 'assignment',
        entityId: assignmentId,
        change: { stars: [before, stars] },
      },
    ],
    activity: [{ kind: 'appointment_rated', summary: text, assignmentId, clientId }],
    messages: isLowRating(stars)
      ? messagesToStaff({ kind: 'low_rating', assignmentId, event: newEventKey(assignmentId), payload })
      : [],
    changes: changesForClient(row),
  });
}
