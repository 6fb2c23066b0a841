-- Reports read all appointments of a year (rules ledger-11 to ledger-14): from the index alone, where each would be a visit of the table.
-- The new ones are made before the old ones go, so that nobody waits to read.
CREATE INDEX assignments_day_wide_idx ON assignments (starts_at, id)
  INCLUDE (ends_at, created_at, client_id, date, interpreter_id, status, urgency, language, mode, service_type, not_held, start_time, end_time, time_zone)
  WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX offers_one_accepted_wide_key ON offers (assignment_id) INCLUDE (answered_at) WHERE state = 'accepted';
CREATE INDEX offers_assignment_wide_idx ON offers (assignment_id, id) INCLUDE (state, decline_reason);

DROP INDEX assignments_day_idx;
DROP INDEX offers_one_accepted_key;
DROP INDEX offers_assignment_idx;
ALTER INDEX assignments_day_wide_idx RENAME TO assignments_day_idx;
ALTER INDEX offers_one_accepted_wide_key RENAME TO offers_one_accepted_key;
ALTER INDEX offers_assignment_wide_idx RENAME TO offers_assignment_idx;

-- Who and what an appointment is of, by its id: entries of the ledger are joined to appointments of any time, also deleted ones (rule
-- ledger-10).
CREATE INDEX assignments_dimensions_idx ON assignments (id) INCLUDE (client_id, interpreter_id, language, mode, service_type);
