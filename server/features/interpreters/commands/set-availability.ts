import { eq } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { changedAt } from '#server/db/stale.ts';
import { type InterpreterRow, lockInterpreter, noInterpreter } from '../queries.ts';

/**
 * Staff or the interpreter set whether the interpreter is available. Absent `availabilityNotes` leave the present
 * notes, null or blank removes them. Refused as `not_found` if unknown, archived or somebody else. Source: rule people-8.
 */
export async function setAvailability(
  tx: Tx,
  setting: {
    readonly who: StaffScope | InterpreterScope;
    readonly actor: Actor;
    readonly now: string;
    readonly interpreterId: number;
    readonly isAvailable: boolean;
    readonly availabilityNotes?: string | null | undefined;
  },
): Promise<InterpreterRow> {
  const { who, actor, now, interpreterId, isAvailable, availabilityNotes } = setting;
  if (who.audience === 'interpreter' && who.interpreterId !== interpreterId) throw noInterpreter();
  const before = await lockInterpreter(tx, interpreterId, 'no key update');
  const notes = availabilityNotes === undefined ? before.availabilityNotes : availabilityNotes || null;
  const to = { isAvailable, availabilityNotes: notes };
  const [changed] = await tx
    .update(interpreters)
    .set({ ...to, updatedAt: changedAt(interpreters.updatedAt, now) })
    .where(eq(interpreters.id, interpreterId))
    .returning({ updatedAt: interpreters.updatedAt });
  const isOwnChange = who.audience === 'interpreter' && before.isAvailable !== isAvailable;
  const summary = `${before.name} is now ${isAvailable ? 'available' : 'unavailable'}`;
  await record(tx, actor, now, {
    audit: [
      {
        act: 'interpreters.setAvailability',
        entity: 'interpreter',
        entityId: interpreterId,
        change: differences<Partial<InterpreterRow>>(before, to),
      },
    ],
    activity: isOwnChange ? [{ kind: 'availability_changed', summary, interpreterId }] : [],
    changes: [{ topic: 'interpreters', ids: [interpreterId], interpreterIds: [interpreterId] }],
  });
  return { ...before, ...to, ...changed };
}
