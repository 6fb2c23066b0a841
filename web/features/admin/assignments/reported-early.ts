import type { Assignment } from '#contracts/assignment.ts';
import { clockInZone, dateInZone } from '#web/parts/civil-time.ts';

/** Whether the completion was reported before the end that it states, by the clocks at the appointment. */
export function isReportedEarly(
  assignment: Pick<
    Assignment,
    'date' | 'startTime' | 'startsAt' | 'timeZone' | 'completedAt' | 'deviceCompletedAt' | 'actualEndTime'
  >,
): boolean {
  const { completedAt, deviceCompletedAt, actualEndTime, timeZone, startsAt } = assignment;
  // The device's own time, where it was out of reach when it was pressed.
  const reportedAt = deviceCompletedAt ?? completedAt;
  if (reportedAt === null || actualEndTime === null) return false;
  if (reportedAt < startsAt) return true;
  const at = new Date(reportedAt);
  // An end at or before the start is the next day's, which a report on the first day comes before.
  const isNextDay = actualEndTime <= assignment.startTime;
  const isFirstDay = dateInZone(timeZone, at) === assignment.date.slice(0, 10);
  if (!isFirstDay) return false;
  return isNextDay || clockInZone(timeZone, at) < actualEndTime;
}
