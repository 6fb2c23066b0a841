-- Browsers in which somebody has signed in. Their wrong guesses are counted apart, so that strangers cannot lock anybody out.
CREATE TABLE known_devices (
  token_hash   bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  account_id   integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, account_id)
);
CREATE INDEX known_devices_age_idx ON known_devices (last_used_at);
