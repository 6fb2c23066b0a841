import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ClientScope, StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { accounts, clients } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import type { CheckedAccount } from '../auth/queries.ts';

const columns = {
  id: clients.id,
  accountId: clients.accountId,
  name: clients.name,
  email: clients.email,
  phone: clients.phone,
  username: accounts.username,
  address: clients.address,
  addresses: clients.addresses,
  contactPerson: clients.contactPerson,
  customRate: clients.customRate,
  canSignIn: sql<boolean>`${accounts.passwordHash} IS NOT NULL`,
  createdAt: clients.createdAt,
  updatedAt: clients.updatedAt,
  archivedAt: clients.archivedAt,
};

/** Clients by name, archived ones too. */
function all(db: Db | Tx, condition: SQL | undefined) {
  return db
    .select(columns)
    .from(clients)
    .innerJoin(accounts, eq(accounts.id, clients.accountId))
    .where(condition)
    .orderBy(asc(clients.name), asc(clients.id));
}

/** Clients that are not archived, by name. */
function notArchived(db: Db | Tx, condition?: SQL) {
  return all(db, and(isNull(clients.archivedAt), condition));
}

/** A client with the username; `customRate` in cents per hour, null for none. */
export type ClientRow = Awaited<ReturnType<typeof notArchived>>[number];

/** All clients by name, without archived ones. */
export function listClients(db: Db, _who: StaffScope): Promise<ClientRow[]> {
  return notArchived(db);
}

/**
 * One client, for staff or the client in person; refused as `not_found` if unknown, somebody else (rule access-3), or archived unless
 * `includeArchived` (rule people-10).
 */
export async function findClient(
  db: Db | Tx,
  who: StaffScope | ClientScope,
  { clientId, includeArchived = false }: { clientId: number; includeArchived?: boolean },
): Promise<ClientRow> {
  if (who.audience === 'client' && who.clientId !== clientId) throw noClient();
  const [row] = await (includeArchived ? all : notArchived)(db, isClient(clientId));
  if (!row) throw noClient();
  return row;
}

/** The client whose password was just entered correctly; refused as `not_found` if archived. */
export async function clientOfAccount(
  db: Db | Tx,
  account: Pick<CheckedAccount, 'accountId'>,
): Promise<ClientRow> {
  const [row] = await notArchived(db, eq(clients.accountId, account.accountId));
  if (!row) throw noClient();
  return row;
}

/** One client, locked until the transaction ends; refused as `not_found` if unknown or archived. */
export async function lockClient(
  tx: Tx,
  clientId: number,
  strength: 'update' | 'no key update',
): Promise<ClientRow> {
  const [row] = await notArchived(tx, isClient(clientId)).for(strength, { of: clients });
  if (!row) throw noClient();
  return row;
}

/** An id in a path may exceed the column's range. */
function isClient(clientId: number): SQL {
  return sql`${clients.id} = ${clientId}::bigint`;
}

/** The number of a client's upcoming appointments at `now`, an instant. Source: rule people-9. */
export function upcomingOfClient(tx: Tx, clientId: number, now: string): Promise<number> {
  return tx.$count(
    assignments,
    sql`client_id = ${clientId} AND deleted_at IS NULL AND ends_at > ${now}::timestamptz
      AND starts_at > ${now}::timestamptz - interval '24 hours' AND status NOT IN ('completed', 'cancelled')`,
  );
}

/** The refusal for a client who is unknown, archived or somebody else (rule access-3). */
export function noClient(): Refused {
  return new Refused({ code: 'not_found', message: 'The client was not found.' });
}
