-- What is reopened, void or paid alone leaves the draft of its payout; in an approved payout it stays as it is (rule payouts-2). Paying a
-- payout marks it as paid before its payments.
CREATE FUNCTION keep_in_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  -- Locked, so that nobody approves the payout meanwhile.
  SELECT l.id, o.id AS payout_id, o.number, o.status INTO line
  FROM payout_lines l JOIN payouts o ON o.id = l.payout_id
  WHERE l.payment_id = NEW.id AND l.is_live FOR UPDATE OF o;
  IF line.status = 'draft' THEN
    DELETE FROM payout_lines WHERE id = line.id;
    UPDATE payouts SET updated_at = greatest(NEW.updated_at, updated_at + interval '1 millisecond') WHERE id = line.payout_id;
  ELSIF line.status IN ('approved', 'exported') THEN
    RAISE EXCEPTION 'payment % is in %', NEW.id, line.number USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_in_payout';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER payments_in_payout AFTER UPDATE ON payments FOR EACH ROW
  WHEN (OLD.review = 'approved' AND NEW.review <> 'approved' OR OLD.status = 'pending' AND NEW.status <> 'pending')
  EXECUTE FUNCTION keep_in_payout();

-- What nobody has paid, by interpreter, for the next payout and for the interpreter's own earnings.
CREATE INDEX payments_to_pay_idx ON payments (interpreter_id, assignment_id) INCLUDE (id, amount) WHERE review = 'approved' AND status = 'pending';

-- A payout is found among the latest first.
CREATE INDEX payouts_list_idx ON payouts (to_date DESC, id DESC);
DROP INDEX payouts_period_idx;
