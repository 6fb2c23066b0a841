import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#server/db/connect.ts';
import { messagesToClient, messagesToInterpreter } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { notifications } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { SYSTEM_ACTOR } from '../outbox/dependencies.ts';

/** The payload that `setReminder` writes for this job; `startsAt` is an instant. */
export const ReminderPayload = z.object({
  assignmentId: z.number(),
  interpreterId: z.number(),
  startsAt: z.string(),
});

/**
 * Queues the reminders of an appointment to its interpreter and client, once, if it is still booked with that
 * interpreter for that start and ahead of `now` (an instant); otherwise does nothing. While neither e-mail nor texts are on
 * (`leaves`), the activity says so. Source: rule messages-2.
 */
export function remind(
  db: Db,
  payload: z.infer<typeof ReminderPayload>,
  { now, leaves }: { readonly now: string; readonly leaves: boolean },
): Promise<void> {
  const { assignmentId, interpreterId } = payload;
  // However the same moment is written, it is the same event.
  const startsAt = new Date(payload.startsAt).toISOString();
  return transact(db, async (tx) => {
    const [booking] = await tx
      .select({
        interpreterId: assignments.interpreterId,
        startsAt: assignments.startsAt,
        status: assignments.status,
        deletedAt: assignments.deletedAt,
        clientId: assignments.clientId,
        interpreterName: interpreters.name,
      })
      .from(assignments)
      .innerJoin(interpreters, eq(interpreters.id, assignments.interpreterId))
      .where(eq(assignments.id, assignmentId))
      .for('update', { of: assignments });
    const isDue =
      booking?.interpreterId === interpreterId &&
      booking.deletedAt === null &&
      (booking.status === 'accepted' || booking.status === 'scheduled') &&
      Date.parse(booking.startsAt) === Date.parse(startsAt) &&
      Date.parse(startsAt) > Date.parse(now);
    if (!isDue) return;
    const about = {
      kind: 'reminder',
      assignmentId,
      payload: { startsAt },
      event: `reminder:${assignmentId}:${startsAt}`,
    } as const;
    const messages = [
      ...messagesToInterpreter(interpreterId, about),
      ...messagesToClient(booking.clientId, about),
    ];
    // The row lock above makes a second run, after a worker's death, see what the first has written.
    const written = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.dedupeKey, messages[0]?.dedupeKey ?? ''));
    if (written.length > 0) return;
    await record(tx, SYSTEM_ACTOR, now, {
      audit: [{ act: 'assignments.remind', entity: 'assignment', entityId: assignmentId }],
      activity: [
        {
          kind: 'reminder_sent',
          summary: leaves
            ? `Reminder sent to ${booking.interpreterName}`
            : `Reminder to ${booking.interpreterName} not sent: email and texts are off`,
          assignmentId,
          interpreterId,
          clientId: booking.clientId,
        },
      ],
      messages,
      changes: [{ topic: 'notifications', ids: [] }],
    });
  });
}
