-- When a credit note for a part was last sent by e-mail (rule invoices-11).

-- Older processes: keep working, because they do not use the column.
ALTER TABLE partial_credit_notes ADD COLUMN sent_at timestamptz;
