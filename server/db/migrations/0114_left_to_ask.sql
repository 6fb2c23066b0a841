-- How many a running plan could still ask after its last step; null: not known yet. An offer says when others may be asked besides only if
-- there are any (rule offers-13).
ALTER TABLE fill_plans ADD COLUMN left_to_ask integer;
