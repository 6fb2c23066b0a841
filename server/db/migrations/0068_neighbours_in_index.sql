-- The index alone tells what is booked before and after a time, and where. To read a hundred bookings from the table took a sixth of the statement's time.
DROP INDEX assignments_busy_idx;
CREATE INDEX assignments_busy_idx ON assignments (starts_at)
  INCLUDE (ends_at, interpreter_id, id, client_id, location, mode, start_time, end_time)
  WHERE status IN ('accepted', 'scheduled', 'in-progress') AND deleted_at IS NULL;
