/**
 * What ranks interpreters: where they and places are, what they did for clients, what their answers add up to. For the whole company, so that the pool of a common
 * language is as wide as it can be.
 */
export const RANKING_SQL: readonly string[] = [
  `UPDATE interpreters SET home_latitude = 40.5 + (id % 400) / 1000.0, home_longitude = -74.3 + (id % 317) / 600.0, home_precision = 'zip'`,
  `INSERT INTO places (client_id, location, latitude, longitude, precision, source)
   SELECT DISTINCT a.client_id, a.location, 40.5 + (a.client_id % 400) / 1000.0, -74.3 + (a.client_id % 317) / 600.0, 'zip', 'zip_code'
   FROM assignments a WHERE a.starts_at > now() - interval '60 days' ON CONFLICT DO NOTHING`,
  `INSERT INTO client_history (client_id, interpreter_id, jobs, weight, last_on)
   SELECT a.client_id, a.interpreter_id, count(*), sum(0.5 ^ ((current_date - a.date) / 180.0)), max(a.date)
   FROM assignments a WHERE a.status = 'completed' AND a.interpreter_id IS NOT NULL GROUP BY 1, 2 ON CONFLICT DO NOTHING`,
  `INSERT INTO interpreter_stats (interpreter_id, accepted, expected, opportunity, bookings, rating_sum, rating_count, last_asked_at, as_of)
   SELECT id, id % 9, 4, id % 60, 20 + id % 10, 40 + id % 10, 10, now() - make_interval(hours => id % 700), current_date - 3 FROM interpreters
   ON CONFLICT DO NOTHING`,
  `INSERT INTO acceptance_buckets (bucket, accepted, exposure, as_of)
   SELECT lead || '/' || distance || '/on_site', 200, 900, current_date - 1
   FROM unnest(ARRAY['hours', 'days', 'later']) lead, unnest(ARRAY['near', 'middle', 'far', 'unknown']) distance`,
  'ANALYZE interpreters, places, client_history, interpreter_stats, acceptance_buckets',
];
