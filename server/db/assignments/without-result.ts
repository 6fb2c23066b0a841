/**
 * The condition that the appointment `a` is past without a result at an instant: it is over, and it was neither completed nor cancelled nor has it a closeout. Nobody has
 * reported it, it did not take place, or nobody was found. `now` is SQL. As the two partial indexes of such statuses have it. Source: rule
 * closeouts-15.
 */
export function isWithoutResult(now: string): string {
  const begun = `a.starts_at < ${now}::timestamptz`;
  return `a.deleted_at IS NULL AND a.ends_at <= ${now}::timestamptz
    AND ((a.status IN ('accepted', 'scheduled', 'in-progress') AND ${begun}) OR (a.status IN ('pending', 'declined') AND ${begun}))
    AND NOT EXISTS (SELECT FROM payments live WHERE live.assignment_id = a.id AND live.status <> 'void')`;
}
