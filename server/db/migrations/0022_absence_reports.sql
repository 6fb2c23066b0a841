-- When the client reported that the booked interpreter had not come. It counts for the start before it alone.
ALTER TABLE assignments ADD COLUMN absence_reported_at timestamptz;
