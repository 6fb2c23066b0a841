import { describe, expect, it } from 'vitest';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { scheduleLimit } from '#web/api/interpreter/assignments.ts';
import { isInSchedule, rowsOf } from './use-schedule.ts';

const TODAY = '2026-03-02';
// Only the date is used.
const on = (date: string) => ({ date: `${date}T00:00:00.000Z` }) as InterpreterAssignment;

describe('the schedule', () => {
  it('holds every day from a week ago on, none before', () => {
    const dates = ['2026-02-22', '2026-02-23', TODAY, '2027-01-01'];
    expect(dates.map((date) => isInSchedule([], TODAY, date))).toEqual([false, true, true, true]);
  });

  it('that is full ends before its last day, which may be cut off', () => {
    const full = Array.from({ length: scheduleLimit }, (_, index) => on(addDays(TODAY, index % 10))).sort(
      (a, b) => a.date.localeCompare(b.date),
    );
    const dates = [TODAY, addDays(TODAY, 8), addDays(TODAY, 9), addDays(TODAY, 10)];
    expect(dates.map((date) => isInSchedule(full, TODAY, date))).toEqual([true, true, false, false]);
  });

  it('is waited for while it loads, and no day of it is asked for by itself', () => {
    expect(isInSchedule(undefined, TODAY, TODAY)).toBe(true);
  });

  it('gives the appointments of one civil date', () => {
    const rows = [on(TODAY), on('2026-03-03'), on(TODAY)];
    expect(rowsOf(rows, TODAY)).toHaveLength(2);
  });
});
