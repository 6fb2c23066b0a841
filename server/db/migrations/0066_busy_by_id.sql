-- Who is booked around a time is found in the index alone, of thousands of bookings; only those that are needed are then read by their ids.
DROP INDEX assignments_busy_idx;
CREATE INDEX assignments_busy_idx ON assignments (starts_at) INCLUDE (ends_at, interpreter_id, id)
  WHERE status IN ('accepted', 'scheduled', 'in-progress') AND deleted_at IS NULL;
-- Few interpreters limit how long they work a day.
CREATE INDEX interpreters_limited_idx ON interpreters (id) WHERE daily_hours_limit IS NOT NULL;
