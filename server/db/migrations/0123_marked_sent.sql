-- On which day and how an invoice was sent without Parley's e-mail, as staff say it (rule invoices-7).

-- Older processes: keep working, because they do not use the columns.
ALTER TABLE invoices
  ADD COLUMN marked_sent_on date,
  ADD COLUMN marked_sent_how text CHECK (marked_sent_how IN ('post', 'client_portal', 'other')),
  ADD CONSTRAINT invoices_marked_sent CHECK ((marked_sent_on IS NULL) = (marked_sent_how IS NULL));
