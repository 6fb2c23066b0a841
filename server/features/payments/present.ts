import type * as z from 'zod/mini';
import type { BillingRate, Earning, Payment, PaymentBatch, PaymentStep } from '#contracts/payments/shapes.ts';
import type { ClosedPosting } from '#domain/billing/closed-period.ts';
import { invoiceState } from '#domain/billing/invoice.ts';
import { isOverdue } from '#domain/billing/payment.ts';
import { formatMileageRate } from '#domain/billing/rules/mileage-rate.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { StoredStep } from '#server/db/schema/money.ts';
import type { SettledPayments } from './commands/settle-payments.ts';
import type { BillingRateRow } from './queries/rates.ts';
import type { PaymentRow } from './queries/row.ts';

/** A payment as staff see it, with the lines of both amounts. `today` is the company's civil date. */
export function presentPayment(row: PaymentRow, today: string, closedPosting: ClosedPosting | null): Payment {
  return {
    id: row.id,
    assignmentId: row.assignmentId,
    interpreterId: row.interpreterId,
    amount: formatMoney(row.amount),
    clientAmount: formatMoney(row.clientAmount),
    status: row.status,
    dueDate: row.dueDate,
    paidDate: row.paidDate,
    paymentMethod: row.paymentMethod,
    notes: row.notes,
    steps: row.steps.map(presentStep),
    isOverdue: isOverdue({ ...row, today }),
    payout: payoutOf(row),
    invoice: invoiceOf(row, today),
    review: row.review,
    closedPosting,
    createdAt: row.createdAt,
    interpreter: { id: row.interpreterId, name: row.interpreterName },
    client: { id: row.clientId, name: row.clientName },
    assignment: presentAppointment(row),
  };
}

/** A payment as its interpreter sees it: the pay and its lines (rule access-8). */
export function presentEarning(row: PaymentRow): Earning {
  return {
    id: row.id,
    assignmentId: row.assignmentId,
    amount: formatMoney(row.amount),
    status: row.status,
    dueDate: row.dueDate,
    paidDate: row.paidDate,
    steps: presentPaySteps(row.steps),
    review: row.review,
    question: row.review === 'returned' ? row.question : null,
    createdAt: row.createdAt,
    clientName: row.clientName,
    assignment: {
      ...presentAppointment(row),
      actualEndTime: row.actualEndTime,
      isCancelled: row.assignmentStatus === 'cancelled',
    },
  };
}

function payoutOf({
  payoutId: id,
  payoutNumber: number,
  payoutStatus: status,
}: PaymentRow): Payment['payout'] {
  return id === null || number === null || status === null ? null : { id, number, status };
}

function invoiceOf(row: PaymentRow, today: string): Payment['invoice'] {
  const { invoiceId: id, invoiceNumber: number, invoiceStatus: status } = row;
  if (id === null || status === null) return null;
  const facts = {
    status,
    dueDate: row.invoiceDueDate,
    sentAt: row.invoiceSentAt,
    markedSentOn: row.invoiceMarkedSentOn,
    totalCents: row.invoiceTotalCents ?? 0,
    settledCents: row.invoiceSettledCents ?? 0,
  };
  return { id, number, state: invoiceState(facts, today) };
}

function presentAppointment(row: PaymentRow) {
  return {
    id: row.assignmentId,
    date: row.date,
    startTime: row.startTime,
    endTime: row.endTime,
    language: row.language,
  };
}

/** The lines of the interpreter's side alone (rule access-8). */
export function presentPaySteps(steps: readonly StoredStep[]): z.infer<typeof PaymentStep>[] {
  return steps.filter(({ side }) => side === 'pay').map(presentStep);
}

function presentStep({
  side,
  label,
  quantity,
  unit,
  rateCents,
  rateTenthCents,
  amountCents,
  adjustment,
}: StoredStep): z.infer<typeof PaymentStep> {
  return {
    side,
    label,
    ...(quantity !== undefined && { quantity }),
    ...(unit !== undefined && { unit }),
    ...(rateCents !== undefined && { rate: formatMoney(rateCents) }),
    ...(rateTenthCents !== undefined && { rate: formatMileageRate(rateTenthCents) }),
    ...(adjustment !== undefined && { isAdjustment: true }),
    amount: formatMoney(amountCents),
  };
}

/** The result of settling several payments. */
export function presentBatch({ count, amountCents }: SettledPayments): z.infer<typeof PaymentBatch> {
  return { count, amount: formatMoney(amountCents) };
}

/** A language's rate as it is kept. */
export function presentBillingRate(row: BillingRateRow): z.infer<typeof BillingRate> {
  return {
    id: row.id,
    language: row.language,
    hourlyRate: formatMoney(row.hourlyRate),
    isDefault: false,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** The company's default as the rate of a language without one (rule rates-4). */
export function presentDefaultRate(language: string, rateCents: Cents): z.infer<typeof BillingRate> {
  return { language, hourlyRate: formatMoney(rateCents), isDefault: true };
}
