-- The mileage rate has tenths of a cent (rule rates-2, decision 37). `mileage_rate` has whole cents, for processes of the version
-- before, which go on with this table during an upgrade. Each column follows a change of the other.
ALTER TABLE settings ADD COLUMN rate_per_mile numeric(11,3) NOT NULL DEFAULT 0 CHECK (rate_per_mile >= 0);
UPDATE settings SET rate_per_mile = mileage_rate;
CREATE FUNCTION follow_mileage_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.rate_per_mile <> OLD.rate_per_mile THEN
    NEW.mileage_rate := trunc(NEW.rate_per_mile, 2);
  ELSIF NEW.mileage_rate <> OLD.mileage_rate THEN
    NEW.rate_per_mile := NEW.mileage_rate;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER settings_mileage_rate BEFORE UPDATE ON settings
  FOR EACH ROW EXECUTE FUNCTION follow_mileage_rate();
