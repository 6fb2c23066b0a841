-- Processes keep some tables in memory and ask with each use whether one has changed. A hash over all rows answers that in a time that grows with the table;
-- now each statement that writes to such a table notes it here. A row belongs to one connection of the database (`pid`), so that no two writers wait for
-- each other, and there are no more rows than connections that have written of late.
CREATE TABLE table_changes (
  table_name text NOT NULL,
  pid integer NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (table_name, pid)
);
CREATE FUNCTION note_table_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO table_changes AS c (table_name, pid) VALUES (TG_TABLE_NAME, pg_backend_pid())
  ON CONFLICT (table_name, pid) DO UPDATE SET changed_at = EXCLUDED.changed_at;
  RETURN NULL;
END $$;
CREATE TRIGGER interpreters_noted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON interpreters FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();
CREATE TRIGGER interpreter_stats_noted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON interpreter_stats FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();
CREATE TRIGGER rate_rules_noted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rate_rules FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();
