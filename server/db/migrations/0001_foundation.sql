-- The data model of the product.
-- Invariants that SQL can hold are held here; the code above may be wrong, the data may not.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS citext;

-- ── The company ────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE settings (
  id                  integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  company_name        text NOT NULL CHECK (company_name <> ''),
  time_zone           text NOT NULL,
  support_email       text NOT NULL,
  support_phone       text NOT NULL,
  default_hourly_rate numeric(10,2) NOT NULL DEFAULT 75.00 CHECK (default_hourly_rate >= 0),
  mileage_rate        numeric(10,2) NOT NULL DEFAULT 0 CHECK (mileage_rate >= 0),
  payment_due_days    integer NOT NULL DEFAULT 30 CHECK (payment_due_days BETWEEN 0 AND 365),
  is_demo             boolean NOT NULL DEFAULT false,
  updated_at          timestamptz NOT NULL DEFAULT now()
);

-- ── Accounts, apart from profiles ──────────────────────────────────────────────────────────────────────────────

CREATE TABLE accounts (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  audience      text NOT NULL CHECK (audience IN ('staff', 'interpreter', 'client')),
  username      citext NOT NULL CHECK (username <> ''),
  password_hash text,                                       -- null until an invitation is taken up
  created_at    timestamptz NOT NULL DEFAULT now(),
  archived_at   timestamptz
);
-- Archiving a person makes the name available again (rule people-3).
CREATE UNIQUE INDEX accounts_username_key ON accounts (audience, username) WHERE archived_at IS NULL;

CREATE TABLE staff (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL UNIQUE REFERENCES accounts,
  name       text NOT NULL CHECK (name <> ''),
  email      citext,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE interpreters (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id         integer NOT NULL UNIQUE REFERENCES accounts,
  name               text NOT NULL CHECK (name <> ''),
  email              citext NOT NULL,
  phone              text NOT NULL,
  languages          text[] NOT NULL CHECK (cardinality(languages) > 0),
  hourly_rate        numeric(10,2) NOT NULL CHECK (hourly_rate >= 0),
  legal_rate         numeric(10,2) CHECK (legal_rate >= 0),
  medical_rate       numeric(10,2) CHECK (medical_rate >= 0),
  address            text NOT NULL,
  is_available       boolean NOT NULL DEFAULT true,
  availability_notes text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  archived_at        timestamptz
);
CREATE UNIQUE INDEX interpreters_email_key ON interpreters (email) WHERE archived_at IS NULL;
CREATE INDEX interpreters_languages_idx ON interpreters USING gin (languages) WHERE archived_at IS NULL;
CREATE INDEX interpreters_available_idx ON interpreters (name, id) WHERE is_available AND archived_at IS NULL;
CREATE INDEX interpreters_listed_idx ON interpreters (name, id) WHERE archived_at IS NULL;
CREATE INDEX interpreters_name_trgm_idx ON interpreters USING gin (name gin_trgm_ops);

CREATE TABLE clients (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id     integer NOT NULL UNIQUE REFERENCES accounts,
  name           text NOT NULL CHECK (name <> ''),
  email          citext NOT NULL,
  phone          text NOT NULL,
  address        text NOT NULL,
  addresses      text[] NOT NULL DEFAULT '{}',
  contact_person text,
  custom_rate    numeric(10,2) CHECK (custom_rate >= 0),
  created_at     timestamptz NOT NULL DEFAULT now(),
  archived_at    timestamptz
);
CREATE UNIQUE INDEX clients_email_key ON clients (email) WHERE archived_at IS NULL;
CREATE INDEX clients_listed_idx ON clients (name, id) WHERE archived_at IS NULL;
CREATE INDEX clients_name_trgm_idx ON clients USING gin (name gin_trgm_ops);

CREATE TABLE sessions (
  token_hash   bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  account_id   integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  is_kept      boolean NOT NULL,                            -- 'Stay logged in'
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL
);
CREATE INDEX sessions_account_idx ON sessions (account_id);
CREATE INDEX sessions_expiry_idx ON sessions (expires_at);

-- Single-use links: the first administrator, invitations, password resets (rules sign-in-11 to sign-in-15 and sign-in-17).
CREATE TABLE account_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  purpose    text NOT NULL CHECK (purpose IN ('first_administrator', 'invitation', 'password_reset')),
  account_id integer REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  CHECK ((purpose = 'first_administrator') = (account_id IS NULL))
);

-- Failed sign-ins only: a success never counts (rule sign-in-2).
CREATE TABLE login_failures (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope     text NOT NULL,                                  -- 'account:<audience>:<username>' or 'address:<ip>'
  failed_at timestamptz NOT NULL
);
CREATE INDEX login_failures_scope_idx ON login_failures (scope, failed_at);

-- ── Appointments ───────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE assignments (
  id                   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  interpreter_id       integer REFERENCES interpreters,     -- null: a request nobody has been put on yet
  client_id            integer NOT NULL REFERENCES clients,
  date                 date NOT NULL,
  start_time           text NOT NULL CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time             text NOT NULL CHECK (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone            text NOT NULL,
  starts_at            timestamptz NOT NULL,
  ends_at              timestamptz NOT NULL,
  language             text NOT NULL CHECK (language <> ''),
  location             text NOT NULL CHECK (location <> ''),
  status               text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'accepted', 'declined', 'scheduled', 'in-progress', 'completed', 'cancelled')),
  origin               text NOT NULL DEFAULT 'staff' CHECK (origin IN ('staff', 'client')),
  service_type         text CHECK (service_type IN ('medical', 'legal', 'business', 'educational', 'other')),
  urgency              text CHECK (urgency IN ('routine', 'urgent', 'emergency')),
  notes                text,
  total_amount         numeric(10,2) CHECK (total_amount >= 0),
  is_paid              boolean NOT NULL DEFAULT false,
  notification_sent    boolean NOT NULL DEFAULT false,
  current_status       text NOT NULL DEFAULT 'not_started'
    CHECK (current_status IN ('not_started', 'en_route', 'arrived', 'in_progress', 'completed')),
  current_location     jsonb,
  last_location_update timestamptz,
  started_at           timestamptz,
  arrived_at           timestamptz,
  completed_at         timestamptz,
  device_arrived_at    timestamptz,                         -- the device's time, beside the server's (rule tracking-2)
  device_completed_at  timestamptz,
  tracking_notes       text,
  actual_end_time      text CHECK (actual_end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  mileage              numeric(10,2) CHECK (mileage >= 0),
  parking_cost         numeric(10,2) CHECK (parking_cost >= 0),
  tolls_cost           numeric(10,2) CHECK (tolls_cost >= 0),
  other_expenses       numeric(10,2) CHECK (other_expenses >= 0),
  expense_notes        text,
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  deleted_at           timestamptz,
  CONSTRAINT assignments_span_check CHECK (ends_at > starts_at AND ends_at - starts_at <= interval '24 hours'),
  CONSTRAINT assignments_booked_has_interpreter CHECK (
    interpreter_id IS NOT NULL OR status NOT IN ('accepted', 'scheduled', 'in-progress', 'completed')),
  CONSTRAINT assignments_completed_check CHECK ((status = 'completed') = (current_status = 'completed')),
  -- Nobody is booked twice (rule appointments-9). Half-open: 10–12 and 12–14 touch.
  CONSTRAINT assignments_no_double_booking EXCLUDE USING gist (
    interpreter_id WITH =,
    tstzrange(starts_at, ends_at, '[)') WITH &&
  ) WHERE (status IN ('accepted', 'scheduled', 'in-progress') AND deleted_at IS NULL)
);
-- A day or a page; today's numbers on the dashboard come from the index alone.
CREATE INDEX assignments_day_idx ON assignments (starts_at, id) INCLUDE (status, urgency) WHERE deleted_at IS NULL;
CREATE INDEX assignments_interpreter_idx ON assignments (interpreter_id, starts_at, id) WHERE deleted_at IS NULL;
CREATE INDEX assignments_client_idx ON assignments (client_id, starts_at, id) WHERE deleted_at IS NULL;
CREATE INDEX assignments_status_idx ON assignments (status, starts_at, id)
  WHERE deleted_at IS NULL AND status IN ('pending', 'declined', 'in-progress', 'cancelled');
-- Who is booked in a time window: the 24-hour check above allows a plain b-tree range.
CREATE INDEX assignments_busy_idx ON assignments (starts_at) INCLUDE (ends_at, interpreter_id)
  WHERE status IN ('accepted', 'scheduled', 'in-progress') AND deleted_at IS NULL;
-- Requests that nobody was asked for yet, oldest first.
CREATE INDEX assignments_queue_idx ON assignments (created_at, id)
  WHERE deleted_at IS NULL AND status = 'pending' AND NOT notification_sent;
CREATE INDEX assignments_requests_idx ON assignments (starts_at, id) WHERE deleted_at IS NULL AND origin = 'client';
-- A search for a rare language or place is the union of what its indexes find.
CREATE INDEX assignments_language_idx ON assignments (language) WHERE deleted_at IS NULL;
CREATE INDEX assignments_location_trgm_idx ON assignments USING gin (location gin_trgm_ops)
  -- A search reads what is not sorted in yet one by one: 4 MB of it, the default, took 50 ms.
  WITH (gin_pending_list_limit = 128) WHERE deleted_at IS NULL;

CREATE TABLE offers (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  assignment_id  integer NOT NULL REFERENCES assignments,
  interpreter_id integer NOT NULL REFERENCES interpreters,
  token_hash     bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  token_nonce    bytea NOT NULL CHECK (octet_length(token_nonce) = 16),   -- the token is derived from it and a secret kept outside
  state          text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'accepted', 'declined', 'filled', 'withdrawn', 'expired')),
  sent_at        timestamptz NOT NULL DEFAULT now(),
  answered_at    timestamptz,
  expires_at     timestamptz NOT NULL,
  CHECK ((state IN ('accepted', 'declined')) <= (answered_at IS NOT NULL))
);
CREATE UNIQUE INDEX offers_one_open_key ON offers (assignment_id, interpreter_id) WHERE state = 'open';
CREATE UNIQUE INDEX offers_one_accepted_key ON offers (assignment_id) WHERE state = 'accepted';
CREATE INDEX offers_open_of_interpreter_idx ON offers (interpreter_id) WHERE state = 'open';
CREATE INDEX offers_assignment_idx ON offers (assignment_id, id);

CREATE TABLE tracking_logs (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  assignment_id  integer NOT NULL REFERENCES assignments,
  interpreter_id integer NOT NULL REFERENCES interpreters,
  status         text NOT NULL CHECK (status IN ('en_route', 'arrived', 'in_progress', 'completed')),
  location       jsonb,
  notes          text,
  timestamp      timestamptz NOT NULL DEFAULT now(),
  device_time    timestamptz
);
CREATE INDEX tracking_logs_assignment_idx ON tracking_logs (assignment_id, id);

-- ── Money ──────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE billing_rates (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  language    text NOT NULL UNIQUE CHECK (language <> ''),
  hourly_rate numeric(10,2) NOT NULL CHECK (hourly_rate >= 0),
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE payments (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  assignment_id  integer NOT NULL REFERENCES assignments,
  interpreter_id integer NOT NULL REFERENCES interpreters,
  amount         numeric(10,2) NOT NULL CHECK (amount >= 0),          -- what the interpreter earns
  client_amount  numeric(10,2) NOT NULL CHECK (client_amount >= 0),   -- what the client is billed
  status         text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'void')),
  due_date       date NOT NULL,
  paid_date      date,
  payment_method text,
  notes          text,
  steps          jsonb NOT NULL DEFAULT '[]',                         -- the lines the amounts came from
  overdue_told_at timestamptz,                                        -- when staff were told that it is overdue
  created_at     timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'paid') = (paid_date IS NOT NULL))
);
CREATE UNIQUE INDEX payments_one_live_key ON payments (assignment_id) WHERE status <> 'void';
CREATE INDEX payments_due_idx ON payments (due_date, id);
CREATE INDEX payments_pending_idx ON payments (due_date, id) WHERE status = 'pending';
CREATE INDEX payments_interpreter_idx ON payments (interpreter_id, due_date, id);

-- ── What was done, what people see of it, and what leaves ──────────────────────────────────────────────────────

CREATE TABLE audit_log (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at               timestamptz NOT NULL DEFAULT now(),
  actor_audience   text NOT NULL CHECK (actor_audience IN ('staff', 'interpreter', 'client', 'token', 'system')),
  actor_account_id integer,
  act              text NOT NULL,
  entity           text NOT NULL,
  entity_id        integer NOT NULL,
  change           jsonb NOT NULL DEFAULT '{}',
  request_id       text
);
CREATE INDEX audit_log_entity_idx ON audit_log (entity, entity_id, id);

CREATE TABLE activity (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at             timestamptz NOT NULL DEFAULT now(),
  kind           text NOT NULL,
  summary        text NOT NULL,
  -- No foreign keys in the logs: nothing they point at is ever deleted, and each would cost every write a look-up.
  assignment_id  integer,
  interpreter_id integer,
  client_id      integer,
  payment_id     integer
);
CREATE INDEX activity_newest_idx ON activity (at DESC, id DESC);

-- Outbox and notification log in one: a row is written in the transaction that causes it, then delivered.
CREATE TABLE notifications (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind               text NOT NULL,
  channel            text NOT NULL CHECK (channel IN ('sms', 'email', 'push', 'in_app')),
  recipient_audience text NOT NULL CHECK (recipient_audience IN ('staff', 'interpreter', 'client')),
  recipient_id       integer,                               -- interpreter or client id; null: all staff
  assignment_id      integer,
  offer_id           integer,
  payload            jsonb NOT NULL DEFAULT '{}',
  dedupe_key         text NOT NULL UNIQUE,
  state              text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'sending', 'sent', 'not_configured', 'failed', 'dropped', 'delivered')),
  attempts           integer NOT NULL DEFAULT 0,
  last_error         text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  CHECK ((recipient_audience = 'staff') = (recipient_id IS NULL))
);
CREATE INDEX notifications_newest_idx ON notifications (created_at DESC, id DESC);
CREATE INDEX notifications_queued_idx ON notifications (id) WHERE state IN ('queued', 'sending');
CREATE INDEX notifications_bell_idx ON notifications (id DESC) WHERE channel = 'in_app';
CREATE INDEX notifications_assignment_idx ON notifications (assignment_id) WHERE assignment_id IS NOT NULL;

-- Each member of staff has a bell of their own.
CREATE TABLE notification_reads (
  notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
  account_id      integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  read_at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, notification_id)
);

CREATE TABLE push_subscriptions (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  interpreter_id integer NOT NULL REFERENCES interpreters,
  endpoint       text NOT NULL UNIQUE,
  p256dh         text NOT NULL,
  auth           text NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_interpreter_idx ON push_subscriptions (interpreter_id);

-- A repeated create answers what the first one answered: double clicks, bad reception.
CREATE TABLE idempotency_keys (
  account_id   integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  key          text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  act          text NOT NULL,
  request_hash bytea NOT NULL,
  status       integer NOT NULL,
  response     text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_keys_age_idx ON idempotency_keys (created_at);
