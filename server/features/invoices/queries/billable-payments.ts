/**
 * Approved work of which something is on no invoice, also on no draft: what stands after FROM, up to conditions that begin with AND. Written as the index `payments_to_bill_idx`
 * has it. Source: rule invoices-1.
 */
export const BILLABLE = `payments p JOIN assignments a ON a.id = p.assignment_id
  WHERE p.review = 'approved' AND p.status <> 'void' AND p.client_amount * 100 > p.billed_cents AND NOT p.is_billed_elsewhere
    AND NOT EXISTS (SELECT FROM invoice_lines l WHERE l.payment_id = p.id AND l.is_live AND l.charge_cents IS NULL)`;

/**
 * What of a closeout is not billed, in cents: its charge, or after an increase of what was billed the difference. Source: rule
 * closeouts-14.
 */
export const BILLABLE_CENTS = '((p.client_amount * 100)::bigint - p.billed_cents)';
