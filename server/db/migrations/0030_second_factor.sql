-- The second factor of staff: an authenticator app (RFC 6238) with recovery codes.

-- The key is encrypted with the product's own key, which lies outside the database. Not confirmed: being set up.
CREATE TABLE second_factors (
  account_id   integer PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  sealed_key   bytea NOT NULL,
  created_at   timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step    bigint                                       -- of the newest code that was taken: none is taken twice
);

-- Keyed hashes: a copy of the database alone opens nothing.
CREATE TABLE recovery_codes (
  account_id integer NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash  bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at    timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

ALTER TABLE settings ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;
