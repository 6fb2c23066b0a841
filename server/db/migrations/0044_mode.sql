-- How an appointment is interpreted (rule appointments-17). All until now are on site. Of the others the place says so, wherever it is
-- shown.
ALTER TABLE assignments
  ADD COLUMN mode text NOT NULL DEFAULT 'on_site' CHECK (mode IN ('on_site', 'phone', 'video')),
  ADD CONSTRAINT assignments_place_says_mode CHECK (mode = 'on_site' OR location ~ ('^By ' || mode || '(: .|$)'));
