-- The bank also returns the transfer of a payment that was paid alone, without a payout (rule payouts-9); the same payment may come back
-- again.

-- Older processes: keep working, because they write transfers of payouts, of which there is one for each interpreter, as before.
ALTER TABLE returned_transfers
  DROP CONSTRAINT returned_transfers_pkey,
  ALTER COLUMN payout_id DROP NOT NULL,
  ADD COLUMN id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN payment_id integer REFERENCES payments,
  ADD CONSTRAINT returned_transfers_of_one CHECK ((payout_id IS NULL) <> (payment_id IS NULL)),
  ADD CONSTRAINT returned_transfers_of_payout UNIQUE (payout_id, interpreter_id);
CREATE INDEX returned_transfers_payment_idx ON returned_transfers (payment_id);
