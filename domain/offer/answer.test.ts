import { describe, expect, it } from 'vitest';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '#domain/assignment/status.ts';
import { answerOffer, OFFER_STATES, type OfferState } from '#domain/offer/answer.ts';

const NOW = '2026-03-08T14:00:00Z';
const open = {
  offerState: 'open',
  assignmentStatus: 'pending',
  answer: 'accept',
  expiresAt: null,
  now: NOW,
} as const;

const BY_OFFER: Readonly<Record<OfferState, string | null>> = {
  open: null,
  accepted: 'offer_already_answered',
  declined: 'offer_already_answered',
  filled: 'offer_already_filled',
  withdrawn: 'offer_closed',
  expired: 'offer_closed',
};
const BY_ASSIGNMENT: Readonly<Record<AssignmentStatus, string | null>> = {
  pending: null,
  accepted: 'offer_already_filled',
  scheduled: 'offer_already_filled',
  'in-progress': 'offer_already_filled',
  completed: 'offer_already_filled',
  declined: 'offer_closed',
  cancelled: 'offer_closed',
};
const cases = OFFER_STATES.flatMap((offerState) =>
  ASSIGNMENT_STATUSES.flatMap((assignmentStatus) =>
    (['accept', 'decline'] as const).map((answer) => ({ offerState, assignmentStatus, answer })),
  ),
);

describe('answerOffer', () => {
  it.each(cases)('$answer of an $offerState offer of a $assignmentStatus appointment', (question) => {
    const code = BY_OFFER[question.offerState] ?? BY_ASSIGNMENT[question.assignmentStatus];
    const result = answerOffer({ ...open, ...question });
    if (code === null) {
      expect(result).toEqual({ ok: true, value: question.answer === 'accept' ? 'accepted' : 'declined' });
    } else {
      expect(result).toMatchObject({ ok: false, refusal: { code } });
    }
  });

  it.each([
    ['2026-03-08T14:00:01Z', true],
    ['2026-03-08T14:00:00Z', false],
    ['2026-03-08T13:59:59Z', false],
    ['2026-03-08T09:00:01-05:00', true],
  ])('with an end at %s is open: %j', (expiresAt, isOpen) => {
    for (const answer of ['accept', 'decline'] as const) {
      const result = answerOffer({ ...open, answer, expiresAt });
      expect(result.ok).toBe(isOpen);
      if (!result.ok) expect(result.refusal.code).toBe('offer_closed');
    }
  });
});
