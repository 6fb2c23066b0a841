import { describe, expect, it } from 'vitest';
import {
  countByState,
  describeChannel,
  describeCounts,
  type OfferRow,
  type OfferState,
  offeredPeople,
} from './offer-states.ts';

function anOffer(id: number, interpreterId: number, state: OfferState): OfferRow {
  const interpreter = { id: interpreterId, name: `Interpreter ${interpreterId}`, phone: '555 0101' };
  const at = '2026-03-02T14:00:00Z';
  const answer = { answeredAt: null, declineReason: null, couldStepIn: false, overrideReason: null };
  return { id, assignmentId: 1, interpreter, state, sentAt: at, ...answer, expiresAt: at };
}

describe('the offers of an appointment', () => {
  it('count each interpreter once, by the last offer, the most telling first', () => {
    const offers = [
      anOffer(4, 2, 'open'),
      anOffer(3, 1, 'declined'),
      anOffer(2, 3, 'open'),
      anOffer(1, 2, 'declined'),
    ];
    expect(offeredPeople(offers)).toMatchObject([
      { offer: { id: 4 }, earlier: [{ id: 1 }] },
      { offer: { id: 2 }, earlier: [] },
      { offer: { id: 3 }, earlier: [] },
    ]);
    const counted = (of: readonly OfferRow[]) =>
      describeCounts(countByState(offeredPeople(of).map(({ offer }) => offer)));
    expect(counted(offers)).toBe('Asked 3 · 2 waiting · 1 declined');
    const returned = [anOffer(5, 4, 'gave_back'), anOffer(6, 5, 'taken_back'), ...offers];
    expect(counted(returned)).toBe('Asked 5 · 2 waiting · 1 declined · 1 gave it back · 1 released');
  });
});

describe('how an interpreter was asked', () => {
  it.each([
    [[], ''],
    [['sms sent', 'email sent', 'push dropped'], ' by SMS and email'],
    [['sms failed', 'email sent'], ' by email'],
    [['sms delivered', 'email failed'], ' by SMS'],
    [['sms sending', 'email queued'], ' · being sent'],
    [['sms queued', 'email not_configured'], ' · not sent yet'],
    [['sms failed', 'email not_configured', 'push dropped'], ' · SMS failed'],
    [['sms not_configured', 'push dropped'], ' · not sent: no SMS or email was set up'],
    [['push dropped'], ' · not sent'],
  ] as const)('%j', (messages, channel) => {
    const parsed = messages.map((text) => {
      const [channel, state] = text.split(' ') as ['sms' | 'email' | 'push', string]; // as written above
      return { channel, state };
    });
    expect(describeChannel(parsed)).toBe(channel);
  });
});
