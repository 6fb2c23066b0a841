import { useQuery } from '@tanstack/react-query';
import { policiesQuery } from '#web/api/staff/fill-plans.ts';
import { rankingWeightsQuery } from '#web/api/staff/ranking.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { PoliciesForm } from '../fill-plans/policies-form.tsx';
import { WeightsForm } from '../ranking/ranking-weights.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/**
 * How interpreters are ranked and asked. The parts get what was loaded: a part that asked for it again would be pending after each failure, and with it all
 * of this, without an end.
 */
export function DispatchTab() {
  const policies = useQuery(policiesQuery);
  const weights = useQuery(rankingWeightsQuery);
  // Together: the longer first part would move the second.
  if (policies.isPending || weights.isPending) return <SettingsSkeleton />;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {policies.data ? (
        <PoliciesForm policies={policies.data} />
      ) : (
        <LoadError title="How interpreters are asked could not be loaded" of={policies} />
      )}
      {weights.data ? (
        <WeightsForm saved={weights.data} />
      ) : (
        <LoadError title="The ranking could not be loaded" of={weights} />
      )}
    </div>
  );
}
