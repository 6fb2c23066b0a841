import { and, type SQL, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { credentialProblem, type HeldCredential, lastDayOf } from '#domain/dispatch/credential.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { hasCredential, heldCredentials, lastDay, requiredCredentials } from './required.ts';
import type { RequirementRow } from './types.ts';

/** A booked appointment that is not over, whose interpreter lacks a credential that it needs: what of it they have. */
export interface UnmetRow {
  readonly assignmentId: number;
  readonly interpreterId: number;
  readonly interpreterName: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly clientName: string;
  readonly typeId: number;
  readonly typeName: string;
  readonly held: readonly HeldCredential[];
}

/**
 * The booked appointments of some interpreters that are not over at `now` (an instant) and need a credential which does not count on the day of
 * their end: a row for each appointment and missing type, in order of time. Source: rules eligibility-3 and eligibility-4.
 */
export function unmetAppointments(
  db: Db | Tx,
  interpreterIds: readonly number[],
  now: string,
): Promise<UnmetRow[]> {
  return unmetRows(db, sql`a.interpreter_id = ANY(${sql.param([...interpreterIds])}::integer[])`, now);
}

/** The same of all interpreters. Source: rule eligibility-2. */
export function allUnmetAppointments(db: Db, _who: StaffScope, now: string): Promise<UnmetRow[]> {
  return unmetRows(db, sql`true`, now);
}

function unmetRows(db: Db | Tx, whose: SQL, now: string): Promise<UnmetRow[]> {
  return db
    .select({
      assignmentId: sql<number>`a.id`,
      interpreterId: sql<number>`a.interpreter_id`,
      interpreterName: sql<string>`i.name`,
      date: sql<string>`a.date`,
      startTime: sql<string>`a.start_time`,
      endTime: sql<string>`a.end_time`,
      clientName: sql<string>`c.name`,
      typeId: sql<number>`t.id`,
      typeName: sql<string>`t.name`,
      held: sql<readonly HeldCredential[]>`${sql.raw(heldCredentials('a.interpreter_id', 't.id'))}`,
    })
    .from(BOOKED)
    .where(and(isUnmet(now), whose))
    .orderBy(sql`a.starts_at`, sql`a.id`, sql`t.name`);
}

/**
 * How many booked appointments need another interpreter by a requirement that is needed; `now` is an instant. Source: rule eligibility-4.
 */
export async function countUnmetOf(
  tx: Tx,
  { typeId, clientId, serviceType, isPreferred }: Requirement,
  now: string,
): Promise<number> {
  if (isPreferred) return 0;
  const [row] = await tx
    .select({ count: sql<number>`count(DISTINCT a.id)::integer` })
    .from(BOOKED)
    .where(
      and(
        isUnmet(now),
        sql`t.id = ${typeId}`,
        clientId === null ? undefined : sql`a.client_id = ${clientId}`,
        serviceType === null ? undefined : sql`a.service_type = ${serviceType}`,
      ),
    );
  return row?.count ?? 0;
}

type Requirement = Pick<RequirementRow, 'typeId' | 'clientId' | 'serviceType' | 'isPreferred'>;

/** Appointments `a` with their clients `c`, their interpreters `i` and each type `t` that they need. */
const BOOKED = sql`assignments a JOIN clients c ON c.id = a.client_id JOIN interpreters i ON i.id = a.interpreter_id
  CROSS JOIN LATERAL unnest(${sql.raw(requiredCredentials('a'))}) AS needed(type_id)
  JOIN credential_types t ON t.id = needed.type_id`;

const isUnmet = (
  now: string,
) => sql`a.deleted_at IS NULL AND a.status IN ('accepted', 'scheduled', 'in-progress')
  AND a.ends_at > ${now}::timestamptz AND a.starts_at > ${now}::timestamptz - interval '24 hours'
  AND NOT ${sql.raw(hasCredential('a.interpreter_id', 't.id', lastDay('a')))}`;

/** Why the appointment of a row needs another interpreter; `today` is a civil date. */
export function unmetSentence(row: UnmetRow, today: string): string {
  // The statement has found that nothing counts, so there is a problem.
  return (
    credentialProblem(row.typeName, row.held, { day: lastDayOf(row), today }) ?? `${row.typeName} is missing.`
  );
}
