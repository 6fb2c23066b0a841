import { ask } from '#server/db/ask.ts';
import type { Db, Tx } from '#server/db/connect.ts';

const ZONE = { name: 'company-zone', text: 'SELECT time_zone FROM settings' };

/** The company's IANA time zone, in which its days run and its appointments stand (design 3.7). */
export async function companyZone(on: Db | Tx): Promise<string> {
  const [row] = await ask<[string]>(on, ZONE, []);
  if (!row) throw new Error('the company has no settings');
  return row[0];
}

/** The zone that the company was last found in. Whoever uses it has the database confirm it. */
let lastZone: string | null = null;

/** The zone last known, else the company's: a zone to reckon with that a later statement confirms (`inZone`). */
export async function likelyZone(on: Db | Tx): Promise<string> {
  lastZone ??= await companyZone(on);
  return lastZone;
}

/** What the database said of the zone, for `likelyZone`. */
export function rememberZone(timeZone: string): void {
  lastZone = timeZone;
}

/**
 * Reads rows of days of the company in one statement where two would do (design §5): `read` reckons its bounds in the zone
 * last known, and its statement finds nothing unless `inZone` holds, that is unless the company still has that zone. So an
 * empty answer is asked again when the zone has changed.
 */
export async function inCompanyZone<Row>(
  db: Db,
  read: (timeZone: string) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const likely = await likelyZone(db);
  const rows = await read(likely);
  if (rows.length > 0) return rows;
  rememberZone(await companyZone(db));
  return lastZone === likely ? [] : read(await likelyZone(db));
}

/** The condition that the company's zone is the one bound as `parameter`. */
export const inZone = (parameter: string) => `(SELECT time_zone FROM settings) = ${parameter}`;
