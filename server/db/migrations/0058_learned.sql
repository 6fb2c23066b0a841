-- What the end of an offer teaches (rule ranking-8 and on). Offers from before have no score: nothing is learned of them.
ALTER TABLE offers
  ADD COLUMN closed_at timestamptz;                                        -- when it was answered, taken away or ran out

-- How long people took to answer: how many, the sum of the logarithms of their minutes, and of their squares; half-life 180 days like the others.
ALTER TABLE acceptance_buckets
  ADD COLUMN answers double precision NOT NULL DEFAULT 0,
  ADD COLUMN logs    double precision NOT NULL DEFAULT 0,
  ADD COLUMN squares double precision NOT NULL DEFAULT 0;

-- Predicted against actual answers by tenths of the predicted chance, half-life 180 days.
CREATE TABLE prediction_tenths (
  tenth     smallint PRIMARY KEY CHECK (tenth BETWEEN 0 AND 9),
  offers    double precision NOT NULL DEFAULT 0,
  predicted double precision NOT NULL DEFAULT 0,                           -- the sum of the chances
  accepted  double precision NOT NULL DEFAULT 0,
  as_of     date NOT NULL
);
