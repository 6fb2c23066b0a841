import { sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { checkWeights, type Weights } from '#domain/dispatch/ranking/weights.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { settings } from '#server/db/schema/people.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { lockedSettings } from '../../settings/queries.ts';
import { type CompanyWeights, rankingWeights } from '../queries/ranking-weights.ts';

/**
 * Changes how much each reason counts; offers that were made keep their score. Refused as `validation_failed` at `weights.<term>`, and as `stale` if how the
 * company asks was changed since `seen`. Source: rules ranking-1 and ranking-11.
 */
export async function putWeights(
  tx: Tx,
  who: StaffScope,
  change: {
    readonly actor: Actor;
    readonly now: string;
    readonly to: Weights;
    readonly seen: string | undefined;
  },
): Promise<CompanyWeights> {
  const { actor, now, seen } = change;
  await lockedSettings(tx);
  const before = await rankingWeights(tx, who);
  const { updatedAt: present } = before;
  await refuseIfStale(tx, { seen, present, entity: 'ranking', entityId: 1, what: 'the ranking' });
  const to = orRefuse(checkWeights(change.to));
  await tx.update(settings).set({
    dispatch: sql`${settings.dispatch} || ${JSON.stringify({ weights: to })}::jsonb`,
    dispatchUpdatedAt: changedAt(settings.dispatchUpdatedAt, now),
  });
  await record(tx, actor, now, {
    audit: [
      {
        act: 'ranking.putWeights',
        entity: 'ranking',
        entityId: 1,
        change: differences(before.weights, to),
      },
    ],
    changes: [{ topic: 'settings', ids: [1] }],
  });
  return rankingWeights(tx, who);
}
