import { and, eq } from 'drizzle-orm';
import type { ListedBody } from '#contracts/client-lists/shapes.ts';
import type { Tx } from '#server/db/connect.ts';
import { withdrawUnwantedSoon } from '#server/db/plans/unwanted-offers.ts';
import { type Actor, type Change as Notice, record } from '#server/db/record/record.ts';
import { clientInterpreters } from '#server/db/schema/dispatch.ts';
import { clients } from '#server/db/schema/people.ts';
import { changedAt, isStale, stale } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { lockClient } from '../../clients/queries.ts';
import { lockInterpreter } from '../../interpreters/queries.ts';
import { type BookedRow, bookedAt } from '../queries/booked.ts';
import { lockEntry } from '../queries/lists.ts';
import { refusedWhileBooked } from './booked-against.ts';

interface ListChange {
  readonly actor: Actor;
  readonly now: string;
  readonly clientId: number;
}
interface EntryChange extends ListChange {
  readonly interpreterId: number;
}

/**
 * Staff put an interpreter on a client's list, or say something else of them there; the entry has the author and the day of its last change. A new
 * 'never' cancels nothing: the answer has the bookings, and staff get a notification of each; open offers end soon (rule offers-15).
 * Refused as `not_found` if one of the two is unknown or archived, as `validation_failed` if somebody was to be added who is on the list,
 * and as `stale` if the entry was changed since `to.updatedAt`. Source: rule eligibility-8.
 */
export async function putListed(
  tx: Tx,
  { actor, now, clientId, interpreterId, to }: EntryChange & { readonly to: ListedBody },
): Promise<readonly BookedRow[]> {
  const client = await lockClient(tx, clientId, 'no key update');
  const { name } = await lockInterpreter(tx, interpreterId, 'no key update');
  const before = await lockEntry(tx, clientId, interpreterId);
  refuseIfChanged(to.updatedAt, before?.updatedAt ?? null);
  const { kind, reason } = to;
  if (before?.kind === kind && before.reason === reason) return [];
  const entry = { kind, reason, createdAt: now, createdBy: actor.accountId };
  await tx
    .insert(clientInterpreters)
    .values({ clientId, interpreterId, ...entry, updatedAt: now })
    .onConflictDoUpdate({
      target: [clientInterpreters.clientId, clientInterpreters.interpreterId],
      set: { ...entry, updatedAt: changedAt(clientInterpreters.updatedAt, now) },
    });
  await withdrawUnwantedSoon(tx, clientId, now);
  const isNewNever = kind === 'never' && before?.kind !== 'never';
  const booked = isNewNever ? await bookedAt(tx, { clientId, who: interpreterId, now }) : [];
  const sentence = `${client.name} asked not to be sent ${name}`;
  await record(tx, actor, now, {
    audit: [
      {
        act: 'clientLists.put',
        entity: 'client',
        entityId: clientId,
        change: {
          interpreterId,
          kind: { from: before?.kind ?? null, to: kind },
          reason: { from: before?.reason ?? null, to: reason },
        },
      },
    ],
    messages: booked.flatMap((one) =>
      refusedWhileBooked(one, { sentence, event: `list:${clientId}:${interpreterId}:${now}` }),
    ),
    changes: noticesOf(clientId, interpreterId),
  });
  return booked;
}

/**
 * Staff take an interpreter off a client's list. Of a client who takes only listed ones, the answer has the bookings that stay. Refused as `not_found` if
 * the client is archived, or the interpreter is not on the list. Source: rule eligibility-8.
 */
export async function removeListed(
  tx: Tx,
  { actor, now, clientId, interpreterId }: EntryChange,
): Promise<readonly BookedRow[]> {
  await lockClient(tx, clientId, 'no key update');
  const before = await lockEntry(tx, clientId, interpreterId);
  if (!before) throw new Refused({ code: 'not_found', message: 'This entry was already removed.' });
  await tx
    .delete(clientInterpreters)
    .where(
      and(eq(clientInterpreters.clientId, clientId), eq(clientInterpreters.interpreterId, interpreterId)),
    );
  await withdrawUnwantedSoon(tx, clientId, now);
  await record(tx, actor, now, {
    audit: [
      {
        act: 'clientLists.remove',
        entity: 'client',
        entityId: clientId,
        change: {
          interpreterId,
          kind: { from: before.kind, to: null },
          reason: { from: before.reason, to: null },
        },
      },
    ],
    changes: noticesOf(clientId, interpreterId),
  });
  const isMissedThere = before.kind !== 'never' && (await takesOnlyListed(tx, clientId));
  return isMissedThere ? bookedAt(tx, { clientId, who: interpreterId, now }) : [];
}

/**
 * Staff say whether a client takes only interpreters whom it prefers or allows. The answer has the bookings of others, which stay. Refused as
 * `not_found` if the client is unknown or archived. Source: rule eligibility-8.
 */
export async function takeOnlyListed(
  tx: Tx,
  { actor, now, clientId, isOnly }: ListChange & { readonly isOnly: boolean },
): Promise<readonly BookedRow[]> {
  await lockClient(tx, clientId, 'no key update');
  const before = await takesOnlyListed(tx, clientId);
  if (before === isOnly) return [];
  // The version of the client's own form stays: clients do not learn of it.
  await tx.update(clients).set({ takesOnlyListed: isOnly }).where(eq(clients.id, clientId));
  await withdrawUnwantedSoon(tx, clientId, now);
  await record(tx, actor, now, {
    audit: [
      {
        act: 'clientLists.takeOnlyListed',
        entity: 'client',
        entityId: clientId,
        change: { takesOnlyListed: { from: before, to: isOnly } },
      },
    ],
    changes: [{ topic: 'clients', ids: [clientId] }],
  });
  return isOnly ? bookedAt(tx, { clientId, who: 'unlisted', now }) : [];
}

/** For staff's screens alone: neither of the two is told (rule eligibility-8). */
function noticesOf(clientId: number, interpreterId: number): Notice[] {
  return [
    { topic: 'clients', ids: [clientId] },
    { topic: 'interpreters', ids: [interpreterId] },
  ];
}

async function takesOnlyListed(tx: Tx, clientId: number): Promise<boolean> {
  const [row] = await tx
    .select({ isOnly: clients.takesOnlyListed })
    .from(clients)
    .where(eq(clients.id, clientId));
  return row?.isOnly ?? false;
}

/** `seen` and `present` are versions of the entry; null: there was none, undefined: it is overwritten on purpose. */
function refuseIfChanged(seen: string | null | undefined, present: string | null): void {
  if (seen === undefined || seen === present) return;
  if (seen !== null && present !== null && !isStale(seen, present)) return;
  const message = 'This interpreter is already on the list';
  if (seen === null)
    throw new Refused({ code: 'validation_failed', message, fields: { interpreterId: message } });
  throw stale('Someone else has changed this entry since you opened it.');
}
