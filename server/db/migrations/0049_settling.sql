-- In the function of 0047 the name of a variable was also that of a column, so that no allocation could be made.
CREATE OR REPLACE FUNCTION keep_settled() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- The server makes a sentence of it (rule M61).
ALTER TABLE invoices RENAME CONSTRAINT invoices_check2 TO invoices_not_over_settled;
