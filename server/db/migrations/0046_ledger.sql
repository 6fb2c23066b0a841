-- Double entry (rules ledger-1, ledger-2, ledger-4 to ledger-6 and client-payments-7, decision 46). Debits are positive cents, credits
-- negative. What a payment means in the ledger is said once, by the view `payment_postings`; `post_payments` posts what of it is not posted
-- yet.

CREATE TABLE ledger_transactions (
  id          bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at          timestamptz NOT NULL,
  date        date NOT NULL,                                               -- of the company
  source_kind text NOT NULL CHECK (source_kind IN ('payment')),
  source_id   integer NOT NULL,
  event       text NOT NULL CHECK (event IN ('approved', 'paid')),
  reverses    bigint UNIQUE,
  is_opening  boolean NOT NULL DEFAULT false,                              -- from before there was a ledger
  UNIQUE (id, date)
);

CREATE TABLE ledger_entries (
  id             bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  transaction_id bigint NOT NULL,
  date           date NOT NULL,
  account        text NOT NULL CHECK (account IN (
                   'receivable', 'payable', 'revenue', 'interpreter_cost', 'reimbursed_expenses', 'tax', 'cash', 'unallocated', 'write_off')),
  client_id      integer,
  interpreter_id integer,
  assignment_id  integer,
  due_date       date,                                                     -- by which a receivable ages
  covers         text CHECK (covers IN ('work', 'expenses')),              -- what an interpreter was paid for
  cents          bigint NOT NULL CHECK (cents <> 0),
  -- The accounts of people have one, the others none.
  CHECK ((client_id IS NOT NULL) = (account IN ('receivable', 'unallocated'))),
  CHECK ((interpreter_id IS NOT NULL) = (account = 'payable')),
  CHECK (covers IS NULL OR account = 'payable'),
  CHECK (due_date IS NULL OR account = 'receivable')
);

-- What every payment means in the ledger, whether it is posted or not.
CREATE VIEW payment_postings AS
SELECT p.id AS payment_id, p.assignment_id, p.approved_at, p.paid_date,
  line.event, line.account, line.client_id, line.interpreter_id, line.due_date, line.covers, line.cents
FROM payments p
JOIN assignments a ON a.id = p.assignment_id
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
  ('approved', 'receivable', a.client_id, NULL::integer, p.due_date, NULL, charge),
  ('approved', 'revenue', NULL, NULL, NULL, NULL, tax - charge),
  ('approved', 'tax', NULL, NULL, NULL, NULL, -tax),
  ('approved', 'interpreter_cost', NULL, NULL, NULL, NULL, pay - expenses),
  ('approved', 'reimbursed_expenses', NULL, NULL, NULL, NULL, expenses),
  ('approved', 'payable', NULL, p.interpreter_id, NULL, NULL, -pay),
  ('paid', 'payable', NULL, p.interpreter_id, NULL, 'work', pay - expenses),
  ('paid', 'payable', NULL, p.interpreter_id, NULL, 'expenses', expenses),
  ('paid', 'cash', NULL, NULL, NULL, NULL, -pay)
) line (event, account, client_id, interpreter_id, due_date, covers, cents)
WHERE p.review = 'approved' AND p.status <> 'void' AND (line.event = 'approved' OR p.status = 'paid') AND line.cents <> 0;

-- Posts what the payments mean now: what is posted otherwise is reversed first. The caller has locked the appointments.
CREATE FUNCTION post_payments(ids integer[], posted_at timestamptz, opening boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  zone text := (SELECT time_zone FROM settings);
BEGIN
  PERFORM FROM payments WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  WITH
    wanted AS MATERIALIZED (SELECT * FROM payment_postings WHERE payment_id = ANY (ids)),
    standing AS MATERIALIZED (
      SELECT t.id, t.source_id AS payment_id, t.event FROM ledger_transactions t
      WHERE t.source_kind = 'payment' AND t.source_id = ANY (ids) AND t.reverses IS NULL
        AND NOT EXISTS (SELECT FROM ledger_transactions r WHERE r.reverses = t.id)),
    different AS MATERIALIZED (
      SELECT DISTINCT payment_id, event FROM (
        SELECT payment_id, event, account, client_id, interpreter_id, due_date, covers, cents FROM wanted
        UNION ALL
        SELECT s.payment_id, s.event, e.account, e.client_id, e.interpreter_id, e.due_date, e.covers, -e.cents
        FROM standing s JOIN ledger_entries e ON e.transaction_id = s.id) both_sides
      GROUP BY payment_id, event, account, client_id, interpreter_id, due_date, covers
      HAVING sum(cents) <> 0),
    reversals AS (
      INSERT INTO ledger_transactions (at, date, source_kind, source_id, event, reverses)
      SELECT posted_at, (posted_at AT TIME ZONE zone)::date, 'payment', payment_id, event, s.id
      FROM different JOIN standing s USING (payment_id, event) ORDER BY s.id DESC
      RETURNING id, date, reverses),
    postings AS (
      INSERT INTO ledger_transactions (at, date, source_kind, source_id, event, is_opening)
      SELECT posted_at, date, 'payment', payment_id, event, opening
      FROM (
        SELECT DISTINCT payment_id, event,
          CASE WHEN event = 'paid' THEN paid_date ELSE (approved_at AT TIME ZONE zone)::date END AS date
        FROM different JOIN wanted USING (payment_id, event)) one
      ORDER BY date, event, payment_id
      RETURNING id, date, source_id, event)
  INSERT INTO ledger_entries (transaction_id, date, account, client_id, interpreter_id, assignment_id, due_date, covers, cents)
  SELECT * FROM (
    SELECT r.id, r.date, e.account, e.client_id, e.interpreter_id, e.assignment_id, e.due_date, e.covers, -e.cents
    FROM reversals r JOIN ledger_entries e ON e.transaction_id = r.reverses
    UNION ALL
    SELECT p.id, p.date, w.account, w.client_id, w.interpreter_id, w.assignment_id, w.due_date, w.covers, w.cents
    FROM postings p JOIN wanted w ON w.payment_id = p.source_id AND w.event = p.event) entry
  ORDER BY 1;
END
$$;

-- What there is already, with its own dates. Whether clients have paid was recorded nowhere (rule closeouts-5): what they were charged is
-- open.
CREATE INDEX ledger_transactions_source_idx ON ledger_transactions (source_kind, source_id);
CREATE INDEX ledger_entries_transaction_idx ON ledger_entries (transaction_id);
SELECT post_payments((SELECT array_agg(id) FROM payments WHERE review = 'approved' AND status <> 'void'), now(), true);

CREATE INDEX ledger_entries_date_idx ON ledger_entries (date, id);
CREATE INDEX ledger_entries_account_idx ON ledger_entries (account, date, id);
-- These answer the list of one person and, alone, the balances of all.
CREATE INDEX ledger_entries_client_idx ON ledger_entries (client_id, date, id) INCLUDE (due_date, cents) WHERE client_id IS NOT NULL;
CREATE INDEX ledger_entries_interpreter_idx ON ledger_entries (interpreter_id, date, id) INCLUDE (covers, cents)
  WHERE interpreter_id IS NOT NULL;
CREATE INDEX ledger_entries_assignment_idx ON ledger_entries (assignment_id, id);

-- Only now: millions of old rows are checked faster together than one by one.
ALTER TABLE ledger_transactions ADD FOREIGN KEY (reverses) REFERENCES ledger_transactions;
ALTER TABLE ledger_entries
  ADD FOREIGN KEY (transaction_id, date) REFERENCES ledger_transactions (id, date),
  ADD FOREIGN KEY (client_id) REFERENCES clients,
  ADD FOREIGN KEY (interpreter_id) REFERENCES interpreters,
  ADD FOREIGN KEY (assignment_id) REFERENCES assignments;

CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(cents) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();

-- Nobody changes or deletes what was posted; docs/operating.md says how to see to it by permission too.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- What the nightly check found; `differences` has the first of them.
CREATE TABLE ledger_checks (
  id               integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at               timestamptz NOT NULL,
  entry_count      bigint NOT NULL,
  difference_count integer NOT NULL,
  differences      jsonb NOT NULL
);
