import type {
  BillingSettings as BillingSettingsAnswer,
  ClientBilling as ClientBillingAnswer,
} from '#contracts/invoices/shapes.ts';
import { describePaymentTerms } from '#domain/billing/rules/describe-rule.ts';
import type { BilledClient } from '../queries/contents.ts';
import type { FoundBillingSettings } from '../queries/settings.ts';

/** How the company bills and pays. */
export function presentBillingSettings({ billing, series }: FoundBillingSettings): BillingSettingsAnswer {
  const { address, taxNumber, howToPay, reminderDays, payPeriod, payDelayDays, updatedAt } = billing;
  const next = (kind: 'invoice' | 'credit_note') => {
    const { prefix = '', lastNumber = 0 } = series.find((one) => one.kind === kind) ?? {};
    return { prefix, nextNumber: lastNumber + 1 };
  };
  return {
    address,
    taxNumber,
    howToPay,
    reminderDays,
    payPeriod,
    payDelayDays,
    updatedAt,
    invoiceSeries: next('invoice'),
    creditNoteSeries: next('credit_note'),
  };
}

/** How a client is billed, with the terms that hold today. */
export function presentClientBilling(client: BilledClient, netDays: number): ClientBillingAnswer {
  const { clientId, grouping, name, address, email, taxNumber, purchaseOrder, updatedAt } = client;
  return {
    clientId,
    name,
    address,
    email,
    taxNumber,
    purchaseOrder,
    updatedAt,
    grouping: grouping ?? 'month',
    terms: describePaymentTerms({ netDays }),
  };
}
