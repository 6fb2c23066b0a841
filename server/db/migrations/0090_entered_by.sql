-- Staff report for an interpreter who phones: the tracking log says who entered it (rule tracking-11).
ALTER TABLE tracking_logs ADD COLUMN entered_by integer REFERENCES accounts;
