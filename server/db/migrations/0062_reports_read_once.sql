-- The report of filling reads offers once, also the moment of the answer (rule ledger-11). The new index is made before the old one goes,
-- so that nobody waits to read. Accepted offers are found by their own index, but no longer counted by it: it needs no moment.
CREATE INDEX offers_assignment_wide_idx ON offers (assignment_id, id) INCLUDE (state, decline_reason, answered_at);
CREATE UNIQUE INDEX offers_one_accepted_narrow_key ON offers (assignment_id) WHERE state = 'accepted';

DROP INDEX offers_assignment_idx;
DROP INDEX offers_one_accepted_key;
ALTER INDEX offers_assignment_wide_idx RENAME TO offers_assignment_idx;
ALTER INDEX offers_one_accepted_narrow_key RENAME TO offers_one_accepted_key;

-- The same for entries of the ledger: which appointment, and how much (rule ledger-10).
CREATE INDEX ledger_entries_account_wide_idx ON ledger_entries (account, date, id) INCLUDE (assignment_id, cents);
DROP INDEX ledger_entries_account_idx;
ALTER INDEX ledger_entries_account_wide_idx RENAME TO ledger_entries_account_idx;
