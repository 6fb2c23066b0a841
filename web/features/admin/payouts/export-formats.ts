import type { PayoutFormat } from '#domain/billing/payouts/payout.ts';

/** The files of a payout as a bookkeeper calls them. */
export const FORMAT_NAMES: Readonly<Record<PayoutFormat, string>> = {
  bank: 'Bank (CSV)',
  quickbooks: 'QuickBooks Online (CSV)',
  xero: 'Xero (CSV)',
};
