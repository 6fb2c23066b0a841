-- Sign-up links. The token is derived from the nonce with the product's own key, which lies outside the database: the e-mail
-- that carries it is made when it leaves, and neither a row nor a copy of the database holds a link.

ALTER TABLE account_links
  ADD COLUMN token_nonce bytea CHECK (octet_length(token_nonce) = 32),
  ADD CONSTRAINT account_links_invitation_nonce CHECK ((purpose = 'invitation') = (token_nonce IS NOT NULL));

-- A new link ends the one before.
CREATE UNIQUE INDEX account_links_one_invitation ON account_links (account_id) WHERE purpose = 'invitation' AND used_at IS NULL;
