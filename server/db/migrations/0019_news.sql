-- An interpreter confirms what changed about their appointments (rule messages-1). The inbox is read from their messages, which are written
-- whatever channels they have.
ALTER TABLE notifications ADD COLUMN confirmed_at timestamptz;
