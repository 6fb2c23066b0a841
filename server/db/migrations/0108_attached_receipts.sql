-- Who of the office attached a receipt that came by e-mail (rule tracking-26); null: the interpreter did.

-- Older processes: keep working, because they leave the column out.
ALTER TABLE receipts ADD COLUMN attached_by integer REFERENCES accounts;
