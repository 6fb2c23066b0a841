-- The mail server and the service of text messages, as administrators set them up in Settings. The environment's variables win
-- (decision 35).
CREATE TABLE message_services (
  channel       text PRIMARY KEY CHECK (channel IN ('email', 'sms')),
  settings      jsonb NOT NULL,
  sealed_secret bytea,                                  -- encrypted with the product's own key, which lies outside the database
  secret_set_at timestamptz,
  secret_set_by integer REFERENCES accounts ON DELETE SET NULL,
  updated_at    timestamptz NOT NULL,
  CHECK ((sealed_secret IS NULL) = (secret_set_at IS NULL))
);
