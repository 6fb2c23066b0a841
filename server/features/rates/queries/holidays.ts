import type { Holiday } from '#domain/billing/rules/us-holidays.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { holidays } from '#server/db/schema/money.ts';
import { settings } from '#server/db/schema/people.ts';

/** The company's holidays by date, whether surcharges add up, and the instant of the last change of either. */
export interface CompanyHolidays {
  readonly holidays: Holiday[];
  readonly surchargesAddUp: boolean;
  readonly updatedAt: string;
}

/** The company's holidays. Source: rule rates-13. */
export async function companyHolidays(on: Db | Tx): Promise<CompanyHolidays> {
  const list = await on
    .select({ date: holidays.date, name: holidays.name })
    .from(holidays)
    .orderBy(holidays.date);
  const [row] = await on
    .select({ surchargesAddUp: settings.surchargesAddUp, updatedAt: settings.holidaysUpdatedAt })
    .from(settings);
  if (!row) throw new Error('the company has no settings');
  return { holidays: list, ...row };
}
