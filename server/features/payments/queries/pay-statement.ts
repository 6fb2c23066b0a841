import { and, asc, between, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';

/** Whose statement, for appointments of which days; civil dates, both included, `today` the company's. */
export interface AskedStatement {
  readonly interpreterId: number;
  readonly from: string;
  readonly to: string;
  readonly today: string;
}

const columns = {
  assignmentId: payments.assignmentId,
  amount: payments.amount,
  steps: payments.steps,
  status: payments.status,
  dueDate: payments.dueDate,
  paidDate: payments.paidDate,
  clientName: clients.name,
  date: assignments.date,
  startTime: assignments.startTime,
  endTime: assignments.endTime,
  language: assignments.language,
  location: assignments.location,
};

/**
 * What an interpreter's pay statement is about: the person, their payments that are not void, by date, and what was paid in the
 * year of `today`, in cents. Refused as `not_found` without such an interpreter. Source: rule M52.
 */
export async function payStatementOf(db: Db, { interpreterId, from, to, today }: AskedStatement) {
  const ofPeriod = and(
    eq(payments.interpreterId, interpreterId),
    ne(payments.status, 'void'),
    between(assignments.date, from, to),
  );
  const [[person], rows, [year]] = await Promise.all([
    db
      .select({
        name: interpreters.name,
        address: interpreters.address,
        email: interpreters.email,
        phone: interpreters.phone,
      })
      .from(interpreters)
      .where(eq(interpreters.id, interpreterId)),
    db
      .select(columns)
      .from(payments)
      .innerJoin(assignments, eq(assignments.id, payments.assignmentId))
      .innerJoin(clients, eq(clients.id, assignments.clientId))
      .where(ofPeriod)
      .orderBy(asc(assignments.date), asc(assignments.startTime), asc(payments.id)),
    db
      .select({ paidCents: sql<number>`(coalesce(sum(${payments.amount}), 0) * 100)::float8` })
      .from(payments)
      .where(
        and(
          eq(payments.interpreterId, interpreterId),
          eq(payments.status, 'paid'),
          between(payments.paidDate, `${today.slice(0, 4)}-01-01`, today),
        ),
      ),
  ]);
  if (!person) throw new Refused({ code: 'not_found', message: 'The interpreter was not found.' });
  return { person, rows, paidThisYearCents: year?.paidCents ?? 0 };
}

/** A statement as it is found. */
export type FoundStatement = Awaited<ReturnType<typeof payStatementOf>>;
