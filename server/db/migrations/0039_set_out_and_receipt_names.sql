-- When 'on my way' reached the server: the portal offers 'Undo' for a minute from then on, also after a reload (rule tracking-7).
ALTER TABLE assignments ADD COLUMN set_out_at timestamptz;

-- What the interpreter's file was called (rule tracking-24). Photos have no name.
ALTER TABLE receipts ADD COLUMN name text CHECK (char_length(name) BETWEEN 1 AND 100);
