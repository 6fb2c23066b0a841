import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { credentialRequirements, credentialTypes } from '#server/db/schema/dispatch.ts';
import { clients } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';

export type CredentialTypeRow = typeof credentialTypes.$inferSelect;

/** The company's list of credentials by name. Interpreters get only those that are not archived. */
export function listCredentialTypes(
  db: Db,
  who: StaffScope | InterpreterScope,
): Promise<CredentialTypeRow[]> {
  return db
    .select()
    .from(credentialTypes)
    .where(who.audience === 'staff' ? undefined : isNull(credentialTypes.archivedAt))
    .orderBy(asc(credentialTypes.name), asc(credentialTypes.id));
}

/** One type, locked until the transaction ends. `Refused` not_found. */
export async function lockCredentialType(tx: Tx, typeId: number): Promise<CredentialTypeRow> {
  const [row] = await tx
    .select()
    .from(credentialTypes)
    // An id in a path may exceed the column's range.
    .where(sql`${credentialTypes.id} = ${typeId}::bigint`)
    .for('update');
  if (!row) throw new Refused({ code: 'not_found', message: 'The credential is not on the list.' });
  return row;
}

/** A type that may be chosen. Refused as `validation_failed` at `typeId` if it is unknown or archived. */
export async function chosenCredentialType(tx: Tx, typeId: number): Promise<CredentialTypeRow> {
  const [row] = await tx
    .select()
    .from(credentialTypes)
    .where(and(eq(credentialTypes.id, typeId), isNull(credentialTypes.archivedAt)))
    .for('share');
  if (row) return row;
  const message = 'Choose a credential from the list';
  throw new Refused({ code: 'validation_failed', message, fields: { typeId: message } });
}

interface CredentialsQuery {
  readonly requiredCredentials?: readonly number[] | undefined;
  readonly preferredCredentials?: readonly number[] | undefined;
}

/**
 * Refused as `validation_failed` at the field if an appointment asks for a type that is unknown or archived, except those that it asked for
 * `before`. Source: rule eligibility-6.
 */
export async function refuseUnknownCredentials(
  tx: Tx,
  query: CredentialsQuery,
  before: CredentialsQuery = {},
): Promise<void> {
  const known = new Set([...(before.requiredCredentials ?? []), ...(before.preferredCredentials ?? [])]);
  const ids = [...(query.requiredCredentials ?? []), ...(query.preferredCredentials ?? [])];
  const added = [...new Set(ids)].filter((id) => !known.has(id));
  if (added.length === 0) return;
  const rows = await tx
    .select({ id: credentialTypes.id })
    .from(credentialTypes)
    .where(and(inArray(credentialTypes.id, added), isNull(credentialTypes.archivedAt)))
    .for('share');
  const unknown = added.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length === 0) return;
  const message = 'Choose credentials from the list';
  const isRequired = unknown.some((id) => query.requiredCredentials?.includes(id));
  const field = isRequired ? 'requiredCredentials' : 'preferredCredentials';
  throw new Refused({ code: 'validation_failed', message, fields: { [field]: message } });
}

function requirements(db: Db | Tx) {
  return db
    .select({
      id: credentialRequirements.id,
      typeId: credentialRequirements.typeId,
      typeName: credentialTypes.name,
      clientId: credentialRequirements.clientId,
      clientName: clients.name,
      serviceType: credentialRequirements.serviceType,
      isPreferred: credentialRequirements.isPreferred,
    })
    .from(credentialRequirements)
    .innerJoin(credentialTypes, eq(credentialTypes.id, credentialRequirements.typeId))
    .leftJoin(clients, eq(clients.id, credentialRequirements.clientId));
}

export type RequirementRow = Awaited<ReturnType<typeof requirements>>[number];

/** Which appointments need or wish a credential, by credential; those of all clients first. Not of archived credentials. */
export function listRequirements(db: Db, _who: StaffScope): Promise<RequirementRow[]> {
  return requirements(db)
    .where(isNull(credentialTypes.archivedAt))
    .orderBy(
      asc(credentialTypes.name),
      sql`${clients.name} NULLS FIRST`,
      sql`${credentialRequirements.serviceType} NULLS FIRST`,
      asc(credentialRequirements.id),
    );
}

/** One requirement. `Refused` not_found. */
export async function requirementRow(tx: Tx, requirementId: number): Promise<RequirementRow> {
  const [row] = await requirements(tx).where(sql`${credentialRequirements.id} = ${requirementId}::bigint`);
  if (!row) throw new Refused({ code: 'not_found', message: 'The requirement was not found.' });
  return row;
}
