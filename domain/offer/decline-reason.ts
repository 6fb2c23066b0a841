/** Why an interpreter declines an offer, in one tap. */
export const DECLINE_REASONS = ['not_free', 'too_far', 'not_this_subject', 'rate', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
