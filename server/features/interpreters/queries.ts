import { and, arrayOverlaps, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { NotFree } from '#domain/dispatch/availability/not-free.ts';
import { languagesBegun } from '#domain/language-search.ts';
import { overlaps } from '#server/db/assignments/overlap.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { allLanguages } from '#server/db/languages.ts';
import { computed, fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { accounts, interpreters } from '#server/db/schema/people.ts';
import { bindInto, searchText } from '#server/db/search-text.ts';
import { Refused } from '#server/db/transaction.ts';
import { notFreeDuring } from './queries/not-free.ts';

const columns = {
  id: interpreters.id,
  accountId: interpreters.accountId,
  name: interpreters.name,
  email: interpreters.email,
  phone: interpreters.phone,
  username: accounts.username,
  languages: interpreters.languages,
  requestedLanguages: interpreters.requestedLanguages,
  hourlyRate: interpreters.hourlyRate,
  legalRate: interpreters.legalRate,
  medicalRate: interpreters.medicalRate,
  address: interpreters.address,
  isAvailable: interpreters.isAvailable,
  availabilityNotes: interpreters.availabilityNotes,
  engagement: interpreters.engagement,
  canSignIn: sql<boolean>`${accounts.passwordHash} IS NOT NULL`,
  createdAt: interpreters.createdAt,
  updatedAt: interpreters.updatedAt,
  archivedAt: interpreters.archivedAt,
};

/** Interpreters by name, archived ones too. */
function all(db: Db | Tx, condition: SQL | undefined) {
  return db
    .select(columns)
    .from(interpreters)
    .innerJoin(accounts, eq(accounts.id, interpreters.accountId))
    .where(condition)
    .orderBy(asc(interpreters.name), asc(interpreters.id));
}

/** Interpreters that are not archived, by name. */
function notArchived(db: Db | Tx, condition?: SQL) {
  return all(db, and(isNull(interpreters.archivedAt), condition));
}

/** An interpreter with the username; rates in cents per hour, null for none. */
export type InterpreterRow = Awaited<ReturnType<typeof notArchived>>[number];

const { username, canSignIn: _, ...ownColumns } = columns;
const ALL = select(
  selection({
    ...fieldsOf('i', ownColumns),
    ...fieldsOf('a', { username }),
    canSignIn: computed<boolean>('a.password_hash IS NOT NULL'),
  }),
  (list) => ({
    name: 'interpreters-all',
    text: `SELECT ${list} FROM interpreters i JOIN accounts a ON a.id = i.account_id WHERE i.archived_at IS NULL ORDER BY i.name, i.id`,
  }),
);

const { id, name, languages, isAvailable } = columns;
const NAMES = select(selection(fieldsOf('i', { id, name, languages, isAvailable })), (list) => ({
  name: 'interpreters-names',
  text: `SELECT ${list} FROM interpreters i WHERE i.archived_at IS NULL ORDER BY i.name, i.id`,
}));

/** What names all interpreters, by name, without archived ones. */
export function interpreterNames(db: Db, _who: StaffScope) {
  return selectRows(db, NAMES, []);
}

/** All interpreters by name, without archived ones. */
export function listInterpreters(db: Db, _who: StaffScope): Promise<InterpreterRow[]> {
  return selectRows(db, ALL, []);
}

/**
 * The available interpreters by name, at most `limit` (null: all), and their total number; with `freeAt`, an instant, only those who
 * are free then. Source: rule availability-7.
 */
export async function availableInterpreters(
  db: Db,
  _who: StaffScope,
  { limit, freeAt }: { readonly limit: number | null; readonly freeAt: string | null },
): Promise<{ rows: InterpreterRow[]; total: number }> {
  const now = freeAt === null ? null : momentOf(freeAt);
  const isFree = now && sql`NOT EXISTS (SELECT ${bookingsDuring(now)}) AND ${notFreeDuring(now)} IS NULL`;
  const wanted = and(eq(interpreters.isAvailable, true), isFree ?? undefined);
  const available = notArchived(db, wanted);
  if (limit === null) {
    const rows = await available;
    return { rows, total: rows.length };
  }
  const [rows, total] = await Promise.all([
    available.limit(limit),
    db.$count(interpreters, and(isNull(interpreters.archivedAt), wanted)),
  ]);
  return { rows, total };
}

/** The interpreters who wait for the office to confirm a language, by name. Source: rule people-6. */
export function waitingForLanguages(db: Db, _who: StaffScope): Promise<InterpreterRow[]> {
  return notArchived(db, sql`${interpreters.requestedLanguages} <> '{}'`);
}

/** Two instants, half-open. */
export interface Period {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The shortest period from an instant on. */
export function momentOf(instant: string): Period {
  return { startsAt: instant, endsAt: new Date(Date.parse(instant) + 1).toISOString() };
}

/** What follows SELECT to read the bookings of the row's interpreter in a period. */
function bookingsDuring({ startsAt, endsAt }: Period): SQL {
  return sql`FROM assignments b, (SELECT ${startsAt}::timestamptz AS starts_at, ${endsAt}::timestamptz AS ends_at) AS period
    WHERE b.interpreter_id = ${interpreters.id} AND ${sql.raw(overlaps('period.starts_at', 'period.ends_at'))}`;
}

/** The first booking of an interpreter in a period. */
interface BookingThen {
  readonly id: number;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly clientName: string;
}

/** An interpreter who was searched for, with the booking that keeps them and what else does; both null if they are free. */
export type FoundInterpreterRow = InterpreterRow & {
  readonly booking: BookingThen | null;
  readonly notFree: NotFree | null;
};

/**
 * Interpreters by name, one of whose languages has a word that begins with `query` or whose name contains it (if it begins a language, a word of the
 * name begins with it), and whose address contains the words of
 * `location`, regardless of case and accents; blank means any. Each with what keeps them in the period. Source: rules people-12 and
 * availability-7.
 */
export async function searchInterpreters(
  db: Db,
  _who: StaffScope,
  wanted: { readonly query: string; readonly location: string; readonly period: Period },
): Promise<FoundInterpreterRow[]> {
  const { query, location, period } = wanted;
  const typed = sql`${query}::text`;
  const begins = (text: SQL) =>
    sql`(${words(typed)} <> '  ' AND strpos(${words(text)}, rtrim(${words(typed)})) > 0)`;
  const contains = sql`strpos(${plainOf(sql`${interpreters.name}`)}, ${plainOf(typed)}) > 0`;
  const spoken = languagesBegun(query, await allLanguages(db));
  const named =
    spoken.length > 0
      ? or(begins(sql`${interpreters.name}`), arrayOverlaps(interpreters.languages, spoken))
      : contains;
  const placed = sql`strpos(${words(sql`${interpreters.address}`)}, ${words(sql`${location}::text`)}) > 0`;
  const booking = sql<BookingThen | null>`(SELECT json_build_object('id', b.id, 'date', b.date, 'startTime', b.start_time,
    'endTime', b.end_time, 'clientName', (SELECT name FROM clients WHERE id = b.client_id))
    ${bookingsDuring(period)} ORDER BY b.starts_at LIMIT 1)`;
  return db
    .select({ ...columns, booking, notFree: notFreeDuring(period) })
    .from(interpreters)
    .innerJoin(accounts, eq(accounts.id, interpreters.accountId))
    .where(and(isNull(interpreters.archivedAt), query ? named : undefined, location ? placed : undefined))
    .orderBy(asc(interpreters.name), asc(interpreters.id));
}

const plainOf = (text: SQL) => bindInto(searchText('$1'), text);

/** The words of a text between spaces, to find the words of one text in another. */
function words(text: SQL): SQL {
  return sql`concat(' ', btrim(regexp_replace(${plainOf(text)}, '[^[:alnum:]]+', ' ', 'g')), ' ')`;
}

/**
 * One interpreter, for staff or the interpreter in person; refused as `not_found` if unknown, somebody else (rule access-3), or archived
 * unless `includeArchived` (rule people-10).
 */
export async function findInterpreter(
  db: Db | Tx,
  who: StaffScope | InterpreterScope,
  { interpreterId, includeArchived = false }: { interpreterId: number; includeArchived?: boolean },
): Promise<InterpreterRow> {
  if (who.audience === 'interpreter' && who.interpreterId !== interpreterId) throw noInterpreter();
  const [row] = await (includeArchived ? all : notArchived)(db, isInterpreter(interpreterId));
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
 * answered. Source: rule people-9.
 */
export function upcomingOfInterpreter(tx: Tx, interpreterId: number, now: string): Promise<number> {
  return tx.$count(sql`(
      SELECT id FROM assignments
      WHERE interpreter_id = ${interpreterId} AND deleted_at IS NULL AND ends_at > ${now}::timestamptz
        AND starts_at > ${now}::timestamptz - interval '24 hours' AND status IN ('accepted', 'scheduled', 'in-progress')
      UNION
      SELECT a.id FROM offers o JOIN assignments a ON a.id = o.assignment_id
      WHERE o.interpreter_id = ${interpreterId} AND o.state = 'open' AND o.expires_at > ${now}::timestamptz
        AND a.deleted_at IS NULL AND a.status = 'pending' AND a.ends_at > ${now}::timestamptz) AS ahead`);
}

/** The refusal for an interpreter who is unknown, archived or somebody else (rule access-3). */
export function noInterpreter(): Refused {
  return new Refused({ code: 'not_found', message: 'The interpreter was not found.' });
}
