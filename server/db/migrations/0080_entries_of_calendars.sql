-- How much of an own calendar could be read: 2 of 40 entries could not.
ALTER TABLE calendar_subscriptions
  ADD COLUMN entries integer,
  ADD COLUMN unreadable integer,
  ADD CHECK (unreadable <= entries);
