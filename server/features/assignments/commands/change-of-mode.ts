import { placeIn, splitPlace } from '#domain/assignment/mode.ts';
import { amountAfterMove } from '#domain/billing/estimate.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import type { Cents } from '#domain/money.ts';
import { accept, type Refusal, type Result, refuse } from '#domain/refusal.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Priced } from '#server/db/closeouts/work.ts';
import type { Tx } from '#server/db/connect.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { estimateOf } from '#server/features/payments/queries/price.ts';
import type { AppointmentTime } from '../queries/appointment-time.ts';
import type { UpdateInput } from './edit-plan.ts';

/**
 * Mode and place after an edit. Refused as `validation_failed` at `location` if an appointment comes on site without a place.
 * Source: rules appointments-15 and appointments-17.
 */
export function placeAfter(
  before: Pick<AssignmentRow, 'mode'>,
  { mode = before.mode, location: given }: Pick<UpdateInput, 'mode' | 'location'>,
): Result<{ readonly mode: Mode; readonly location: string }> {
  const comesOnSite = mode === 'on_site' && before.mode !== 'on_site';
  const location = placeIn(mode, comesOnSite ? splitPlace(given).typed : given);
  if (location !== '') return accept({ mode, location });
  const message = 'Location is required';
  return refuse('validation_failed', message, { fields: { location: message } });
}

/**
 * Why an edit cannot set the amount of an appointment with a payment, or whether it is paid: the payment says both. Null: the edit leaves
 * them as they are. `payment_step` at the field. Source: rule rates-23.
 */
export function refuseOtherMoney(
  before: Pick<AssignmentRow, 'totalAmountCents' | 'isPaid'>,
  { totalAmount, isPaid }: Pick<UpdateInput, 'totalAmount' | 'isPaid'>,
): Refusal | null {
  if (totalAmount !== undefined && totalAmount !== before.totalAmountCents)
    return { code: 'payment_step', message: OF_PAYMENT, fields: { totalAmount: OF_PAYMENT } };
  if (isPaid !== undefined && isPaid !== before.isPaid)
    return { code: 'payment_step', message: PAID_THERE, fields: { isPaid: PAID_THERE } };
  return null;
}

const OF_PAYMENT = 'The payment of this appointment sets its charge. Correct the charge in Review.';
const PAID_THERE = 'This appointment has a payment. Mark it paid, or void it, in Payments.';

/**
 * What of an amount was agreed: one that staff entered and that is not the estimate; null: it follows the rules. Cents. Source: rule
 * rates-22.
 * @example 120.00 for a booking of 150.00: 12000; 150.00: null
 */
export async function agreedAmount(
  tx: Tx,
  booking: Priced,
  totalAmountCents: Cents | null,
): Promise<Cents | null> {
  if (totalAmountCents === null) return null;
  const estimate = await estimateOf(tx, { ...booking, agreedAmountCents: null });
  return estimate.ok && estimate.value.totalCents === totalAmountCents ? null : totalAmountCents;
}

/**
 * The amount to save, undefined to keep it. Another mode may have another rate, so the amount follows as it follows a new time,
 * unless the edit brings another one. Source: rules rates-19 and appointments-17.
 */
export async function amountAfterMode(
  tx: Tx,
  before: AssignmentRow,
  edit: { readonly input: UpdateInput; readonly mode: Mode; readonly when: AppointmentTime },
): Promise<Cents | null | undefined> {
  const { input, mode, when } = edit;
  const { totalAmountCents } = before;
  const isOther = input.totalAmount !== undefined && input.totalAmount !== totalAmountCents;
  if (mode === before.mode || totalAmountCents === null || isOther) return input.totalAmount;
  const { clientId, language, serviceType = before.serviceType, urgency = before.urgency } = input;
  const present = orRefuse(await estimateOf(tx, before));
  const after = { ...before, ...when, clientId, language, serviceType, urgency, mode };
  const moved = orRefuse(await estimateOf(tx, after));
  return amountAfterMove(totalAmountCents, { before: present.totalCents, after: moved.totalCents });
}
