-- The appointments of one client by when they were made, the last one first (the portal's 'most recent'). Without it the primary
-- key is walked backwards past everybody else's: for a client who has made none for long, past the whole table.
CREATE INDEX assignments_client_made_idx ON assignments (client_id, id) WHERE deleted_at IS NULL;
