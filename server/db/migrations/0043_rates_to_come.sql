-- Rules that begin on a later day (rules rates-7 and rates-8, decision 42), holidays (rule rates-13), and surcharges that add up.
CREATE TABLE holidays (
  date date PRIMARY KEY,
  name text NOT NULL CHECK (name <> '')
);
ALTER TABLE settings
  ADD COLUMN surcharges_add_up boolean NOT NULL DEFAULT false,
  ADD COLUMN holidays_updated_at timestamptz NOT NULL DEFAULT now();

-- One writer at a time for the rules of one side, kind and scope: they would otherwise meet in the exclusion constraint.
CREATE FUNCTION lock_rate_subject(of_subject text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('rate_rules/' || of_subject, 0))
$$;

-- As before, and: one writer at a time; and a rule that is begun again on the day on which it was to end goes on.
CREATE OR REPLACE FUNCTION begin_rate_rule(
  of_side text, of_kind text, of_client integer, of_interpreter integer, of_language text, of_service text,
  of_mode text, of_weekday smallint, new_terms jsonb, begins date
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_subject text := rate_subject(of_side, of_kind, of_client, of_interpreter, of_language, of_service, of_mode, of_weekday);
  present rate_rules;
  ends date;
BEGIN
  PERFORM lock_rate_subject(of_subject);
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
  UPDATE rate_rules SET holds_until = ends WHERE subject = of_subject AND holds_until = begins AND terms = new_terms;
  IF FOUND THEN RETURN; END IF;
  INSERT INTO rate_rules (side, kind, client_id, interpreter_id, language, service_type, mode, weekday, holds_from, holds_until, terms)
    VALUES (of_side, of_kind, of_client, of_interpreter, of_language, of_service, of_mode, of_weekday, begins, ends, new_terms);
END
$$;

-- The columns of people, languages and settings show what holds today. Whoever writes one there still begins its rule, but only with
-- another value, and not when a column is written because its rule's day has come (`parley.shows_rates`).
CREATE FUNCTION follows_rate(is_new boolean, is_other boolean) RETURNS boolean LANGUAGE sql STABLE RETURN
  coalesce(current_setting('parley.shows_rates', true), '') <> 'on' AND (is_new OR is_other);

CREATE OR REPLACE FUNCTION follow_interpreter_rates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT';
BEGIN
  IF follows_rate(is_new, NEW.hourly_rate IS DISTINCT FROM OLD.hourly_rate) THEN
    PERFORM follow_rate('pay', 'hourly_rate', NULL, NEW.id, NULL, NULL, hourly_terms(NEW.hourly_rate), is_new);
  END IF;
  IF follows_rate(is_new, NEW.legal_rate IS DISTINCT FROM OLD.legal_rate) THEN
    PERFORM follow_rate('pay', 'hourly_rate', NULL, NEW.id, NULL, 'legal', hourly_terms(NEW.legal_rate), is_new);
  END IF;
  IF follows_rate(is_new, NEW.medical_rate IS DISTINCT FROM OLD.medical_rate) THEN
    PERFORM follow_rate('pay', 'hourly_rate', NULL, NEW.id, NULL, 'medical', hourly_terms(NEW.medical_rate), is_new);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION follow_client_rate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT';
BEGIN
  IF follows_rate(is_new, NEW.custom_rate IS DISTINCT FROM OLD.custom_rate) THEN
    PERFORM follow_rate('charge', 'hourly_rate', NEW.id, NULL, NULL, NULL, hourly_terms(NEW.custom_rate), is_new);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION follow_billing_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF follows_rate(false, true) THEN
      PERFORM follow_rate('charge', 'hourly_rate', NULL, NULL, OLD.language, NULL, NULL, false);
    END IF;
  ELSIF follows_rate(TG_OP = 'INSERT', NEW.hourly_rate IS DISTINCT FROM OLD.hourly_rate) THEN
    -- A language may have had a rate before: a new row begins today.
    PERFORM follow_rate('charge', 'hourly_rate', NULL, NULL, NEW.language, NULL, hourly_terms(NEW.hourly_rate), false);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION follow_settings_rates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT';
  cancelling jsonb := cancellation_terms(NEW.cancellation_window_hours, NEW.cancellation_charge_percent);
BEGIN
  IF follows_rate(is_new, NEW.default_hourly_rate IS DISTINCT FROM OLD.default_hourly_rate) THEN
    PERFORM follow_rate('charge', 'hourly_rate', NULL, NULL, NULL, NULL, hourly_terms(NEW.default_hourly_rate), is_new);
  END IF;
  IF follows_rate(is_new, NEW.rate_per_mile IS DISTINCT FROM OLD.rate_per_mile) THEN
    PERFORM follow_rate('pay', 'mileage', NULL, NULL, NULL, NULL, mileage_terms(NEW.rate_per_mile), is_new);
  END IF;
  IF follows_rate(is_new, cancelling IS DISTINCT FROM CASE WHEN NOT is_new THEN
    cancellation_terms(OLD.cancellation_window_hours, OLD.cancellation_charge_percent) END) THEN
    PERFORM follow_rate('charge', 'cancellation', NULL, NULL, NULL, NULL, cancelling, is_new);
    PERFORM follow_rate('pay', 'cancellation', NULL, NULL, NULL, NULL, cancelling, is_new);
  END IF;
  RETURN NULL;
END
$$;

-- Writes the column, if there is one, that shows the rule of a side, kind and scope, as it is on a day. Answers the topic and id of
-- what changed; nothing without a change. An interpreter's base rate and the company's default stay where no rule holds.
CREATE FUNCTION show_rate(
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
        cancellation_charge_percent = CASE WHEN step IS NULL THEN 0 ELSE coalesce((step -> 'due' ->> 'percent')::integer, 100) END,
        updated_at = greatest(at, s.updated_at + interval '1 millisecond')
      WHERE CASE WHEN step IS NULL THEN s.cancellation_window_hours > 0 AND s.cancellation_charge_percent > 0
        ELSE (s.cancellation_window_hours, s.cancellation_charge_percent)
          IS DISTINCT FROM ((step ->> 'hours')::integer, coalesce((step -> 'due' ->> 'percent')::integer, 100)) END
      RETURNING 'settings', s.id;
  ELSE NULL;
  END CASE;
  PERFORM set_config('parley.shows_rates', 'off', true);
END
$$;

-- The same for all rules that began or ended on a day from `since` to `day`.
CREATE FUNCTION show_rates(since date, day date, at timestamptz) RETURNS TABLE (topic text, id integer) LANGUAGE sql AS $$
  SELECT shown.topic, shown.id
  FROM (
    SELECT DISTINCT ON (subject) * FROM rate_rules
    WHERE kind IN ('hourly_rate', 'mileage', 'cancellation') AND mode IS NULL AND weekday IS NULL
      AND (holds_from BETWEEN since AND day OR holds_until BETWEEN since AND day)
    ORDER BY subject
  ) r, LATERAL show_rate(r.side, r.kind, r.client_id, r.interpreter_id, r.language, r.service_type, NULL, NULL, day, at) shown
$$;
