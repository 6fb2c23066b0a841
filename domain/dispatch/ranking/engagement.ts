/**
 * How an interpreter works for the company: for themselves, as its employee, or for a partner agency. A plan may ask by it. Source: rules
 * people-1 and fill-plans-1.
 */
export const ENGAGEMENTS = ['freelance', 'employed', 'agency'] as const;
export type Engagement = (typeof ENGAGEMENTS)[number];

/** As staff read it. */
export const ENGAGEMENT_NAMES: Readonly<Record<Engagement, string>> = {
  freelance: 'Freelance',
  employed: 'Employed',
  agency: 'Partner agency',
};
