import { describe, expect, it } from 'vitest';
import { checkCompletion, endInstant } from './completion-report.ts';

const now = new Date('2026-03-02T21:40:05Z');
const booked = {
  startsAt: '2026-03-02T19:00:00Z',
  endsAt: '2026-03-02T21:00:00Z',
  timeZone: 'America/New_York',
};
const blank = {
  arrivalTime: '',
  actualEndTime: '16:40',
  mileage: '',
  parkingCost: ' ',
  tollsCost: 'none',
  otherExpenses: '',
  travelMinutes: '',
  expenseNotes: ' \n ',
};
const reported = (typed: Partial<typeof blank>) => checkCompletion({ ...blank, ...typed }, { booked, now });

describe('the report of a completion', () => {
  it('has null for what is blank or not a number', () => {
    expect(reported({})).toEqual({
      ok: true,
      value: {
        endsAt: '2026-03-02T21:40:00Z',
        report: {
          currentStatus: 'completed',
          completedAt: '2026-03-02T21:40:05.000Z',
          actualEndTime: '16:40',
          mileage: null,
          parkingCost: null,
          tollsCost: null,
          otherExpenses: null,
          expenseNotes: null,
        },
      },
    });
  });

  it('has decimals and trimmed notes', () => {
    const typed = { mileage: '12.4', parkingCost: '8.50', tollsCost: '0', expenseNotes: ' Lot B ' };
    expect(reported(typed)).toMatchObject({
      value: { report: { mileage: 12.4, parkingCost: 8.5, tollsCost: 0, expenseNotes: 'Lot B' } },
    });
  });

  it.each(['', '  '])('needs the actual end time, which %j is not', (actualEndTime) => {
    expect(reported({ actualEndTime })).toEqual({
      ok: false,
      errors: { actualEndTime: 'Please enter the actual end time' },
    });
  });

  it('has no more miles than the office takes without being asked', () => {
    expect(reported({ mileage: '2000' })).toMatchObject({ ok: true });
    expect(reported({ mileage: '12.55' })).toEqual({
      ok: false,
      errors: { mileage: 'Enter miles in steps of 0.1, such as 12.5' },
    });
    expect(reported({ mileage: '999999' })).toEqual({
      ok: false,
      errors: { mileage: 'Enter at most 2,000 miles. Ask the office about more.' },
    });
  });

  it('has a sentence at each field that cannot be taken', () => {
    const typed = {
      actualEndTime: '13:00',
      mileage: '-1',
      parkingCost: '8.505',
      tollsCost: '3 dollars',
      otherExpenses: '1e5',
      expenseNotes: 'x'.repeat(2001),
    };
    expect(reported(typed)).toEqual({
      ok: false,
      errors: {
        actualEndTime: 'The actual end time must be after the start at 2:00 PM',
        mileage: 'This cannot be less than 0',
        parkingCost: 'At most two decimals',
        tollsCost: 'Enter a number such as 12.50',
        otherExpenses: 'Enter a number such as 12.50',
        expenseNotes: 'At most 2000 characters',
      },
    });
  });
});

describe('the end of the work', () => {
  it('may be on the next day', () => {
    const night = { ...booked, startsAt: '2026-03-03T03:00:00Z', endsAt: '2026-03-03T05:30:00Z' };
    expect(endInstant(night, '01:15')).toEqual({ endsAt: '2026-03-03T06:15:00Z' });
  });
});
