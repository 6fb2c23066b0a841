import { and, eq } from 'drizzle-orm';
import type { RefusalBody } from '#contracts/client-lists/shapes.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import { countUnwantedOf, withdrawUnwantedSoon } from '#server/db/plans/unwanted-offers.ts';
import { type Actor, type Change as Notice, record } from '#server/db/record/record.ts';
import { interpreterRefusals } from '#server/db/schema/dispatch.ts';
import { Refused } from '#server/db/transaction.ts';
import { lockClient, noClient } from '../../clients/queries.ts';
import { type InterpreterRow, lockInterpreter, noInterpreter } from '../../interpreters/queries.ts';
import { type BookedRow, bookedAt } from '../queries/booked.ts';
import { knowsClient } from '../queries/refusals.ts';
import { refusedWhileBooked } from './booked-against.ts';

interface Change {
  readonly actor: Actor;
  readonly now: string;
  readonly interpreterId: number;
  readonly clientId: number;
}

/** What stays booked against a refusal, and how many open offers end by it. */
export interface RefusalEffect {
  readonly booked: readonly BookedRow[];
  readonly offersWithdrawn: number;
}

/**
 * Staff or the interpreter say that they do not work for a client, or give another reason. It cancels nothing: the answer has the bookings, and staff
 * get a notification of each; open offers end soon (rule offers-15), and the answer has their number. Refused as `not_found` if one of the
 * two is unknown or archived, and to an interpreter also for somebody else and for a client whom they do not know. Source: rule
 * eligibility-9.
 */
export async function putRefusal(
  tx: Tx,
  who: StaffScope | InterpreterScope,
  { to: { reason }, ...change }: Change & { readonly to: RefusalBody },
): Promise<RefusalEffect> {
  const { actor, now, interpreterId, clientId } = change;
  const { client, interpreter } = await lockBoth(tx, who, change);
  const isThese = isRefusal(change);
  const [before] = await tx
    .select({ reason: interpreterRefusals.reason })
    .from(interpreterRefusals)
    .where(isThese)
    .for('update');
  if (before?.reason === reason) return { booked: [], offersWithdrawn: 0 };
  if (before) await tx.update(interpreterRefusals).set({ reason }).where(isThese);
  else
    await tx
      .insert(interpreterRefusals)
      .values({ interpreterId, clientId, reason, createdAt: now, createdBy: actor.accountId });
  await withdrawUnwantedSoon(tx, clientId, now);
  const offersWithdrawn = before ? 0 : await countUnwantedOf(tx, { clientId, interpreterId, now });
  const booked = before ? [] : await bookedAt(tx, { clientId, who: interpreterId, now });
  const sentence = `${interpreter.name} asked not to be sent to ${client.name}`;
  await record(tx, actor, now, {
    audit: [
      {
        act: 'refusals.put',
        entity: 'interpreter',
        entityId: interpreterId,
        change: { clientId, reason: { from: before?.reason ?? null, to: reason } },
      },
    ],
    activity:
      who.audience === 'interpreter' && !before
        ? [{ kind: 'refusal_changed', summary: sentence, interpreterId, clientId }]
        : [],
    messages: booked.flatMap((one) =>
      refusedWhileBooked(one, { sentence, event: `refusal:${interpreterId}:${clientId}:${now}` }),
    ),
    changes: noticesOf(change),
  });
  return { booked, offersWithdrawn };
}

/**
 * Staff or the interpreter say that they work for a client again. Refused as `putRefusal` is, and as `not_found` if nothing was refused.
 * Source: rule eligibility-9.
 */
export async function removeRefusal(
  tx: Tx,
  who: StaffScope | InterpreterScope,
  change: Change,
): Promise<void> {
  const { actor, now, interpreterId, clientId } = change;
  const { client, interpreter } = await lockBoth(tx, who, change);
  const [removed] = await tx
    .delete(interpreterRefusals)
    .where(isRefusal(change))
    .returning({ reason: interpreterRefusals.reason });
  if (!removed) throw new Refused({ code: 'not_found', message: 'This entry was already removed.' });
  await record(tx, actor, now, {
    audit: [
      {
        act: 'refusals.remove',
        entity: 'interpreter',
        entityId: interpreterId,
        change: { clientId, reason: { from: removed.reason, to: null } },
      },
    ],
    activity:
      who.audience === 'interpreter'
        ? [
            {
              kind: 'refusal_changed',
              summary: `${interpreter.name} can be sent to ${client.name} again`,
              interpreterId,
              clientId,
            },
          ]
        : [],
    changes: noticesOf(change),
  });
}

/** Both, in the order of all commands about lists. An interpreter may take back what the office has said for them, too. */
async function lockBoth(
  tx: Tx,
  who: StaffScope | InterpreterScope,
  { interpreterId, clientId }: Change,
): Promise<{ client: { readonly name: string }; interpreter: InterpreterRow }> {
  if (who.audience === 'interpreter') {
    if (who.interpreterId !== interpreterId) throw noInterpreter();
    if (!(await knowsClient(tx, interpreterId, clientId))) throw noClient();
  }
  const client = await lockClient(tx, clientId, 'no key update');
  return { client, interpreter: await lockInterpreter(tx, interpreterId, 'no key update') };
}

function isRefusal({ interpreterId, clientId }: Change) {
  return and(
    eq(interpreterRefusals.interpreterId, interpreterId),
    eq(interpreterRefusals.clientId, clientId),
  );
}

/** The client does not learn of it (rule eligibility-9). */
function noticesOf({ interpreterId, clientId }: Change): Notice[] {
  return [
    { topic: 'interpreters', ids: [interpreterId], interpreterIds: [interpreterId] },
    { topic: 'clients', ids: [clientId] },
  ];
}
