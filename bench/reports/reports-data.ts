/**
 * What the reports' measurement adds to a copy of the data: an accepted offer for two of three appointments and a declined one for each third, fees
 * of a third of the cancellations, late check-ins, and older work that is billed.
 */
export const REPORTS_SQL: readonly string[] = [
  'SET session_replication_role = replica',
  `INSERT INTO offers (assignment_id, interpreter_id, token_hash, token_nonce, state, sent_at, answered_at, expires_at)
   SELECT a.id, i.id, sha256(convert_to(a.id || state, 'UTF8')), substr(sha256(convert_to(a.id || state, 'UTF8')), 1, 16), state, a.created_at,
     a.created_at + make_interval(mins => 5 + a.id % 900), a.starts_at
   FROM assignments a JOIN interpreters i ON i.id = a.interpreter_id, (VALUES ('accepted'), ('declined')) s (state)
   WHERE CASE state WHEN 'accepted' THEN a.status NOT IN ('pending', 'declined') AND a.id % 3 > 0 ELSE a.id % 3 = 0 END`,
  `INSERT INTO payments (assignment_id, interpreter_id, amount, client_amount, due_date, review, approved_at, outcome)
   SELECT id, interpreter_id, 30, 75, date + 30, 'approved', starts_at, 'cancelled' FROM assignments
   WHERE status = 'cancelled' AND id % 3 = 0 AND interpreter_id IS NOT NULL AND starts_at < now()`,
  `SELECT post_to_ledger('payment', ARRAY(SELECT id FROM payments WHERE outcome = 'cancelled'), now())`,
  `UPDATE assignments SET arrived_at = starts_at + make_interval(mins => id % 20) WHERE id % 7 = 0 AND arrived_at IS NOT NULL`,
  `UPDATE payments SET is_billed_elsewhere = true WHERE approved_at < now() - interval '45 days'`,
  'SET session_replication_role = DEFAULT',
  'VACUUM ANALYZE',
];
