import { and, asc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { InterpreterScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { interpreterRefusals } from '#server/db/schema/dispatch.ts';
import { clients, interpreters, settings, staff } from '#server/db/schema/people.ts';
import { findInterpreter } from '../../interpreters/queries.ts';

/** The company's day of an instant; the statement joins the settings. */
export function dayOf(at: SQLWrapper) {
  return sql<string>`(${at} AT TIME ZONE ${settings.timeZone})::date::text`;
}

/** For which clients interpreters do not work; `by` is a member of staff or the interpreter, null where it is not known. */
export function refusals(on: Db | Tx) {
  return on
    .select({
      client: { id: clients.id, name: clients.name },
      interpreter: { id: interpreters.id, name: interpreters.name },
      reason: interpreterRefusals.reason,
      on: dayOf(interpreterRefusals.createdAt),
      by: sql<string | null>`CASE ${interpreterRefusals.createdBy}
        WHEN ${interpreters.accountId} THEN ${interpreters.name} ELSE ${staff.name} END`,
      isByOffice: sql<boolean>`${interpreterRefusals.createdBy} IS DISTINCT FROM ${interpreters.accountId}`,
    })
    .from(interpreterRefusals)
    .innerJoin(clients, eq(clients.id, interpreterRefusals.clientId))
    .innerJoin(interpreters, eq(interpreters.id, interpreterRefusals.interpreterId))
    .innerJoin(settings, sql`true`)
    .leftJoin(staff, eq(staff.accountId, interpreterRefusals.createdBy));
}

/** Clients whom an interpreter knows: of their appointments, offers and refusals, without archived ones, by name. */
function knownClients(on: Db | Tx, interpreterId: number) {
  return on
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(
      and(
        isNull(clients.archivedAt),
        sql`${clients.id} IN (
          SELECT client_id FROM assignments WHERE interpreter_id = ${interpreterId} AND deleted_at IS NULL
          UNION
          SELECT a.client_id FROM offers o JOIN assignments a ON a.id = o.assignment_id
          WHERE o.interpreter_id = ${interpreterId} AND a.deleted_at IS NULL
          UNION
          SELECT client_id FROM interpreter_refusals WHERE interpreter_id = ${interpreterId})`,
      ),
    )
    .orderBy(asc(clients.name), asc(clients.id));
}

/**
 * For whom the interpreter does not work, and the other clients whom they know. Refused as `not_found` for somebody else. Source: rule
 * eligibility-9.
 */
export async function ownRefusals(on: Db | Tx, who: InterpreterScope, interpreterId: number) {
  await findInterpreter(on, who, { interpreterId });
  const refused = await refusals(on)
    .where(and(eq(interpreters.id, interpreterId), isNull(clients.archivedAt)))
    .orderBy(asc(clients.name), asc(clients.id));
  const known = await knownClients(on, interpreterId);
  const taken = new Set(refused.map(({ client }) => client.id));
  return { refused, choices: known.filter(({ id }) => !taken.has(id)) };
}
export type OwnRefusalsRow = Awaited<ReturnType<typeof ownRefusals>>;

/** Whether an interpreter knows a client. */
export async function knowsClient(tx: Tx, interpreterId: number, clientId: number): Promise<boolean> {
  return (await knownClients(tx, interpreterId)).some(({ id }) => id === clientId);
}
