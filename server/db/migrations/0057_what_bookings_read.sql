-- Each booking reads what its interpreter holds; until now only verified credentials could be found by the person.
CREATE INDEX interpreter_credentials_person_idx ON interpreter_credentials (interpreter_id, type_id);

-- Who of many is busy at a time: either bound alone leaves half of the table.
CREATE INDEX availability_exceptions_when_idx ON availability_exceptions USING gist (tstzrange(starts_at, ends_at));
CREATE INDEX imported_busy_times_when_idx ON imported_busy_times USING gist (tstzrange(starts_at, ends_at));
