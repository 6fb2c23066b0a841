-- An approval is posted on its service date, which is the civil date of the appointment's start in its own zone (rule ledger-3, decision
-- 60). What was posted before stays on its days.
-- Older processes: keep working, because the index that takes the place of another has its name.
CREATE OR REPLACE VIEW ledger_postings AS
SELECT 'payment' AS source_kind, p.id AS source_id, line.event,
  CASE line.event WHEN 'paid' THEN p.paid_date ELSE a.date END AS date,
  line.account, line.client_id, line.interpreter_id, p.assignment_id, line.due_date, line.covers, line.cents
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

-- Posts what these sources mean now: what is posted otherwise is reversed first. The caller has locked what the sources belong to.
CREATE OR REPLACE FUNCTION post_to_ledger(kind text, ids integer[], posted_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (SELECT (posted_at AT TIME ZONE time_zone)::date FROM settings);
  first_open date;
BEGIN
  IF kind = 'payment' THEN
    PERFORM FROM payments WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  -- Closing waits for this lock, so the first open day stays the first one until the commit.
  PERFORM pg_advisory_xact_lock_shared(hashtext('book_closings'));
  first_open := coalesce((SELECT max(through) + 1 FROM book_closings WHERE reopened_at IS NULL), '-infinity');
  WITH
    wanted AS MATERIALIZED (SELECT * FROM ledger_postings WHERE source_kind = kind AND source_id = ANY (ids)),
    standing AS MATERIALIZED (
      SELECT t.id, t.source_id, t.event, t.date FROM ledger_transactions t
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
    taken_back AS MATERIALIZED (
      -- The reversal of an approval is on the day of what it takes back, but not before a credit note made it unbilled again. What clients owe changes
      -- today only, because they have read their statements.
      SELECT s.id, s.source_id, s.event,
        CASE WHEN s.event = 'approved' AND NOT EXISTS (SELECT FROM wanted w WHERE w.source_id = s.source_id AND w.account = 'receivable') AND posted.is_not_owed
          THEN greatest(s.date, first_open, posted.unbilled_on) ELSE today END AS date
      FROM different JOIN standing s USING (source_id, event)
      CROSS JOIN LATERAL (
        SELECT bool_and(e.account <> 'receivable') AS is_not_owed,
          (SELECT max(u.date) FROM ledger_entries u WHERE u.assignment_id = max(e.assignment_id) AND u.account = 'unbilled') AS unbilled_on
        FROM ledger_entries e WHERE e.transaction_id = s.id) posted),
    reversals AS (
      INSERT INTO ledger_transactions (at, date, source_kind, source_id, event, reverses)
      SELECT posted_at, date, kind, source_id, event, id FROM taken_back ORDER BY id DESC
      RETURNING id, date, reverses),
    due AS MATERIALIZED (
      SELECT w.source_id, w.event, min(w.date) AS date, min(b.date) AS taken_back_on
      FROM different JOIN wanted w USING (source_id, event) LEFT JOIN taken_back b USING (source_id, event)
      GROUP BY w.source_id, w.event),
    approvals AS MATERIALIZED (
      SELECT source_id, greatest(least(date, today), first_open, taken_back_on, (
        SELECT max(r.date) FROM ledger_transactions r
        WHERE r.source_kind = kind AND r.source_id = due.source_id AND r.event = 'approved' AND r.reverses IS NOT NULL)) AS date
      FROM due WHERE event = 'approved'),
    dated AS (
      SELECT source_id, 'approved' AS event, date FROM approvals
      UNION ALL
      -- Nothing is billed or paid before it was approved.
      SELECT source_id, event, greatest(CASE WHEN taken_back_on IS NULL THEN date ELSE today END, CASE
        WHEN event = 'paid' THEN coalesce(
          (SELECT a.date FROM approvals a WHERE a.source_id = due.source_id),
          (SELECT s.date FROM standing s WHERE s.source_id = due.source_id AND s.event <> 'paid'))
        WHEN kind = 'invoice' THEN (
          SELECT max(t.date) FROM invoice_lines l
          JOIN ledger_transactions t ON t.source_kind = 'payment' AND t.source_id = l.payment_id AND t.event = 'approved' AND t.reverses IS NULL
          WHERE l.invoice_id = due.source_id) END)
      FROM due WHERE event <> 'approved'),
    postings AS (
      INSERT INTO ledger_transactions (at, date, source_kind, source_id, event)
      SELECT posted_at, date, kind, source_id, event FROM dated ORDER BY date, event, source_id
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

-- A report by service date reads the entries of its appointments from the index alone.
CREATE INDEX ledger_entries_assignment_wide_idx ON ledger_entries (assignment_id, id) INCLUDE (account, date, cents);
DROP INDEX ledger_entries_assignment_idx;
ALTER INDEX ledger_entries_assignment_wide_idx RENAME TO ledger_entries_assignment_idx;
