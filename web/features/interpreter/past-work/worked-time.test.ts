import { expect, it } from 'vitest';
import { workedTime } from './worked-time.ts';

const booked = { startTime: '13:15', endTime: '15:15', isCancelled: false };

it('is to the actual end, and says what was booked where that is another', () => {
  expect(workedTime({ ...booked, actualEndTime: '15:20' })).toEqual({
    worked: '1:15 – 3:20 PM',
    booked: 'Booked until 3:15 PM',
  });
});

it.each(['15:15', null])('is the booked one otherwise: %s', (actualEndTime) => {
  expect(workedTime({ ...booked, actualEndTime })).toEqual({ worked: '1:15 – 3:15 PM', booked: null });
});

it('was none where the client cancelled late', () => {
  expect(workedTime({ ...booked, actualEndTime: null, isCancelled: true })).toEqual({
    worked: 'Cancelled late',
    booked: 'Booked 1:15 – 3:15 PM',
  });
});
