-- What a carrier has told of a text message before whoever sent it had written down its name: it is kept until that is done.
CREATE TABLE early_deliveries (
  provider_id text PRIMARY KEY,
  state       text NOT NULL CHECK (state IN ('delivered', 'failed')),
  why         text,
  told_at     timestamptz NOT NULL
);
CREATE INDEX early_deliveries_told_idx ON early_deliveries (told_at);
