import { SPARSE_DAY_SQL } from '../appointments-sql.ts';
import type { Dataset } from '../data.ts';

/** The language of all interpreters and of the separate day. */
const LANGUAGE = 'Spanish';
const BROADCASTS = 60;

/** All two thousand interpreters are eligible: one language, available. */
const ALL_SPEAK_SQL = `UPDATE interpreters SET is_available = true, languages = ARRAY['${LANGUAGE}']`;

/** Requests that nobody was asked about, each on its own day without bookings. */
const REQUESTS_SQL = `
  INSERT INTO assignments (client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location, status,
    origin, notification_sent, total_amount)
  SELECT 1 + n, day, '10:00', '12:00', 'America/New_York', (day + time '10:00') AT TIME ZONE 'America/New_York',
    (day + time '12:00') AT TIME ZONE 'America/New_York', '${LANGUAGE}', '12 Maple Street, Downtown', 'pending', 'client', false, 150
  FROM (SELECT n, date '2031-01-01' + n AS day FROM generate_series(1, ${BROADCASTS}) AS n) AS s`;

/** The ids of the requests in order, as SQL. */
export const REQUESTS = `SELECT id FROM assignments WHERE date > '2031-01-01' AND NOT notification_sent ORDER BY id`;

/**
 * A company of 2,000 interpreters of one language with 100,000 appointments, and requests to broadcast to all of them.
 */
export const BROADCAST_DATA: Dataset = {
  name: 'bench_broadcast',
  spread: { count: 100_000, days: 79, daysAhead: 25 },
  also: [ALL_SPEAK_SQL, SPARSE_DAY_SQL, REQUESTS_SQL],
  keptDays: 14,
};
