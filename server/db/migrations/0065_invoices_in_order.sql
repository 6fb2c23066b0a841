-- Lists of invoices begin with the latest date and number, whatever its prefix; a draft has the date of its last appointment. Nothing is ordered by the
-- date and id alone.
CREATE INDEX invoices_latest_idx ON invoices
  ((coalesce(date, to_date)), (lpad(coalesce(substring(number FROM '[0-9]+$'), ''), 22, '0') COLLATE "C"), id);
DROP INDEX invoices_date_idx;
