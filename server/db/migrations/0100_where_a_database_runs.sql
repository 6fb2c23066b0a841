-- Where the company's database runs, and where a copy of it has been started: nothing leaves from a copy until an administrator confirms it
-- (rule messages-21).
ALTER TABLE installation ADD COLUMN place jsonb, ADD COLUMN unconfirmed_place jsonb;
