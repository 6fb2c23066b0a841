-- How often an appointment has changed in what its calendar files say (RFC 5545 §3.8.7.4): kept here, so that no code path can
-- forget it. Costs an update of other columns nothing (OF), one that writes the same values again a comparison (WHEN).
ALTER TABLE assignments ADD COLUMN calendar_sequence integer NOT NULL DEFAULT 0;

CREATE FUNCTION raise_calendar_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_sequence := OLD.calendar_sequence + 1;
  RETURN NEW;
END
$$;

CREATE TRIGGER assignments_calendar_sequence
  BEFORE UPDATE OF starts_at, ends_at, location, status, interpreter_id, client_id, language, notes, deleted_at ON assignments
  FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.ends_at, OLD.location, OLD.status, OLD.interpreter_id, OLD.client_id, OLD.language, OLD.notes, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.starts_at, NEW.ends_at, NEW.location, NEW.status, NEW.interpreter_id, NEW.client_id, NEW.language, NEW.notes, NEW.deleted_at))
  EXECUTE FUNCTION raise_calendar_sequence();

-- The private address under which an interpreter's phone follows their appointments; one at a time.
CREATE TABLE calendar_feeds (
  interpreter_id integer PRIMARY KEY REFERENCES interpreters,
  token_hash     bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  token_nonce    bytea NOT NULL CHECK (octet_length(token_nonce) = 16),   -- the token is derived from it and a secret kept outside
  created_at     timestamptz NOT NULL
);
