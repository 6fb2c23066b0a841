import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AutoAcceptBody } from '#contracts/fill-plans/auto-accept.ts';
import type { InterpreterScope } from '#domain/access/scope.ts';
import type { AutoAccept } from '#domain/dispatch/fill-plan/auto-accept.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { stale } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { lockInterpreter, noInterpreter } from '#server/features/interpreters/queries.ts';
import { autoAcceptOf } from '../queries/auto-accept.ts';

/** What a form of auto-accept was opened with. */
export const versionOfAutoAccept = (autoAccept: AutoAccept | null): string =>
  createHash('sha256').update(JSON.stringify(autoAccept)).digest('base64url').slice(0, 22);

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
export async function putAutoAccept(
  tx: Tx,
  who: InterpreterScope,
  { to, ...change }: Change & { readonly to: AutoAcceptBody },
): Promise<void> {
  const before = await lockOwn(tx, who, change);
  if (to.version !== undefined && to.version !== versionOfAutoAccept(before.standingYes))
    throw stale('This was changed elsewhere since you opened it.');
  const known = new Set(before.knownClients.map(({ id }) => id));
  if (to.clientIds?.some((id) => !known.has(id))) {
    const message = 'Choose clients for whom you have worked';
    throw new Refused({ code: 'validation_failed', message, fields: { clientIds: message } });
  }
  const { times, radiusMiles, noticeHours, clientIds, leastPayPerHour: leastPayCentsPerHour } = to;
  await save(tx, change, {
    times,
    timeZone: before.timeZone,
    radiusMiles,
    leastPayCentsPerHour,
    clientIds,
    noticeHours,
  });
}

/** They are asked for everything again; what was booked stays. Refused as `not_found` (somebody else). Source: rule fill-plans-14. */
export async function endAutoAccept(tx: Tx, who: InterpreterScope, change: Change): Promise<void> {
  await lockOwn(tx, who, change);
  await save(tx, change, null);
}

async function lockOwn(tx: Tx, who: InterpreterScope, { interpreterId, now }: Change) {
  if (who.interpreterId !== interpreterId) throw noInterpreter();
  await lockInterpreter(tx, interpreterId, 'no key update');
  return autoAcceptOf(tx, who, { interpreterId, now });
}

async function save(
  tx: Tx,
  { actor, now, interpreterId }: Change,
  autoAccept: AutoAccept | null,
): Promise<void> {
  await tx
    .update(interpreters)
    // A plain object of known fields.
    .set({ standingYes: autoAccept as Readonly<Record<string, unknown>> | null })
    .where(eq(interpreters.id, interpreterId));
  const action = autoAccept === null ? 'standingYes.end' : 'standingYes.put';
  await record(tx, actor, now, {
    audit: [{ act: action, entity: 'interpreter', entityId: interpreterId }],
    changes: [{ topic: 'interpreters', ids: [interpreterId], interpreterIds: [interpreterId] }],
  });
}
