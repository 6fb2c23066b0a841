import { dateIn } from '#domain/time.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { companySettings } from '../../settings/queries.ts';

/** The company's civil date at an instant. Source: rule D9. */
export async function companyToday(db: Db | Tx, now: string): Promise<string> {
  const { timeZone } = await companySettings(db);
  return dateIn(timeZone, now);
}
