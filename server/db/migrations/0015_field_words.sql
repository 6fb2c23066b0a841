-- What is stored is named as the code and the people who use the product name it.
UPDATE notifications SET kind = CASE kind WHEN 'way_down' THEN 'channel_down' ELSE 'channel_up' END
  WHERE kind IN ('way_down', 'way_up');
UPDATE notifications SET payload = payload - 'told' || jsonb_build_object('sentSnapshot', payload -> 'told')
  WHERE payload ? 'told';
