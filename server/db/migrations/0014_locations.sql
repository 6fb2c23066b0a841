-- Each location once, as searches compare it: without accents, in lower case. A company goes to the same places again and again,
-- so a search looks for its words among these, and finds the appointments by their location.
CREATE TABLE locations (
  location    text PRIMARY KEY,
  -- As `searchText` in server/db/search-text.ts writes it.
  search_text text NOT NULL GENERATED ALWAYS AS (translate(lower(CASE WHEN octet_length(location) <> char_length(location)
    THEN regexp_replace(normalize(location, NFKD), '[\u0300-\u036f]', '', 'g') ELSE location END), 'đĐøØłŁı', 'ddoolli')) STORED
);
INSERT INTO locations SELECT DISTINCT location FROM assignments;
CREATE INDEX locations_search_text_idx ON locations USING gin (search_text gin_trgm_ops)
  -- A search reads what is not sorted in yet one by one.
  WITH (gin_pending_list_limit = 128);

-- Kept here, so that no code path can forget it. A location that no appointment has any more stays, and finds nothing.
CREATE FUNCTION keep_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO locations VALUES (NEW.location) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER assignments_location AFTER INSERT OR UPDATE OF location ON assignments
  FOR EACH ROW EXECUTE FUNCTION keep_location();

DROP INDEX assignments_location_trgm_idx;
CREATE INDEX assignments_location_idx ON assignments (location) WHERE deleted_at IS NULL;
-- How common a word is that stands in too many locations to name them.
CREATE STATISTICS assignments_location_words ON (translate(lower(CASE WHEN octet_length(location) <> char_length(location)
    THEN regexp_replace(normalize(location, NFKD), '[\u0300-\u036f]', '', 'g') ELSE location END), 'đĐøØłŁı', 'ddoolli'))
  FROM assignments;
ANALYZE assignments, locations;
