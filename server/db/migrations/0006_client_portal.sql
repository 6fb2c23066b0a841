-- What a client does with an appointment: cancel it (or hear that staff did), rate it, propose another time.

ALTER TABLE assignments
  ADD COLUMN cancelled_at        timestamptz,
  ADD COLUMN cancelled_by        text CHECK (cancelled_by IN ('staff', 'client')),
  ADD COLUMN cancel_reason       text,
  ADD COLUMN cancellation_charge numeric(10,2) CHECK (cancellation_charge >= 0),   -- what the client pays for it, by the rule of that moment
  ADD COLUMN rating              smallint CHECK (rating BETWEEN 1 AND 5),
  ADD COLUMN rating_comment      text,
  ADD COLUMN rated_at            timestamptz,
  ADD COLUMN proposal            jsonb,                                            -- the latest proposal of another time, with what became of it
  ADD CONSTRAINT assignments_cancellation_whole CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)),
  ADD CONSTRAINT assignments_rating_whole CHECK ((rating IS NULL) = (rated_at IS NULL));

-- The proposals that wait for staff: few at any time.
CREATE INDEX assignments_open_proposal_idx ON assignments (id) WHERE proposal ->> 'state' = 'open' AND deleted_at IS NULL;

-- The cancellation rule: a booked appointment that its client cancels later than so many hours before it begins costs them so
-- much of what was booked.
ALTER TABLE settings
  ADD COLUMN cancellation_window_hours   integer NOT NULL DEFAULT 24 CHECK (cancellation_window_hours BETWEEN 0 AND 720),
  ADD COLUMN cancellation_charge_percent integer NOT NULL DEFAULT 100 CHECK (cancellation_charge_percent BETWEEN 0 AND 100);
