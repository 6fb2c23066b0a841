-- Staff say who cancels: the client, the interpreter, or the office ('staff').
ALTER TABLE assignment_cancellations
  DROP CONSTRAINT assignment_cancellations_cancelled_by_check,
  ADD CONSTRAINT assignment_cancellations_cancelled_by_check CHECK (cancelled_by IN ('staff', 'client', 'interpreter'));
