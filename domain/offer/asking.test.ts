import { describe, expect, it } from 'vitest';
import { answerGiven, describeBooking } from '#domain/offer/asking.ts';

const ana = { id: 7, name: 'Ana Silva' };
const at = '2026-03-02T14:00:00Z';
const offerTo = (
  interpreterId: number,
  state: 'open' | 'accepted' | 'declined' | 'filled' | 'withdrawn',
) => ({
  interpreterId,
  state,
  answeredAt: state === 'accepted' || state === 'declined' ? at : null,
});

describe('how an interpreter was found', () => {
  // Each before and after it was cancelled: what happened does not change.
  it.each([
    ['was booked directly', ['scheduled', 'cancelled'], ana, [], 'Booked directly with Ana Silva.'],
    ['was asked and accepted', ['accepted', 'cancelled'], ana, [offerTo(7, 'accepted')], null],
    [
      'was asked, and booked before an answer came',
      ['scheduled', 'cancelled'],
      ana,
      [offerTo(7, 'filled')],
      'Booked directly with Ana Silva.',
    ],
    [
      'was given it from another who had accepted',
      ['scheduled', 'completed', 'cancelled'],
      ana,
      [offerTo(8, 'accepted')],
      'Booked directly with Ana Silva.',
    ],
  ] as const)('says of one who %s', (_who, statuses, interpreter, offers, sentence) => {
    for (const status of statuses) expect(describeBooking({ status, interpreter, offers })).toBe(sentence);
  });

  it('says that nobody was asked, and while somebody is needed that nobody has been asked yet', () => {
    const nobody = { interpreter: null, offers: [] };
    expect(describeBooking({ ...nobody, status: 'pending' })).toBe('Nobody has been asked yet.');
    expect(describeBooking({ ...nobody, status: 'cancelled' })).toBe('Nobody was asked.');
  });

  it('leaves it to the offers where somebody was only asked', () => {
    expect(describeBooking({ status: 'pending', interpreter: ana, offers: [offerTo(7, 'open')] })).toBeNull();
    expect(
      describeBooking({ status: 'cancelled', interpreter: null, offers: [offerTo(7, 'withdrawn')] }),
    ).toBeNull();
  });
});

it('keeps the answer to an offer that was closed afterwards', () => {
  expect(answerGiven({ state: 'accepted', answeredAt: at })).toBe('accepted');
  expect(answerGiven({ state: 'declined', answeredAt: at })).toBe('declined');
  // Another accepted later.
  expect(answerGiven({ state: 'withdrawn', answeredAt: at })).toBe('accepted');
  for (const state of ['open', 'filled', 'withdrawn', 'expired'] as const)
    expect(answerGiven({ state, answeredAt: null })).toBeNull();
});
