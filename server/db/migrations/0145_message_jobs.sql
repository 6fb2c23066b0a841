-- Each message that waits has a job of its own (docs/decisions/0078); the product finds those that wait from before, and those that older
-- processes write. An outage holds for all processes: how often the channel was tried, and when it is tried next.
ALTER TABLE channel_outages
  ADD COLUMN tries    integer NOT NULL DEFAULT 0,
  ADD COLUMN retry_at timestamptz;
