-- Dated rules of money (rules rates-6, rates-7, rates-11 to rates-14, rates-16 and rates-17, decision 41): `price` reads only these. What
-- is empty in the scope is not limited. A rule holds on the civil dates from `holds_from` to the day before `holds_until`; null: without
-- end.
CREATE FUNCTION rate_subject(
  side text, kind text, client_id integer, interpreter_id integer, language text, service_type text, mode text, weekday smallint
) RETURNS text LANGUAGE sql IMMUTABLE RETURN
  side || '/' || kind || '/' || coalesce(client_id::text, '') || '/' || coalesce(interpreter_id::text, '') || '/' || coalesce(language, '')
  || '/' || coalesce(service_type, '') || '/' || coalesce(mode, '') || '/' || coalesce(weekday::text, '');

CREATE TABLE rate_rules (
  id             integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  side           text NOT NULL CHECK (side IN ('pay', 'charge')),
  kind           text NOT NULL CHECK (kind IN (
                   'hourly_rate', 'fixed_price', 'minimum', 'rounding', 'after_hours', 'weekend', 'holiday', 'short_notice', 'emergency',
                   'mileage', 'travel_time', 'parking', 'tolls', 'other_expenses', 'cancellation', 'no_show', 'tax')),
  client_id      integer REFERENCES clients,
  interpreter_id integer REFERENCES interpreters,
  language       text,
  service_type   text CHECK (service_type IN ('medical', 'legal', 'business', 'educational', 'other')),
  mode           text CHECK (mode IN ('on_site', 'phone', 'video')),
  weekday        smallint CHECK (weekday BETWEEN 1 AND 7),
  holds_from     date,
  holds_until    date,
  terms          jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'),
  created_at     timestamptz NOT NULL DEFAULT now(),
  -- Side, kind and scope in one text.
  subject        text NOT NULL GENERATED ALWAYS AS (
                   rate_subject(side, kind, client_id, interpreter_id, language, service_type, mode, weekday)) STORED,
  CHECK (holds_from < holds_until),
  -- Of one kind and scope only one holds on any day.
  CONSTRAINT rate_rules_one_at_a_time EXCLUDE USING gist (subject WITH =, daterange(holds_from, holds_until) WITH &&)
);
-- For the rules of one appointment: those of its client, of its interpreter, and of everybody.
CREATE INDEX rate_rules_people_idx ON rate_rules (interpreter_id, client_id);

-- Begins a rule on a date: the one that holds then ends, and the new one lasts as long as that one would have; without terms
-- nothing takes its place. The same terms again change nothing.
CREATE FUNCTION begin_rate_rule(
  of_side text, of_kind text, of_client integer, of_interpreter integer, of_language text, of_service text,
  of_mode text, of_weekday smallint, new_terms jsonb, begins date
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_subject text := rate_subject(of_side, of_kind, of_client, of_interpreter, of_language, of_service, of_mode, of_weekday);
  present rate_rules;
  ends date;
BEGIN
  SELECT * INTO present FROM rate_rules WHERE subject = of_subject AND daterange(holds_from, holds_until) @> begins FOR UPDATE;
  IF NOT FOUND THEN
    SELECT min(holds_from) INTO ends FROM rate_rules WHERE subject = of_subject AND holds_from > begins;
  ELSIF present.terms = new_terms THEN
    RETURN;
  ELSE
    ends := present.holds_until;
    IF present.holds_from = begins THEN DELETE FROM rate_rules WHERE id = present.id;
    ELSE UPDATE rate_rules SET holds_until = begins WHERE id = present.id;
    END IF;
  END IF;
  IF new_terms IS NULL THEN RETURN; END IF;
  INSERT INTO rate_rules (side, kind, client_id, interpreter_id, language, service_type, mode, weekday, holds_from, holds_until, terms)
    VALUES (of_side, of_kind, of_client, of_interpreter, of_language, of_service, of_mode, of_weekday, begins, ends, new_terms);
END
$$;

CREATE FUNCTION hourly_terms(rate numeric) RETURNS jsonb LANGUAGE sql IMMUTABLE RETURN
  CASE WHEN rate IS NOT NULL THEN jsonb_build_object('rateCents', (rate * 100)::bigint) END;

CREATE FUNCTION mileage_terms(rate numeric) RETURNS jsonb LANGUAGE sql IMMUTABLE RETURN
  jsonb_build_object('rateTenthCents', (rate * 1000)::bigint, 'freeHundredths', 0, 'ways', 'there_and_back');

CREATE FUNCTION cancellation_terms(hours integer, percent integer) RETURNS jsonb LANGUAGE sql IMMUTABLE RETURN
  CASE WHEN hours > 0 AND percent > 0 THEN
    jsonb_build_object('steps', jsonb_build_array(jsonb_build_object('hours', hours, 'due', jsonb_build_object('percent', percent))))
  END;

-- The rates in the tables of people, languages and settings are what holds today. Whoever writes one there begins its rule: from
-- the beginning with a new row, from today on with a change. The code begins the rules of its changes before, on the company's day;
-- here they are found then, and nothing is left to do.
CREATE FUNCTION company_today() RETURNS date LANGUAGE sql STABLE RETURN
  (now() AT TIME ZONE coalesce((SELECT time_zone FROM settings), 'UTC'))::date;

CREATE FUNCTION follow_rate(
  of_side text, of_kind text, of_client integer, of_interpreter integer, of_language text, of_service text, new_terms jsonb, is_new boolean
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_subject text := rate_subject(of_side, of_kind, of_client, of_interpreter, of_language, of_service, NULL, NULL);
  today date := company_today();
BEGIN
  IF is_new THEN
    IF new_terms IS NOT NULL THEN
      INSERT INTO rate_rules (side, kind, client_id, interpreter_id, language, service_type, terms)
        VALUES (of_side, of_kind, of_client, of_interpreter, of_language, of_service, new_terms);
    END IF;
  ELSIF new_terms IS NULL OR NOT EXISTS (
    SELECT FROM rate_rules WHERE subject = of_subject AND (holds_until IS NULL OR holds_until > today) AND terms = new_terms
  ) THEN
    PERFORM begin_rate_rule(of_side, of_kind, of_client, of_interpreter, of_language, of_service, NULL, NULL, new_terms, today);
  END IF;
END
$$;

CREATE FUNCTION follow_interpreter_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_rate('pay', 'hourly_rate', NULL, NEW.id, NULL, NULL, hourly_terms(NEW.hourly_rate), TG_OP = 'INSERT');
  PERFORM follow_rate('pay', 'hourly_rate', NULL, NEW.id, NULL, 'legal', hourly_terms(NEW.legal_rate), TG_OP = 'INSERT');
  PERFORM follow_rate('pay', 'hourly_rate', NULL, NEW.id, NULL, 'medical', hourly_terms(NEW.medical_rate), TG_OP = 'INSERT');
  RETURN NULL;
END
$$;
CREATE TRIGGER interpreters_rates AFTER INSERT OR UPDATE OF hourly_rate, legal_rate, medical_rate ON interpreters
  FOR EACH ROW EXECUTE FUNCTION follow_interpreter_rates();

CREATE FUNCTION follow_client_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_rate('charge', 'hourly_rate', NEW.id, NULL, NULL, NULL, hourly_terms(NEW.custom_rate), TG_OP = 'INSERT');
  RETURN NULL;
END
$$;
CREATE TRIGGER clients_rate AFTER INSERT OR UPDATE OF custom_rate ON clients
  FOR EACH ROW EXECUTE FUNCTION follow_client_rate();

CREATE FUNCTION follow_billing_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM follow_rate('charge', 'hourly_rate', NULL, NULL, OLD.language, NULL, NULL, false);
  ELSE
    -- A language may have had a rate before: a new row begins today.
    PERFORM follow_rate('charge', 'hourly_rate', NULL, NULL, NEW.language, NULL, hourly_terms(NEW.hourly_rate), false);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER billing_rates_rule AFTER INSERT OR UPDATE OF hourly_rate OR DELETE ON billing_rates
  FOR EACH ROW EXECUTE FUNCTION follow_billing_rate();

CREATE FUNCTION follow_settings_rates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cancelling jsonb := cancellation_terms(NEW.cancellation_window_hours, NEW.cancellation_charge_percent);
BEGIN
  PERFORM follow_rate('charge', 'hourly_rate', NULL, NULL, NULL, NULL, hourly_terms(NEW.default_hourly_rate), TG_OP = 'INSERT');
  PERFORM follow_rate('pay', 'mileage', NULL, NULL, NULL, NULL, mileage_terms(NEW.rate_per_mile), TG_OP = 'INSERT');
  PERFORM follow_rate('charge', 'cancellation', NULL, NULL, NULL, NULL, cancelling, TG_OP = 'INSERT');
  PERFORM follow_rate('pay', 'cancellation', NULL, NULL, NULL, NULL, cancelling, TG_OP = 'INSERT');
  RETURN NULL;
END
$$;
-- Not limited to some columns: another trigger changes `rate_per_mile`.
CREATE TRIGGER settings_rates AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW EXECUTE FUNCTION follow_settings_rates();

-- What the product has always done (rules rates-3 and closeouts-1), and the rates of today, from the beginning.
INSERT INTO rate_rules (side, kind, terms)
  SELECT side, kind, terms FROM (VALUES ('pay'), ('charge')) sides (side),
    (VALUES
      ('minimum', '{"minutes": 120, "isBookedTimeDue": false}'::jsonb),
      ('rounding', '{"stepMinutes": 15, "direction": "up", "graceMinutes": 0}')) kinds (kind, terms)
  UNION ALL SELECT 'pay', kind, '{"capCents": null}' FROM unnest(ARRAY['parking', 'tolls', 'other_expenses']) kind;
INSERT INTO rate_rules (side, kind, interpreter_id, service_type, terms)
  SELECT 'pay', 'hourly_rate', id, service, hourly_terms(rate)
  FROM interpreters, LATERAL (VALUES (NULL, hourly_rate), ('legal', legal_rate), ('medical', medical_rate)) rates (service, rate)
  WHERE rate IS NOT NULL;
INSERT INTO rate_rules (side, kind, client_id, terms)
  SELECT 'charge', 'hourly_rate', id, hourly_terms(custom_rate) FROM clients WHERE custom_rate IS NOT NULL;
INSERT INTO rate_rules (side, kind, language, terms)
  SELECT 'charge', 'hourly_rate', language, hourly_terms(hourly_rate) FROM billing_rates;
INSERT INTO rate_rules (side, kind, terms)
  SELECT side, kind, rule.terms FROM settings, LATERAL (VALUES
    ('charge', 'hourly_rate', hourly_terms(default_hourly_rate)),
    ('pay', 'mileage', mileage_terms(rate_per_mile)),
    ('charge', 'cancellation', cancellation_terms(cancellation_window_hours, cancellation_charge_percent)),
    ('pay', 'cancellation', cancellation_terms(cancellation_window_hours, cancellation_charge_percent))) rule (side, kind, terms)
  WHERE rule.terms IS NOT NULL;
