-- A check-in can be taken back (rule tracking-8), and a device's time that cannot be is kept apart (rule tracking-10).
ALTER TABLE tracking_logs DROP CONSTRAINT tracking_logs_status_check;
ALTER TABLE tracking_logs ADD CONSTRAINT tracking_logs_status_check CHECK (status IN
  ('en_route', 'arrived', 'in_progress', 'completed', 'late', 'give_back', 'client_absent', 'did_not_take_place', 'undo_set_out',
    'undo_check_in', 'released'));
ALTER TABLE tracking_logs ADD COLUMN impossible_time text;
-- A check-in long before the start, and one with an impossible time, are not plain (rule closeouts-9).
ALTER TABLE payments
  DROP CONSTRAINT payments_flags_check,
  ADD CONSTRAINT payments_flags_check CHECK (flags <@ ARRAY['overrun', 'early_start', 'early_check_in', 'expenses', 'missing_receipt',
    'no_check_in', 'far_check_in', 'device_clock', 'no_show', 'late_cancellation', 'large_adjustment', 'negative_margin', 'entered', 'team']) NOT VALID;
