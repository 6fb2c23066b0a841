import { describe, expect, it } from 'vitest';
import { completionReport } from './completion-report.ts';

const now = new Date('2026-03-02T21:40:05Z');
const blank = {
  actualEndTime: '16:40',
  mileage: '',
  parkingCost: ' ',
  tollsCost: 'none',
  otherExpenses: '',
  expenseNotes: ' \n ',
};

describe('the report of a completion', () => {
  it('has null for what is blank or not a number', () => {
    expect(completionReport(blank, now)).toEqual({
      ok: true,
      value: {
        currentStatus: 'completed',
        completedAt: '2026-03-02T21:40:05.000Z',
        actualEndTime: '16:40',
        mileage: null,
        parkingCost: null,
        tollsCost: null,
        otherExpenses: null,
        expenseNotes: null,
      },
    });
  });

  it('has decimals and trimmed notes', () => {
    const typed = { ...blank, mileage: '12.4', parkingCost: '8.50', tollsCost: '0', expenseNotes: ' Lot B ' };
    expect(completionReport(typed, now)).toMatchObject({
      value: { mileage: 12.4, parkingCost: 8.5, tollsCost: 0, expenseNotes: 'Lot B' },
    });
  });

  it('needs the actual end time', () => {
    expect(completionReport({ ...blank, actualEndTime: '  ' }, now)).toEqual({
      ok: false,
      errors: { actualEndTime: 'Please enter the actual end time' },
    });
  });
});
