import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallName } from '#contracts/calls.ts';
import type { ClientPayment } from '#contracts/client-payments/shapes.ts';
import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import type { Payment } from '#contracts/payments/shapes.ts';
import type { Payout } from '#contracts/payouts/shapes.ts';
import { clientPaymentsOfTextQuery } from '#web/api/staff/billing/client-payments.ts';
import { invoicesOfTextQuery } from '#web/api/staff/billing/invoices.ts';
import { paymentsOfAmountQuery } from '#web/api/staff/billing/payments.ts';
import { payoutsByNumberQuery } from '#web/api/staff/billing/payouts.ts';
import { useDebounced } from '../use-debounced.ts';
import { usePermission } from '../use-permission.ts';
import type { PaletteEntry } from './entries.ts';
import { MOST, PAUSE_MS } from './limits.ts';
import { clientPaymentEntry, invoiceEntry, paymentEntry, payoutEntry } from './money-entries.ts';

/** A part of the number of an invoice or payout ('1007', 'INV-1007'), of a purchase order or a reference; an amount is none. */
const NUMBER = /^[^\s$.,]*\d{3}[^\s$.,]*$/;
/** An amount as people write it: '150', '$1,250.00'. */
const AMOUNT = /^\$?[\d,]{1,9}(\.\d{2})?$/;
/** A number, or what can only be an amount: '60' alone is in too many numbers. */
const isNumberOrSum = (typed: string) => NUMBER.test(typed) || (AMOUNT.test(typed) && /[$.,]/.test(typed));

interface MoneySearch<Row> {
  readonly act: CallName;
  /** Whether a text can be of such a thing. */
  readonly isOne: (typed: string) => boolean;
  readonly find: (typed: string, most: number) => UseQueryOptions<Row[], Error, Row[], string[]>;
  readonly entryOf: (row: Row) => PaletteEntry;
}

export const INVOICES: MoneySearch<InvoiceRow> = {
  act: 'invoices.list',
  isOne: isNumberOrSum,
  find: invoicesOfTextQuery,
  entryOf: invoiceEntry,
};
export const CLIENT_PAYMENTS: MoneySearch<ClientPayment> = {
  act: 'clientPayments.list',
  isOne: isNumberOrSum,
  find: clientPaymentsOfTextQuery,
  entryOf: clientPaymentEntry,
};
export const PAYOUTS: MoneySearch<Payout> = {
  act: 'payouts.list',
  isOne: (typed) => NUMBER.test(typed),
  find: payoutsByNumberQuery,
  entryOf: payoutEntry,
};
export const PAYMENTS: MoneySearch<Payment> = {
  act: 'payments.list',
  isOne: (typed) => AMOUNT.test(typed),
  find: paymentsOfAmountQuery,
  entryOf: paymentEntry,
};

/** What the server finds for a number or amount that was typed, for those who may see money. */
export function useMoneySearch<Row>(typed: string, { act: action, isOne, find, entryOf }: MoneySearch<Row>) {
  const may = usePermission()(action);
  const searched = useDebounced(typed, PAUSE_MS);
  const isWanted = may && isOne(typed);
  const { data, isError, isFetching, refetch } = useQuery({
    ...find(searched, MOST),
    enabled: isWanted && isOne(searched),
  });
  return {
    entries: useMemo(() => (isWanted && data ? data.map(entryOf) : []), [isWanted, data, entryOf]),
    isPending: isWanted && (isFetching || searched !== typed),
    isError: isWanted && isError,
    refetch,
  };
}
