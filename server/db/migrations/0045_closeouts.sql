-- The review of ended appointments (decision 45). No amount changes.

ALTER TABLE payments
  ADD COLUMN review text NOT NULL DEFAULT 'reported' CHECK (review IN ('reported', 'returned', 'approved')),
  ADD COLUMN outcome text NOT NULL DEFAULT 'completed' CHECK (outcome IN ('completed', 'cancelled', 'no_show', 'entered')),
  ADD COLUMN question text,
  ADD COLUMN answer text,
  ADD COLUMN returned_at timestamptz,
  ADD COLUMN flags text[] NOT NULL DEFAULT '{}' CHECK (flags <@ ARRAY['overrun', 'early_start', 'expenses', 'missing_receipt',
    'no_check_in', 'far_check_in', 'no_show', 'late_cancellation', 'negative_margin', 'entered', 'team']),
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN approved_by integer REFERENCES accounts (id),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

-- What was live before reviews began counts as approved, by nobody.
UPDATE payments p SET
  review = CASE WHEN p.status = 'void' THEN 'reported' ELSE 'approved' END,
  outcome = CASE WHEN a.status = 'cancelled' THEN 'cancelled' WHEN p.steps = '[]' THEN 'entered' ELSE 'completed' END,
  approved_at = CASE WHEN p.status = 'void' THEN NULL ELSE p.created_at END,
  updated_at = p.created_at
FROM assignments a WHERE a.id = p.assignment_id;

ALTER TABLE payments
  ADD CONSTRAINT payments_approved_check CHECK ((review = 'approved') = (approved_at IS NOT NULL)),
  ADD CONSTRAINT payments_question_check CHECK (review <> 'returned' OR question IS NOT NULL),
  ADD CONSTRAINT payments_paid_approved_check CHECK (status <> 'paid' OR review = 'approved');

-- What is paid was approved at the latest then, also by a process of the version before during an upgrade.
CREATE FUNCTION approve_what_is_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.review := 'approved';
  NEW.approved_at := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER payments_approved_when_paid BEFORE INSERT OR UPDATE ON payments FOR EACH ROW
  WHEN (NEW.status = 'paid' AND NEW.review = 'reported') EXECUTE FUNCTION approve_what_is_paid();

-- What was approved is frozen: amounts, lines and to whom. Reopening it takes an update of its own.
CREATE FUNCTION refuse_approved_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment % is approved: its amounts are frozen', OLD.id USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER payments_frozen BEFORE UPDATE ON payments FOR EACH ROW
  WHEN (OLD.review = 'approved' AND (
    NEW.amount <> OLD.amount OR NEW.client_amount <> OLD.client_amount OR NEW.steps <> OLD.steps
    OR NEW.interpreter_id <> OLD.interpreter_id OR NEW.assignment_id <> OLD.assignment_id))
  EXECUTE FUNCTION refuse_approved_change();

-- The queue of those that wait, and what was approved last; few rows wait of all that there are.
CREATE INDEX payments_waiting_idx ON payments (review, id) WHERE review <> 'approved' AND status <> 'void';
CREATE INDEX payments_approved_idx ON payments (approved_at, id) WHERE review = 'approved' AND status <> 'void';
