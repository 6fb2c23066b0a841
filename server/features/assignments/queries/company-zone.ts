import type { Db, Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';

const ZONE = { name: 'company-zone', text: 'SELECT time_zone FROM settings' };

/** The company's IANA time zone (rules appointments-1 and appointments-4). */
export async function companyZone(on: Db | Tx): Promise<string> {
  const [row] = await queryRows<[string]>(on, ZONE, []);
  if (!row) throw new Error('the company has no settings');
  return row[0];
}
