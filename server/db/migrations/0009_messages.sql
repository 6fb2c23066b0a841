-- The outbox is its own queue: what waits is claimed by when it is due, one channel apart from the others, so that a service
-- that is slow or dead holds up nobody else's messages (docs/decisions/0022).
ALTER TABLE notifications
  ADD COLUMN due_at      timestamptz NOT NULL DEFAULT now(),   -- while being sent: when the sender is taken for dead
  ADD COLUMN held_for    text CHECK (held_for IN ('quiet_hours', 'retry')),
  ADD COLUMN provider_id text,                                 -- the service's own name of the message
  -- News that may go to thousands at once: it stands in front of nobody's reminder.
  ADD COLUMN is_to_many  boolean NOT NULL
    GENERATED ALWAYS AS (kind IN ('offer_made', 'offer_filled', 'offer_withdrawn', 'payment_sent')) STORED;

DROP INDEX notifications_queued_idx;
CREATE INDEX notifications_due_idx ON notifications (channel, is_to_many, due_at, id)
  WHERE state IN ('queued', 'sending');
CREATE INDEX notifications_failed_idx ON notifications (created_at DESC, id DESC) WHERE state = 'failed';
CREATE INDEX notifications_recipient_idx ON notifications (recipient_audience, recipient_id, created_at DESC, id DESC)
  WHERE recipient_id IS NOT NULL;
-- Whether an offer went out by a way is asked of each that tells of its end.
CREATE INDEX notifications_offer_idx ON notifications (offer_id, channel) WHERE kind = 'offer_made';
CREATE UNIQUE INDEX notifications_provider_idx ON notifications (provider_id) WHERE provider_id IS NOT NULL;

-- Old messages are swept, and what was read of them with them.
CREATE INDEX notification_reads_message_idx ON notification_reads (notification_id);

-- What became of a message, step by step.
CREATE TABLE notification_events (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
  at              timestamptz NOT NULL,
  state           text NOT NULL
    CHECK (state IN ('queued', 'sending', 'sent', 'not_configured', 'failed', 'dropped', 'delivered')),
  note            text
);
CREATE INDEX notification_events_idx ON notification_events (notification_id, id);

-- A way whose service answers nobody: its row stands from the first message that it did not take until one gets through.
CREATE TABLE channel_outages (
  channel text PRIMARY KEY CHECK (channel IN ('sms', 'email', 'push')),
  since   timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,   -- when a message last found the way down
  why     text NOT NULL,
  is_told boolean NOT NULL        -- whether staff have been told: not of an answer that was only slow
);

-- The words of a kind of message where staff have changed them; without a row the product's own hold.
CREATE TABLE message_templates (
  audience   text NOT NULL CHECK (audience IN ('interpreter', 'client')),
  kind       text NOT NULL,
  channel    text NOT NULL CHECK (channel IN ('sms', 'email', 'push')),
  subject    text,
  text       text NOT NULL,
  html       text,
  updated_at timestamptz NOT NULL,
  updated_by integer NOT NULL REFERENCES accounts,
  PRIMARY KEY (audience, kind, channel)
);

-- What a person has turned off or on, per topic and way; without a row it is on.
CREATE TABLE message_preferences (
  audience     text NOT NULL CHECK (audience IN ('interpreter', 'client')),
  recipient_id integer NOT NULL,
  topic        text NOT NULL,
  channel      text NOT NULL CHECK (channel IN ('sms', 'email', 'push')),
  is_on        boolean NOT NULL,
  updated_at   timestamptz NOT NULL,
  PRIMARY KEY (audience, recipient_id, topic, channel)
);

-- When a person wants no message that can wait: in their own zone, over midnight where the end is before the start.
CREATE TABLE quiet_hours (
  audience     text NOT NULL CHECK (audience IN ('interpreter', 'client')),
  recipient_id integer NOT NULL,
  start_time   text NOT NULL CHECK (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_time     text NOT NULL CHECK (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  time_zone    text NOT NULL,
  updated_at   timestamptz NOT NULL,
  PRIMARY KEY (audience, recipient_id),
  CHECK (start_time <> end_time)
);

-- Whether the holder of a telephone number has agreed to text messages; without a row they have not. By number: a person
-- with a new one is asked anew, and a reply (STOP, START) comes from a number, not from a person.
CREATE TABLE sms_consents (
  phone      text PRIMARY KEY CHECK (phone ~ '^\+[1-9]\d{6,14}$'),
  has_agreed boolean NOT NULL,
  source     text NOT NULL CHECK (source IN ('person', 'staff', 'reply', 'carrier')),
  at         timestamptz NOT NULL
);

-- Whether clients hear that the interpreter is on the way and has arrived.
ALTER TABLE settings ADD COLUMN tells_clients_of_arrival boolean NOT NULL DEFAULT true;

-- No job stands for a message any more: those of an earlier version would wait for ever.
DO $$ BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
    WHERE t.id = j.task_id AND t.identifier = 'deliver_messages';
  END IF;
END $$;
