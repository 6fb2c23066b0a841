import { expect, it } from 'vitest';
import { type DateException, sentExceptions, withException } from './exceptions.ts';

const third = { originalDate: '2026-12-15', place: 2 };
const fifth = { originalDate: '2026-12-29', place: 4 };

it('keeps what differs from the rule, and nothing of what does not any more', () => {
  const off = withException([], third, { isOff: true });
  expect(off).toEqual([{ ...third, isOff: true }]);
  const moved = withException(off, third, { isOff: false, date: '2026-12-16', startTime: '09:00' });
  expect(moved).toEqual([{ ...third, date: '2026-12-16', startTime: '09:00' }]);
  const back = { date: undefined, startTime: undefined, endTime: undefined };
  expect(withException(moved, third, back)).toEqual([]);
  expect(withException(moved, third, { ...back, date: '2026-12-15' })).toEqual([]);
});

it('sends none that is beyond the end', () => {
  const exceptions: DateException[] = [
    { ...third, isOff: true },
    { ...fifth, isOff: true },
  ];
  const sent = { originalDate: '2026-12-15', isOff: true };
  expect(sentExceptions(exceptions, { count: 4 })).toEqual([sent]);
  expect(sentExceptions(exceptions, { until: '2026-12-28' })).toEqual([sent]);
  expect(sentExceptions(exceptions, { count: 5 })).toHaveLength(2);
});
