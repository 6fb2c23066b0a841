-- Sentences with sums have a second wording for readers who see no money (rule access-9), and a sent message knows which sums it has. What
-- is there gets them once, as it was shown to these readers until now.

-- Older processes: keep working, because the columns are optional: what they write meanwhile has no second wording.
ALTER TABLE activity ADD COLUMN without_money text;
UPDATE activity SET without_money = regexp_replace(summary, '\$\d[\d,]*(\.\d+)?', '$•••', 'g')
WHERE summary ~ '\$\d';

UPDATE notifications SET payload = payload || jsonb_build_object('withoutMoney',
  regexp_replace(payload ->> 'text', '\$\d[\d,]*(\.\d+)?', '$•••', 'g'))
WHERE channel = 'in_app' AND payload ->> 'text' ~ '\$\d';

-- Null: not known.
ALTER TABLE sent_words ADD COLUMN sums text[] DEFAULT '{}';
ALTER TABLE sent_words ALTER COLUMN sums DROP DEFAULT;
UPDATE sent_words SET sums = ARRAY(
  SELECT DISTINCT found[1] FROM regexp_matches(concat_ws(' ', subject, text, html), '\$\d[\d,]*(?:\.\d+)?', 'g') AS found)
WHERE concat_ws(' ', subject, text, html) ~ '\$\d';
