-- Shares are in steps of half a per cent (rule rates-17). `cancellation_charge_percent` has whole ones, for processes of the version
-- before, which go on with this table during an upgrade. Each column follows a change of the other (as in decision 37).
ALTER TABLE settings ADD COLUMN cancellation_share numeric(4,1) NOT NULL DEFAULT 100
  CHECK (cancellation_share BETWEEN 0 AND 100 AND cancellation_share * 2 = trunc(cancellation_share * 2));
UPDATE settings SET cancellation_share = cancellation_charge_percent;
CREATE FUNCTION follow_cancellation_share() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Only one of the two is written; the other has its default.
    IF NEW.cancellation_share = 100 THEN
      NEW.cancellation_share := NEW.cancellation_charge_percent;
    END IF;
    NEW.cancellation_charge_percent := trunc(NEW.cancellation_share);
  ELSIF NEW.cancellation_share <> OLD.cancellation_share THEN
    NEW.cancellation_charge_percent := trunc(NEW.cancellation_share);
  ELSIF NEW.cancellation_charge_percent <> OLD.cancellation_charge_percent THEN
    NEW.cancellation_share := NEW.cancellation_charge_percent;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER settings_cancellation_share BEFORE INSERT OR UPDATE ON settings
  FOR EACH ROW EXECUTE FUNCTION follow_cancellation_share();

CREATE FUNCTION cancellation_terms(hours integer, percent numeric) RETURNS jsonb LANGUAGE sql IMMUTABLE RETURN
  CASE WHEN hours > 0 AND percent > 0 THEN
    jsonb_build_object('steps', jsonb_build_array(jsonb_build_object('hours', hours, 'due', jsonb_build_object('percent', trim_scale(percent)))))
  END;

-- These two read and write the new column; all else is as it was.
CREATE OR REPLACE FUNCTION follow_settings_rates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT';
  cancelling jsonb := cancellation_terms(NEW.cancellation_window_hours, NEW.cancellation_share);
BEGIN
  IF follows_rate(is_new, NEW.default_hourly_rate IS DISTINCT FROM OLD.default_hourly_rate) THEN
    PERFORM follow_rate('charge', 'hourly_rate', NULL, NULL, NULL, NULL, hourly_terms(NEW.default_hourly_rate), is_new);
  END IF;
  IF follows_rate(is_new, NEW.rate_per_mile IS DISTINCT FROM OLD.rate_per_mile) THEN
    PERFORM follow_rate('pay', 'mileage', NULL, NULL, NULL, NULL, mileage_terms(NEW.rate_per_mile), is_new);
  END IF;
  IF follows_rate(is_new, cancelling IS DISTINCT FROM CASE WHEN NOT is_new THEN
    cancellation_terms(OLD.cancellation_window_hours, OLD.cancellation_share) END) THEN
    PERFORM follow_rate('charge', 'cancellation', NULL, NULL, NULL, NULL, cancelling, is_new);
    PERFORM follow_rate('pay', 'cancellation', NULL, NULL, NULL, NULL, cancelling, is_new);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION show_rate(
  of_side text, of_kind text, of_client integer, of_interpreter integer, of_language text, of_service text, of_mode text,
  of_weekday smallint, day date, at timestamptz
) RETURNS TABLE (topic text, id integer) LANGUAGE plpgsql AS $$
DECLARE
  of_subject text := rate_subject(of_side, of_kind, of_client, of_interpreter, of_language, of_service, of_mode, of_weekday);
  shown jsonb := (SELECT r.terms FROM rate_rules r WHERE r.subject = of_subject AND daterange(r.holds_from, r.holds_until) @> day);
  cents numeric := (shown ->> 'rateCents')::numeric / 100;
  mile numeric := coalesce((shown ->> 'rateTenthCents')::numeric / 1000, 0);
  step jsonb := shown -> 'steps' -> -1;
BEGIN
  PERFORM set_config('parley.shows_rates', 'on', true);
  CASE of_subject
  WHEN rate_subject('pay', 'hourly_rate', NULL, of_interpreter, NULL, NULL, NULL, NULL) THEN
    RETURN QUERY UPDATE interpreters i SET hourly_rate = cents, updated_at = greatest(at, i.updated_at + interval '1 millisecond')
      WHERE i.id = of_interpreter AND cents IS NOT NULL AND i.hourly_rate <> cents RETURNING 'interpreters', i.id;
  WHEN rate_subject('pay', 'hourly_rate', NULL, of_interpreter, NULL, 'legal', NULL, NULL) THEN
    RETURN QUERY UPDATE interpreters i SET legal_rate = cents, updated_at = greatest(at, i.updated_at + interval '1 millisecond')
      WHERE i.id = of_interpreter AND i.legal_rate IS DISTINCT FROM cents RETURNING 'interpreters', i.id;
  WHEN rate_subject('pay', 'hourly_rate', NULL, of_interpreter, NULL, 'medical', NULL, NULL) THEN
    RETURN QUERY UPDATE interpreters i SET medical_rate = cents, updated_at = greatest(at, i.updated_at + interval '1 millisecond')
      WHERE i.id = of_interpreter AND i.medical_rate IS DISTINCT FROM cents RETURNING 'interpreters', i.id;
  WHEN rate_subject('charge', 'hourly_rate', NULL, NULL, NULL, NULL, NULL, NULL) THEN
    RETURN QUERY UPDATE settings s SET default_hourly_rate = cents, updated_at = greatest(at, s.updated_at + interval '1 millisecond')
      WHERE cents IS NOT NULL AND s.default_hourly_rate <> cents RETURNING 'settings', s.id;
  WHEN rate_subject('charge', 'hourly_rate', of_client, NULL, NULL, NULL, NULL, NULL) THEN
    RETURN QUERY UPDATE clients c SET custom_rate = cents, updated_at = greatest(at, c.updated_at + interval '1 millisecond')
      WHERE c.id = of_client AND c.custom_rate IS DISTINCT FROM cents RETURNING 'clients', c.id;
  WHEN rate_subject('charge', 'hourly_rate', NULL, NULL, of_language, NULL, NULL, NULL) THEN
    IF cents IS NULL THEN
      RETURN QUERY DELETE FROM billing_rates b WHERE b.language = of_language RETURNING 'billing-rates', b.id;
    ELSE
      RETURN QUERY INSERT INTO billing_rates AS b (language, hourly_rate, created_at, updated_at) VALUES (of_language, cents, at, at)
        ON CONFLICT (language) DO UPDATE SET hourly_rate = cents, updated_at = at WHERE b.hourly_rate <> cents
        RETURNING 'billing-rates', b.id;
    END IF;
  WHEN rate_subject('pay', 'mileage', NULL, NULL, NULL, NULL, NULL, NULL) THEN
    RETURN QUERY UPDATE settings s SET rate_per_mile = mile, updated_at = greatest(at, s.updated_at + interval '1 millisecond')
      WHERE s.rate_per_mile <> mile RETURNING 'settings', s.id;
  -- The setting shows the client's side, by its longest notice; without a rule nothing is charged.
  WHEN rate_subject('charge', 'cancellation', NULL, NULL, NULL, NULL, NULL, NULL) THEN
    RETURN QUERY UPDATE settings s
      SET cancellation_window_hours = coalesce((step ->> 'hours')::integer, s.cancellation_window_hours),
        cancellation_share = CASE WHEN step IS NULL THEN 0 ELSE coalesce((step -> 'due' ->> 'percent')::numeric, 100) END,
        updated_at = greatest(at, s.updated_at + interval '1 millisecond')
      WHERE CASE WHEN step IS NULL THEN s.cancellation_window_hours > 0 AND s.cancellation_share > 0
        ELSE (s.cancellation_window_hours, s.cancellation_share)
          IS DISTINCT FROM ((step ->> 'hours')::integer, coalesce((step -> 'due' ->> 'percent')::numeric, 100)) END
      RETURNING 'settings', s.id;
  ELSE NULL;
  END CASE;
  PERFORM set_config('parley.shows_rates', 'off', true);
END
$$;
