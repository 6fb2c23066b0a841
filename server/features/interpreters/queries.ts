import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { accounts, interpreters } from '#server/db/schema/people.ts';
import { bindInto, searchText } from '#server/db/search-text.ts';
import { Refused } from '#server/db/transaction.ts';

const columns = {
  id: interpreters.id,
  accountId: interpreters.accountId,
  name: interpreters.name,
  email: interpreters.email,
  phone: interpreters.phone,
  username: accounts.username,
  languages: interpreters.languages,
  hourlyRate: interpreters.hourlyRate,
  legalRate: interpreters.legalRate,
  medicalRate: interpreters.medicalRate,
  address: interpreters.address,
  isAvailable: interpreters.isAvailable,
  availabilityNotes: interpreters.availabilityNotes,
  canSignIn: sql<boolean>`${accounts.passwordHash} IS NOT NULL`,
  createdAt: interpreters.createdAt,
  updatedAt: interpreters.updatedAt,
};

/** Interpreters that are not archived, by name. */
function notArchived(db: Db | Tx, condition?: SQL) {
  return db
    .select(columns)
    .from(interpreters)
    .innerJoin(accounts, eq(accounts.id, interpreters.accountId))
    .where(and(isNull(interpreters.archivedAt), condition))
    .orderBy(asc(interpreters.name), asc(interpreters.id));
}

/** An interpreter with the username; rates in cents per hour, null for none. */
export type InterpreterRow = Awaited<ReturnType<typeof notArchived>>[number];

/** All interpreters by name, without archived ones. */
export function listInterpreters(db: Db, _who: StaffScope): Promise<InterpreterRow[]> {
  return notArchived(db).prepare('interpreters-list').execute();
}

/** The available interpreters by name, at most `limit` (null: all), and their total number. */
export async function availableInterpreters(
  db: Db,
  _who: StaffScope,
  limit: number | null,
): Promise<{ rows: InterpreterRow[]; total: number }> {
  const available = notArchived(db, eq(interpreters.isAvailable, true));
  if (limit === null) {
    const rows = await available.prepare('interpreters-available').execute();
    return { rows, total: rows.length };
  }
  const [rows, total] = await Promise.all([
    available.limit(limit),
    db.$count(interpreters, and(isNull(interpreters.archivedAt), eq(interpreters.isAvailable, true))),
  ]);
  return { rows, total };
}

/**
 * Interpreters by name, whose name or one of whose languages contains `query`, and whose address contains the words of
 * `location`, regardless of case and accents; blank means any. Source: rule P13.
 */
export function searchInterpreters(
  db: Db,
  _who: StaffScope,
  wanted: { readonly query: string; readonly location: string },
): Promise<InterpreterRow[]> {
  const { query, location } = wanted;
  const contains = (text: SQL) => sql`strpos(${plainOf(text)}, ${plainOf(sql`${query}::text`)}) > 0`;
  const named = sql`(${contains(sql`${interpreters.name}`)}
    OR EXISTS (SELECT FROM unnest(${interpreters.languages}) AS spoken WHERE ${contains(sql`spoken`)}))`;
  const placed = sql`strpos(${words(sql`${interpreters.address}`)}, ${words(sql`${location}::text`)}) > 0`;
  return notArchived(db, and(query ? named : undefined, location ? placed : undefined));
}

const plainOf = (text: SQL) => bindInto(searchText('$1'), text);

/** The words of a text between spaces, to find the words of one text in another. */
function words(text: SQL): SQL {
  return sql`concat(' ', btrim(regexp_replace(${plainOf(text)}, '[^[:alnum:]]+', ' ', 'g')), ' ')`;
}

/** One interpreter, for staff or the interpreter in person; refused as `not_found` if unknown, archived or somebody else (rule A4). */
export async function findInterpreter(
  db: Db | Tx,
  who: StaffScope | InterpreterScope,
  interpreterId: number,
): Promise<InterpreterRow> {
  if (who.audience === 'interpreter' && who.interpreterId !== interpreterId) throw noInterpreter();
  const [row] = await notArchived(db, isInterpreter(interpreterId));
  if (!row) throw noInterpreter();
  return row;
}

/** One interpreter, locked until the transaction ends; refused as `not_found` if unknown or archived. */
export async function lockInterpreter(
  tx: Tx,
  interpreterId: number,
  strength: 'update' | 'no key update',
): Promise<InterpreterRow> {
  const [row] = await notArchived(tx, isInterpreter(interpreterId)).for(strength, { of: interpreters });
  if (!row) throw noInterpreter();
  return row;
}

/** An id in a path may exceed the column's range. */
function isInterpreter(interpreterId: number): SQL {
  return sql`${interpreters.id} = ${interpreterId}::bigint`;
}

/**
 * The number of an interpreter's upcoming appointments at `now`, an instant: booked and not over, or offered and not
 * answered. Source: rule P8.
 */
export async function upcomingOfInterpreter(tx: Tx, interpreterId: number, now: string): Promise<number> {
  const { rows } = await tx.execute<{ upcoming: number }>(sql`
    SELECT count(*)::integer AS upcoming FROM (
      SELECT id FROM assignments
      WHERE interpreter_id = ${interpreterId} AND deleted_at IS NULL AND ends_at > ${now}::timestamptz
        AND starts_at > ${now}::timestamptz - interval '24 hours' AND status IN ('accepted', 'scheduled', 'in-progress')
      UNION
      SELECT a.id FROM offers o JOIN assignments a ON a.id = o.assignment_id
      WHERE o.interpreter_id = ${interpreterId} AND o.state = 'open' AND o.expires_at > ${now}::timestamptz
        AND a.deleted_at IS NULL AND a.status = 'pending' AND a.ends_at > ${now}::timestamptz) AS ahead`);
  return rows[0]?.upcoming ?? 0;
}

/** The refusal for an interpreter who is unknown, archived or somebody else (rule A4). */
export function noInterpreter(): Refused {
  return new Refused({ code: 'not_found', message: 'The interpreter was not found.' });
}
