import { and, asc, between, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { addDays } from '#domain/civil.ts';
import { ENDED_DAYS, TELL_DAYS } from '#domain/dispatch/credential.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { credentialTypes, interpreterCredentials } from '#server/db/schema/dispatch.ts';
import { interpreters, staff } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { findInterpreter, lockInterpreter } from '../../interpreters/queries.ts';

const columns = {
  id: interpreterCredentials.id,
  interpreterId: interpreterCredentials.interpreterId,
  interpreterName: interpreters.name,
  typeId: interpreterCredentials.typeId,
  typeName: credentialTypes.name,
  expires: credentialTypes.expires,
  number: interpreterCredentials.number,
  issuedOn: interpreterCredentials.issuedOn,
  expiresOn: interpreterCredentials.expiresOn,
  state: interpreterCredentials.state,
  refusal: interpreterCredentials.refusal,
  fileType: interpreterCredentials.fileType,
  fileName: interpreterCredentials.fileName,
  fileBytes: sql<number>`coalesce(octet_length(${interpreterCredentials.file}), 0)`,
  verifiedAt: interpreterCredentials.verifiedAt,
  verifiedByName: staff.name,
  toldDays: interpreterCredentials.toldDays,
  createdAt: interpreterCredentials.createdAt,
  updatedAt: interpreterCredentials.updatedAt,
};

function credentials(db: Db | Tx) {
  return db
    .select(columns)
    .from(interpreterCredentials)
    .innerJoin(interpreters, eq(interpreters.id, interpreterCredentials.interpreterId))
    .innerJoin(credentialTypes, eq(credentialTypes.id, interpreterCredentials.typeId))
    .leftJoin(staff, eq(staff.accountId, interpreterCredentials.verifiedBy));
}

/** A credential without its scan: with its type, whose it is, and who verified it. */
export type CredentialRow = Awaited<ReturnType<typeof credentials>>[number];

/** An interpreter's credentials by type, the newest first. `Refused` not_found for an unknown interpreter or another one's. */
export async function credentialsOf(
  db: Db,
  who: StaffScope | InterpreterScope,
  interpreterId: number,
): Promise<CredentialRow[]> {
  await findInterpreter(db, who, { interpreterId, includeArchived: who.audience === 'staff' });
  return credentials(db)
    .where(eq(interpreterCredentials.interpreterId, interpreterId))
    .orderBy(
      asc(credentialTypes.name),
      desc(interpreterCredentials.createdAt),
      desc(interpreterCredentials.id),
    );
}

/**
 * The credentials that the office has to check, the longest waiting first; what was changed or sent again waits since then. Source: rule
 * eligibility-2.
 */
export function waitingCredentials(db: Db, _who: StaffScope): Promise<CredentialRow[]> {
  return credentials(db)
    .where(WAITS)
    .orderBy(asc(interpreterCredentials.updatedAt), asc(interpreterCredentials.id));
}

/**
 * The verified credentials that end within 60 days of `today` (a civil date) or have ended in the 90 days before, the first end first. Not of
 * archived people and types. Source: rule eligibility-2.
 */
export function endingCredentials(db: Db, _who: StaffScope, today: string): Promise<CredentialRow[]> {
  return credentials(db)
    .where(endsAround(today))
    .orderBy(asc(interpreterCredentials.expiresOn), asc(interpreters.name), asc(interpreterCredentials.id));
}

const WAITS = and(eq(interpreterCredentials.state, 'waiting'), isNull(interpreters.archivedAt));

function endsAround(today: string): SQL | undefined {
  return and(
    eq(interpreterCredentials.state, 'verified'),
    between(interpreterCredentials.expiresOn, addDays(today, -ENDED_DAYS), addDays(today, TELL_DAYS[0])),
    isNull(interpreters.archivedAt),
    isNull(credentialTypes.archivedAt),
  );
}

/** A credential by id, without a check of its owner, for commands that have checked it. */
export async function credentialRow(tx: Tx, credentialId: number): Promise<CredentialRow> {
  const [row] = await credentials(tx).where(isCredential(credentialId));
  if (!row) throw unknownCredential();
  return row;
}

/**
 * A credential whose interpreter is locked until the transaction ends, so that nobody else changes any of theirs. `Refused` not_found if it is
 * unknown or another interpreter's, or its interpreter is archived.
 */
export async function lockCredential(
  tx: Tx,
  who: StaffScope | InterpreterScope,
  credentialId: number,
): Promise<CredentialRow> {
  const { interpreterId } = await credentialRow(tx, credentialId);
  if (who.audience === 'interpreter' && who.interpreterId !== interpreterId) throw unknownCredential();
  await lockInterpreter(tx, interpreterId, 'no key update');
  return credentialRow(tx, credentialId);
}

/** The scan of a credential, for its readers. `Refused` not_found if there is none, or for another interpreter's. */
export async function credentialFile(
  db: Db,
  who: StaffScope | InterpreterScope,
  credentialId: number,
): Promise<{
  readonly fileType: string;
  readonly fileName: string | null;
  readonly file: Buffer;
  readonly updatedAt: string;
}> {
  const isOwn =
    who.audience === 'staff' ? undefined : eq(interpreterCredentials.interpreterId, who.interpreterId);
  const { fileType, fileName, file, updatedAt } = interpreterCredentials;
  const [row] = await db
    .select({ fileType, fileName, file, updatedAt })
    .from(interpreterCredentials)
    .where(and(isCredential(credentialId), isOwn));
  if (!row?.fileType || !row.file) throw unknownCredential();
  return { ...row, fileType: row.fileType, file: row.file };
}

/** An id in a path may exceed the column's range. */
function isCredential(credentialId: number): SQL {
  return sql`${interpreterCredentials.id} = ${credentialId}::bigint`;
}

/** The refusal for a credential that is unknown or somebody else's (rule access-3). */
function unknownCredential(): Refused {
  return new Refused({ code: 'not_found', message: 'The credential was not found.' });
}
