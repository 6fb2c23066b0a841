-- When staff save a form, the row must be as it was when they opened it: what another saved meanwhile is not overwritten.
ALTER TABLE interpreters ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE clients ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
