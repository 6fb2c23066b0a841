-- What a message said when it left, and where it went: the data that it was made from go on changing (docs/decisions/0027). Links by
-- which somebody could act are left out. It goes with its message.
CREATE TABLE sent_words (
  notification_id bigint PRIMARY KEY REFERENCES notifications ON DELETE CASCADE,
  address         text,            -- null for devices
  subject         text,
  text            text NOT NULL,
  html            text,            -- of an e-mail
  attachments     text[] NOT NULL  -- the names of the files that went with it
);
