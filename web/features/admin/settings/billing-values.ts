import { type BillingSettings, BillingSettingsBody } from '#contracts/invoices/shapes.ts';
import type { PayPeriod } from '#domain/billing/payouts/payout.ts';
import type { BillingSettingsChange } from '#web/api/staff/billing/billing.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FieldErrors, FormCheck } from '#web/ui/form/use-form.ts';

/** How the company bills and pays, as typed: numbers are texts. */
export interface BillingValues {
  address: string;
  taxNumber: string;
  howToPay: string;
  /** '7, 14, 30' */
  reminderDays: string;
  payPeriod: string;
  payDelayDays: string;
  invoicePrefix: string;
  invoiceNumber: string;
  creditNotePrefix: string;
  creditNoteNumber: string;
}

export type BillingChange = Omit<BillingSettingsChange, 'updatedAt'>;

export const EMPTY_BILLING: BillingValues = {
  address: '',
  taxNumber: '',
  howToPay: '',
  reminderDays: '',
  payPeriod: 'monthly',
  payDelayDays: '',
  invoicePrefix: '',
  invoiceNumber: '',
  creditNotePrefix: '',
  creditNoteNumber: '',
};

export function billingValuesOf(settings: BillingSettings): BillingValues {
  const { address, taxNumber, howToPay, reminderDays, payPeriod, payDelayDays } = settings;
  return {
    address,
    taxNumber: taxNumber ?? '',
    howToPay: howToPay ?? '',
    reminderDays: reminderDays.join(', '),
    payPeriod,
    payDelayDays: String(payDelayDays),
    invoicePrefix: settings.invoiceSeries.prefix,
    invoiceNumber: String(settings.invoiceSeries.nextNumber),
    creditNotePrefix: settings.creditNoteSeries.prefix,
    creditNoteNumber: String(settings.creditNoteSeries.nextNumber),
  };
}

const check = checkedBy(BillingSettingsBody);

/** Any instant: the form sends the version that it knows. */
const SOME_VERSION = '2000-01-01T00:00:00Z';

/**
 * Checked by the contract, numbers read as they are typed.
 * @example checkBilling({ ...values, reminderDays: '7, soon' }) // { ok: false, errors: { reminderDays: 'Enter a whole number of days …' } }
 */
export function checkBilling(values: BillingValues): FormCheck<BillingChange> {
  const change: BillingChange = {
    address: values.address,
    taxNumber: values.taxNumber,
    howToPay: values.howToPay,
    reminderDays: values.reminderDays
      .split(/[\s,;]+/)
      .filter((typed) => typed !== '')
      .map(typedNumber),
    // One of the options.
    payPeriod: values.payPeriod as PayPeriod,
    payDelayDays: typedNumber(values.payDelayDays),
    invoiceSeries: { prefix: values.invoicePrefix.trim(), nextNumber: typedNumber(values.invoiceNumber) },
    creditNoteSeries: {
      prefix: values.creditNotePrefix.trim(),
      nextNumber: typedNumber(values.creditNoteNumber),
    },
  };
  const checked = check({ ...change, updatedAt: SOME_VERSION });
  return checked.ok ? { ok: true, value: change } : { ok: false, errors: billingFields(checked.errors) };
}

const FIELDS: Readonly<Record<string, keyof BillingValues>> = {
  'invoiceSeries.prefix': 'invoicePrefix',
  'invoiceSeries.nextNumber': 'invoiceNumber',
  'creditNoteSeries.prefix': 'creditNotePrefix',
  'creditNoteSeries.nextNumber': 'creditNoteNumber',
};

/** From the body's names to those of the form. */
export function billingFields(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [
      FIELDS[name] ?? name.replace(/^reminderDays\.\d+$/, 'reminderDays'),
      sentence,
    ]),
  );
}

/** NaN, which no field takes, where no number is typed. */
function typedNumber(typed: string): number {
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;
}
