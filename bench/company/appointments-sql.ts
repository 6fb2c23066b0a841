import { ADDRESS, CLIENT_COUNT, INTERPRETER_COUNT } from './company-sql.ts';

const SLOTS_PER_DAY = 2;

/** The separate last day with exactly this many appointments. */
const SPARSE_DAY_COUNT = 40;
const SPARSE_DAY_AHEAD = 70;

/** The civil date of that day, as SQL. */
export const SPARSE_DAY = `(SELECT max(date) FROM assignments WHERE date < '2029-01-01')`;

/** One of the client's addresses, nine times in ten: one to four for each. Else another place, as a patient's home is. */
const LOCATION = `CASE WHEN random() < 0.9
  THEN (c.address || c.addresses)[1 + floor(random() * (1 + cardinality(c.addresses)))::int] ELSE ${ADDRESS} END`;

/** How many appointments there are, and on how many working days. */
export interface Spread {
  readonly count: number;
  /** Working days with appointments, including future ones. */
  readonly days: number;
  /** The future ones of them. */
  readonly daysAhead: number;
}

/**
 * The statement that makes appointments around the present. Each interpreter has two slots on each working day, a
 * morning and an afternoon that cannot touch, and uses every few of them, so nobody is booked twice. What nobody took
 * is cancelled within three days. Rows are in the order in which they were booked, as in a real table.
 */
export function appointmentsSql({ count, days, daysAhead }: Spread): string {
  const perInterpreter = count / INTERPRETER_COUNT;
  const step = (days * SLOTS_PER_DAY) / perInterpreter;
  const weeksBefore = Math.ceil((days - daysAhead) / 5);
  return `
  INSERT INTO assignments (interpreter_id, client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language,
    location, status, origin, service_type, urgency, notes, total_amount, is_paid, notification_sent, current_status,
    arrived_at, created_at, updated_at)
  WITH
    slot AS MATERIALIZED (
      SELECT i.id AS interpreter_id, i.languages, floor(k * ${step})::int + floor(random() * ${Math.floor(step)})::int AS slot, random() AS turn,
        random() AS dice, random() AS client, (floor(random() * 7) * 15)::int AS late, 60 + 15 * floor(random() * 9)::int AS minutes
      FROM interpreters i, generate_series(0, ${perInterpreter - 1}) AS k),
    timed AS (
      SELECT *, date_trunc('week', now())::date - ${weeksBefore * 7} + slot / ${SLOTS_PER_DAY} / 5 * 7
          + slot / ${SLOTS_PER_DAY} % 5 AS date,
        time '08:00' + make_interval(hours => slot % ${SLOTS_PER_DAY} * 5, mins => late) AS start
      FROM slot),
    placed AS (
      SELECT *, (date + start) AT TIME ZONE 'America/New_York' AS starts_at,
        (date + start + make_interval(mins => minutes)) AT TIME ZONE 'America/New_York' AS ends_at
      FROM timed),
    told AS (
      SELECT *, CASE
          WHEN ends_at < now() THEN CASE WHEN turn < 0.90 THEN 'completed'
            WHEN turn < 0.96 OR ends_at < now() - interval '3 days' THEN 'cancelled' ELSE 'declined' END
          WHEN turn < 0.50 THEN 'accepted' WHEN turn < 0.75 THEN 'scheduled' WHEN turn < 0.93 THEN 'pending' ELSE 'cancelled'
        END AS status
      FROM placed)
  SELECT CASE WHEN status = 'pending' AND dice < 0.4 THEN NULL ELSE interpreter_id END,
    c.id, date, to_char(start, 'HH24:MI'),
    to_char(start + make_interval(mins => minutes), 'HH24:MI'), 'America/New_York', starts_at, ends_at,
    languages[1 + floor(dice * cardinality(languages))::int], ${LOCATION}, status,
    CASE WHEN dice < 0.35 THEN 'client' ELSE 'staff' END,
    (ARRAY['medical', 'legal', 'business', 'educational', 'other'])[1 + floor(client * 5)::int],
    CASE WHEN dice < 0.3 THEN 'routine' WHEN dice < 0.34 THEN 'urgent' WHEN dice < 0.35 THEN 'emergency' END,
    CASE WHEN dice < 0.4 THEN format('Room %s, please be there ten minutes early', floor(client * 900)::int) END,
    round((greatest(minutes, 120) / 60.0 * 75)::numeric, 2), status = 'completed' AND (turn < 0.7 OR ends_at < now() - interval '60 days'),
    NOT (status = 'pending' AND dice < 0.04), CASE status WHEN 'completed' THEN 'completed' ELSE 'not_started' END,
    CASE status WHEN 'completed' THEN starts_at - interval '5 minutes' END,
    least(starts_at - make_interval(hours => 24 + floor(client * 500)::int), now()), least(ends_at, now())
  FROM told JOIN clients c ON c.id = 1 + floor(client * client * ${CLIENT_COUNT})::int
  ORDER BY least(starts_at - make_interval(hours => 24 + floor(client * 500)::int), now())`;
}

export const SPARSE_DAY_SQL = `
  INSERT INTO assignments (interpreter_id, client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language,
    location, status, notification_sent, notes, total_amount)
  SELECT n, n, d, t, to_char(t::time + interval '2 hours', 'HH24:MI'), 'America/New_York',
    (d + t::time) AT TIME ZONE 'America/New_York', (d + t::time + interval '2 hours') AT TIME ZONE 'America/New_York',
    'Spanish', ${ADDRESS}, 'accepted', true, CASE n % 2 WHEN 0 THEN 'Room 12, please be there ten minutes early' END, 150
  FROM (SELECT n, current_date + ${SPARSE_DAY_AHEAD} AS d, to_char(time '08:00' + make_interval(mins => n * 15), 'HH24:MI') AS t
        FROM generate_series(1, ${SPARSE_DAY_COUNT}) AS n) AS s`;

const COMPLETIONS_SQL = `
  INSERT INTO assignment_completions (assignment_id, completed_at, actual_end_time, mileage)
  SELECT id, ends_at, end_time, CASE WHEN id % 2 = 0 THEN round((random() * 30)::numeric, 1) END
  FROM assignments WHERE status = 'completed' ORDER BY id`;

/** What is older than two months is paid, and was billed; what is paid or a week old was reviewed; of the rest, a third is unusual and some wait for an answer. */
const PAYMENTS_SQL = `
  INSERT INTO payments (assignment_id, interpreter_id, amount, client_amount, status, due_date, paid_date, created_at, updated_at,
    review, approved_at, flags, question, is_billed_elsewhere)
  SELECT id, interpreter_id, round(total_amount * 0.4, 2), total_amount, CASE WHEN is_paid THEN 'paid' ELSE 'pending' END,
    date + 30, CASE WHEN is_paid THEN date + 7 END, ends_at, ends_at,
    CASE WHEN was_reviewed THEN 'approved' WHEN id % 20 = 0 THEN 'returned' ELSE 'reported' END,
    CASE WHEN was_reviewed THEN ends_at + interval '1 day' END,
    CASE WHEN was_reviewed OR id % 3 > 0 THEN '{}'::text[] WHEN id % 2 = 0 THEN ARRAY['overrun', 'expenses'] ELSE ARRAY['no_check_in'] END,
    CASE WHEN id % 20 = 0 THEN 'Until when did it last?' END, ends_at < now() - interval '45 days'
  FROM (SELECT *, is_paid OR ends_at < now() - interval '7 days' AS was_reviewed FROM assignments WHERE status = 'completed') a
  ORDER BY id`;

const AUDIT_SQL = `
  INSERT INTO audit_log (at, actor_audience, actor_account_id, act, entity, entity_id)
  SELECT created_at, 'staff', 1, 'assignments.create', 'assignment', id FROM assignments ORDER BY id`;

/** The rows of each appointment in other tables, in order. */
export const TRACES_SQL: readonly string[] = [COMPLETIONS_SQL, PAYMENTS_SQL, AUDIT_SQL];
