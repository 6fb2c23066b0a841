import type { Pool } from 'pg';
import { type Db, poolOf, type Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';

const ZONE = { name: 'company-zone', text: 'SELECT time_zone FROM settings' };

/** The company's IANA time zone (rules D1, D9). */
export async function companyZone(on: Db | Tx): Promise<string> {
  const [row] = await queryRows<[string]>(on, ZONE, []);
  if (!row) throw new Error('the company has no settings');
  return row[0];
}

/** The zone that was last read from a database. Each use has the database confirm it. */
const lastZones = new WeakMap<Pool, string>();

/** The zone last known, else the company's: a zone to reckon with that a later statement confirms (`inZone`). */
export async function likelyZone(on: Db | Tx): Promise<string> {
  const known = lastZones.get(poolOf(on));
  if (known !== undefined) return known;
  const timeZone = await companyZone(on);
  rememberZone(on, timeZone);
  return timeZone;
}

/** The zone that the database answered, for `likelyZone`. */
export function rememberZone(on: Db | Tx, timeZone: string): void {
  lastZones.set(poolOf(on), timeZone);
}

/**
 * Reads rows of the company's days in one statement instead of two. `read` computes its bounds in the zone last known,
 * and its statement finds nothing unless `inZone` holds, that is unless the company still has that zone. An empty
 * answer is repeated if the zone has changed.
 */
export async function inCompanyZone<Row>(
  db: Db,
  read: (timeZone: string) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const likely = await likelyZone(db);
  const rows = await read(likely);
  if (rows.length > 0) return rows;
  const timeZone = await companyZone(db);
  rememberZone(db, timeZone);
  return timeZone === likely ? [] : read(timeZone);
}

/** The condition that the company's zone is the one bound as `parameter`. */
export const inZone = (parameter: string) => `(SELECT time_zone FROM settings) = ${parameter}`;
