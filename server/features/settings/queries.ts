import { dateIn } from '#domain/time.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { settings } from '#server/db/schema/people.ts';

/**
 * The company: name, IANA time zone, support contact, rates in cents (per hour, per mile), days until a payment is due,
 * the cancellation rule (hours, percent), whether clients are told of arrivals, whether it is the demo, and the instant
 * of the last change.
 */
export type CompanySettings = Pick<
  typeof settings.$inferSelect,
  | 'companyName'
  | 'timeZone'
  | 'supportEmail'
  | 'supportPhone'
  | 'defaultHourlyRate'
  | 'mileageRate'
  | 'paymentDueDays'
  | 'cancellationWindowHours'
  | 'cancellationChargePercent'
  | 'tellsClientsOfArrival'
  | 'isDemo'
  | 'updatedAt'
>;

const companyColumns = {
  companyName: settings.companyName,
  timeZone: settings.timeZone,
  supportEmail: settings.supportEmail,
  supportPhone: settings.supportPhone,
  defaultHourlyRate: settings.defaultHourlyRate,
  mileageRate: settings.mileageRate,
  paymentDueDays: settings.paymentDueDays,
  cancellationWindowHours: settings.cancellationWindowHours,
  cancellationChargePercent: settings.cancellationChargePercent,
  tellsClientsOfArrival: settings.tellsClientsOfArrival,
  isDemo: settings.isDemo,
  updatedAt: settings.updatedAt,
};

/** The company's settings, by one prepared statement. Throws an Error if the database was never set up. */
export async function companySettings(db: Db | Tx): Promise<CompanySettings> {
  return only(await db.select(companyColumns).from(settings).prepare('company-settings').execute());
}

/** The company's settings, locked until the transaction ends. */
export async function lockedSettings(tx: Tx): Promise<CompanySettings> {
  return only(await tx.select(companyColumns).from(settings).for('update'));
}

function only(rows: CompanySettings[]): CompanySettings {
  const [row] = rows;
  if (!row) throw new Error('the company has no settings');
  return row;
}

/** The company's civil date at an instant. Source: rule D9. */
export async function companyToday(db: Db | Tx, now: string): Promise<string> {
  const { timeZone } = await companySettings(db);
  return dateIn(timeZone, now);
}
