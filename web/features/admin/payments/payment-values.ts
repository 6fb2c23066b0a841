import { CreatePaymentBody, type Payment } from '#contracts/payments/shapes.ts';
import { addDays } from '#domain/civil.ts';
import type { NewPayment } from '#web/api/staff/billing/payments.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { normalizeAmount } from '../normalize-amount.ts';

/** The typed values of the payment form. */
export interface PaymentValues {
  clientId: string;
  assignmentId: string;
  /** Follows from the appointment. */
  interpreterId: number;
  amount: string;
  clientAmount: string;
  dueDate: string;
  notes: string;
}

/** A payment is due so many days ahead unless something else is entered. */
const TERM_DAYS = 30;

/** An empty form, or one like a payment that was void. `today` is the company's civil date. */
export function newPaymentValues(like: Payment | null, today: string): PaymentValues {
  const dueDate = addDays(today, TERM_DAYS);
  if (like === null) {
    const nothing = { clientId: '', assignmentId: '', interpreterId: 0, amount: '', clientAmount: '' };
    return { ...nothing, dueDate, notes: '' };
  }
  return {
    clientId: String(like.client.id),
    assignmentId: String(like.assignmentId),
    interpreterId: like.interpreterId,
    amount: like.amount,
    clientAmount: like.clientAmount,
    dueDate: like.dueDate > today ? like.dueDate : dueDate,
    notes: '',
  };
}

const check = checkedBy(CreatePaymentBody);

/** Checks by the contract's rules; what is sent are the amounts as typed, in dollars, their separators apart. */
export function checkPayment(values: PaymentValues): FormCheck<NewPayment> {
  const { assignmentId, interpreterId, dueDate, notes } = values;
  const amount = normalizeAmount(values.amount);
  const clientAmount = normalizeAmount(values.clientAmount);
  const body = { assignmentId: Number(assignmentId), interpreterId, amount, clientAmount, dueDate, notes };
  const result = check(body);
  const errors = result.ok ? {} : { ...result.errors };
  // Without an appointment there is no interpreter either: one sentence is enough.
  delete errors['interpreterId'];
  if (values.clientId === '') errors['clientId'] = 'Please select a client';
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: body };
}
