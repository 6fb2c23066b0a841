import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { isBooked } from '#domain/assignment/status.ts';
import type { Cents } from '#domain/money.ts';
import { assignmentRow } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import { saveFlags } from '#server/db/closeouts/save-flags.ts';
import type { Tx } from '#server/db/connect.ts';
import type { AuditEntry, Change } from '#server/db/record/record.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { pricesOf } from '../queries/price.ts';
import {
  type MadePayment,
  makePaymentOfEnded,
  NO_SHOW_WAS_NONE,
  voidWithNote,
} from './ended-appointment-payment.ts';
import { livePaymentOf } from './enter-payment.ts';

/**
 * Makes the payment of a booked appointment to which the client did not come, with the lines of both sides by the rules of its date;
 * the caller has locked it. A payment that is there already stays. `Refused` validation_failed above the largest amount. Source:
 * rule closeouts-12.
 * @example no rule for no-shows, late cancellations cost 50 %, booked for 150.00 and 2 hours at 30.00: payCents 3000, chargeCents 7500
 */
export async function makeNoShowPayment(
  tx: Tx,
  appointment: AssignmentRow,
  { interpreterId, now }: { readonly interpreterId: number; readonly now: string },
): Promise<MadePayment> {
  const voidReason = 'the appointment was given to another interpreter';
  const over = { assignmentId: appointment.id, interpreterId, now, voidReason, outcome: 'no_show' } as const;
  const made = await makePaymentOfEnded(tx, over, async () => {
    const { pay, charge } = await pricesOf(tx, { ...appointment, interpreterId }, { is: 'no_show' });
    return {
      payCents: pay.totalCents,
      chargeCents: charge.totalCents,
      steps: [...pay.lines, ...charge.lines],
    };
  });
  await saveFlags(tx, made.paymentId, now);
  return made;
}

/** The records of a no-show's payment that ended. */
export interface VoidedNoShow {
  readonly audit: readonly AuditEntry[];
  readonly changes: readonly Change[];
}

/**
 * Voids the payment of a reported no-show that is none any more: the appointment was cancelled, or did not take place. Null if there is
 * none that waits. The caller has locked the appointment. Source: rule closeouts-12.
 */
export async function voidNoShow(tx: Tx, assignmentId: number, now: string): Promise<VoidedNoShow | null> {
  const live = await livePaymentOf(tx, assignmentId);
  if (live?.outcome !== 'no_show' || live.status !== 'pending') return null;
  await voidWithNote(tx, live.id, `Voided: ${NO_SHOW_WAS_NONE}`, now);
  const change = { assignmentId, reason: NO_SHOW_WAS_NONE };
  return {
    audit: [{ act: 'payments.void', entity: 'payment', entityId: live.id, change }],
    changes: [{ topic: 'payments', ids: [live.id], interpreterIds: [live.interpreterId] }],
  };
}

/** The payment of a no-show: the charge in cents, and the instant of the report. */
interface NoShow {
  readonly assignmentId: number;
  readonly clientAmount: Cents;
  readonly createdAt: string;
}

/**
 * Ends the appointment of a no-show that is approved, and answers the audit row: it is cancelled by the client at the time of the report,
 * for what they are charged. The caller has locked it. `Refused` payment_step if it is booked and nobody says any more that the client
 * did not come. Source: rule closeouts-12.
 */
export async function closeNoShow(tx: Tx, noShow: NoShow, now: string): Promise<AuditEntry[]> {
  const { assignmentId, clientAmount: chargeCents, createdAt: cancelledAt } = noShow;
  const before = await assignmentRow(tx, assignmentId, { includeDeleted: true });
  if (!isBooked(before.status)) return [];
  if (before.notHeld !== 'client_absent') throw new Refused(BOOKED_AGAIN);
  const status = orRefuse(nextStatus(before.status, 'close_no_show', 'staff'));
  const reason = 'The client did not come';
  const cancellation = {
    ...({ cancelledAt, cancelledBy: 'client', reason, chargeCents } as const),
    enteredAt: null,
    enteredBy: null,
  };
  await saveAssignment(tx, before, { status, cancellation }, now);
  const change = { from: before.status, by: 'client', reason, chargeCents };
  return [{ act: 'assignments.cancel', entity: 'assignment', entityId: assignmentId, change }];
}

const BOOKED_AGAIN = {
  code: 'payment_step',
  message:
    'This appointment was booked again after the client was reported absent. Void this payment, or cancel the appointment.',
} as const;
