import type { OfferByToken } from '#contracts/offer.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export type OfferState = OfferByToken['state'];

/** The state of an offer in one word and its colour. */
export const offerBadges: Record<OfferState, { tone: BadgeTone; word: string }> = {
  open: { tone: 'yellow', word: 'New Request' },
  accepted: { tone: 'green', word: 'Booked' },
  declined: { tone: 'red', word: 'Declined' },
  filled: { tone: 'gray', word: 'Filled' },
  withdrawn: { tone: 'gray', word: 'Withdrawn' },
  expired: { tone: 'gray', word: 'Expired' },
};

/** What became of an offer, in words to the interpreter who was asked. */
export const offerOutcomes: Record<Exclude<OfferState, 'open'>, { title: string; text: string }> = {
  accepted: { title: 'This one is yours', text: 'It stands among your appointments.' },
  declined: { title: 'You have declined this', text: 'Thank you for answering.' },
  filled: {
    title: 'Already filled',
    text: 'It has been given to another interpreter. Thank you; there is nothing to do.',
  },
  withdrawn: { title: 'No longer needed', text: 'The office has taken this request back.' },
  expired: { title: 'This request has expired', text: 'It can no longer be answered.' },
};
