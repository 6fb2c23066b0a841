import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ClientScope, StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { accounts, clients } from '#server/db/schema/people.ts';
import type { CheckedAccount } from '../auth/commands/check-password.ts';

/** A client as kept, with the username; `customRate` in cents per hour, null for none. */
export interface ClientRow {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly username: string;
  readonly address: string;
  readonly addresses: string[];
  readonly contactPerson: string | null;
  readonly customRate: number | null;
  /** Whether the account has a password. */
  readonly canSignIn: boolean;
  readonly createdAt: string;
  /** Another at every change. */
  readonly updatedAt: string;
}

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
};

/** Clients that are not archived, by name. */
function present(db: Db | Tx, condition?: SQL) {
  return db
    .select(columns)
    .from(clients)
    .innerJoin(accounts, eq(accounts.id, clients.accountId))
    .where(and(isNull(clients.archivedAt), condition))
    .orderBy(asc(clients.name), asc(clients.id));
}

/** All clients, by name; archived ones never (design 3.10). */
export function listClients(db: Db, _who: StaffScope): Promise<ClientRow[]> {
  return present(db).prepare('clients-list').execute();
}

/** One client, for staff or the client in person; null when foreign, unknown or archived (design §4). */
export async function findClient(
  db: Db | Tx,
  who: StaffScope | ClientScope,
  clientId: number,
): Promise<ClientRow | null> {
  if (who.audience === 'client' && who.clientId !== clientId) return null;
  const [row] = await present(db, isClient(clientId));
  return row ?? null;
}

/** The client whose password has just been given rightly; null when archived since. */
export async function clientOfAccount(
  db: Db | Tx,
  account: Pick<CheckedAccount, 'accountId'>,
): Promise<ClientRow | null> {
  const [row] = await present(db, eq(clients.accountId, account.accountId));
  return row ?? null;
}

/** One client, locked against any other change until the transaction ends; null when unknown or archived. */
export async function lockClient(
  tx: Tx,
  clientId: number,
  strength: 'update' | 'no key update',
): Promise<ClientRow | null> {
  const [row] = await present(tx, isClient(clientId)).for(strength, { of: clients });
  return row ?? null;
}

/** An id in a path may be larger than any that is kept. */
function isClient(clientId: number): SQL {
  return sql`${clients.id} = ${clientId}::bigint`;
}

/**
 * How many appointments a client has ahead at `now`, an instant: not over, neither completed nor cancelled. A request that
 * everybody declined is one of them: staff can offer it again (spec §4, design 3.3).
 */
export async function upcomingOfClient(tx: Tx, clientId: number, now: string): Promise<number> {
  const { rows } = await tx.execute<{ upcoming: number }>(sql`
    SELECT count(*)::integer AS upcoming FROM assignments
    WHERE client_id = ${clientId} AND deleted_at IS NULL AND ends_at > ${now}::timestamptz
      AND starts_at > ${now}::timestamptz - interval '24 hours' AND status NOT IN ('completed', 'cancelled')`);
  return rows[0]?.upcoming ?? 0;
}
