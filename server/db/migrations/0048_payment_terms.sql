-- When an invoice is due follows a dated rule too (rule invoices-1); without one it is 30 days after its date.
ALTER TABLE rate_rules
  DROP CONSTRAINT rate_rules_kind_check,
  ADD CONSTRAINT rate_rules_kind_check CHECK (kind IN (
    'hourly_rate', 'fixed_price', 'minimum', 'rounding', 'after_hours', 'weekend', 'holiday', 'short_notice', 'emergency',
    'mileage', 'travel_time', 'parking', 'tolls', 'other_expenses', 'cancellation', 'no_show', 'tax', 'payment_terms')),
  ADD CONSTRAINT rate_rules_payment_terms CHECK (kind <> 'payment_terms' OR side = 'charge'
    AND interpreter_id IS NULL AND language IS NULL AND service_type IS NULL AND mode IS NULL AND weekday IS NULL);

-- Whoever issues a draft must have seen what is on it: a closeout that is reopened leaves it.
CREATE FUNCTION move_draft_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
  WHERE status = 'draft' AND id IN (SELECT invoice_id FROM gone);
  RETURN NULL;
END
$$;
CREATE TRIGGER invoice_lines_gone AFTER DELETE ON invoice_lines REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION move_draft_on();
