-- Which secret key this database belongs to, so that a process with another one does not start: links and devices made with one key
-- are dead under another. One row, written by the first start.
CREATE TABLE installation (
  is_only         boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key_fingerprint bytea NOT NULL
);
