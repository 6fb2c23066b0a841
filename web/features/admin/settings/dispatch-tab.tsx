import { useQuery } from '@tanstack/react-query';
import { policiesQuery } from '#web/api/staff/fill-plans.ts';
import { rankingWeightsQuery } from '#web/api/staff/ranking.ts';
import { FillPolicies } from '../fill-plans/policies-form.tsx';
import { RankingWeights } from '../ranking/ranking-weights.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** How interpreters are ranked and asked. */
export function DispatchTab() {
  const policies = useQuery(policiesQuery);
  const weights = useQuery(rankingWeightsQuery);
  // Together: the longer first part would move the second.
  if (policies.isPending || weights.isPending) return <SettingsSkeleton />;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <FillPolicies />
      <RankingWeights />
    </div>
  );
}
