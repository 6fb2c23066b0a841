-- Since when a service may have a message that it has not confirmed. A text message in doubt is looked for at the service before
-- it is sent again, however often staff try it anew (docs/decisions/0022): counting attempts forgets it with the count.
ALTER TABLE notifications ADD COLUMN maybe_sent_since timestamptz;

UPDATE notifications SET maybe_sent_since = created_at
WHERE channel = 'sms' AND attempts > 0 AND state IN ('queued', 'sending', 'failed', 'dropped');
