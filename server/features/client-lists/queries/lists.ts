import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { clientInterpreters } from '#server/db/schema/dispatch.ts';
import { clients, interpreters, settings, staff } from '#server/db/schema/people.ts';
import { findClient } from '../../clients/queries.ts';
import { findInterpreter } from '../../interpreters/queries.ts';
import { dayOf, refusals } from './refusals.ts';

/** The entries of clients' lists, of people who are not archived. */
function entries(on: Db | Tx) {
  return on
    .select({
      client: { id: clients.id, name: clients.name },
      interpreter: { id: interpreters.id, name: interpreters.name },
      kind: clientInterpreters.kind,
      reason: clientInterpreters.reason,
      on: dayOf(clientInterpreters.createdAt),
      by: staff.name,
      updatedAt: clientInterpreters.updatedAt,
    })
    .from(clientInterpreters)
    .innerJoin(clients, eq(clients.id, clientInterpreters.clientId))
    .innerJoin(interpreters, eq(interpreters.id, clientInterpreters.interpreterId))
    .innerJoin(settings, sql`true`)
    .leftJoin(staff, eq(staff.accountId, clientInterpreters.createdBy));
}

/**
 * The list of one client by name, and who does not work for it. Refused as `not_found` if unknown; an archived client's can be read.
 * Source: rule eligibility-8.
 */
export async function listOfClient(on: Db | Tx, who: StaffScope, clientId: number) {
  await findClient(on, who, { clientId, includeArchived: true });
  const [client] = await on
    .select({ takesOnlyListed: clients.takesOnlyListed })
    .from(clients)
    .where(eq(clients.id, clientId));
  const listed = await entries(on)
    .where(and(eq(clientInterpreters.clientId, clientId), isNull(interpreters.archivedAt)))
    .orderBy(asc(interpreters.name), asc(interpreters.id));
  const refusedBy = await refusals(on)
    .where(and(eq(clients.id, clientId), isNull(interpreters.archivedAt)))
    .orderBy(asc(interpreters.name), asc(interpreters.id));
  return { takesOnlyListed: client?.takesOnlyListed ?? false, listed, refusedBy };
}
export type ClientListRow = Awaited<ReturnType<typeof listOfClient>>;

/**
 * Which clients' lists an interpreter is on, and for whom they do not work, by name. Refused as `not_found` if unknown; an archived one's can be read.
 * Source: rules eligibility-8 and eligibility-9.
 */
export async function listsOfInterpreter(on: Db | Tx, who: StaffScope, interpreterId: number) {
  await findInterpreter(on, who, { interpreterId, includeArchived: true });
  const listedBy = await entries(on)
    .where(and(eq(clientInterpreters.interpreterId, interpreterId), isNull(clients.archivedAt)))
    .orderBy(asc(clients.name), asc(clients.id));
  const refuses = await refusals(on)
    .where(and(eq(interpreters.id, interpreterId), isNull(clients.archivedAt)))
    .orderBy(asc(clients.name), asc(clients.id));
  return { listedBy, refuses };
}
export type ListsOfInterpreterRow = Awaited<ReturnType<typeof listsOfInterpreter>>;

/** What a client's list says of an interpreter, locked until the transaction ends; null if they are not on it. */
export async function lockEntry(tx: Tx, clientId: number, interpreterId: number) {
  const [entry = null] = await tx
    .select({
      kind: clientInterpreters.kind,
      reason: clientInterpreters.reason,
      updatedAt: clientInterpreters.updatedAt,
    })
    .from(clientInterpreters)
    .where(
      and(eq(clientInterpreters.clientId, clientId), eq(clientInterpreters.interpreterId, interpreterId)),
    )
    .for('update');
  return entry;
}
