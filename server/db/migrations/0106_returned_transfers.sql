-- A transfer that the bank returned after its payout was paid (rule payouts-9): an entry of its own. What it paid is owed again.

-- Older processes: keep working, because they post by the same name with three arguments.
CREATE TABLE returned_transfers (
  payout_id      integer NOT NULL REFERENCES payouts,
  interpreter_id integer NOT NULL REFERENCES interpreters,
  cents          bigint NOT NULL CHECK (cents > 0),
  date           date NOT NULL,                                              -- on which the money came back
  reason         text NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  created_by     integer REFERENCES accounts,
  PRIMARY KEY (payout_id, interpreter_id)                                    -- a payout pays an interpreter with one transfer
);
CREATE INDEX returned_transfers_created_idx ON returned_transfers (created_at);

DROP FUNCTION post_to_ledger(text, integer[], timestamptz);

-- Posts what these sources mean now: what is posted otherwise is reversed first, on a day of its own if the caller says one. The caller has locked what
-- the sources belong to.
CREATE FUNCTION post_to_ledger(kind text, ids integer[], posted_at timestamptz, taken_back_date date DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (SELECT (posted_at AT TIME ZONE time_zone)::date FROM settings);
  first_open date;
  part integer[];
BEGIN
  IF kind = 'payment' THEN
    PERFORM FROM payments WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  -- Closing waits for this lock, so the first open day stays the first one until the commit.
  PERFORM pg_advisory_xact_lock_shared(hashtext('book_closings'));
  first_open := coalesce((SELECT max(through) + 1 FROM book_closings WHERE reopened_at IS NULL), '-infinity');
  -- In parts of 1,000: the planner expects few sources and compares each with each, which is slow for many thousands.
  FOR part IN SELECT array_agg(id ORDER BY id) FROM (SELECT id, row_number() OVER (ORDER BY id) / 1000 AS nth FROM unnest(ids) AS id) numbered GROUP BY nth ORDER BY nth LOOP
    WITH
      wanted AS MATERIALIZED (SELECT * FROM ledger_postings WHERE source_kind = kind AND source_id = ANY (part)),
      standing AS MATERIALIZED (
        SELECT t.id, t.source_id, t.event, t.date FROM ledger_transactions t
        WHERE t.source_kind = kind AND t.source_id = ANY (part) AND t.reverses IS NULL
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
            THEN greatest(s.date, first_open, posted.unbilled_on) ELSE coalesce(taken_back_date, today) END AS date
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
        -- Nothing is billed or paid before it was approved, nor paid again before it came back.
        SELECT source_id, event, greatest(CASE WHEN taken_back_on IS NULL THEN date ELSE today END, CASE
          WHEN event = 'paid' THEN greatest(
            coalesce(
              (SELECT a.date FROM approvals a WHERE a.source_id = due.source_id),
              (SELECT s.date FROM standing s WHERE s.source_id = due.source_id AND s.event <> 'paid')),
            (SELECT max(r.date) FROM ledger_transactions r
              WHERE r.source_kind = kind AND r.source_id = due.source_id AND r.event = 'paid' AND r.reverses IS NOT NULL))
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
  END LOOP;
END
$$;
