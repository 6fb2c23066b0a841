-- Travel there and back: as it was reported, and as the travel times of the installation have it, from home (rule rates-15). Null: not
-- reported, not known.
ALTER TABLE assignment_completions
  ADD COLUMN travel_minutes integer CHECK (travel_minutes BETWEEN 0 AND 1440),
  ADD COLUMN estimated_travel_minutes integer CHECK (estimated_travel_minutes >= 0),
  ADD COLUMN estimated_travel_miles numeric(10, 2) CHECK (estimated_travel_miles >= 0);
