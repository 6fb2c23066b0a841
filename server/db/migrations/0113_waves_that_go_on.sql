-- The wave of a plan that goes on: when it began and ends, and how sure a yes should be by then (rule fill-plans-3). All null: another wave
-- begins with the next step.
ALTER TABLE fill_plans
  ADD COLUMN wave_started_at timestamptz,
  ADD COLUMN wave_ends_at    timestamptz,
  ADD COLUMN wave_wanted     double precision,
  ADD CONSTRAINT fill_plans_wave CHECK (num_nulls(wave_started_at, wave_ends_at, wave_wanted) IN (0, 3));

-- What is asking now goes on with the chance that its last wave had.
UPDATE fill_plans p SET wave_started_at = w.made_at, wave_ends_at = p.next_at, wave_wanted = w.chance
FROM (SELECT DISTINCT ON (plan_id) plan_id, made_at, chance FROM fill_waves WHERE asked > 0 AND chance IS NOT NULL
  ORDER BY plan_id, wave DESC) w
WHERE w.plan_id = p.id AND p.state = 'running' AND p.next_at > w.made_at;
