import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, type Change, record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { changedAt } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { type PaymentRow, paymentRow } from '../queries/row.ts';

/** A payment as staff enter it: amounts in cents, due on a civil date. */
interface EnteredPayment {
  readonly assignmentId: number;
  readonly interpreterId: number;
  readonly amount: Cents;
  readonly clientAmount: Cents;
  readonly dueDate: string;
  readonly notes: string | null;
}

/**
 * Staff enter a payment by hand; the appointment's amount becomes what the client is billed, of a cancelled one the charge of
 * its cancellation (what was booked stays). `Refused`: not_found for an
 * appointment that is not there, validation_failed at `interpreterId` when it is another's, payment_step when it has a
 * payment that is not void. Source: spec §3, design 3.21.
 */
export async function enterPayment(
  tx: Tx,
  { actor, now, entered }: { actor: Actor; now: string; entered: EnteredPayment },
): Promise<PaymentRow> {
  const { assignmentId, interpreterId, clientAmount } = entered;
  const [assignment] = await tx
    .select({ interpreterId: assignments.interpreterId, cancelledAt: assignments.cancelledAt })
    .from(assignments)
    .where(and(eq(assignments.id, assignmentId), isNull(assignments.deletedAt)))
    .for('update');
  if (!assignment) throw new Refused(noAssignment);
  if (assignment.interpreterId !== interpreterId) throw new Refused(notTheirs);
  if (await livePaymentOf(tx, assignmentId)) throw new Refused(alreadyPaidFor);
  const [made] = await tx
    .insert(payments)
    .values({ ...entered, createdAt: now })
    .returning({ id: payments.id });
  if (!made) throw new Error('an insert answers its row');
  await tx
    .update(assignments)
    .set({
      ...(assignment.cancelledAt === null
        ? { totalAmount: clientAmount }
        : { cancellationCharge: clientAmount }),
      updatedAt: changedAt(assignments.updatedAt, now),
    })
    .where(eq(assignments.id, assignmentId));
  const row = await paymentRow(tx, made.id);
  await record(tx, actor, now, {
    audit: [
      {
        act: 'payments.create',
        entity: 'payment',
        entityId: row.id,
        change: { assignmentId, payCents: row.amount, chargeCents: clientAmount, dueDate: row.dueDate },
      },
    ],
    changes: changesOf([row]),
  });
  return row;
}

/** A payment that counts: pending or paid; amounts in cents. */
export type LivePayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'interpreterId' | 'status' | 'amount' | 'clientAmount' | 'paidDate'
>;

/** The payment of an appointment that is not void, or null; the caller has locked the appointment. */
export async function livePaymentOf(tx: Tx, assignmentId: number): Promise<LivePayment | null> {
  const [live] = await tx
    .select({
      id: payments.id,
      interpreterId: payments.interpreterId,
      status: payments.status,
      amount: payments.amount,
      clientAmount: payments.clientAmount,
      paidDate: payments.paidDate,
    })
    .from(payments)
    .where(and(eq(payments.assignmentId, assignmentId), ne(payments.status, 'void')));
  return live ?? null;
}

/**
 * What open screens must fetch again after payments were made or took a step. The appointments are told of one by one of their
 * people: of several that are paid at once, nobody hears the ids of others'.
 */
export function changesOf(
  changed: readonly Pick<PaymentRow, 'id' | 'assignmentId' | 'interpreterId' | 'clientId'>[],
): Change[] {
  const interpreterIds = [...new Set(changed.map(({ interpreterId }) => interpreterId))];
  const ofPeople = Map.groupBy(changed, ({ interpreterId, clientId }) => `${interpreterId} ${clientId}`);
  const appointments = [...ofPeople.values()].map((theirs): Change => {
    const ids = theirs.map(({ assignmentId }) => assignmentId);
    const { interpreterId, clientId } = theirs[0] as (typeof theirs)[number]; // a group has a member
    return { topic: 'assignments', ids, interpreterIds: [interpreterId], clientIds: [clientId] };
  });
  return [{ topic: 'payments', ids: changed.map(({ id }) => id), interpreterIds }, ...appointments];
}

const noAssignment = {
  code: 'not_found',
  message: 'The assignment was not found.',
  fields: { assignmentId: 'The assignment was not found.' },
} as const;

const notTheirs = {
  code: 'validation_failed',
  message: 'Choose the interpreter of this assignment',
  fields: { interpreterId: 'Choose the interpreter of this assignment' },
} as const;

const alreadyPaidFor = {
  code: 'payment_step',
  message: 'This assignment already has a payment. Void it before entering another.',
} as const;
