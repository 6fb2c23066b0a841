-- Whether an offer was made in spite of a list that the client keeps to: such an offer stays when people who are not on the list lose
-- theirs (rule offers-15).
ALTER TABLE offers
  ADD COLUMN overrode_list boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT offers_overrode_list_check CHECK (NOT overrode_list OR override_reason IS NOT NULL) NOT VALID;
-- What was in the way of earlier offers is not kept with them: they stay, as until now.
UPDATE offers SET overrode_list = true WHERE state = 'open' AND override_reason IS NOT NULL;
