-- 0 minutes take a reported delay back (rule tracking-13). Older processes: they write more, which the check takes as before.
ALTER TABLE tracking_logs
  DROP CONSTRAINT tracking_logs_minutes_check,
  ADD CONSTRAINT tracking_logs_minutes_check CHECK (minutes >= 0);
