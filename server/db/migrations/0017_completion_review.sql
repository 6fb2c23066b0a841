-- Why staff look at a completed appointment before its amounts are paid (rule tracking-22). Earlier completions were not checked for it.
ALTER TABLE assignment_completions ADD COLUMN review_reasons text[] NOT NULL DEFAULT '{}'
  CHECK (review_reasons <@ ARRAY['overrun', 'expenses']);
