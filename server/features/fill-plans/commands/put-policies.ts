import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ClientPoliciesBody, CompanyPoliciesBody } from '#contracts/fill-plans/shapes.ts';
import type { ChosenPolicies } from '#domain/dispatch/fill-plan/plan-policy.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { clients, settings } from '#server/db/schema/people.ts';
import { changedAt, refuseIfStale, stale } from '#server/db/stale.ts';
import { lockClient } from '#server/features/clients/queries.ts';
import { chosenAsking } from '#server/features/matching/queries/plan-policy.ts';
import { lockedSettings } from '#server/features/settings/queries.ts';

interface Change<To> {
  readonly actor: Actor;
  readonly now: string;
  readonly to: To;
}

/**
 * Changes how the company asks; plans that run keep their policy. Refused as `stale` if how the company asks was changed since
 * `to.updatedAt`. Source: rule fill-plans-1.
 */
export async function putCompanyPolicies(
  tx: Tx,
  { actor, now, to }: Change<CompanyPoliciesBody>,
): Promise<void> {
  await lockedSettings(tx);
  const before = await chosenAsking(tx, null);
  const { policies, quietHours, updatedAt: seen } = to;
  const edit = { entity: 'fill_policies', entityId: 1, what: 'how the company asks' };
  await refuseIfStale(tx, { ...edit, seen, present: before.updatedAt });
  await tx.update(settings).set({
    dispatch: sql`${settings.dispatch} || ${JSON.stringify({ policies, quietHours })}::jsonb`,
    dispatchUpdatedAt: changedAt(settings.dispatchUpdatedAt, now),
  });
  await record(tx, actor, now, {
    audit: [
      {
        act: 'fillPolicies.put',
        entity: 'fill_policies',
        entityId: 1,
        change: { from: before.company, to: policies, quietHours },
      },
    ],
    changes: [{ topic: 'settings', ids: [1] }],
  });
}

/** What a form of a client's policies was opened with. */
export const versionOfPolicies = (policies: ChosenPolicies): string =>
  createHash('sha256').update(JSON.stringify(policies)).digest('base64url').slice(0, 22);

/**
 * Changes how one client's appointments are filled; null: as the company's. Refused as `not_found`, also when archived, and as `stale` if it was changed since
 * `to.version`. The client's own version stays: it is another form. Source: rule fill-plans-1.
 */
export async function putClientPolicies(
  tx: Tx,
  { actor, now, to, clientId }: Change<ClientPoliciesBody> & { readonly clientId: number },
): Promise<void> {
  await lockClient(tx, clientId, 'no key update');
  const { client: before } = await chosenAsking(tx, clientId);
  if (to.version !== undefined && to.version !== versionOfPolicies(before)) {
    throw stale(
      'Someone else has changed how this client’s appointments are filled since you opened this page.',
    );
  }
  const own = Object.fromEntries(Object.entries(to.own).filter(([, policy]) => policy !== null));
  await tx.update(clients).set({ fillPolicies: own }).where(eq(clients.id, clientId));
  await record(tx, actor, now, {
    audit: [
      {
        act: 'fillPolicies.putOfClient',
        entity: 'client',
        entityId: clientId,
        change: { from: before, to: own },
      },
    ],
    changes: [{ topic: 'clients', ids: [clientId] }],
  });
}
