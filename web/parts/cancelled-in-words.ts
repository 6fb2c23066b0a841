import type { CancelledAt } from '#contracts/appointments/shapes.ts';
import { longDurationInWords } from '#domain/civil.ts';
import { formatDateTime } from './time/format-date-time.ts';

/** 'Cancelled Fri, Mar 13, 10:00 AM, 22 h before the start.' */
export function cancelledInWords({ at, noticeMinutes, timeZone }: CancelledAt): string {
  const side = noticeMinutes < 0 ? 'after' : 'before';
  const notice = longDurationInWords(Math.abs(noticeMinutes));
  return `Cancelled ${formatDateTime({ date: at, timeZone }, at)}, ${notice} ${side} the start.`;
}
