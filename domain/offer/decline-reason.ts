/** Why an interpreter declines an offer, in one tap. */
export const DECLINE_REASONS = ['not_free', 'too_far', 'not_this_subject', 'rate', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The reasons as the interpreter chooses them and staff read them. */
export const DECLINE_REASON_WORDS: Readonly<Record<DeclineReason, string>> = {
  not_free: 'Not free then',
  too_far: 'Too far',
  not_this_subject: 'Not my subject',
  rate: 'The rate',
  other: 'Other',
};
