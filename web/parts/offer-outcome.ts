import type { OfferByToken } from '#contracts/offer.ts';
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

/** The outcome of an offer, as a sentence to its interpreter. */
export const offerOutcomes: Record<Exclude<OfferState, 'open'>, { title: string; text: string }> = {
  accepted: { title: 'Booked', text: "It's in your schedule." },
  declined: { title: 'You declined this offer', text: 'Thank you for answering.' },
  filled: {
    title: 'Already filled',
    text: "Another interpreter has this appointment. Thank you. You don't need to do anything.",
  },
  withdrawn: { title: 'No longer needed', text: 'The office has withdrawn this request.' },
  expired: { title: 'This request has expired', text: "You can't answer it anymore." },
};
