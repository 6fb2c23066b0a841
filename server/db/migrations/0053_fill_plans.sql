-- How an appointment is filled by asking the right people in order, and what is learned of their answers (decision 54). Existing offers keep their
-- meaning: they belong to no plan and have no score.

-- Whom an agency asks first may depend on how somebody works for it. A partner agency is asked for its people.
ALTER TABLE interpreters
  ADD COLUMN engagement   text NOT NULL DEFAULT 'freelance' CHECK (engagement IN ('freelance', 'employed', 'agency')),
  -- What the person accepts without being asked (null: nothing); `StandingYes` in domain/dispatch.
  ADD COLUMN standing_yes jsonb CHECK (jsonb_typeof(standing_yes) = 'object');

-- One live plan for each appointment. The policy is the one with which it began, so that a change in Settings does not change what runs.
CREATE TABLE fill_plans (
  id            integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  assignment_id integer NOT NULL REFERENCES assignments,
  state         text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'paused', 'filled', 'exhausted', 'stopped')),
  policy        jsonb NOT NULL CHECK (jsonb_typeof(policy) = 'object'),
  deadline_at   timestamptz NOT NULL,
  wave          smallint NOT NULL DEFAULT 0 CHECK (wave >= 0),             -- the last one that was made
  next_at       timestamptz,                                               -- when the next step is due
  chance        double precision CHECK (chance BETWEEN 0 AND 1),           -- that somebody says yes by the deadline, as last computed
  is_thin       boolean NOT NULL DEFAULT false,                            -- too few people for the wanted chance
  started_at    timestamptz NOT NULL DEFAULT now(),
  started_by    integer REFERENCES accounts,                               -- null: it began by itself
  ended_at      timestamptz,
  ended_why     text CHECK (length(ended_why) <= 2000),                    -- for staff, with what would help
  updated_at    timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'running') = (next_at IS NOT NULL)),
  CHECK ((state IN ('running', 'paused')) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX fill_plans_live_key ON fill_plans (assignment_id) WHERE state IN ('running', 'paused');
CREATE INDEX fill_plans_due_idx ON fill_plans (next_at) WHERE state = 'running';
CREATE INDEX fill_plans_assignment_idx ON fill_plans (assignment_id, id);

-- What each step of a plan did and why. The primary key keeps two processes from making the same step.
CREATE TABLE fill_waves (
  plan_id   integer NOT NULL REFERENCES fill_plans,
  wave      smallint NOT NULL CHECK (wave > 0),
  made_at   timestamptz NOT NULL,
  why       text NOT NULL CHECK (length(why) <= 1000),
  asked     smallint NOT NULL CHECK (asked >= 0),
  chance    double precision CHECK (chance BETWEEN 0 AND 1),
  pool_size integer NOT NULL CHECK (pool_size >= 0),                       -- people who could be asked then
  left_out  jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(left_out) = 'object'), -- people by the constraint that left them out
  made_by   integer REFERENCES accounts,                                   -- null: the plan itself
  PRIMARY KEY (plan_id, wave)
);

ALTER TABLE offers
  ADD COLUMN plan_id    integer REFERENCES fill_plans,
  ADD COLUMN wave       smallint,
  ADD COLUMN score      jsonb CHECK (jsonb_typeof(score) = 'object'),      -- as it was when asked; never changed
  ADD COLUMN predicted  double precision CHECK (predicted BETWEEN 0 AND 1),-- that they say yes
  ADD COLUMN bucket     text,                                              -- of `predicted`
  ADD COLUMN reserve_at timestamptz,                                       -- when they said that they stay in reserve
  ADD COLUMN by_standing_yes boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT offers_wave_whole CHECK ((plan_id IS NULL) = (wave IS NULL));
CREATE INDEX offers_plan_idx ON offers (plan_id, wave) WHERE plan_id IS NOT NULL;
CREATE INDEX offers_of_person_idx ON offers (interpreter_id, sent_at);
CREATE INDEX offers_reserve_idx ON offers (assignment_id, reserve_at) WHERE reserve_at IS NOT NULL;

-- Sums that fade with time, written by the change that adds to them; `as_of` is the day to which they were reckoned. A row may be missing: nothing is known.
CREATE TABLE interpreter_stats (
  interpreter_id integer PRIMARY KEY REFERENCES interpreters,
  accepted       double precision NOT NULL DEFAULT 0,                      -- offers accepted, half-life 180 days
  expected       double precision NOT NULL DEFAULT 0,                      -- the chance of those answered or seen, half-life 180 days
  opportunity    double precision NOT NULL DEFAULT 0,                      -- hours offered, by the chance to take them, half-life 28 days
  hours          double precision NOT NULL DEFAULT 0,                      -- hours worked, half-life 28 days
  bookings       double precision NOT NULL DEFAULT 0,                      -- half-life 180 days
  late_dropouts  double precision NOT NULL DEFAULT 0,                      -- given back within 24 hours of the start, half-life 180 days
  rating_sum     integer NOT NULL DEFAULT 0,
  rating_count   integer NOT NULL DEFAULT 0,
  last_asked_at  timestamptz,
  as_of          date NOT NULL
);
CREATE TABLE acceptance_buckets (
  bucket   text PRIMARY KEY,
  accepted double precision NOT NULL DEFAULT 0,
  exposure double precision NOT NULL DEFAULT 0,
  as_of    date NOT NULL
);
CREATE TABLE client_history (
  client_id      integer NOT NULL REFERENCES clients,
  interpreter_id integer NOT NULL REFERENCES interpreters,
  jobs           integer NOT NULL,
  weight         double precision NOT NULL,                                -- jobs, half-life 180 days, as of last_on
  last_on        date NOT NULL,
  PRIMARY KEY (client_id, interpreter_id)
);

-- How the company asks: weights of the score, policies by urgency, quiet hours of plans; empty: the product's own.
ALTER TABLE settings
  ADD COLUMN dispatch            jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(dispatch) = 'object'),
  ADD COLUMN dispatch_updated_at timestamptz NOT NULL DEFAULT now();
-- A policy of one client by urgency; empty: the company's.
ALTER TABLE clients ADD COLUMN fill_policies jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(fill_policies) = 'object');

INSERT INTO client_history (client_id, interpreter_id, jobs, weight, last_on)
  SELECT a.client_id, a.interpreter_id, count(*), sum(0.5 ^ ((max_date - a.date) / 180.0)), max_date
  FROM (SELECT client_id, interpreter_id, date, max(date) OVER (PARTITION BY client_id, interpreter_id) AS max_date
    FROM assignments WHERE status = 'completed' AND interpreter_id IS NOT NULL AND deleted_at IS NULL) a
  GROUP BY a.client_id, a.interpreter_id, max_date;
INSERT INTO interpreter_stats (interpreter_id, rating_sum, rating_count, as_of)
  SELECT a.interpreter_id, sum(r.stars), count(*), current_date
  FROM assignment_ratings r JOIN assignments a ON a.id = r.assignment_id
  WHERE a.interpreter_id IS NOT NULL GROUP BY a.interpreter_id;
