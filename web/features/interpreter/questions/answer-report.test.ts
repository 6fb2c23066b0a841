import { describe, expect, it } from 'vitest';
import type { OwnCloseout } from '#contracts/closeouts/shapes.ts';
import { ANSWER_MISSING, answerValues, checkAnswer } from './answer-report.ts';

const closeoutWithQuestion: OwnCloseout = {
  paymentId: 9,
  assignmentId: 5,
  review: 'returned',
  outcome: 'completed',
  amount: '91.00',
  question: 'Where is the receipt?',
  answer: null,
  returnedAt: null,
  isCorrectable: true,
  reported: {
    actualEndTime: '12:40',
    mileage: null,
    parkingCost: '8.50',
    tollsCost: '0.00',
    otherExpenses: null,
    travelMinutes: null,
    expenseNotes: 'Garage',
  },
  asksTravelTime: true,
  clientName: 'Dock Clinic',
  assignment: {
    date: '2026-11-20',
    startTime: '10:00',
    endTime: '12:00',
    timeZone: 'America/New_York',
    language: 'Xhosa',
    location: '2 Midtown Road',
  },
};
const reported = answerValues(closeoutWithQuestion);
const check = (typed: Partial<typeof reported>, closeout = closeoutWithQuestion) =>
  checkAnswer({ ...reported, ...typed }, closeout, { now: new Date('2026-11-24T15:00:00Z') });

describe('an answer to the office', () => {
  it('begins as the report was made', () => {
    expect(reported).toMatchObject({
      actualEndTime: '12:40',
      mileage: '',
      parkingCost: '8.50',
      tollsCost: '',
      expenseNotes: 'Garage',
    });
  });

  it.each([
    [null, '45', { travelMinutes: 45 }],
    [45, '0', { travelMinutes: 0 }],
    [45, '', { travelMinutes: null }],
  ])('has travel time only where it differs from %s: %s', (was, typed, corrected) => {
    const closeout = {
      ...closeoutWithQuestion,
      reported: { ...closeoutWithQuestion.reported, travelMinutes: was },
    };
    const values = answerValues(closeout);
    const checked = (travelMinutes: string) =>
      checkAnswer({ ...values, answer: 'So', travelMinutes }, closeout, {
        now: new Date('2026-11-24T15:00:00Z'),
      });
    expect(checked(values.travelMinutes)).toEqual({ ok: true, value: { paymentId: 9, answer: 'So' } });
    expect(checked(typed)).toEqual({ ok: true, value: { paymentId: 9, answer: 'So', ...corrected } });
  });

  it('may be words alone: nothing of the report is sent', () => {
    expect(check({ answer: ' Lost it ' })).toEqual({ ok: true, value: { paymentId: 9, answer: 'Lost it' } });
  });

  it('may be corrections alone: only what differs is sent, and nothing is null', () => {
    const typed = { actualEndTime: '12:10', parkingCost: '', mileage: '10.5', expenseNotes: '' };
    expect(check(typed)).toEqual({
      ok: true,
      value: {
        paymentId: 9,
        answer: null,
        actualEndTime: '12:10',
        parkingCost: null,
        mileage: 10.5,
        expenseNotes: null,
      },
    });
  });

  it('written otherwise is the same amount', () => {
    expect(check({ parkingCost: '8.5', tollsCost: '0' })).toEqual({
      ok: false,
      errors: { answer: ANSWER_MISSING },
    });
  });

  it('must have an end that is one', () => {
    expect(check({ actualEndTime: '' })).toMatchObject({ errors: { actualEndTime: expect.any(String) } });
    expect(check({ parkingCost: '8.505' })).toMatchObject({
      errors: { parkingCost: 'At most two decimals' },
    });
  });

  it('of what nobody worked for is words', () => {
    const unworked = { ...closeoutWithQuestion, isCorrectable: false };
    expect(check({ actualEndTime: '09:00' }, unworked)).toEqual({
      ok: false,
      errors: { answer: ANSWER_MISSING },
    });
    expect(check({ answer: 'Nobody came' }, unworked)).toMatchObject({ ok: true });
  });
});
