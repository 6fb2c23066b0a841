import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { clients, interpreters, staff } from '#server/db/schema/people.ts';
import { auditLog } from '#server/db/schema/records.ts';

/** An action on a closeout as the audit log has it; `by` is the name of the person, null if unknown. */
export interface PastAction {
  readonly act: string;
  readonly at: string;
  readonly by: string | null;
  readonly byAudience: string;
  readonly change: Readonly<Record<string, unknown>>;
}

/** What people did with a payment and, where `withAppointment`, what changes its flags: receipts, and what the client wrote; the oldest first. */
export function actionsOn(
  on: Db | Tx,
  { id, assignmentId }: { readonly id: number; readonly assignmentId: number },
  withAppointment = false,
): Promise<PastAction[]> {
  const { act: action, at, change, entity, entityId, actorAccountId, actorAudience } = auditLog;
  const ofPayment = and(eq(entity, 'payment'), eq(entityId, id));
  const ofAppointment = and(
    eq(entity, 'assignment'),
    eq(entityId, assignmentId),
    inArray(action, ['receipts.put', 'receipts.delete', 'appointments.reportProblem', 'problems.answer']),
  );
  return on
    .select({ act: action, at, by: nameOfPerson, byAudience: actorAudience, change })
    .from(auditLog)
    .leftJoin(staff, eq(staff.accountId, actorAccountId))
    .leftJoin(interpreters, eq(interpreters.accountId, actorAccountId))
    .leftJoin(clients, eq(clients.accountId, actorAccountId))
    .where(withAppointment ? or(ofPayment, ofAppointment) : ofPayment)
    .orderBy(auditLog.id);
}

const nameOfPerson = sql<string | null>`coalesce(${staff.name}, ${interpreters.name}, ${clients.name})`;
