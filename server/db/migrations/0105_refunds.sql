-- Money that goes back to a client (rule client-payments-5): an entry of its own, of what of a client payment is not allocated yet.

-- Older processes: keep working, because the column has a default, triggers keep it, and the view keeps its name. What they would allocate of refunded
-- money the check refuses.
CREATE TABLE client_refunds (
  id                integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  client_payment_id integer NOT NULL REFERENCES client_payments,
  client_id         integer NOT NULL REFERENCES clients,
  cents             bigint NOT NULL CHECK (cents > 0),
  date              date NOT NULL,
  method            text NOT NULL CHECK (method IN ('cheque', 'transfer', 'card', 'cash', 'other')),
  reference         text,
  reason            text NOT NULL,
  undone_at         timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now(),
  created_by        integer REFERENCES accounts
);
CREATE INDEX client_refunds_payment_idx ON client_refunds (client_payment_id);

ALTER TABLE client_payments
  ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0,                       -- a trigger keeps it
  DROP CONSTRAINT client_payments_not_over_allocated,
  ADD CONSTRAINT client_payments_not_over_allocated CHECK (allocated_cents >= 0 AND refunded_cents >= 0 AND allocated_cents + refunded_cents <= cents),
  ADD CONSTRAINT client_payments_undone_unrefunded CHECK (undone_at IS NULL OR refunded_cents = 0);

CREATE FUNCTION keep_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (OLD.undone_at IS NULL) <> (NEW.undone_at IS NULL) THEN
    UPDATE client_payments SET refunded_cents = refunded_cents + CASE WHEN NEW.undone_at IS NULL THEN NEW.cents ELSE -NEW.cents END
    WHERE id = NEW.client_payment_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER client_refunds_kept AFTER INSERT OR UPDATE OF undone_at ON client_refunds FOR EACH ROW EXECUTE FUNCTION keep_refunded();

ALTER TABLE ledger_transactions
  DROP CONSTRAINT ledger_transactions_source_check,
  ADD CONSTRAINT ledger_transactions_source_check CHECK ((source_kind, event) IN (
    ('payment', 'approved'), ('payment', 'paid'), ('invoice', 'issued'), ('credit_note', 'credited'), ('client_payment', 'received'),
    ('refund', 'refunded'), ('allocation', 'allocated'), ('write_off', 'written_off'), ('pay_adjustment', 'adjusted'), ('pay_adjustment', 'paid'))) NOT VALID;
ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_source_check;

CREATE OR REPLACE VIEW ledger_postings AS
SELECT * FROM ledger_first_postings
UNION ALL
SELECT 'credit_note', n.id, 'credited', n.date, line.account, i.client_id, NULL, line.assignment_id, line.due_date, NULL, line.cents
FROM partial_credit_notes n JOIN invoices i ON i.id = n.invoice_id
CROSS JOIN LATERAL (VALUES
  ('unbilled', n.assignment_id, NULL, n.total_cents), ('receivable', NULL, i.due_date, -n.total_cents)) line (account, assignment_id, due_date, cents)
WHERE i.status = 'issued'
UNION ALL
SELECT 'refund', r.id, 'refunded', r.date, line.account, line.client_id, NULL, NULL, NULL, NULL, line.cents
FROM client_refunds r CROSS JOIN LATERAL (VALUES ('unallocated', r.client_id, r.cents), ('cash', NULL, -r.cents)) line (account, client_id, cents)
WHERE r.undone_at IS NULL;
