-- Which messages let others pass is written with each message, by the table of kinds (`domain/message/kinds.ts`): a list here was forgotten
-- when invoices and payouts came. Without the expression the column keeps its values, and no table is written anew. Processes of the version before leave it out.
ALTER TABLE notifications
  ALTER COLUMN is_to_many DROP EXPRESSION,
  ALTER COLUMN is_to_many SET DEFAULT false;
UPDATE notifications SET is_to_many = true
WHERE state IN ('queued', 'sending') AND kind IN ('payout_paid', 'invoice_issued', 'invoice_overdue', 'credit_note');

-- An issued invoice gets no line and loses none; of those that it has only `is_live` changes, when it becomes void.
CREATE FUNCTION refuse_lines_of_issued(touched integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found text;
BEGIN
  -- Locked first, so that nobody issues a draft whose lines are being changed.
  PERFORM FROM invoices WHERE id = ANY (touched) ORDER BY id FOR SHARE;
  SELECT number INTO found FROM invoices WHERE id = ANY (touched) AND status <> 'draft' LIMIT 1;
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'invoice % is issued', found USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_lines_issued_unchanged';
  END IF;
END
$$;
CREATE FUNCTION refuse_line_of_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_lines_of_issued(ARRAY(SELECT DISTINCT invoice_id FROM touched));
  RETURN NULL;
END
$$;
CREATE TRIGGER invoice_lines_issued_added AFTER INSERT ON invoice_lines REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_line_of_issued();
CREATE TRIGGER invoice_lines_issued_gone AFTER DELETE ON invoice_lines REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_line_of_issued();
CREATE FUNCTION refuse_changed_line_of_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_lines_of_issued(ARRAY(
    SELECT before.invoice_id FROM before LEFT JOIN after USING (invoice_id, payment_id)
    LEFT JOIN invoices i ON i.id = before.invoice_id
    WHERE (before.assignment_id, before.charge_cents) IS DISTINCT FROM (after.assignment_id, after.charge_cents)
      OR before.is_live AND NOT after.is_live AND i.status <> 'void' OR after.is_live AND NOT before.is_live
    UNION
    SELECT invoice_id FROM after WHERE NOT EXISTS (
      SELECT FROM before WHERE before.invoice_id = after.invoice_id AND before.payment_id = after.payment_id)));
  RETURN NULL;
END
$$;
CREATE TRIGGER invoice_lines_issued_changed AFTER UPDATE ON invoice_lines REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_line_of_issued();
