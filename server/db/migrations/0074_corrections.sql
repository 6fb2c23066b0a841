-- Corrections of what is approved (decision 62): each side for itself. What of a charge is billed is a column of its own: an invoice has what is not billed
-- yet, and a credit note for a part takes off what is billed too much. The rest of the invoice stays.

-- Older processes: keep working, because they post through a function that finds the view by its name, and triggers keep the new columns.

-- The tax in the charge of a closeout.
CREATE FUNCTION charge_tax_cents(steps jsonb, client_amount numeric) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT least((client_amount * 100)::bigint, coalesce(sum("amountCents") FILTER (WHERE side = 'charge' AND kind = 'tax'), 0)::bigint)
  FROM jsonb_to_recordset(steps) AS step (side text, kind text, "amountCents" bigint)
$$;

-- `tax_cents`: what of `charge_cents` is tax.
ALTER TABLE invoice_lines ADD COLUMN tax_cents bigint;
UPDATE invoice_lines l SET tax_cents = charge_tax_cents(p.steps, p.client_amount)
FROM payments p WHERE p.id = l.payment_id AND l.charge_cents IS NOT NULL;

-- Takes a part of one appointment's charge off an issued invoice; it settles that invoice, as long as the invoice is not void.
CREATE TABLE partial_credit_notes (
  id             integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  invoice_id     integer NOT NULL,
  payment_id     integer NOT NULL,
  assignment_id  integer NOT NULL REFERENCES assignments,
  number         text NOT NULL UNIQUE,
  date           date NOT NULL,
  reason         text NOT NULL,
  total_cents    bigint NOT NULL CHECK (total_cents > 0),
  tax_cents      bigint NOT NULL,
  document       jsonb NOT NULL,
  logo_hash      text,
  document_hash  bytea,
  document_maker text,
  issued_at      timestamptz NOT NULL,
  issued_by      integer REFERENCES accounts,
  FOREIGN KEY (invoice_id, payment_id) REFERENCES invoice_lines
);
CREATE INDEX partial_credit_notes_line_idx ON partial_credit_notes (invoice_id, payment_id);

-- What of a charge is on issued invoices, less what credit notes took off; triggers keep it. Nothing is billed twice: the check refuses it.
ALTER TABLE payments
  ADD COLUMN billed_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN billed_tax_cents bigint NOT NULL DEFAULT 0,
  -- The last correction of a side that is approved. An update that moves it on may change one side.
  ADD COLUMN corrected_at timestamptz;
UPDATE payments p SET billed_cents = l.charge_cents, billed_tax_cents = l.tax_cents
FROM invoice_lines l WHERE l.payment_id = p.id AND l.is_live AND l.charge_cents IS NOT NULL;
ALTER TABLE payments ADD CONSTRAINT payments_billed_once CHECK (billed_cents BETWEEN 0 AND client_amount * 100);

CREATE FUNCTION keep_billed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments p SET billed_cents = p.billed_cents + moved.cents, billed_tax_cents = p.billed_tax_cents + moved.tax
  FROM (
    SELECT payment_id, sum(sign * (charge_cents - credited.cents)) AS cents, sum(sign * (tax_cents - credited.tax)) AS tax
    FROM (SELECT 1 AS sign, * FROM after WHERE is_live UNION ALL SELECT -1, * FROM before WHERE is_live) line
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(n.total_cents), 0) AS cents, coalesce(sum(n.tax_cents), 0) AS tax
      FROM partial_credit_notes n WHERE n.invoice_id = line.invoice_id AND n.payment_id = line.payment_id) credited
    WHERE charge_cents IS NOT NULL
    GROUP BY payment_id) moved
  WHERE p.id = moved.payment_id AND moved.cents <> 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER invoice_lines_billed AFTER UPDATE ON invoice_lines REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_billed();

CREATE FUNCTION keep_credited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET billed_cents = billed_cents - NEW.total_cents, billed_tax_cents = billed_tax_cents - NEW.tax_cents
  WHERE id = NEW.payment_id;
  UPDATE invoices SET settled_cents = settled_cents + NEW.total_cents WHERE id = NEW.invoice_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER partial_credit_notes_settle AFTER INSERT ON partial_credit_notes FOR EACH ROW EXECUTE FUNCTION keep_credited();

-- An appointment can be on several invoices, each with a part of its charge, and on one draft.
DROP INDEX invoice_lines_billed_once;
CREATE UNIQUE INDEX invoice_lines_drafted_once ON invoice_lines (payment_id) WHERE is_live AND charge_cents IS NULL;
CREATE INDEX invoice_lines_payment_idx ON invoice_lines (payment_id) WHERE is_live;

DROP INDEX payments_to_bill_idx;
CREATE INDEX payments_to_bill_idx ON payments (assignment_id) INCLUDE (id, client_amount, billed_cents)
  WHERE review = 'approved' AND status <> 'void' AND client_amount * 100 > billed_cents AND NOT is_billed_elsewhere;

-- A draft says what is not billed of its appointments: whoever saw it before must look again.
CREATE FUNCTION move_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices i SET updated_at = greatest(NEW.updated_at, i.updated_at + interval '1 millisecond')
  FROM invoice_lines l
  WHERE l.payment_id = NEW.id AND l.is_live AND l.charge_cents IS NULL AND i.id = l.invoice_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER payments_move_drafts AFTER UPDATE ON payments FOR EACH ROW
  WHEN (OLD.review = 'approved' AND NEW.review = 'approved'
    AND (OLD.client_amount <> NEW.client_amount OR OLD.billed_cents > NEW.billed_cents))
  EXECUTE FUNCTION move_drafts();

-- Amounts and lines of what is approved change by a correction alone, and the pay only until it is paid. To whom it is never changes.
CREATE FUNCTION correct_approved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.corrected_at IS NOT DISTINCT FROM OLD.corrected_at
    OR NEW.amount <> OLD.amount AND (NEW.client_amount <> OLD.client_amount OR OLD.status <> 'pending')
    OR NEW.interpreter_id <> OLD.interpreter_id OR NEW.assignment_id <> OLD.assignment_id THEN
    RAISE EXCEPTION 'payment % is approved: its amounts are frozen', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER payments_frozen ON payments;
CREATE TRIGGER payments_frozen BEFORE UPDATE ON payments FOR EACH ROW
  WHEN (OLD.review = 'approved' AND (
    NEW.amount <> OLD.amount OR NEW.client_amount <> OLD.client_amount OR NEW.steps <> OLD.steps
    OR NEW.interpreter_id <> OLD.interpreter_id OR NEW.assignment_id <> OLD.assignment_id))
  EXECUTE FUNCTION correct_approved();
DROP FUNCTION refuse_approved_change();

-- A pay that is corrected leaves the draft of its payout, and stays as it is in an approved one.
DROP TRIGGER payments_in_payout ON payments;
CREATE TRIGGER payments_in_payout AFTER UPDATE ON payments FOR EACH ROW
  WHEN (OLD.review = 'approved' AND (NEW.review <> 'approved' OR NEW.amount <> OLD.amount) OR OLD.status = 'pending' AND NEW.status <> 'pending')
  EXECUTE FUNCTION keep_in_payout();

ALTER TABLE ledger_transactions
  DROP CONSTRAINT ledger_transactions_source_check,
  ADD CONSTRAINT ledger_transactions_source_check CHECK ((source_kind, event) IN (
    ('payment', 'approved'), ('payment', 'paid'), ('invoice', 'issued'), ('credit_note', 'credited'), ('client_payment', 'received'),
    ('allocation', 'allocated'), ('write_off', 'written_off'), ('pay_adjustment', 'adjusted'), ('pay_adjustment', 'paid'))) NOT VALID;
ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_source_check;

-- What came after invoices stands beside what was there before.
ALTER VIEW ledger_postings RENAME TO ledger_first_postings;
CREATE VIEW ledger_postings AS
SELECT * FROM ledger_first_postings
UNION ALL
SELECT 'credit_note', n.id, 'credited', n.date, line.account, i.client_id, NULL, line.assignment_id, line.due_date, NULL, line.cents
FROM partial_credit_notes n JOIN invoices i ON i.id = n.invoice_id
CROSS JOIN LATERAL (VALUES
  ('unbilled', n.assignment_id, NULL, n.total_cents), ('receivable', NULL, i.due_date, -n.total_cents)) line (account, assignment_id, due_date, cents)
WHERE i.status = 'issued';
