import { FillPolicies } from '../fill-plans/policies-form.tsx';
import { RankingWeights } from '../ranking/ranking-weights.tsx';

/** How interpreters are ranked and asked. */
export function DispatchTab() {
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <FillPolicies />
      <RankingWeights />
    </div>
  );
}
