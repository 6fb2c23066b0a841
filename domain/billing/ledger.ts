import type { Cents } from '#domain/money.ts';

/**
 * The accounts of the ledger. `unbilled`, `receivable` and `unallocated` have a client, `payable` an interpreter; the others are the company's.
 * Source: rule ledger-1.
 */
export const LEDGER_ACCOUNTS = [
  'unbilled',
  'receivable',
  'payable',
  'revenue',
  'interpreter_cost',
  'reimbursed_expenses',
  'tax',
  'cash',
  'unallocated',
  'write_off',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** What moves money, and what is posted of it. Source: rules ledger-1 and ledger-2. */
export const LEDGER_SOURCES = {
  payment: ['approved', 'paid'],
  invoice: ['issued'],
  credit_note: ['credited'],
  client_payment: ['received'],
  refund: ['refunded'],
  allocation: ['allocated'],
  write_off: ['written_off'],
  pay_adjustment: ['adjusted', 'paid'],
} as const;
export type LedgerSource = keyof typeof LEDGER_SOURCES;
export type LedgerEvent = (typeof LEDGER_SOURCES)[LedgerSource][number];

const WORDS: Readonly<Record<LedgerEvent, readonly [posted: string, reversed: string]>> = {
  approved: ['Appointment approved', 'Approval reversed'],
  paid: ['Interpreter paid', 'Payment to interpreter reversed'],
  issued: ['Invoice issued', 'Invoice reversed'],
  credited: ['Part of an invoice credited', 'Credit reversed'],
  received: ['Payment received', 'Payment received reversed'],
  refunded: ['Refunded to the client', 'Refund reversed'],
  allocated: ['Payment allocated', 'Allocation reversed'],
  written_off: ['Written off', 'Write-off reversed'],
  adjusted: ['Pay adjusted', 'Adjustment of pay reversed'],
};

/**
 * What an entry is, in words; `covers`: what the interpreter was paid for, if that is what it says.
 * @example describePosting({ event: 'paid', covers: 'work', isReversal: false, isOpening: true }) // 'Interpreter paid for work, opening balance'
 */
export function describePosting(of: {
  readonly event: LedgerEvent;
  readonly covers: 'work' | 'expenses' | null;
  readonly isReversal: boolean;
  readonly isOpening: boolean;
}): string {
  const [posted, reversed] = WORDS[of.event];
  const what = of.covers === null ? posted : `${posted} for ${of.covers}`;
  return `${of.isReversal ? reversed : what}${of.isOpening ? ', opening balance' : ''}`;
}

/** How long receivables have been overdue: days after the due date. Source: rule client-payments-7. */
export interface Ageing {
  readonly currentCents: Cents;
  readonly days1To30Cents: Cents;
  readonly days31To60Cents: Cents;
  readonly days61To90Cents: Cents;
  readonly over90Cents: Cents;
}

/**
 * Ageing after what was received: it settles the oldest first; what is left of it is paid ahead, and makes what is current negative.
 * `receivedCents` is 0 or more. Source: rule client-payments-7.
 * @example 100.00 over 90 days, 50.00 current, 120.00 received: nothing over 90 days, 30.00 current
 */
export function ageAfter(charged: Ageing, receivedCents: Cents): Ageing {
  let left = receivedCents;
  const settle = (open: Cents): Cents => {
    const settled = Math.min(Math.max(open, 0), left);
    left -= settled;
    return open - settled;
  };
  const over90Cents = settle(charged.over90Cents);
  const days61To90Cents = settle(charged.days61To90Cents);
  const days31To60Cents = settle(charged.days31To60Cents);
  const days1To30Cents = settle(charged.days1To30Cents);
  const currentCents = settle(charged.currentCents) - left;
  return { currentCents, days1To30Cents, days31To60Cents, days61To90Cents, over90Cents };
}

/** From which tax year on which threshold holds, the latest first. */
const THRESHOLDS = [
  [2026, 200_000],
  [0, 60_000],
] as const;

/**
 * From which total of a calendar year the payer files a form 1099-NEC, in cents: 600.00, and 2,000.00 for payments made after 2025. From 2027 on
 * the amount follows the cost of living: add what the IRS announces. Source: rule ledger-5; 26 USC 6041(a) and 6041A(a), Public Law 119-21,
 * section 70433.
 * @example reportingThresholdCents(2025) // 60000
 */
export function reportingThresholdCents(year: number): Cents {
  return THRESHOLDS.find(([since]) => year >= since)?.[1] ?? 0;
}
