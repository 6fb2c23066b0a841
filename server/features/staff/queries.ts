import { and, asc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { accounts, sessions, staff } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';

const columns = {
  id: staff.id,
  accountId: staff.accountId,
  name: staff.name,
  email: staff.email,
  username: accounts.username,
  role: staff.role,
  canSignIn: sql<boolean>`${accounts.passwordHash} IS NOT NULL`,
  isDeactivated: sql<boolean>`${accounts.archivedAt} IS NOT NULL`,
  hasSecondFactor: sql<boolean>`EXISTS (SELECT FROM second_factors f
    WHERE f.account_id = ${staff.accountId} AND f.confirmed_at IS NOT NULL)`,
  createdAt: staff.createdAt,
  updatedAt: staff.updatedAt,
};

function staffRows(db: Db | Tx, condition?: SQL) {
  return db
    .select(columns)
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(condition)
    .orderBy(asc(staff.name), asc(staff.id));
}

/** A member of staff with the account. */
export type StaffRow = Awaited<ReturnType<typeof staffRows>>[number];

/** All staff by name, deactivated ones too, each with the instant at which one of their sessions was last seen. */
export async function listStaff(
  db: Db,
  _who: StaffScope,
): Promise<(StaffRow & { readonly lastSeenAt: string | null })[]> {
  const rows = await staffRows(db);
  const seen = await db
    .select({
      accountId: sessions.accountId,
      at: sql<string>`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt),
    })
    .from(sessions)
    .groupBy(sessions.accountId);
  const seenAt = new Map(seen.map(({ accountId, at }) => [accountId, at]));
  return rows.map((row) => ({ ...row, lastSeenAt: seenAt.get(row.accountId) ?? null }));
}

/** One member of staff by account, deactivated ones too. Refused as `not_found`. */
export async function findStaff(db: Db | Tx, accountId: number): Promise<StaffRow> {
  const [row] = await staffRows(db, isStaff(accountId));
  if (!row) throw noStaff();
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockStaff(tx: Tx, accountId: number): Promise<StaffRow> {
  const [row] = await staffRows(tx, isStaff(accountId)).for('no key update', { of: staff });
  if (!row) throw noStaff();
  return row;
}

/** How many other people than this account are administrators and can sign in. Source: rule access-7. */
export function otherAdministrators(tx: Tx, accountId: number): Promise<number> {
  const others = tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(
      and(
        eq(staff.role, 'administrator'),
        ne(staff.accountId, accountId),
        isNull(accounts.archivedAt),
        sql`${accounts.passwordHash} IS NOT NULL`,
      ),
    );
  return tx.$count(others.as('others'));
}

/** Whether another member of staff who may sign in has this e-mail address, in any case. */
export async function isStaffEmailTaken(
  tx: Tx,
  email: string,
  exceptAccountId: number | null,
): Promise<boolean> {
  const taken = await staffRows(
    tx,
    and(
      sql`${staff.email} = ${email}::citext`,
      isNull(accounts.archivedAt),
      exceptAccountId === null ? undefined : ne(staff.accountId, exceptAccountId),
    ),
  );
  return taken.length > 0;
}

/** The sessions of an account that have not ended at `now` (an instant), the last seen first. */
export function sessionsOf(db: Db, { accountId }: StaffScope, now: string) {
  return db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      userAgent: sessions.userAgent,
      isKept: sessions.isKept,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(sql`${sessions.lastSeenAt} DESC`, asc(sessions.id));
}

/** A session of one's own account. */
export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

/** An id in a path may exceed the column's range. */
function isStaff(accountId: number): SQL {
  return sql`${staff.accountId} = ${accountId}::bigint`;
}

function noStaff(): Refused {
  return new Refused({ code: 'not_found', message: 'This person was not found.' });
}
