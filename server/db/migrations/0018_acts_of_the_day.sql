-- What an interpreter tells the office on the day besides their steps (rules tracking-13 to tracking-15): in the log of their reports, with
-- the minutes of a delay. The row keeps what is true now: when a late interpreter is expected, and that it was reported as not held.
ALTER TABLE tracking_logs DROP CONSTRAINT tracking_logs_status_check;
ALTER TABLE tracking_logs ADD CONSTRAINT tracking_logs_status_check CHECK (status IN
  ('en_route', 'arrived', 'in_progress', 'completed', 'late', 'give_back', 'client_absent', 'did_not_take_place'));
ALTER TABLE tracking_logs ADD COLUMN minutes smallint CHECK (minutes > 0);
ALTER TABLE assignments ADD COLUMN expected_arrival timestamptz,
  ADD COLUMN not_held text CHECK (not_held IN ('client_absent', 'did_not_take_place'));
-- When the interpreter says they came, if they could not check in.
ALTER TABLE assignment_completions ADD COLUMN stated_arrival_time text
  CHECK (stated_arrival_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
