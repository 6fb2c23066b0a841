-- Photographs of receipts, kept with the appointment whose expenses they prove. Five of each interpreter's at most, which the
-- commands count under the assignment's lock.

CREATE TABLE receipts (
  id             uuid PRIMARY KEY,                          -- made by the device, so that sending again is harmless
  assignment_id  integer NOT NULL REFERENCES assignments,
  interpreter_id integer NOT NULL REFERENCES interpreters,
  content_type   text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  bytes          bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 2000000),
  created_at     timestamptz NOT NULL DEFAULT now()
);
-- Photographs are compressed already: another try would only cost.
ALTER TABLE receipts ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX receipts_assignment_idx ON receipts (assignment_id, created_at, id);
