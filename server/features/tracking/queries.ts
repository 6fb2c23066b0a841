import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { unknownAssignment } from '#server/db/assignments/find.ts';
import type { Db } from '#server/db/connect.ts';
import { assignments, trackingLogs } from '#server/db/schema/appointments.ts';
import { interpreters, staff } from '#server/db/schema/people.ts';

const logColumns = {
  id: trackingLogs.id,
  assignmentId: trackingLogs.assignmentId,
  interpreterId: trackingLogs.interpreterId,
  status: trackingLogs.status,
  location: trackingLogs.location,
  notes: trackingLogs.notes,
  minutes: trackingLogs.minutes,
  timestamp: trackingLogs.timestamp,
  deviceTime: trackingLogs.deviceTime,
  impossibleTime: trackingLogs.impossibleTime,
};

/** One report of live progress and its interpreter: the server's time, and the device's if it sent one (instants). */
export type TrackingLogRow = Pick<typeof trackingLogs.$inferSelect, keyof typeof logColumns> & {
  readonly interpreterName: string;
  /** Who of staff entered it; null: the interpreter reported it. */
  readonly enteredBy: string | null;
};

/**
 * The reports on an appointment, oldest first. Interpreters get only their own, of their own appointment; staff also
 * those of a deleted one with `includeDeleted`. `Refused` not_found otherwise. Source: rules tracking-3 and appointments-22.
 */
export async function trackingLogOf(
  db: Db,
  who: StaffScope | InterpreterScope,
  { assignmentId, includeDeleted }: { readonly assignmentId: number; readonly includeDeleted: boolean },
): Promise<TrackingLogRow[]> {
  const own = who.audience === 'interpreter' ? who.interpreterId : null;
  const rows = await db
    .select({ log: logColumns, interpreterName: interpreters.name, enteredBy: staff.name })
    .from(assignments)
    .leftJoin(
      trackingLogs,
      and(
        eq(trackingLogs.assignmentId, assignments.id),
        own === null
          ? undefined
          : // Why staff released them is for staff (rule appointments-20).
            and(eq(trackingLogs.interpreterId, own), ne(trackingLogs.status, 'released')),
      ),
    )
    .leftJoin(staff, eq(staff.accountId, trackingLogs.enteredBy))
    .leftJoin(interpreters, eq(interpreters.id, trackingLogs.interpreterId))
    .where(
      and(
        sql`${assignments.id} = ${assignmentId}::bigint`, // beyond the column's integer: not found like any other
        includeDeleted && own === null ? undefined : isNull(assignments.deletedAt),
        own === null ? undefined : eq(assignments.interpreterId, own),
      ),
    )
    .orderBy(asc(trackingLogs.id));
  if (rows.length === 0) throw unknownAssignment();
  return rows.flatMap(({ log, interpreterName, enteredBy }) =>
    log ? { ...log, interpreterName: interpreterName ?? '', enteredBy } : [],
  );
}
