-- Late cancellations and no-shows are few among the payments; their report reads these alone (rule ledger-12).
CREATE INDEX payments_fees_idx ON payments (assignment_id) INCLUDE (outcome) WHERE status <> 'void' AND outcome IN ('cancelled', 'no_show');
