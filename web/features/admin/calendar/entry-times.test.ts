import { describe, expect, it } from 'vitest';
import { shifted } from './entry-times.ts';

const entry = {
  date: '2026-11-20',
  startTime: '14:00',
  endTime: '16:00',
};
const overnight = { ...entry, startTime: '22:00', endTime: '02:00' };

describe('a dragged appointment', () => {
  const day = 24 * 60;
  it.each([
    ['keeps its times on another day', entry, 3 * day, 3 * day, ['2026-11-23', '14:00', '16:00']],
    ['moves within its day', entry, -65, -65, ['2026-11-20', '12:55', '14:55']],
    ['begins the day before', entry, -15 * 60, -15 * 60, ['2026-11-19', '23:00', '01:00']],
    ['gets longer', entry, 0, 30, ['2026-11-20', '14:00', '16:30']],
    ['lasts over midnight', entry, 0, 9 * 60, ['2026-11-20', '14:00', '01:00']],
    ['stays overnight', overnight, day, day, ['2026-11-21', '22:00', '02:00']],
    ['moves out of the night', overnight, 6 * 60, 6 * 60, ['2026-11-21', '04:00', '08:00']],
    ['lasts a whole day', entry, 0, 22 * 60, ['2026-11-20', '14:00', '14:00']],
  ] as const)('%s', (_, of, startMinutes, endMinutes, [date, startTime, endTime]) => {
    expect(shifted(of, { startMinutes, endMinutes })).toEqual({ date, startTime, endTime });
  });

  it('cannot last longer than a day, nor end before it starts', () => {
    expect(shifted(entry, { startMinutes: 0, endMinutes: 22 * 60 + 5 })).toBeNull();
    expect(shifted(entry, { startMinutes: 0, endMinutes: -120 })).toBeNull();
  });
});
