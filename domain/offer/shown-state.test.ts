import { describe, expect, it } from 'vitest';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { OFFER_STATES } from '#domain/offer/answer.ts';
import { shownOfferState } from '#domain/offer/shown-state.ts';

const BOOKED_OR_DONE = ['accepted', 'scheduled', 'in-progress', 'completed'] as const;
const NOT_HELD = ASSIGNMENT_STATUSES.filter((status) => !BOOKED_OR_DONE.some((held) => held === status));
const CLOSED_BY_BOOKING = ['accepted', 'filled'] as const;
const offer = { askedId: 7 };

describe('toldState', () => {
  it.each(
    CLOSED_BY_BOOKING.flatMap((offerState) =>
      BOOKED_OR_DONE.map((assignmentStatus) => ({ offerState, assignmentStatus })),
    ),
  )('of an offer that is $offerState, its appointment $assignmentStatus, names its interpreter', (fate) => {
    expect(shownOfferState({ ...offer, ...fate, interpreterId: 7 })).toBe('accepted');
    expect(shownOfferState({ ...offer, ...fate, interpreterId: 8 })).toBe('filled');
  });

  it.each(
    CLOSED_BY_BOOKING.flatMap((offerState) =>
      NOT_HELD.map((assignmentStatus) => ({ offerState, assignmentStatus })),
    ),
  )(
    'of an offer that was $offerState, its appointment $assignmentStatus, shows that nobody has it',
    (fate) => {
      for (const interpreterId of [7, 8, null])
        expect(shownOfferState({ ...offer, ...fate, interpreterId })).toBe('withdrawn');
    },
  );

  it.each(OFFER_STATES.filter((state) => state !== 'accepted' && state !== 'filled'))(
    'leaves an offer that is %s as it is',
    (offerState) => {
      for (const assignmentStatus of ASSIGNMENT_STATUSES)
        expect(shownOfferState({ ...offer, offerState, assignmentStatus, interpreterId: 7 })).toBe(
          offerState,
        );
    },
  );
});
