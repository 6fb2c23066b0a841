import { type ClientOpen, CreateClientPaymentBody } from '#contracts/client-payments/shapes.ts';
import type { InvoiceDetail } from '#contracts/invoices/shapes.ts';
import type { ClientPaymentMethod } from '#domain/billing/client-payment.ts';
import type { NewClientPayment } from '#web/api/staff/billing/client-payments.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { normalizeAmount } from '../normalize-amount.ts';
import type { NamedItem } from './allocation-fields.tsx';
import {
  allocatedCents,
  allocationErrors,
  allocationsIn,
  dueFirst,
  keyOf,
  type TypedAmounts,
  typedCents,
} from './allocation-values.ts';
import { itemsOf } from './describe-client-payment.ts';

/** The typed values of a payment received. */
export interface ClientPaymentValues {
  clientId: string;
  amount: string;
  date: string;
  method: ClientPaymentMethod | '';
  reference: string;
  notes: string;
  amounts: TypedAmounts;
}

/** What a link may have filled in. */
export interface ClientPaymentStart {
  readonly clientId: number | null;
  readonly invoice: InvoiceDetail | null;
}

/** An empty form for today, or one for what is open of an invoice. `today` is the company's civil date. */
export function startValues({ clientId, invoice }: ClientPaymentStart, today: string): ClientPaymentValues {
  const of = invoice?.client.id ?? clientId;
  const open = invoice === null || typedCents(invoice.openAmount) === null ? null : invoice;
  return {
    clientId: of === null ? '' : String(of),
    amount: open?.openAmount ?? '',
    date: today,
    method: '',
    reference: '',
    notes: '',
    amounts: open === null ? {} : { [keyOf({ invoiceId: open.id })]: open.openAmount },
  };
}

/** The items of the form: nothing while they are not loaded. */
export const itemsIn = (open: ClientOpen | undefined): NamedItem[] => (open ? itemsOf(open) : []);

const check = checkedBy(CreateClientPaymentBody);

/** Checks the payment by the contract, and its invoices against what is open of each. */
export function checkClientPayment(
  values: ClientPaymentValues,
  items: readonly NamedItem[],
): FormCheck<NewClientPayment> {
  const { date, method, reference, notes, amounts } = values;
  const body = {
    clientId: Number(values.clientId),
    amount: normalizeAmount(values.amount),
    date,
    // An empty choice is refused by the contract.
    method: method as ClientPaymentMethod,
    reference,
    notes,
    allocations: allocationsIn(items, amounts),
  };
  const result = check(body);
  const errors: Record<string, string> = { ...allocationErrors(items, amounts) };
  if (!result.ok)
    for (const [name, sentence] of Object.entries(result.errors))
      if (!name.startsWith('allocations.')) errors[name] = sentence;
  if (values.clientId === '') errors['clientId'] = 'Choose a client';
  const cents = typedCents(values.amount);
  if (cents !== null && allocatedCents(amounts) > cents)
    errors['allocations'] ??= 'The invoices add up to more than the amount';
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: body };
}

/** The amounts that follow from what is typed, as long as nobody has chosen invoices by hand. */
export const suggested = (items: readonly NamedItem[], amount: string) => dueFirst(items, typedCents(amount));
