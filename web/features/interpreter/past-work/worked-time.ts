import type { Earning } from '#contracts/payment.ts';
import { formatClock12, formatClockRange } from '#domain/civil.ts';

type Timed = Pick<Earning['assignment'], 'startTime' | 'endTime' | 'actualEndTime' | 'isCancelled'>;

/** The paid time, or that there was none, and the booked time if it differs; both in words. */
export function workedTime({ startTime, endTime, actualEndTime, isCancelled }: Timed): {
  worked: string;
  booked: string | null;
} {
  if (isCancelled)
    return { worked: 'Cancelled late', booked: `Booked ${formatClockRange(startTime, endTime)}` };
  const end = actualEndTime ?? endTime;
  return {
    worked: formatClockRange(startTime, end),
    booked: end === endTime ? null : `Booked until ${formatClock12(endTime)}`,
  };
}
