import { describe, expect, it } from 'vitest';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { countSentence, entriesOn } from './shown-count.ts';

const companyZone = 'America/New_York';

/** An appointment with the fields that a calendar needs. */
function at(date: string, startTime: string, endTime: string): ClientAssignment {
  return { id: 1, date, startTime, endTime, timeZone: companyZone } as ClientAssignment;
}

const entries = [
  at('2026-10-31', '22:00', '02:00'),
  at('2026-11-20', '10:00', '12:00'),
  at('2026-11-20', '23:00', '00:00'),
  at('2026-12-01', '10:00', '12:00'),
];

describe('what a calendar shows, in words', () => {
  it.each([
    ['month', '2026-11-05', '2 appointments in this month'],
    ['month', '2026-12-31', '1 appointment in this month'],
    ['month', '2027-01-01', 'No appointments in this month'],
    ['week', '2026-11-01', '1 appointment in this week'],
    ['list', '2026-11-21', 'No appointments in these seven days'],
    ['list', '2026-11-14', '2 appointments in these seven days'],
  ] as const)('a %s at %s: %s', (view, date, sentence) => {
    expect(countSentence(entries, { view, date, companyZone })).toBe(sentence);
  });

  it('counts cancelled ones apart', () => {
    const withCancelled = [
      ...entries,
      { ...at('2026-11-21', '10:00', '12:00'), status: 'cancelled' as const },
    ];
    const month = { view: 'month', date: '2026-11-01', companyZone } as const;
    expect(countSentence(withCancelled, month)).toBe('2 appointments in this month, plus 1 cancelled');
  });

  it('has on a day what lasts into it, and not what ends at its midnight', () => {
    expect(entriesOn(entries, '2026-11-01', companyZone)).toEqual([entries[0]]);
    expect(entriesOn(entries, '2026-11-20', companyZone)).toEqual([entries[1], entries[2]]);
    expect(entriesOn(entries, '2026-11-21', companyZone)).toEqual([]);
  });

  it('is on the days of the company', () => {
    const tokyo = {
      ...at('2026-11-20', '08:00', '10:00'),
      timeZone: 'Asia/Tokyo',
      startsAt: '2026-11-19T23:00:00Z',
      endsAt: '2026-11-20T01:00:00Z',
    };
    expect(entriesOn([tokyo], '2026-11-19', companyZone)).toEqual([tokyo]);
    expect(entriesOn([tokyo], '2026-11-20', companyZone)).toEqual([]);
  });
});
