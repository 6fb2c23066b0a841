import type { Earning } from '#contracts/payment.ts';
import { formatClock12, formatClockRange } from '#domain/civil.ts';

type Timed = Pick<Earning['assignment'], 'startTime' | 'endTime' | 'actualEndTime' | 'isCancelled'>;

/** The time that was worked and is paid, or that none was; and what was booked where that is another; both in words. */
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
