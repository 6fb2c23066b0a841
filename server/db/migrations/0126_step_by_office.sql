-- Staff entered the present step for the interpreter, who cannot take it back (rule tracking-11).
ALTER TABLE assignments ADD COLUMN step_by_office boolean NOT NULL DEFAULT false;
