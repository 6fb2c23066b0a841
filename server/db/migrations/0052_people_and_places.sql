-- What is known of people and places (rule availability-1 and on, decision 53). Nothing here is required: an interpreter without rows can
-- be asked at any time, takes every mode, and may be sent anywhere, as before.

ALTER TABLE interpreters
  ADD COLUMN time_zone           text,                                     -- of stated hours; null: the company's
  ADD COLUMN modes               text[] NOT NULL DEFAULT '{on_site,phone,video}'
    CHECK (modes <@ '{on_site,phone,video}'::text[] AND modes <> '{}'),
  ADD COLUMN dialects            jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(dialects) = 'object'), -- {"Arabic": ["Levantine"]}
  ADD COLUMN specialities        text[] NOT NULL DEFAULT '{}',
  ADD COLUMN gender              text CHECK (gender IN ('woman', 'man', 'other')),                      -- as the person says
  ADD COLUMN home_latitude       double precision CHECK (home_latitude BETWEEN -90 AND 90),
  ADD COLUMN home_longitude      double precision CHECK (home_longitude BETWEEN -180 AND 180),
  ADD COLUMN home_precision      text CHECK (home_precision IN ('exact', 'zip', 'city')),
  ADD COLUMN travel_radius_miles integer CHECK (travel_radius_miles BETWEEN 1 AND 500),
  ADD COLUMN wished_hours        integer CHECK (wished_hours BETWEEN 0 AND 80),                         -- a week
  ADD COLUMN daily_hours_limit   integer CHECK (daily_hours_limit BETWEEN 1 AND 24),
  ADD CONSTRAINT interpreters_home_whole CHECK (
    (home_latitude IS NULL) = (home_longitude IS NULL) AND (home_latitude IS NULL) = (home_precision IS NULL));

ALTER TABLE assignments
  ADD COLUMN dialect               text CHECK (length(dialect) <= 100),
  ADD COLUMN requires_gender       text CHECK (requires_gender IN ('woman', 'man')),
  ADD COLUMN required_credentials  integer[] NOT NULL DEFAULT '{}',        -- beside those of credential_requirements
  ADD COLUMN preferred_credentials integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN preferred_specialities text[] NOT NULL DEFAULT '{}';

-- Only interpreters whom the client prefers or allows.
ALTER TABLE clients ADD COLUMN takes_only_listed boolean NOT NULL DEFAULT false;

-- Weekly hours in the interpreter's own zone. An end at or before the start is on the day after; both the same: 24 hours.
CREATE TABLE availability_rules (
  id             integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  interpreter_id integer NOT NULL REFERENCES interpreters,
  weekday        smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),        -- 1: Monday
  start_time     text NOT NULL CHECK (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_time       text NOT NULL CHECK (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  every_weeks    smallint NOT NULL DEFAULT 1 CHECK (every_weeks BETWEEN 1 AND 8), -- counted from the week of valid_from
  valid_from     date NOT NULL,
  valid_until    date,                                                     -- the last day
  created_at     timestamptz NOT NULL DEFAULT now(),
  created_by     integer REFERENCES accounts,
  CHECK (valid_until >= valid_from)
);
CREATE INDEX availability_rules_interpreter_idx ON availability_rules (interpreter_id);

-- One-off times, half-open: time off, hours beside the weekly ones, and what was said with the decline of an offer.
CREATE TABLE availability_exceptions (
  id             integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  interpreter_id integer NOT NULL REFERENCES interpreters,
  kind           text NOT NULL CHECK (kind IN ('off', 'extra', 'said_not_free')),
  starts_at      timestamptz NOT NULL,
  ends_at        timestamptz NOT NULL CHECK (ends_at > starts_at),
  note           text CHECK (length(note) <= 200),                         -- for staff and the person
  offer_id       integer REFERENCES offers,                                -- of said_not_free
  created_at     timestamptz NOT NULL DEFAULT now(),
  created_by     integer REFERENCES accounts,
  CHECK ((kind = 'said_not_free') = (offer_id IS NOT NULL))
);
CREATE INDEX availability_exceptions_person_idx ON availability_exceptions (interpreter_id, starts_at);
CREATE INDEX availability_exceptions_end_idx ON availability_exceptions (ends_at);

-- A calendar of the interpreter's own; its address is secret (sealed).
CREATE TABLE calendar_subscriptions (
  interpreter_id integer PRIMARY KEY REFERENCES interpreters,
  sealed_url     bytea NOT NULL,
  host           text NOT NULL,                                            -- what of the address may be shown
  etag           text,
  read_at        timestamptz,                                              -- last time that it could be read
  next_read_at   timestamptz NOT NULL,
  failing_since  timestamptz,
  failure        text,
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX calendar_subscriptions_next_idx ON calendar_subscriptions (next_read_at);

-- When the interpreter is busy by that calendar; never what for.
CREATE TABLE imported_busy_times (
  interpreter_id integer NOT NULL REFERENCES calendar_subscriptions ON DELETE CASCADE,
  starts_at      timestamptz NOT NULL,
  ends_at        timestamptz NOT NULL CHECK (ends_at > starts_at),
  is_tentative   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (interpreter_id, starts_at, ends_at)
);
CREATE INDEX imported_busy_times_end_idx ON imported_busy_times (ends_at);

-- The stated hours (weekly and extra) of each day of the interpreter's zone, as instants. Derived from the tables above, for so many days ahead;
-- a person who has stated no hours has no rows.
CREATE TABLE stated_hours (
  interpreter_id integer NOT NULL REFERENCES interpreters,
  day            date NOT NULL,
  spans          tstzmultirange NOT NULL,
  PRIMARY KEY (day, interpreter_id)
);
CREATE INDEX stated_hours_interpreter_idx ON stated_hours (interpreter_id);
-- The last day that stated_hours has; null: the person has stated no hours.
ALTER TABLE interpreters ADD COLUMN hours_stated_through date;

-- What an interpreter can prove.
CREATE TABLE credential_types (
  id          integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name        citext NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  expires     boolean NOT NULL DEFAULT true,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz
);
CREATE UNIQUE INDEX credential_types_name_key ON credential_types (name) WHERE archived_at IS NULL;
INSERT INTO credential_types (name, expires) VALUES
  ('Court certification', true), ('Medical certification', true), ('HIPAA training', true), ('Background check', true), ('Immunization record', true);

CREATE TABLE interpreter_credentials (
  id             integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  interpreter_id integer NOT NULL REFERENCES interpreters,
  type_id        integer NOT NULL REFERENCES credential_types,
  number         text CHECK (length(number) <= 100),
  issued_on      date,
  expires_on     date,                                                     -- the last day on which it counts; null: never
  state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'verified', 'refused', 'replaced')), -- replaced: was verified until the next one was
  refusal        text,                                                     -- why staff did not take it, for the person
  verified_by    integer REFERENCES accounts,
  verified_at    timestamptz,
  file_type      text,
  file_name      text,
  file           bytea CHECK (octet_length(file) <= 2 * 1024 * 1024),
  told_days      smallint,                                                 -- the last of 60, 30 and 7 days before the end that was told; 0: that it has ended
  created_at     timestamptz NOT NULL DEFAULT now(),
  created_by     integer REFERENCES accounts,
  updated_at     timestamptz NOT NULL DEFAULT now(),
  CHECK ((file IS NULL) = (file_type IS NULL)),
  CHECK ((state IN ('verified', 'replaced')) = (verified_at IS NOT NULL))
);
CREATE UNIQUE INDEX interpreter_credentials_verified_key ON interpreter_credentials (interpreter_id, type_id) WHERE state = 'verified';
CREATE INDEX interpreter_credentials_expiry_idx ON interpreter_credentials (expires_on) WHERE state = 'verified';
CREATE INDEX interpreter_credentials_waiting_idx ON interpreter_credentials (created_at) WHERE state = 'waiting';

-- Which appointments need or wish a credential: of one client or all, of one service type or all.
CREATE TABLE credential_requirements (
  id           integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  type_id      integer NOT NULL REFERENCES credential_types,
  client_id    integer REFERENCES clients,
  service_type text,
  is_preferred boolean NOT NULL DEFAULT false,                             -- wished, not needed
  created_at   timestamptz NOT NULL DEFAULT now(),
  created_by   integer REFERENCES accounts,
  UNIQUE NULLS NOT DISTINCT (type_id, client_id, service_type)
);

-- Whom a client prefers, allows (of a closed list) or never wants. The reason is for staff alone.
CREATE TABLE client_interpreters (
  client_id      integer NOT NULL REFERENCES clients,
  interpreter_id integer NOT NULL REFERENCES interpreters,
  kind           text NOT NULL CHECK (kind IN ('prefer', 'allow', 'never')),
  reason         text CHECK (length(reason) <= 500),
  created_at     timestamptz NOT NULL DEFAULT now(),
  created_by     integer REFERENCES accounts,
  updated_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, interpreter_id)
);
CREATE INDEX client_interpreters_interpreter_idx ON client_interpreters (interpreter_id);

-- To which client an interpreter does not want to be sent.
CREATE TABLE interpreter_refusals (
  interpreter_id integer NOT NULL REFERENCES interpreters,
  client_id      integer NOT NULL REFERENCES clients,
  reason         text CHECK (length(reason) <= 500),
  created_at     timestamptz NOT NULL DEFAULT now(),
  created_by     integer REFERENCES accounts,
  PRIMARY KEY (interpreter_id, client_id)
);
CREATE INDEX interpreter_refusals_client_idx ON interpreter_refusals (client_id);

-- Where a place of a client is; `location` is written as in its appointments.
CREATE TABLE places (
  client_id  integer NOT NULL REFERENCES clients,
  location   text NOT NULL,
  latitude   double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude  double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  precision  text NOT NULL CHECK (precision IN ('exact', 'zip', 'city')),
  source     text NOT NULL CHECK (source IN ('typed', 'check_ins', 'zip_code')),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by integer REFERENCES accounts,
  PRIMARY KEY (client_id, location)
);

-- Why an offer was declined, in one tap.
ALTER TABLE offers ADD COLUMN decline_reason text CHECK (decline_reason IN ('not_free', 'too_far', 'not_this_subject', 'rate', 'other'));
-- Why staff asked somebody whom a constraint leaves out.
ALTER TABLE offers ADD COLUMN override_reason text CHECK (length(override_reason) <= 500);
-- When what it asked changed: a decline before that says nothing of the appointment as it is now.
ALTER TABLE offers ADD COLUMN outdated_at timestamptz;
