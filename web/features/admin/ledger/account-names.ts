import type { LedgerAccount } from '#domain/billing/ledger.ts';

/** The accounts of the ledger as bookkeepers call them. */
export const ACCOUNT_NAMES: Readonly<Record<LedgerAccount, string>> = {
  unbilled: 'Unbilled work',
  receivable: 'Accounts receivable',
  payable: 'Accounts payable',
  revenue: 'Revenue',
  interpreter_cost: 'Interpreter cost',
  reimbursed_expenses: 'Reimbursed expenses',
  tax: 'Tax',
  cash: 'Cash',
  unallocated: 'Unallocated receipts',
  write_off: 'Write-offs',
};
