import { and, eq, ne } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import { findAndLock } from '#server/db/assignments/find.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import { saveFlags } from '#server/db/closeouts/save-flags.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, type Change, record } from '#server/db/record/record.ts';
import { payments } from '#server/db/schema/money.ts';
import { Refused } from '#server/db/transaction.ts';
import { type PaymentRow, paymentRow } from '../queries/row.ts';

/** A payment that staff enter: amounts in cents, due on a civil date. */
interface EnteredPayment {
  readonly assignmentId: number;
  readonly interpreterId: number;
  readonly amount: Cents;
  readonly clientAmount: Cents;
  readonly dueDate: string;
  readonly notes: string | null;
}

/**
 * Staff enter a payment. The appointment's amount becomes the charge; for a cancelled one, the charge of its
 * cancellation (rule appointments-28). `Refused`: not_found for an unknown appointment, validation_failed at `interpreterId` if it
 * is not the appointment's, payment_step if there is a payment that is not void (rule closeouts-3).
 */
export async function enterPayment(
  tx: Tx,
  { actor, now, entered }: { actor: Actor; now: string; entered: EnteredPayment },
): Promise<PaymentRow> {
  const { assignmentId, interpreterId, clientAmount } = entered;
  const assignment = await findAndLock(tx, assignmentId);
  if (!assignment) throw new Refused(noAssignment);
  if (assignment.interpreterId !== interpreterId) throw new Refused(notTheirs);
  if (await livePaymentOf(tx, assignmentId)) throw new Refused(alreadyPaidFor);
  const [made] = await tx
    .insert(payments)
    .values({ ...entered, outcome: 'entered', createdAt: now, updatedAt: now })
    .returning({ id: payments.id });
  if (!made) throw new Error('an insert answers its row');
  const { cancellation } = assignment;
  const billed = cancellation
    ? { cancellation: { ...cancellation, chargeCents: clientAmount } }
    : { totalAmountCents: clientAmount };
  await saveAssignment(tx, assignment, billed, now);
  await saveFlags(tx, made.id, now);
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

/** A payment that is pending or paid; amounts in cents. */
export type LivePayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'interpreterId' | 'status' | 'review' | 'outcome' | 'amount' | 'clientAmount' | 'paidDate'
>;

/** The payment of an appointment that is not void, or null. The caller has locked the appointment. */
export async function livePaymentOf(tx: Tx, assignmentId: number): Promise<LivePayment | null> {
  const [live] = await tx
    .select({
      id: payments.id,
      interpreterId: payments.interpreterId,
      status: payments.status,
      review: payments.review,
      outcome: payments.outcome,
      amount: payments.amount,
      clientAmount: payments.clientAmount,
      paidDate: payments.paidDate,
    })
    .from(payments)
    .where(and(eq(payments.assignmentId, assignmentId), ne(payments.status, 'void')));
  return live ?? null;
}

/**
 * What open screens must fetch again after payments changed. Each pair of people is told only of their own
 * appointments, even if several are paid at once; the clients also of their invoices, which list what is not billed yet.
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
  const clientIds = [...new Set(changed.map(({ clientId }) => clientId))];
  return [
    { topic: 'payments', ids: changed.map(({ id }) => id), interpreterIds },
    ...appointments,
    { topic: 'invoices', ids: [], clientIds },
  ];
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
