import { MAX_APPOINTMENT_HOURS } from '#domain/time.ts';

/**
 * SQL: the bookings `b` that overlap `starts` to `ends`, half-open (rule appointments-1). No booking is longer than 24 hours (rule
 * appointments-2), so a plain range of `starts_at` finds them in the index.
 */
export const overlaps = (
  starts: string,
  ends: string,
) => `b.status IN ('accepted', 'scheduled', 'in-progress')
  AND b.deleted_at IS NULL AND b.starts_at < ${ends} AND b.ends_at > ${starts}
  AND b.starts_at > ${starts} - interval '${MAX_APPOINTMENT_HOURS} hours'`;
