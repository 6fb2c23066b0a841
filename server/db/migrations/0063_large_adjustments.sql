-- A closeout whose adjustments change a side by more than half is not plain (rule closeouts-9). What is there keeps to the narrower list.
ALTER TABLE payments
  DROP CONSTRAINT payments_flags_check,
  ADD CONSTRAINT payments_flags_check CHECK (flags <@ ARRAY['overrun', 'early_start', 'expenses', 'missing_receipt',
    'no_check_in', 'far_check_in', 'no_show', 'late_cancellation', 'large_adjustment', 'negative_margin', 'entered', 'team']) NOT VALID;
