import type { Tx } from '../connect.ts';
import { queryRows } from '../query.ts';
import { halved } from '../statistics/halved.ts';

/** What the demo's own history adds up to: who was where, how often people worked, how they were rated. Source: rule ranking-9. */
export async function insertStatistics(tx: Tx, today: string): Promise<void> {
  await queryRows(
    tx,
    {
      text: `
    INSERT INTO client_history (client_id, interpreter_id, jobs, weight, last_on)
    SELECT a.client_id, a.interpreter_id, count(*), sum(${halved('a.last_on - a.date', 180)}), a.last_on
    FROM (SELECT *, max(date) OVER (PARTITION BY client_id, interpreter_id) AS last_on FROM assignments
      WHERE status = 'completed' AND interpreter_id IS NOT NULL) a
    GROUP BY a.client_id, a.interpreter_id, a.last_on`,
    },
    [],
  );
  await queryRows(
    tx,
    {
      text: `
    INSERT INTO interpreter_stats (interpreter_id, hours, bookings, rating_sum, rating_count, as_of)
    SELECT a.interpreter_id, sum(extract(epoch FROM a.ends_at - a.starts_at) / 3600 * ${halved('today - a.date', 28)}),
      sum(${halved('today - a.date', 180)}), coalesce(sum(r.stars), 0), count(r.stars), today
    FROM (SELECT *, $1::date AS today FROM assignments WHERE status = 'completed' AND interpreter_id IS NOT NULL) a
    LEFT JOIN assignment_ratings r ON r.assignment_id = a.id
    GROUP BY a.interpreter_id, today`,
    },
    [today],
  );
}
