-- Lists of a large company that read much more than they show. Each new index is made before the old one goes, so that nobody waits to read.
-- Older processes: keep working, because indexes only change how fast they read.

-- Bookings that are not over are few of all: those that cannot be kept are looked for among them (rule appointments-21).
CREATE INDEX assignments_ahead_idx ON assignments (ends_at)
  WHERE deleted_at IS NULL AND status IN ('accepted', 'scheduled') AND current_status IN ('not_started', 'en_route');
-- The planner takes the two statuses as independent, and expects a ninth of these rows.
CREATE STATISTICS assignments_statuses_stats (mcv) ON status, current_status FROM assignments;
ANALYZE assignments (status, current_status);

-- Of unbilled work the client and the day are read (rule invoices-1).
CREATE INDEX assignments_dimensions_wide_idx ON assignments (id) INCLUDE (client_id, interpreter_id, date, language, mode, service_type);
DROP INDEX assignments_dimensions_idx;
ALTER INDEX assignments_dimensions_wide_idx RENAME TO assignments_dimensions_idx;

-- What was done for a client is billed even if the appointment was deleted: one index for all appointments of a client.
CREATE INDEX assignments_client_all_idx ON assignments (client_id, id);
DROP INDEX assignments_client_made_idx;
