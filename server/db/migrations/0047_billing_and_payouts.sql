-- Invoices, payments received, write-offs, payouts and closed periods (rule invoices-1 and on, decision 48), and what each of them means in
-- the ledger. What is approved is work that is not billed yet (`unbilled`); an invoice makes it a receivable, money received settles that.

-- How the company bills and pays.
CREATE TABLE billing_settings (
  id                  integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  address             text NOT NULL DEFAULT '',                            -- lines of the company's address
  tax_number          text,
  how_to_pay          text,
  reminder_days       integer[] NOT NULL DEFAULT '{}',                     -- days after the due date
  pay_period          text NOT NULL DEFAULT 'monthly' CHECK (pay_period IN ('weekly', 'twice_a_month', 'monthly')),
  pay_delay_days      integer NOT NULL DEFAULT 10 CHECK (pay_delay_days BETWEEN 0 AND 90), -- from a period's end to the day of payment
  updated_at          timestamptz NOT NULL DEFAULT now()
);
INSERT INTO billing_settings DEFAULT VALUES;

-- How one client is billed; a client without a row is billed by month, at the address and e-mail address of the client.
CREATE TABLE client_billing (
  client_id      integer PRIMARY KEY REFERENCES clients,
  grouping       text NOT NULL DEFAULT 'month' CHECK (grouping IN ('appointment', 'month', 'purchase_order', 'site')),
  name           text,                                                     -- whom an invoice is to, if not the client's name
  address        text,
  email          citext,
  tax_number     text,
  purchase_order text,                                                     -- the standing one
  updated_at     timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE assignments ADD COLUMN purchase_order text CHECK (length(purchase_order) <= 100);

-- The last number of each series. Whoever issues locks its row, so that numbers have no gaps.
CREATE TABLE number_series (
  kind        text PRIMARY KEY CHECK (kind IN ('invoice', 'credit_note', 'payout')),
  prefix      text NOT NULL,
  last_number integer NOT NULL CHECK (last_number >= 0)
);
INSERT INTO number_series VALUES ('invoice', 'INV-', 1000), ('credit_note', 'CN-', 1000), ('payout', 'PAY-', 1000);

CREATE TABLE invoices (
  id             integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  client_id      integer NOT NULL REFERENCES clients,
  status         text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'issued', 'void')),
  number         text UNIQUE,
  from_date      date NOT NULL,                                            -- of the appointments, both included
  to_date        date NOT NULL,
  grouping       text NOT NULL CHECK (grouping IN ('appointment', 'month', 'purchase_order', 'site')),
  group_name     text,                                                     -- the purchase order or the place; null: everything
  date           date,
  due_date       date,
  purchase_order text,
  reference      text,
  notes          text,
  total_cents    bigint,                                                   -- a draft's follows from its lines
  settled_cents  bigint NOT NULL DEFAULT 0,                                -- received and written off; a trigger keeps it
  document       jsonb,                                                    -- what the PDF is made from
  logo_hash      text,
  document_hash  bytea,                                                    -- of the PDF, and the version of the product that made it
  document_maker text,
  replaces_id    integer REFERENCES invoices,
  sent_at        timestamptz,
  reminded_at    timestamptz,
  reminder_count integer NOT NULL DEFAULT 0,
  issued_at      timestamptz,
  issued_by      integer REFERENCES accounts,
  created_at     timestamptz NOT NULL DEFAULT now(),
  created_by     integer REFERENCES accounts,
  updated_at     timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'draft') = (number IS NULL)),
  CHECK (status = 'draft' OR (date IS NOT NULL AND due_date IS NOT NULL AND total_cents IS NOT NULL AND document IS NOT NULL AND issued_at IS NOT NULL)),
  CONSTRAINT invoices_not_over_settled CHECK (settled_cents = 0 OR (status = 'issued' AND settled_cents BETWEEN 0 AND total_cents))
);
CREATE INDEX invoices_client_idx ON invoices (client_id, date, id);
CREATE INDEX invoices_date_idx ON invoices (date, id);
CREATE INDEX invoices_open_idx ON invoices (due_date, id) WHERE status = 'issued' AND settled_cents < total_cents;
CREATE INDEX invoices_draft_idx ON invoices (client_id, id) WHERE status = 'draft';

-- Which closeout is on which invoice; `charge_cents` is frozen when it is issued. A void invoice keeps its lines.
CREATE TABLE invoice_lines (
  invoice_id    integer NOT NULL REFERENCES invoices ON DELETE CASCADE,
  payment_id    integer NOT NULL REFERENCES payments,
  assignment_id integer NOT NULL REFERENCES assignments,
  is_live       boolean NOT NULL DEFAULT true,                             -- false: of a void invoice
  charge_cents  bigint,
  PRIMARY KEY (invoice_id, payment_id)
);
CREATE UNIQUE INDEX invoice_lines_billed_once ON invoice_lines (payment_id) WHERE is_live;
CREATE INDEX invoice_lines_assignment_idx ON invoice_lines (assignment_id);

CREATE TABLE credit_notes (
  id             integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  invoice_id     integer NOT NULL UNIQUE REFERENCES invoices,
  number         text NOT NULL UNIQUE,
  date           date NOT NULL,
  reason         text NOT NULL,
  total_cents    bigint NOT NULL,
  document       jsonb NOT NULL,
  logo_hash      text,
  document_hash  bytea,
  document_maker text,
  issued_at      timestamptz NOT NULL,
  issued_by      integer REFERENCES accounts
);

-- The logos of documents that were issued.
CREATE TABLE document_logos (
  hash  text PRIMARY KEY,
  bytes bytea NOT NULL
);

-- Billed before Parley made invoices, or with another program: it is owed, and no invoice is made of it.
ALTER TABLE payments ADD COLUMN is_billed_elsewhere boolean NOT NULL DEFAULT false;
UPDATE payments SET is_billed_elsewhere = true WHERE review = 'approved' AND status <> 'void';
CREATE INDEX payments_to_bill_idx ON payments (assignment_id) INCLUDE (id, client_amount)
  WHERE review = 'approved' AND status <> 'void' AND client_amount > 0 AND NOT is_billed_elsewhere;

-- Money that a client paid, and what it was for.
CREATE TABLE client_payments (
  id              integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  client_id       integer NOT NULL REFERENCES clients,
  cents           bigint NOT NULL CHECK (cents > 0),
  date            date NOT NULL,                                           -- received on
  method          text NOT NULL CHECK (method IN ('cheque', 'transfer', 'card', 'cash', 'other')),
  reference       text,
  notes           text,
  allocated_cents bigint NOT NULL DEFAULT 0,                               -- a trigger keeps it
  bank_line       text UNIQUE,                                             -- of an imported bank statement: the same line never counts twice
  undone_at       timestamptz,
  undone_reason   text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  created_by      integer REFERENCES accounts,
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT client_payments_not_over_allocated CHECK (allocated_cents BETWEEN 0 AND cents),
  CHECK (undone_at IS NULL OR (allocated_cents = 0 AND bank_line IS NULL))
);
CREATE INDEX client_payments_client_idx ON client_payments (client_id, date, id);
CREATE INDEX client_payments_date_idx ON client_payments (date, id);

-- invoice_id null: for what was billed elsewhere.
CREATE TABLE payment_allocations (
  id                integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  client_payment_id integer NOT NULL REFERENCES client_payments,
  client_id         integer NOT NULL REFERENCES clients,
  invoice_id        integer REFERENCES invoices,
  cents             bigint NOT NULL CHECK (cents > 0),
  date              date NOT NULL,
  undone_at         timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_allocations_payment_idx ON payment_allocations (client_payment_id);
CREATE INDEX payment_allocations_invoice_idx ON payment_allocations (invoice_id) WHERE undone_at IS NULL;

CREATE TABLE write_offs (
  id         integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  client_id  integer NOT NULL REFERENCES clients,
  invoice_id integer REFERENCES invoices,                                  -- null: of what was billed elsewhere
  cents      bigint NOT NULL CHECK (cents > 0),
  date       date NOT NULL,
  reason     text NOT NULL,
  undone_at  timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by integer REFERENCES accounts
);
CREATE INDEX write_offs_invoice_idx ON write_offs (invoice_id) WHERE undone_at IS NULL;
CREATE INDEX write_offs_client_idx ON write_offs (client_id);

-- An invoice is never settled by more than its total, nor a payment used for more than it is: the columns' checks refuse it.
CREATE FUNCTION keep_settled() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  settled bigint := CASE WHEN NEW.undone_at IS NULL THEN NEW.cents ELSE -NEW.cents END;
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.undone_at IS NULL) = (NEW.undone_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'payment_allocations' THEN
    UPDATE client_payments SET allocated_cents = allocated_cents + settled WHERE id = NEW.client_payment_id;
  END IF;
  UPDATE invoices SET settled_cents = settled_cents + settled WHERE id = NEW.invoice_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER payment_allocations_settle AFTER INSERT OR UPDATE OF undone_at ON payment_allocations
  FOR EACH ROW EXECUTE FUNCTION keep_settled();
CREATE TRIGGER write_offs_settle AFTER INSERT OR UPDATE OF undone_at ON write_offs
  FOR EACH ROW EXECUTE FUNCTION keep_settled();

-- What was issued is never changed; what becomes of it is.
CREATE FUNCTION refuse_change_of_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft' AND (
    TG_OP = 'DELETE' OR NEW.status = 'draft' OR OLD.status = 'void' AND NEW.status <> 'void'
    OR (NEW.client_id, NEW.number, NEW.from_date, NEW.to_date, NEW.date, NEW.due_date, NEW.purchase_order, NEW.reference, NEW.notes, NEW.total_cents,
        NEW.document, NEW.logo_hash)
      IS DISTINCT FROM
       (OLD.client_id, OLD.number, OLD.from_date, OLD.to_date, OLD.date, OLD.due_date, OLD.purchase_order, OLD.reference, OLD.notes, OLD.total_cents,
        OLD.document, OLD.logo_hash)) THEN
    RAISE EXCEPTION 'invoice % is issued', OLD.number USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_issued_unchanged';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE TRIGGER invoices_issued_unchanged BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();

-- What is reopened or void leaves its draft; what was billed stays as it is until its invoice is void.
CREATE FUNCTION keep_billed_approved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
             WHERE l.payment_id = NEW.id AND l.is_live AND i.status = 'issued') THEN
    RAISE EXCEPTION 'payment % is on an invoice', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_billed';
  END IF;
  DELETE FROM invoice_lines l USING invoices i
  WHERE l.payment_id = NEW.id AND l.is_live AND i.id = l.invoice_id AND i.status = 'draft';
  RETURN NULL;
END
$$;
CREATE TRIGGER payments_billed AFTER UPDATE ON payments FOR EACH ROW
  WHEN (OLD.review = 'approved' AND NEW.review <> 'approved' OR OLD.status <> 'void' AND NEW.status = 'void'
    OR NOT OLD.is_billed_elsewhere AND NEW.is_billed_elsewhere)
  EXECUTE FUNCTION keep_billed_approved();

-- Bonuses, advances and deductions of interpreters, beside the pay of appointments. Above 0: the interpreter gets it.
CREATE TABLE pay_adjustments (
  id             integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  interpreter_id integer NOT NULL REFERENCES interpreters,
  cents          bigint NOT NULL CHECK (cents <> 0),
  reason         text NOT NULL,
  date           date NOT NULL,
  status         text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'void')),
  paid_date      date,
  created_at     timestamptz NOT NULL DEFAULT now(),
  created_by     integer REFERENCES accounts,
  CHECK ((status = 'paid') = (paid_date IS NOT NULL))
);
CREATE INDEX pay_adjustments_pending_idx ON pay_adjustments (interpreter_id) WHERE status = 'pending';

CREATE TABLE payouts (
  id          integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  number      text NOT NULL UNIQUE,
  from_date   date NOT NULL,                                               -- the pay period, both included
  to_date     date NOT NULL,
  pay_date    date NOT NULL,                                               -- on which it is, or was, paid
  status      text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'approved', 'exported', 'paid', 'void')),
  approved_at timestamptz,
  exported_at timestamptz,
  paid_at     timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  created_by  integer REFERENCES accounts,
  updated_at  timestamptz NOT NULL DEFAULT now(),
  CHECK (from_date <= to_date)
);
CREATE INDEX payouts_period_idx ON payouts (to_date, id);

-- What a payout pays: the pay of an appointment, or an adjustment. Nothing is in two payouts.
CREATE TABLE payout_lines (
  id             integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  payout_id      integer NOT NULL REFERENCES payouts ON DELETE CASCADE,
  interpreter_id integer NOT NULL REFERENCES interpreters,
  payment_id     integer REFERENCES payments,
  adjustment_id  integer REFERENCES pay_adjustments,
  cents          bigint NOT NULL,
  is_live        boolean NOT NULL DEFAULT true,                            -- false: of a void payout
  CHECK ((payment_id IS NULL) <> (adjustment_id IS NULL))
);
CREATE UNIQUE INDEX payout_lines_payment_once ON payout_lines (payment_id) WHERE is_live;
CREATE UNIQUE INDEX payout_lines_adjustment_once ON payout_lines (adjustment_id) WHERE is_live;
CREATE INDEX payout_lines_payout_idx ON payout_lines (payout_id, interpreter_id);
CREATE INDEX payout_lines_interpreter_idx ON payout_lines (interpreter_id, payout_id);

-- A closed period: nothing is posted on its days.
CREATE TABLE book_closings (
  id              integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  through         date NOT NULL,
  closed_at       timestamptz NOT NULL,
  closed_by       integer REFERENCES accounts,
  reopened_at     timestamptz,
  reopened_by     integer REFERENCES accounts,
  reopened_reason text
);

CREATE FUNCTION refuse_closed_period() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  -- Closing takes this lock exclusively: it waits for what is being posted.
  PERFORM pg_advisory_xact_lock_shared(hashtext('book_closings'));
  closed := (SELECT max(through) FROM book_closings WHERE reopened_at IS NULL);
  IF EXISTS (SELECT FROM posted WHERE date <= closed) THEN
    RAISE EXCEPTION 'the books are closed through %', closed USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_period_closed';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER ledger_period_closed AFTER INSERT ON ledger_transactions REFERENCING NEW TABLE AS posted
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_period();

-- The ledger has more sources now.
ALTER TABLE ledger_transactions
  DROP CONSTRAINT ledger_transactions_source_kind_check,
  DROP CONSTRAINT ledger_transactions_event_check,
  ADD CONSTRAINT ledger_transactions_source_check CHECK ((source_kind, event) IN (
    ('payment', 'approved'), ('payment', 'paid'), ('invoice', 'issued'), ('client_payment', 'received'), ('allocation', 'allocated'),
    ('write_off', 'written_off'), ('pay_adjustment', 'adjusted'), ('pay_adjustment', 'paid'))) NOT VALID;
ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_source_check;
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_account_check,
  DROP CONSTRAINT ledger_entries_check,
  ADD CONSTRAINT ledger_entries_account_check CHECK (account IN (
    'unbilled', 'receivable', 'payable', 'revenue', 'interpreter_cost', 'reimbursed_expenses', 'tax', 'cash', 'unallocated', 'write_off')) NOT VALID,
  ADD CONSTRAINT ledger_entries_client_check CHECK ((client_id IS NOT NULL) = (account IN ('unbilled', 'receivable', 'unallocated'))) NOT VALID;
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_account_check;
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_client_check;

-- The sums of a client need the account now.
DROP INDEX ledger_entries_client_idx;
CREATE INDEX ledger_entries_client_idx ON ledger_entries (client_id, date, id) INCLUDE (due_date, account, cents) WHERE client_id IS NOT NULL;

-- What everything that moves money means in the ledger, whether it is posted or not.
DROP VIEW payment_postings;
CREATE VIEW ledger_postings AS
SELECT 'payment' AS source_kind, p.id AS source_id, line.event,
  CASE line.event WHEN 'paid' THEN p.paid_date ELSE (p.approved_at AT TIME ZONE s.time_zone)::date END AS date,
  line.account, line.client_id, line.interpreter_id, p.assignment_id, line.due_date, line.covers, line.cents
FROM payments p
JOIN assignments a ON a.id = p.assignment_id
CROSS JOIN settings s
CROSS JOIN LATERAL (
  SELECT (p.client_amount * 100)::bigint AS charge, (p.amount * 100)::bigint AS pay,
    -- The lines may be more than an amount that staff have waived.
    least((p.client_amount * 100)::bigint, coalesce(sum(cents) FILTER (WHERE side = 'charge' AND kind = 'tax'), 0)) AS tax,
    -- Lines from before there were rules have no kind; those that staff add have none either, whatever they are called.
    least((p.amount * 100)::bigint, coalesce(sum(cents) FILTER (WHERE side = 'pay' AND (kind IN ('mileage', 'parking', 'tolls', 'other_expenses')
      OR kind IS NULL AND adjustment IS NULL AND label IN ('Mileage', 'Parking', 'Tolls', 'Other expenses'))), 0)) AS expenses
  FROM jsonb_to_recordset(p.steps) AS step (side text, kind text, label text, adjustment jsonb, "amountCents" bigint),
    LATERAL (SELECT "amountCents" AS cents) amount
) sums
CROSS JOIN LATERAL (VALUES
  ('approved', CASE WHEN p.is_billed_elsewhere THEN 'receivable' ELSE 'unbilled' END, a.client_id, NULL::integer,
    CASE WHEN p.is_billed_elsewhere THEN p.due_date END, NULL, charge),
  ('approved', 'revenue', NULL, NULL, NULL, NULL, tax - charge),
  ('approved', 'tax', NULL, NULL, NULL, NULL, -tax),
  ('approved', 'interpreter_cost', NULL, NULL, NULL, NULL, pay - expenses),
  ('approved', 'reimbursed_expenses', NULL, NULL, NULL, NULL, expenses),
  ('approved', 'payable', NULL, p.interpreter_id, NULL, NULL, -pay),
  ('paid', 'payable', NULL, p.interpreter_id, NULL, 'work', pay - expenses),
  ('paid', 'payable', NULL, p.interpreter_id, NULL, 'expenses', expenses),
  ('paid', 'cash', NULL, NULL, NULL, NULL, -pay)
) line (event, account, client_id, interpreter_id, due_date, covers, cents)
WHERE p.review = 'approved' AND p.status <> 'void' AND (line.event = 'approved' OR p.status = 'paid') AND line.cents <> 0
UNION ALL
SELECT 'invoice', i.id, 'issued', i.date, 'receivable', i.client_id, NULL, NULL, i.due_date, NULL, i.total_cents
FROM invoices i WHERE i.status = 'issued' AND i.total_cents <> 0
UNION ALL
SELECT 'invoice', i.id, 'issued', i.date, 'unbilled', i.client_id, NULL, l.assignment_id, NULL, NULL, -l.charge_cents
FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id WHERE i.status = 'issued' AND l.charge_cents <> 0
UNION ALL
SELECT 'client_payment', p.id, 'received', p.date, line.account, line.client_id, NULL, NULL, NULL, NULL, line.cents
FROM client_payments p CROSS JOIN LATERAL (VALUES ('cash', NULL, p.cents), ('unallocated', p.client_id, -p.cents)) line (account, client_id, cents)
WHERE p.undone_at IS NULL
UNION ALL
SELECT 'allocation', p.id, 'allocated', p.date, line.account, p.client_id, NULL, NULL, line.due_date, NULL, line.cents
FROM payment_allocations p LEFT JOIN invoices i ON i.id = p.invoice_id
CROSS JOIN LATERAL (VALUES ('unallocated', NULL, p.cents), ('receivable', i.due_date, -p.cents)) line (account, due_date, cents)
WHERE p.undone_at IS NULL
UNION ALL
SELECT 'write_off', w.id, 'written_off', w.date, line.account, line.client_id, NULL, NULL, line.due_date, NULL, line.cents
FROM write_offs w LEFT JOIN invoices i ON i.id = w.invoice_id
CROSS JOIN LATERAL (VALUES ('write_off', NULL, NULL, w.cents), ('receivable', w.client_id, i.due_date, -w.cents)) line (account, client_id, due_date, cents)
WHERE w.undone_at IS NULL
UNION ALL
SELECT 'pay_adjustment', p.id, line.event, CASE line.event WHEN 'paid' THEN p.paid_date ELSE p.date END,
  line.account, NULL, line.interpreter_id, NULL, NULL, line.covers, line.cents
FROM pay_adjustments p CROSS JOIN LATERAL (VALUES
  ('adjusted', 'interpreter_cost', NULL, NULL, p.cents), ('adjusted', 'payable', p.interpreter_id, NULL, -p.cents),
  ('paid', 'payable', p.interpreter_id, 'work', p.cents), ('paid', 'cash', NULL, NULL, -p.cents)) line (event, account, interpreter_id, covers, cents)
WHERE p.status <> 'void' AND (line.event = 'adjusted' OR p.status = 'paid');

-- Posts what these sources mean now: what is posted otherwise is reversed first. What is posted anew after that counts from today, so that a closed
-- period stays as it is. The caller has locked what the sources belong to.
CREATE FUNCTION post_to_ledger(kind text, ids integer[], posted_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (SELECT (posted_at AT TIME ZONE time_zone)::date FROM settings);
BEGIN
  IF kind = 'payment' THEN
    PERFORM FROM payments WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  WITH
    wanted AS MATERIALIZED (SELECT * FROM ledger_postings WHERE source_kind = kind AND source_id = ANY (ids)),
    standing AS MATERIALIZED (
      SELECT t.id, t.source_id, t.event FROM ledger_transactions t
      WHERE t.source_kind = kind AND t.source_id = ANY (ids) AND t.reverses IS NULL
        AND NOT EXISTS (SELECT FROM ledger_transactions r WHERE r.reverses = t.id)),
    different AS MATERIALIZED (
      SELECT DISTINCT source_id, event FROM (
        SELECT source_id, event, account, client_id, interpreter_id, due_date, covers, cents FROM wanted
        UNION ALL
        SELECT s.source_id, s.event, e.account, e.client_id, e.interpreter_id, e.due_date, e.covers, -e.cents
        FROM standing s JOIN ledger_entries e ON e.transaction_id = s.id) both_sides
      GROUP BY source_id, event, account, client_id, interpreter_id, due_date, covers
      HAVING sum(cents) <> 0),
    reversals AS (
      INSERT INTO ledger_transactions (at, date, source_kind, source_id, event, reverses)
      SELECT posted_at, today, kind, source_id, event, s.id
      FROM different JOIN standing s USING (source_id, event) ORDER BY s.id DESC
      RETURNING id, date, reverses),
    postings AS (
      INSERT INTO ledger_transactions (at, date, source_kind, source_id, event)
      SELECT posted_at, date, kind, source_id, event
      FROM (
        SELECT source_id, event, CASE WHEN bool_or(s.id IS NOT NULL) THEN today ELSE min(w.date) END AS date
        FROM different JOIN wanted w USING (source_id, event) LEFT JOIN standing s USING (source_id, event)
        GROUP BY source_id, event) one
      ORDER BY date, event, source_id
      RETURNING id, date, source_id, event)
  INSERT INTO ledger_entries (transaction_id, date, account, client_id, interpreter_id, assignment_id, due_date, covers, cents)
  SELECT * FROM (
    SELECT r.id, r.date, e.account, e.client_id, e.interpreter_id, e.assignment_id, e.due_date, e.covers, -e.cents
    FROM reversals r JOIN ledger_entries e ON e.transaction_id = r.reverses
    UNION ALL
    SELECT p.id, p.date, w.account, w.client_id, w.interpreter_id, w.assignment_id, w.due_date, w.covers, w.cents
    FROM postings p JOIN wanted w ON w.source_id = p.source_id AND w.event = p.event) entry
  ORDER BY 1, 9 DESC; -- debits first
END
$$;

-- Only for processes of the version before.
CREATE OR REPLACE FUNCTION post_payments(ids integer[], posted_at timestamptz, opening boolean) RETURNS void LANGUAGE sql AS $$
  SELECT post_to_ledger('payment', ids, posted_at)
$$;
