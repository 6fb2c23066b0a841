import { describe, expect, it } from 'vitest';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { conflictingBooking, describeConflict } from './conflict.ts';

const offer = {
  id: 1,
  date: '2026-03-05',
  startsAt: '2026-03-05T19:00:00Z',
  endsAt: '2026-03-05T21:00:00Z',
};

function booking(from: string, to: string, more: Partial<InterpreterAssignment> = {}) {
  const times = { startsAt: `2026-03-05T${from}:00Z`, endsAt: `2026-03-05T${to}:00Z` };
  // The other fields are not used.
  return { id: 2, status: 'accepted', ...times, ...more } as InterpreterAssignment;
}

describe('an own booking at the time of an offer', () => {
  it.each([
    ['18:00', '20:00'],
    ['20:00', '22:00'],
    ['19:30', '20:30'],
    ['18:00', '22:00'],
  ])('is found from %s to %s', (from, to) => {
    const own = booking(from, to);
    expect(conflictingBooking(offer, [own])).toBe(own);
  });

  it.each([
    ['that ends as the offer begins', booking('17:00', '19:00')],
    ['that begins as the offer ends', booking('21:00', '22:00')],
    ['that is over for good', booking('19:00', '21:00', { status: 'cancelled' })],
    ['that is the offer itself', booking('19:00', '21:00', { id: 1 })],
  ])('is not one %s', (_, own) => {
    expect(conflictingBooking(offer, [own])).toBeUndefined();
  });

  it('is named with its client, and with its day if that is another', () => {
    const client = { id: 9, name: 'City Hospital', phone: '', email: '' };
    const times = { startTime: '14:00', endTime: '16:00', client };
    expect(describeConflict(booking('19:00', '21:00', { ...times, date: '2026-03-05' }), offer)).toBe(
      '2:00 – 4:00 PM, City Hospital',
    );
    expect(describeConflict(booking('19:00', '21:00', { ...times, date: '2026-03-04' }), offer)).toBe(
      'Wed, Mar 4, 2:00 – 4:00 PM, City Hospital',
    );
  });
});
