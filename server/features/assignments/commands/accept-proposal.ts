import { openProposal, refuseLateAcceptance } from '#domain/assignment/proposal.ts';
import { amountAfterMove } from '#domain/billing/estimate.ts';
import type { Cents } from '#domain/money.ts';
import { lockAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { refuseIfStale } from '#server/db/stale.ts';
import { orRefuse, refuseIf } from '#server/db/transaction.ts';
import { livePaymentOf } from '#server/features/payments/commands/enter-payment.ts';
import { estimateOf } from '#server/features/payments/queries/price.ts';
import { type AppointmentTime, appointmentTime } from '../queries/appointment-time.ts';
import { asEdited } from './as-edited.ts';
import type { CommandContext } from './command-context.ts';
import { updateAssignment } from './update-assignment.ts';

/** The proposal that staff answer; `seen` is `updatedAt` of what they had before them. */
export interface Answered {
  readonly id: number;
  readonly seen: string | undefined;
}

/**
 * Staff move an appointment to the time that its client proposed: the same edit as a move, with its conflicts, offers, reminder
 * and messages. It settles the proposal, and the client gets only that message. The amount follows the time as it does in staff's
 * form (`amountAfterMove`). Refused as `not_found`, `stale`, `illegal_step` (no proposal is open, its time has passed, or the
 * appointment is settled), and as in `updateAssignment`.
 */
export async function acceptProposal(
  tx: Tx,
  context: CommandContext,
  { id, seen, overrideReason }: Answered & { readonly overrideReason: string | null },
): Promise<AssignmentRow> {
  const before = await lockAssignment(tx, id);
  const edit = { entity: 'assignment', entityId: id, what: 'this appointment' };
  await refuseIfStale(tx, { ...edit, seen, present: before.updatedAt });
  const proposal = orRefuse(openProposal(before.proposal));
  const { date, startTime, endTime } = proposal;
  const when = orRefuse(appointmentTime({ date, startTime, endTime, timeZone: before.timeZone }));
  refuseIf(refuseLateAcceptance(when.startsAt, context.now));
  const charged = await livePaymentOf(tx, id);
  const totalAmount = charged ? undefined : await amountAt(tx, before, when);
  const input = { ...asEdited(before), date, startTime, endTime, totalAmount, overrideReason };
  return (await updateAssignment(tx, context, { id, input, act: 'assignments.acceptProposal' })).row;
}

async function amountAt(tx: Tx, before: AssignmentRow, when: AppointmentTime): Promise<Cents> {
  const present = orRefuse(await estimateOf(tx, before));
  const moved = orRefuse(await estimateOf(tx, { ...before, ...when }));
  return amountAfterMove(before.totalAmountCents, { before: present.totalCents, after: moved.totalCents });
}
