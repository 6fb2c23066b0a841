-- The appointments of a message about several, by what became of each for its reader: one that was released may also be offered again.
-- `details` is what the message about it alone would have in its payload; `sent_snapshot` is the appointment as the sent message described it.
-- Without a foreign key to the appointment, as messages have none.
CREATE TABLE notification_lines (
  notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
  assignment_id   integer NOT NULL,
  outcome         text NOT NULL
    CHECK (outcome IN ('booked', 'changed', 'cancelled', 'released', 'offered', 'withdrawn', 'requested')),
  details         jsonb NOT NULL DEFAULT '{}',
  sent_snapshot   jsonb,
  is_left_out     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (notification_id, assignment_id, outcome)
);
CREATE INDEX notification_lines_assignment_idx ON notification_lines (assignment_id);
