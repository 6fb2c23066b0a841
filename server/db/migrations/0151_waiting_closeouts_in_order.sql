-- The review queue shows what waits in the order of its ids. With the state first, the index had to be read whole and sorted, and the planner could prefer to
-- walk all payments from the oldest one.
DROP INDEX payments_waiting_idx;
CREATE INDEX payments_waiting_idx ON payments (id) INCLUDE (review) WHERE review <> 'approved' AND status <> 'void';
