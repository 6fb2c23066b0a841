import { formatDateShort } from '#domain/civil.ts';
import { accept, type Refusal, type Result, refuse } from '#domain/refusal.ts';

/** How often interpreters are paid. Source: rule payouts-1. */
export const PAY_PERIODS = ['weekly', 'twice_a_month', 'monthly'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

/** From a draft to paid; void: taken back before it was paid. Source: rule payouts-2. */
export const PAYOUT_STATUSES = ['draft', 'approved', 'exported', 'paid', 'void'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** A bonus or deduction: not paid yet, paid with a payout, or taken back. Source: rule payouts-5. */
export const PAY_ADJUSTMENT_STATUSES = ['pending', 'paid', 'void'] as const;
export type PayAdjustmentStatus = (typeof PAY_ADJUSTMENT_STATUSES)[number];

/** What staff look at before they approve a payout, of one interpreter. Source: rule payouts-3. */
export const PAYOUT_FLAGS = [
  'carried_over',
  'unusually_high',
  'first_payment',
  'unreviewed',
  'no_email',
  'no_address',
  'archived',
] as const;
export type PayoutFlag = (typeof PAYOUT_FLAGS)[number];

/** Files that a payout is exported as. Source: rule payouts-6. */
export const PAYOUT_FORMATS = ['bank', 'quickbooks', 'xero'] as const;
export type PayoutFormat = (typeof PAYOUT_FORMATS)[number];

/** How far an amount is on its way to the interpreter. Source: rule payouts-8. */
export const EARNING_STATES = ['reported', 'approved', 'on_its_way', 'paid'] as const;
export type EarningState = (typeof EARNING_STATES)[number];

/**
 * What people do with a payout. `change`: take something out or put it back. `return`: a transfer came back. Source: rules payouts-2 and
 * payouts-9.
 */
export type PayoutAction = 'change' | 'approve' | 'back' | 'export' | 'pay' | 'return' | 'void';

const DONE = {
  draft: 'is still a draft. Approve it first',
  approved: 'is already approved. Return it to draft first',
  exported: 'is already exported. Return it to draft first',
  paid: 'is already paid, so it can no longer be changed',
  void: 'was voided',
} as const satisfies Record<PayoutStatus, string>;

/**
 * The status of a payout after an action. Refused as `payment_step` with a sentence that names it. Nothing changes once it is paid or void; its file can
 * be made again. Source: rule payouts-2.
 * @example nextPayoutStatus({ number: 'PAY-1001', status: 'approved' }, 'pay') // { ok: true, value: 'paid' }
 */
export function nextPayoutStatus(
  { number, status }: { readonly number: string; readonly status: PayoutStatus },
  action: PayoutAction,
): Result<PayoutStatus> {
  const no = () => refuse('payment_step', `${number} ${DONE[status]}.`);
  const isReady = status === 'approved' || status === 'exported';
  switch (action) {
    case 'change':
      return status === 'draft' ? accept('draft') : no();
    case 'approve':
      return status === 'draft' ? accept('approved') : no();
    case 'back':
      if (status === 'draft') return refuse('payment_step', `${number} is already a draft.`);
      return isReady ? accept('draft') : no();
    case 'export':
      if (status === 'paid') return accept('paid');
      return isReady ? accept('exported') : no();
    case 'pay':
      return isReady ? accept('paid') : no();
    case 'return':
      return status === 'paid'
        ? accept('paid')
        : refuse(
            'payment_step',
            `${number} is not paid yet, so the bank cannot have returned a transfer of it.`,
          );
    case 'void':
      return status === 'draft' || isReady ? accept('void') : no();
  }
}

/**
 * Why a payout's transfer cannot have come back on `date`; null if it can. Civil dates; `paidOn` is the day of the payout, `today` the company's.
 * Refused as `validation_failed` at the date. Source: rule payouts-9.
 * @example 'The date must not be before the day on which it was paid, Nov 10, 2026'
 */
export function refuseReturnedOn(
  date: string,
  { paidOn, today }: { readonly paidOn: string; readonly today: string },
): Refusal | null {
  const message =
    date > today
      ? 'The date cannot be in the future'
      : date < paidOn
        ? `The date must not be before the day on which it was paid, ${formatDateShort(paidOn)}`
        : null;
  return message === null ? null : { code: 'validation_failed', message, fields: { date: message } };
}

/**
 * The names of rows in a file with the number of each namesake, because readers of the file know people and clients by name. The same one may have several rows.
 * Source: rule ledger-16.
 * @example two called Ana Silva: 'Ana Silva (12)', 'Ana Silva (31)'
 */
export function distinctNames(
  rows: readonly { readonly id: number | string; readonly name: string }[],
): string[] {
  const key = (name: string) => name.trim().toLowerCase();
  const ids = new Map<string, Set<number | string>>();
  for (const { id, name } of rows) ids.set(key(name), (ids.get(key(name)) ?? new Set()).add(id));
  return rows.map(({ id, name }) => (ids.get(key(name))?.size === 1 ? name : `${name} (${id})`));
}
