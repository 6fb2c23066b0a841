-- How evenly work in each language was offered, night by night; what is no longer compared is deleted (rule ranking-7).
CREATE TABLE evenness (
  language text NOT NULL,
  day      date NOT NULL,
  gini     double precision NOT NULL CHECK (gini BETWEEN 0 AND 1),
  was_told boolean NOT NULL DEFAULT false,                                 -- staff were told on this day
  PRIMARY KEY (language, day)
);
