-- What a client writes to the office about an appointment (rule requests-8): a task until somebody of the staff has answered it.
CREATE TABLE client_problems (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  assignment_id integer NOT NULL REFERENCES assignments,
  client_id     integer NOT NULL REFERENCES clients,
  about         text NOT NULL CHECK (about IN ('change', 'time', 'charge', 'interpreter')),
  text          text NOT NULL CHECK (text <> ''),
  reported_at   timestamptz NOT NULL,
  answer        text CHECK (answer <> ''),
  answered_at   timestamptz,
  answered_by   integer REFERENCES accounts,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
-- A client has one open task of an appointment; what they write besides is added to it.
CREATE UNIQUE INDEX client_problems_open_key ON client_problems (assignment_id, client_id) WHERE answered_at IS NULL;
CREATE INDEX client_problems_assignment_idx ON client_problems (assignment_id);
