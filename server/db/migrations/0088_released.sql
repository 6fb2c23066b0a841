-- Staff release an interpreter from a booking (rule appointments-20): the tracking log says so, and plans do not ask them for it again.
ALTER TABLE tracking_logs DROP CONSTRAINT tracking_logs_status_check;
ALTER TABLE tracking_logs ADD CONSTRAINT tracking_logs_status_check CHECK (status IN
  ('en_route', 'arrived', 'in_progress', 'completed', 'late', 'give_back', 'client_absent', 'did_not_take_place', 'undo_set_out', 'released'));
