import type { OfferByToken } from '#contracts/offers/shapes.ts';
import type { BadgeTone } from '#web/ui/feedback/badge.tsx';

export type OfferState = OfferByToken['state'];

/** The word and color of each offer state. */
export const offerBadges: Record<OfferState, { tone: BadgeTone; word: string }> = {
  open: { tone: 'yellow', word: 'New Request' },
  accepted: { tone: 'green', word: 'Booked' },
  declined: { tone: 'red', word: 'Declined' },
  filled: { tone: 'gray', word: 'Filled' },
  withdrawn: { tone: 'gray', word: 'Withdrawn' },
  expired: { tone: 'gray', word: 'Expired' },
};
