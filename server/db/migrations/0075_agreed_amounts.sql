-- The amount that staff agreed on for the booked time, in place of the price by the rules (rule rates-22). What is charged in the end is
-- `total_amount`.
ALTER TABLE assignments ADD COLUMN agreed_amount numeric(10,2) CHECK (agreed_amount >= 0);
