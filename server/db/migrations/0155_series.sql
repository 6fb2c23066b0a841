-- A series: a rule and what its appointments have in common. Each date is an ordinary appointment, which knows its series and the date
-- that the rule gave it (decision 87).
CREATE TABLE series (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id     integer NOT NULL REFERENCES clients (id),
  rule          text NOT NULL CHECK (length(rule) BETWEEN 1 AND 200),
  first_date    date NOT NULL,
  start_time    text NOT NULL CHECK (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_time      text NOT NULL CHECK (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  time_zone     text NOT NULL,
  language      text NOT NULL,
  mode          text NOT NULL CHECK (mode IN ('on_site', 'phone', 'video')),
  location      text NOT NULL,
  continues_id  integer REFERENCES series (id),
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL
);
CREATE INDEX series_client_idx ON series (client_id);
CREATE INDEX series_continues_idx ON series (continues_id) WHERE continues_id IS NOT NULL;

ALTER TABLE assignments
  ADD COLUMN series_id integer REFERENCES series (id),
  ADD COLUMN original_date date,
  ADD CONSTRAINT assignments_series_check CHECK ((series_id IS NULL) = (original_date IS NULL)),
  -- Checked at the end of a statement: all dates of a series move by one.
  ADD CONSTRAINT assignments_series_key UNIQUE (series_id, original_date) DEFERRABLE;
