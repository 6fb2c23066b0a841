-- The cancellation setting is read from the company's rule (decision 85): its columns only repeated it.
-- Older processes: must stop.

-- Where nothing was charged there was no rule: one of 0 percent keeps the hours.
SELECT begin_rate_rule('charge', 'cancellation', NULL, NULL, NULL, NULL, NULL, NULL,
    jsonb_build_object('steps', jsonb_build_array(jsonb_build_object(
      'hours', s.cancellation_window_hours, 'due', jsonb_build_object('percent', trim_scale(s.cancellation_share))))),
    company_today())
  FROM settings s
  WHERE NOT EXISTS (
    SELECT FROM rate_rules r WHERE r.subject = rate_subject('charge', 'cancellation', NULL, NULL, NULL, NULL, NULL, NULL)
      AND daterange(r.holds_from, r.holds_until) @> company_today());

DROP TRIGGER settings_cancellation_share ON settings;
DROP FUNCTION follow_cancellation_share();

-- As before, without the cancellation, of which a new company has the initial rule.
CREATE OR REPLACE FUNCTION follow_settings_rates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT';
  initial jsonb := '{"steps": [{"hours": 24, "due": {"percent": 100}}]}';
BEGIN
  IF follows_rate(is_new, NEW.default_hourly_rate IS DISTINCT FROM OLD.default_hourly_rate) THEN
    PERFORM follow_rate('charge', 'hourly_rate', NULL, NULL, NULL, NULL, hourly_terms(NEW.default_hourly_rate), is_new);
  END IF;
  IF follows_rate(is_new, NEW.rate_per_mile IS DISTINCT FROM OLD.rate_per_mile) THEN
    PERFORM follow_rate('pay', 'mileage', NULL, NULL, NULL, NULL, mileage_terms(NEW.rate_per_mile), is_new);
  END IF;
  IF is_new THEN
    PERFORM follow_rate('charge', 'cancellation', NULL, NULL, NULL, NULL, initial, true);
    PERFORM follow_rate('pay', 'cancellation', NULL, NULL, NULL, NULL, initial, true);
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
  -- No column shows it: whoever has the settings open learns of another rule.
  WHEN rate_subject('charge', 'cancellation', NULL, NULL, NULL, NULL, NULL, NULL) THEN
    RETURN QUERY UPDATE settings s SET updated_at = greatest(at, s.updated_at + interval '1 millisecond') RETURNING 'settings', s.id;
  ELSE NULL;
  END CASE;
  PERFORM set_config('parley.shows_rates', 'off', true);
END
$$;

CREATE OR REPLACE FUNCTION show_rates(since date, day date, at timestamptz) RETURNS TABLE (topic text, id integer) LANGUAGE sql AS $$
  SELECT shown.topic, shown.id
  FROM (
    SELECT DISTINCT ON (subject) * FROM rate_rules
    WHERE kind IN ('hourly_rate', 'mileage') AND mode IS NULL AND weekday IS NULL
      AND (holds_from BETWEEN since AND day OR holds_until BETWEEN since AND day)
    ORDER BY subject
  ) r, LATERAL show_rate(r.side, r.kind, r.client_id, r.interpreter_id, r.language, r.service_type, NULL, NULL, day, at) shown
$$;

ALTER TABLE settings DROP COLUMN cancellation_window_hours, DROP COLUMN cancellation_share, DROP COLUMN cancellation_charge_percent;
DROP FUNCTION cancellation_terms(integer, numeric);
DROP FUNCTION cancellation_terms(integer, integer);
