import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { StandingYesBody } from '#contracts/fill-plans/auto-accept.ts';
import type { InterpreterScope } from '#domain/access/scope.ts';
import type { StandingYes } from '#domain/dispatch/fill-plan/auto-accept.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { lockInterpreter, noInterpreter } from '#server/features/interpreters/queries.ts';
import { standingYesOf } from '../queries/auto-accept.ts';

/** What a form of a standing yes was opened with. */
export const versionOfYes = (standingYes: StandingYes | null): string =>
  createHash('sha256').update(JSON.stringify(standingYes)).digest('base64url').slice(0, 22);

interface Change {
  readonly actor: Actor;
  readonly now: string;
  readonly interpreterId: number;
}

/**
 * An interpreter says within which limits they take appointments without being asked. The times are by the clock of their zone as it is now. Refused as
 * `not_found` (somebody else), `validation_failed` at `clientIds` (a client they were never booked for), and as `stale` if it was changed since `to.version`.
 * Source: rule fill-plans-14.
 */
export async function putStandingYes(
  tx: Tx,
  who: InterpreterScope,
  { to, ...change }: Change & { readonly to: StandingYesBody },
): Promise<void> {
  const before = await lockOwn(tx, who, change);
  if (to.version !== undefined && to.version !== versionOfYes(before.standingYes)) {
    const message = 'This was changed elsewhere since you opened it. Nothing was saved.';
    throw new Refused({ code: 'stale', message });
  }
  const known = new Set(before.knownClients.map(({ id }) => id));
  if (to.clientIds?.some((id) => !known.has(id))) {
    const message = 'Choose clients for whom you have worked';
    throw new Refused({ code: 'validation_failed', message, fields: { clientIds: message } });
  }
  const { times, radiusMiles, noticeHours, clientIds, leastPayPerHour: leastPayCentsPerHour } = to;
  await save(tx, change, {
    ...{ times, timeZone: before.timeZone, radiusMiles, leastPayCentsPerHour, clientIds, noticeHours },
  });
}

/** They are asked for everything again; what was booked stays. Refused as `not_found` (somebody else). Source: rule fill-plans-14. */
export async function endStandingYes(tx: Tx, who: InterpreterScope, change: Change): Promise<void> {
  await lockOwn(tx, who, change);
  await save(tx, change, null);
}

async function lockOwn(tx: Tx, who: InterpreterScope, { interpreterId, now }: Change) {
  if (who.interpreterId !== interpreterId) throw noInterpreter();
  await lockInterpreter(tx, interpreterId, 'no key update');
  return standingYesOf(tx, who, { interpreterId, now });
}

async function save(
  tx: Tx,
  { actor, now, interpreterId }: Change,
  standingYes: StandingYes | null,
): Promise<void> {
  await tx
    .update(interpreters)
    // A plain object of known fields.
    .set({ standingYes: standingYes as Readonly<Record<string, unknown>> | null })
    .where(eq(interpreters.id, interpreterId));
  const act = standingYes === null ? 'standingYes.end' : 'standingYes.put';
  await record(tx, actor, now, {
    audit: [{ act, entity: 'interpreter', entityId: interpreterId }],
    changes: [{ topic: 'interpreters', ids: [interpreterId], interpreterIds: [interpreterId] }],
  });
}
