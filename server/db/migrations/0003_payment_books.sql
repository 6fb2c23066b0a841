-- The books are counted and summed over all their rows, from indexes alone, and payments are found by their appointment.

DROP INDEX payments_due_idx;
CREATE INDEX payments_due_idx ON payments (due_date, id) INCLUDE (status, amount, client_amount);
DROP INDEX payments_pending_idx;
CREATE INDEX payments_pending_idx ON payments (due_date, id) INCLUDE (status, amount, client_amount) WHERE status = 'pending';
DROP INDEX payments_interpreter_idx;
CREATE INDEX payments_interpreter_idx ON payments (interpreter_id, due_date, id) INCLUDE (status, amount, client_amount);
CREATE INDEX payments_assignment_idx ON payments (assignment_id) INCLUDE (due_date, status, amount, client_amount);

-- Beside assignments_client_idx, which has those not deleted: a payment counts whatever became of its appointment.
CREATE INDEX assignments_deleted_of_client_idx ON assignments (client_id, id) WHERE deleted_at IS NOT NULL;
