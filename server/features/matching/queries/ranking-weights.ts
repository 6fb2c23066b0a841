import type { StaffScope } from '#domain/access/scope.ts';
import { type Weights, weightsOf } from '#domain/dispatch/ranking/weights.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { settings } from '#server/db/schema/people.ts';

/** How much each reason counts, and the instant of the last change of how the company asks. */
export interface CompanyWeights {
  readonly weights: Weights;
  readonly updatedAt: string;
}

/** How much each reason counts in this company. Source: rule ranking-1. */
export async function rankingWeights(on: Db | Tx, _who: StaffScope): Promise<CompanyWeights> {
  const [row] = await on
    .select({ dispatch: settings.dispatch, updatedAt: settings.dispatchUpdatedAt })
    .from(settings);
  if (!row) throw new Error('the company has no settings');
  // Only `putWeights` writes them.
  return {
    weights: weightsOf((row.dispatch['weights'] ?? {}) as Partial<Weights>),
    updatedAt: row.updatedAt,
  };
}
