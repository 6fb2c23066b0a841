/**
 * The condition that the appointment `a` is past without a result at an instant: it was booked, it is over, and it was neither completed nor cancelled nor has it a closeout.
 * Nobody has reported it, or it did not take place. `now` is SQL. As a partial index of such statuses has it. Source: rule closeouts-15.
 */
export function isWithoutResult(now: string): string {
  return `${isPast(now)} AND a.status IN ('accepted', 'scheduled', 'in-progress')`;
}

/** The same of an appointment for which nobody was found. Source: rule closeouts-15. */
export function isPastUnfilled(now: string): string {
  return `${isPast(now)} AND a.status IN ('pending', 'declined')`;
}

function isPast(now: string): string {
  return `a.deleted_at IS NULL AND a.starts_at < ${now}::timestamptz AND a.ends_at <= ${now}::timestamptz
    AND NOT EXISTS (SELECT FROM payments live WHERE live.assignment_id = a.id AND live.status <> 'void')`;
}
