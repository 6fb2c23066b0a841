import { ADDRESS, CLIENT_COUNT } from '../company-sql.ts';
import type { Dataset } from '../data.ts';

/** The interpreter of the phone; account and interpreter have the same id. */
export const INTERPRETER_ID = 1;

const TODAY = `(now() AT TIME ZONE 'America/New_York')::date`;

/** The interpreter's own bookings make room. */
const FREE_SQL = `DELETE FROM assignments WHERE interpreter_id = ${INTERPRETER_ID} AND date >= ${TODAY} - 1`;

/**
 * 200 appointments from yesterday on: yesterday and today one every four hours, so that one is always near, then three
 * a day. Those that have ended are reported. Every third has realistic notes.
 */
const SCHEDULE_SQL = `
  INSERT INTO assignments (interpreter_id, client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language,
    location, status, origin, notification_sent, current_status, notes, total_amount)
  SELECT ${INTERPRETER_ID}, 1 + n * 7 % ${CLIENT_COUNT}, day, to_char(start, 'HH24:MI'),
    to_char(start + interval '2 hours', 'HH24:MI'), 'America/New_York', (day + start) AT TIME ZONE 'America/New_York',
    (day + start + interval '2 hours') AT TIME ZONE 'America/New_York', 'Spanish', ${ADDRESS},
    CASE WHEN (day + start + interval '2 hours') AT TIME ZONE 'America/New_York' < now() THEN 'completed'
      WHEN n % 4 = 0 THEN 'scheduled' ELSE 'accepted' END, 'staff', true,
    CASE WHEN (day + start + interval '2 hours') AT TIME ZONE 'America/New_York' < now() THEN 'completed' ELSE 'not_started' END,
    CASE n % 3 WHEN 0 THEN format('Ask for the charge nurse on floor %s. The patient prefers to be called by her first name; the family may join by phone.', n % 9) END,
    150
  FROM (
    SELECT n, ${TODAY} - 1 + CASE WHEN n < 12 THEN n / 6 ELSE (n - 12) / 3 + 2 END AS day,
      CASE WHEN n < 12 THEN time '01:00' + make_interval(hours => n % 6 * 4)
        ELSE time '08:30' + make_interval(hours => n % 3 * 4) END AS start
    FROM generate_series(0, 199) AS n) AS times`;

/** Three requests that wait for an answer. */
const OFFERS_SQL = `
  INSERT INTO offers (assignment_id, interpreter_id, token_hash, token_nonce, state, sent_at, expires_at)
  SELECT id, ${INTERPRETER_ID}, sha256(format('portal %s', id)::bytea), substr(sha256(format('nonce %s', id)::bytea), 1, 16),
    'open', now(), starts_at
  FROM assignments WHERE status = 'pending' AND starts_at > now() + interval '2 days' ORDER BY id LIMIT 3`;

/** A company of usual size, and an interpreter whose schedule fills the portal's list. */
export const PORTAL_DATA: Dataset = {
  name: 'bench_portal',
  spread: { count: 20_000, days: 100, daysAhead: 25 },
  also: [FREE_SQL, SCHEDULE_SQL, OFFERS_SQL],
  keptDays: 1,
};
