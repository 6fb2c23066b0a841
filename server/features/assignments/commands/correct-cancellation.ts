import { refuseCancelledAt } from '#domain/billing/cancellation.ts';
import { formatDateShort } from '#domain/civil.ts';
import { assignmentRow, lockAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import { repriceOne } from '#server/db/closeouts/reprice.ts';
import { saveFlags } from '#server/db/closeouts/save-flags.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Records, record } from '#server/db/record/record.ts';
import { refuseIfStale } from '#server/db/stale.ts';
import { Refused, refuseIf } from '#server/db/transaction.ts';
import { makeCancellationPayment } from '#server/features/payments/commands/cancellation-payment.ts';
import { voidWithNote } from '#server/features/payments/commands/ended-appointment-payment.ts';
import { livePaymentOf } from '#server/features/payments/commands/enter-payment.ts';
import { cancellationTermsOf } from '../queries/cancellation-terms.ts';
import { staffName } from '../queries/staff-name.ts';
import type { CommandContext } from './command-context.ts';
import { changesOf } from './messages.ts';

/** When the client of a cancelled appointment really cancelled it: an instant. `seen`: its `updatedAt` as it was shown. */
interface Correction {
  readonly id: number;
  readonly cancelledAt: string;
  readonly seen: string | undefined;
}

type Cancelled = AssignmentRow & { readonly cancellation: NonNullable<AssignmentRow['cancellation']> };

/**
 * Corrects when a client cancelled, as long as the closeout is not approved; the fee follows: it is priced for the new time, made, or void. What staff
 * adjusted or waived stays, and so does an amount that they entered. `Refused`: not_found, stale, illegal_step unless the client cancelled it,
 * payment_step for what is approved, and validation_failed at `cancelledAt`. Source: rule appointments-30.
 */
export async function correctCancellation(
  tx: Tx,
  { actor, now }: CommandContext,
  { id, cancelledAt, seen }: Correction,
): Promise<AssignmentRow> {
  const before = byClient(await lockAssignment(tx, id));
  await refuseIfStale(tx, {
    seen,
    present: before.updatedAt,
    entity: 'assignment',
    entityId: id,
    what: 'this appointment',
  });
  refuseIf(refuseCancelledAt({ ...before, cancelledAt, now }));
  const payment = await feeAt(tx, before, { cancelledAt, now });
  const cancellation = {
    ...before.cancellation,
    cancelledAt,
    enteredAt: now,
    enteredBy: await staffName(tx, actor),
    ...(payment.chargeCents !== null && { chargeCents: payment.chargeCents }),
  };
  await saveAssignment(tx, before, { cancellation }, now);
  const repriced = await repriceOne(tx, id, now);
  const row = await assignmentRow(tx, id);
  const change = { from: before.cancellation.cancelledAt, to: cancelledAt };
  const summary = `${row.client.name}: ${row.language} on ${formatDateShort(row.date)}, the time of the cancellation was corrected`;
  await record(tx, actor, now, {
    audit: [
      { act: 'assignments.correctCancellation', entity: 'assignment', entityId: id, change },
      ...payment.audit,
      ...repriced.audit,
    ],
    activity: [{ kind: 'assignment_cancelled', summary, assignmentId: id, clientId: row.clientId }],
    changes: [...changesOf(row), ...payment.changes, ...repriced.changes],
  });
  return row;
}

function byClient(row: AssignmentRow): Cancelled {
  const { cancellation } = row;
  if (row.status === 'cancelled' && cancellation?.cancelledBy === 'client') return { ...row, cancellation };
  const message = 'The client has not cancelled this appointment, so there is no time to correct.';
  throw new Refused({ code: 'illegal_step', message });
}

type Fee = Pick<Required<Records>, 'audit' | 'changes'> & {
  /** Null: it stays, or is priced again. */
  readonly chargeCents: number | null;
};

const AS_IT_IS: Fee = { chargeCents: null, audit: [], changes: [] };
const IN_TIME = 'the client cancelled in time';

/** Makes or voids the payment of a cancellation that becomes late, or is no longer. */
async function feeAt(
  tx: Tx,
  before: Cancelled,
  { cancelledAt, now }: { readonly cancelledAt: string; readonly now: string },
): Promise<Fee> {
  const { id: assignmentId, interpreterId } = before;
  const live = await livePaymentOf(tx, assignmentId);
  if (live?.review === 'approved') throw new Refused(APPROVED);
  if (live?.outcome === 'no_show') throw new Refused(NO_SHOW);
  if (interpreterId === null || live?.outcome === 'entered') return AS_IT_IS;
  // As it was booked: terms of a cancelled one ask for nothing.
  const booked = { ...before, status: 'scheduled' } as const;
  const terms = await cancellationTermsOf(tx, booked, { now: cancelledAt, inPerson: false });
  const changes = (paymentId: number) =>
    [{ topic: 'payments', ids: [paymentId], interpreterIds: [interpreterId] }] as const;
  if (live) {
    if (terms.isLate) return AS_IT_IS;
    await voidWithNote(tx, live.id, `Voided: ${IN_TIME}`, now);
    const change = { assignmentId, reason: IN_TIME };
    const audit = [{ act: 'payments.void', entity: 'payment', entityId: live.id, change }] as const;
    return { chargeCents: 0, audit, changes: changes(live.id) };
  }
  const was = await cancellationTermsOf(tx, booked, {
    now: before.cancellation.cancelledAt,
    inPerson: false,
  });
  // A late one without a payment was waived.
  if (!terms.isLate || was.isLate) return AS_IT_IS;
  const made = await makeCancellationPayment(tx, {
    assignmentId,
    interpreterId,
    appointment: before,
    terms,
    cancelledAt,
    now,
  });
  await saveFlags(tx, made.paymentId, now);
  const { paymentId, payCents, chargeCents } = made;
  const change = { assignmentId, payCents, chargeCents };
  const audit = [{ act: 'payments.create', entity: 'payment', entityId: paymentId, change }] as const;
  return { chargeCents, audit, changes: changes(paymentId) };
}

const APPROVED = {
  code: 'payment_step',
  message: 'The fee of this cancellation is approved. Reopen it in Review first.',
} as const;
const NO_SHOW = { code: 'payment_step', message: 'This was a no-show, not a cancellation.' } as const;
