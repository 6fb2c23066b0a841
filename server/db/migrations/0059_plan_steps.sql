-- In which order a plan asks (`FILL_STEPS`) and how urgent it is (decision 55); plans of before asked in no order.
ALTER TABLE fill_plans
  ADD COLUMN step    text CHECK (step IN ('preferred', 'staff', 'others', 'partners')), -- of the last wave; null: none was made
  ADD COLUMN urgency text NOT NULL DEFAULT 'routine' CHECK (urgency IN ('routine', 'urgent', 'emergency'));
