import { eq, sql } from 'drizzle-orm';
import type { ClosedPosting } from '#domain/billing/closed-period.ts';
import { type CloseoutFlag, flagsOf } from '#domain/billing/closeout-flags.ts';
import { reportedColumns } from '#server/db/closeouts/concerned.ts';
import { closeoutFactsOf } from '#server/db/closeouts/facts.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { assignmentCompletions, assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { clients, interpreters, staff } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { closedPostings } from '../../ledger/queries/closed-postings.ts';

const columns = {
  id: payments.id,
  assignmentId: payments.assignmentId,
  interpreterId: payments.interpreterId,
  payCents: payments.amount,
  chargeCents: payments.clientAmount,
  status: payments.status,
  steps: payments.steps,
  review: payments.review,
  outcome: payments.outcome,
  question: payments.question,
  answer: payments.answer,
  returnedAt: payments.returnedAt,
  flags: payments.flags,
  approvedAt: payments.approvedAt,
  approvedBy: staff.name,
  createdAt: payments.createdAt,
  updatedAt: payments.updatedAt,
  interpreterName: interpreters.name,
  clientId: assignments.clientId,
  clientName: clients.name,
  date: assignments.date,
  startTime: assignments.startTime,
  endTime: assignments.endTime,
  timeZone: assignments.timeZone,
  language: assignments.language,
  serviceType: assignments.serviceType,
  mode: assignments.mode,
  location: assignments.location,
  completion: { ...reportedColumns, expenseNotes: assignmentCompletions.expenseNotes },
};

/** Closeouts with their appointments, names and reports, to be filtered. */
export function selectCloseouts(on: Db | Tx) {
  return on
    .select(columns)
    .from(payments)
    .innerJoin(assignments, eq(assignments.id, payments.assignmentId))
    .innerJoin(interpreters, eq(interpreters.id, payments.interpreterId))
    .innerJoin(clients, eq(clients.id, assignments.clientId))
    .leftJoin(assignmentCompletions, eq(assignmentCompletions.assignmentId, assignments.id))
    .leftJoin(staff, eq(staff.accountId, payments.approvedBy));
}

/** A closeout as it is kept: amounts in cents, distances in hundredths of a mile, civil dates and 'HH:MM', instants. */
export type CloseoutRow = Awaited<ReturnType<typeof selectCloseouts>>[number];

/** What is unusual about a closeout, in words. */
export interface ShownFlag {
  readonly code: CloseoutFlag;
  readonly text: string;
}

/** A closeout with what is unusual about it in words. */
export interface FlaggedCloseout {
  readonly row: CloseoutRow;
  readonly flags: readonly ShownFlag[];
  /** Null: its day is open. */
  readonly closedPosting: ClosedPosting | null;
}

/**
 * The words of what is unusual about closeouts, in their order, and on which day they are posted if theirs is closed. Source: rules
 * closeouts-9 and closeouts-16.
 */
export async function flaggedCloseouts(
  on: Db | Tx,
  rows: readonly CloseoutRow[],
): Promise<FlaggedCloseout[]> {
  const facts = await closeoutFactsOf(
    on,
    rows.map(({ id }) => id),
  );
  const closed = await closedPostings(on, rows);
  return rows.map((row) => {
    const known = facts.get(row.id);
    const present = known ? flagsOf(known) : [];
    // What was kept counts: an appointment may have changed since it was approved.
    const flags = present.filter(({ code }) => row.flags.includes(code));
    return { row, flags, closedPosting: closed.get(row.id) ?? null };
  });
}

/** One closeout. `Refused` not_found if there is none. */
export async function closeoutRow(on: Db | Tx, paymentId: number): Promise<CloseoutRow> {
  const [row] = await selectCloseouts(on).where(sql`${payments.id} = ${paymentId}::bigint`);
  if (!row) throw unknownCloseout();
  return row;
}

/** The refusal for a closeout that is not there, or somebody else's. */
export function unknownCloseout(): Refused {
  return new Refused({ code: 'not_found', message: 'The payment was not found.' });
}
