-- Of every booking ahead staff are told whether something keeps its interpreter from it (rule appointments-21). What is compared is read from the index
-- alone: each booking was a visit of the table. The new one is made before the old one goes, so that nobody waits to read.
-- Older processes: keep working, because indexes only change how fast they read.
CREATE INDEX assignments_ahead_wide_idx ON assignments (ends_at)
  INCLUDE (id, interpreter_id, client_id, date, start_time, end_time, starts_at, language, dialect, mode, requires_gender, service_type, required_credentials)
  WHERE deleted_at IS NULL AND status IN ('accepted', 'scheduled') AND current_status IN ('not_started', 'en_route');
DROP INDEX assignments_ahead_idx;
ALTER INDEX assignments_ahead_wide_idx RENAME TO assignments_ahead_idx;
