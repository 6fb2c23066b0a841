-- Staff enter when a client cancelled who phoned: when they entered it, and who, by name (rule appointments-30). Null: the client did it in
-- person.
ALTER TABLE assignment_cancellations
  ADD COLUMN entered_at timestamptz,
  ADD COLUMN entered_by text;
