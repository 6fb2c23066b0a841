-- The row of an appointment holds what is booked. How it ended, its cancellation, rating and proposed time are rows of their own.

CREATE TABLE assignment_completions (
  assignment_id       integer PRIMARY KEY REFERENCES assignments ON DELETE CASCADE,
  completed_at        timestamptz NOT NULL,
  device_completed_at timestamptz,                          -- what the device said, beside the server's time
  actual_end_time     text CHECK (actual_end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  mileage             numeric(10,2) CHECK (mileage >= 0),
  parking_cost        numeric(10,2) CHECK (parking_cost >= 0),
  tolls_cost          numeric(10,2) CHECK (tolls_cost >= 0),
  other_expenses      numeric(10,2) CHECK (other_expenses >= 0),
  expense_notes       text
);

CREATE TABLE assignment_cancellations (
  assignment_id integer PRIMARY KEY REFERENCES assignments ON DELETE CASCADE,
  cancelled_at  timestamptz NOT NULL,
  cancelled_by  text NOT NULL CHECK (cancelled_by IN ('staff', 'client')),
  reason        text,
  charge        numeric(10,2) NOT NULL DEFAULT 0 CHECK (charge >= 0)   -- what the client pays, by the rule of that moment
);

CREATE TABLE assignment_ratings (
  assignment_id integer PRIMARY KEY REFERENCES assignments ON DELETE CASCADE,
  stars         smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  comment       text,
  rated_at      timestamptz NOT NULL
);

CREATE TABLE assignment_proposals (
  assignment_id integer PRIMARY KEY REFERENCES assignments ON DELETE CASCADE,
  date          date NOT NULL,
  start_time    text NOT NULL CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time      text NOT NULL CHECK (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  note          text,
  state         text NOT NULL CHECK (state IN ('open', 'accepted', 'declined')),
  proposed_at   timestamptz NOT NULL,
  answer        text,
  decided_at    timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
-- The proposals that wait for staff: few at any time.
CREATE INDEX assignment_proposals_open_idx ON assignment_proposals (assignment_id) WHERE state = 'open';

INSERT INTO assignment_completions
  SELECT id, coalesce(completed_at, updated_at), device_completed_at, actual_end_time, mileage, parking_cost, tolls_cost,
    other_expenses, expense_notes
  FROM assignments WHERE status = 'completed' ORDER BY id;

INSERT INTO assignment_cancellations
  SELECT id, cancelled_at, cancelled_by, cancel_reason, coalesce(cancellation_charge, 0)
  FROM assignments WHERE cancelled_at IS NOT NULL ORDER BY id;

INSERT INTO assignment_ratings
  SELECT id, rating, rating_comment, rated_at FROM assignments WHERE rating IS NOT NULL ORDER BY id;

INSERT INTO assignment_proposals
  SELECT a.id, p.date, p."startTime", p."endTime", p.note, p.state, p."proposedAt", p.answer, p."decidedAt"
  FROM assignments a CROSS JOIN LATERAL jsonb_to_record(a.proposal) AS p(date date, "startTime" text, "endTime" text, note text,
    state text, "proposedAt" timestamptz, answer text, "decidedAt" timestamptz)
  WHERE a.proposal IS NOT NULL ORDER BY a.id;

ALTER TABLE assignments
  DROP COLUMN completed_at, DROP COLUMN device_completed_at, DROP COLUMN actual_end_time, DROP COLUMN mileage,
  DROP COLUMN parking_cost, DROP COLUMN tolls_cost, DROP COLUMN other_expenses, DROP COLUMN expense_notes,
  DROP COLUMN cancelled_at, DROP COLUMN cancelled_by, DROP COLUMN cancel_reason, DROP COLUMN cancellation_charge,
  DROP COLUMN rating, DROP COLUMN rating_comment, DROP COLUMN rated_at, DROP COLUMN proposal;

ANALYZE assignment_completions, assignment_cancellations, assignment_ratings, assignment_proposals;
