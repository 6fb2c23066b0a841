import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';

/** A booking that is not over, with whom it is about. */
export type BookedRow = Awaited<ReturnType<typeof bookedAt>>[number];

/** The bookings at a client that are not over at `now` (an instant), of one interpreter or of all who are not on its list; the earliest first. */
export function bookedAt(
  tx: Tx,
  {
    clientId,
    who,
    now,
  }: { readonly clientId: number; readonly who: number | 'unlisted'; readonly now: string },
) {
  return tx
    .select({
      id: assignments.id,
      date: assignments.date,
      startTime: assignments.startTime,
      endTime: assignments.endTime,
      language: assignments.language,
      clientName: clients.name,
      interpreterName: interpreters.name,
    })
    .from(assignments)
    .innerJoin(clients, eq(clients.id, assignments.clientId))
    .innerJoin(interpreters, eq(interpreters.id, assignments.interpreterId))
    .where(
      and(
        eq(assignments.clientId, clientId),
        inArray(assignments.status, ['accepted', 'scheduled', 'in-progress']),
        isNull(assignments.deletedAt),
        gt(assignments.endsAt, now),
        who === 'unlisted'
          ? sql`NOT EXISTS (SELECT FROM client_interpreters l
              WHERE l.client_id = ${clientId} AND l.interpreter_id = ${interpreters.id} AND l.kind <> 'never')`
          : eq(assignments.interpreterId, who),
      ),
    )
    .orderBy(asc(assignments.startsAt), asc(assignments.id));
}
