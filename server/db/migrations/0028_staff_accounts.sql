-- Staff accounts with roles, sessions that say which device they are on, and who acted in what staff read.

-- Until now all staff could do everything.
ALTER TABLE staff
  ADD COLUMN role text NOT NULL DEFAULT 'administrator'
    CHECK (role IN ('administrator', 'dispatcher', 'bookkeeper', 'viewer')),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
-- Nobody becomes an administrator because a role was forgotten.
ALTER TABLE staff ALTER COLUMN role DROP DEFAULT;

ALTER TABLE sessions
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN user_agent text;

-- Null: the product itself, or somebody without an account, or a row from before.
ALTER TABLE activity ADD COLUMN actor_account_id integer;
ALTER TABLE notifications ADD COLUMN actor_account_id integer;
