-- Processes read interpreters, statistics and rates by ordinary statements: nobody asks any more whether these tables have changed.

-- They would not notice changes of what they keep in memory.
-- Older processes: must stop.

DROP TRIGGER interpreters_noted ON interpreters;
DROP TRIGGER interpreter_stats_noted ON interpreter_stats;
DROP TRIGGER rate_rules_noted ON rate_rules;
DROP FUNCTION note_table_change();
DROP TABLE table_changes;
