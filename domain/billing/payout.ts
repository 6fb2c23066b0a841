/** How often interpreters are paid. Source: rule M66. */
export const PAY_PERIODS = ['weekly', 'twice_a_month', 'monthly'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

/** From a draft to paid; void: taken back before it was paid. Source: rule M67. */
export type PayoutStatus = 'draft' | 'approved' | 'exported' | 'paid' | 'void';

/** A bonus or deduction: not paid yet, paid with a payout, or taken back. Source: rule M68. */
export type PayAdjustmentStatus = 'pending' | 'paid' | 'void';
