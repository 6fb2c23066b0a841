-- The company's logo (rule api-9, decision 38). `logo_hash` is its public address: the first 32 hex digits of the SHA-256 of its bytes.
ALTER TABLE settings
  ADD COLUMN logo_hash       text CHECK (logo_hash ~ '^[0-9a-f]{32}$'),
  ADD COLUMN logo_type       text CHECK (logo_type IN ('image/png', 'image/jpeg')),
  ADD COLUMN logo_width      integer CHECK (logo_width BETWEEN 64 AND 2000),
  ADD COLUMN logo_height     integer CHECK (logo_height BETWEEN 64 AND 2000),
  ADD COLUMN logo_bytes      bytea CHECK (octet_length(logo_bytes) BETWEEN 1 AND 200000),
  ADD COLUMN logo_updated_at timestamptz NOT NULL DEFAULT now(),
  ADD CHECK (num_nonnulls(logo_hash, logo_type, logo_width, logo_height, logo_bytes) IN (0, 5));
-- Out of line and not compressed again, like receipts: whoever reads the settings does not read it.
ALTER TABLE settings ALTER COLUMN logo_bytes SET STORAGE EXTERNAL;
