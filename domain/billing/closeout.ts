/**
 * How far the review of an ended appointment is: it waits for staff, for the interpreter's answer, or is done and frozen. Source:
 * rule M37.
 */
export const REVIEWS = ['reported', 'returned', 'approved'] as const;
export type Review = (typeof REVIEWS)[number];

/** What a closeout is about: work that was done, a late cancellation, a no-show, or a payment that staff entered. Source: rule M37. */
export const OUTCOMES = ['completed', 'cancelled', 'no_show', 'entered'] as const;
export type CloseoutOutcome = (typeof OUTCOMES)[number];

/** Why a closeout is not plain. Source: rule M38. */
export const CLOSEOUT_FLAGS = [
  'overrun',
  'early_start',
  'expenses',
  'missing_receipt',
  'no_check_in',
  'far_check_in',
  'no_show',
  'late_cancellation',
  'negative_margin',
  'entered',
  'team',
] as const;
export type CloseoutFlag = (typeof CLOSEOUT_FLAGS)[number];
