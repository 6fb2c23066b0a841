-- The languages that an interpreter has asked for and the office has not confirmed yet (rule people-6). They are not spoken: only
-- `languages` counts for offers.
ALTER TABLE interpreters
  ADD COLUMN requested_languages text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT interpreters_requested_not_spoken CHECK (NOT requested_languages && languages);

CREATE INDEX interpreters_with_requested_languages ON interpreters (id) WHERE requested_languages <> '{}';

-- A client has a private address for their calendar as well (rule messages-25): a feed belongs to one interpreter or to one client.
ALTER TABLE calendar_feeds DROP CONSTRAINT calendar_feeds_pkey;
ALTER TABLE calendar_feeds
  ALTER COLUMN interpreter_id DROP NOT NULL,
  ADD COLUMN client_id integer UNIQUE REFERENCES clients,
  ADD UNIQUE (interpreter_id),
  ADD CHECK (num_nonnulls(interpreter_id, client_id) = 1),
  ADD PRIMARY KEY (token_hash);
ALTER TABLE calendar_feeds DROP CONSTRAINT calendar_feeds_token_hash_key;

-- 'On my way' can be undone for a minute (rule tracking-7).
ALTER TABLE tracking_logs DROP CONSTRAINT tracking_logs_status_check;
ALTER TABLE tracking_logs ADD CONSTRAINT tracking_logs_status_check CHECK (status IN
  ('en_route', 'arrived', 'in_progress', 'completed', 'late', 'give_back', 'client_absent', 'did_not_take_place', 'undo_set_out'));

-- A receipt may be a PDF (rule tracking-24).
ALTER TABLE receipts DROP CONSTRAINT receipts_content_type_check;
ALTER TABLE receipts ADD CONSTRAINT receipts_content_type_check
  CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf'));
