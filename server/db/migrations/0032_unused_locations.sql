-- Housekeeping drops the locations that no appointment has any more (server/jobs/housekeeping.ts). So that it never drops one
-- that is being written, a write locks the location that it finds.
CREATE OR REPLACE FUNCTION keep_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    PERFORM FROM locations WHERE location = NEW.location FOR KEY SHARE;
    EXIT WHEN FOUND;
    INSERT INTO locations VALUES (NEW.location) ON CONFLICT DO NOTHING;
    EXIT WHEN FOUND;
  END LOOP;
  RETURN NULL;
END
$$;
