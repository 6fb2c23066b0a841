-- The languages that the company has added to those that every company has (rule people-5). They are used by name, as the others;
-- `name_key` is the name as names are compared, without case and accents.
CREATE TABLE own_languages (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 60),
  name_key    text NOT NULL CHECK (name_key <> ''),
  is_hidden   boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  CONSTRAINT own_languages_name_key UNIQUE (name_key)
);
