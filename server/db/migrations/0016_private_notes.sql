-- The reference of a patient or case and what else only the client, staff and the booked interpreter may read. In a column of its
-- own, because `notes` go to everybody who is asked.
ALTER TABLE assignments ADD COLUMN private_notes text;
