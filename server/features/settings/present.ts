import type { Company, Settings } from '#contracts/company.ts';
import { formatMoney } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import type { CompanySettings } from './queries.ts';

/** The company as every visitor sees it, in the demo with its log-ins (rule S19). */
export function presentCompany(row: CompanySettings, now: string): Company {
  return {
    name: row.companyName,
    supportEmail: row.supportEmail,
    supportPhone: row.supportPhone,
    timeZone: row.timeZone,
    today: dateIn(row.timeZone, now),
    isDemo: row.isDemo,
    ...(row.isDemo && { demoAccounts: DEMO_ACCOUNTS }),
  };
}

/** The settings as staff see them. */
export function presentSettings(row: CompanySettings): Settings {
  return {
    companyName: row.companyName,
    timeZone: row.timeZone,
    supportEmail: row.supportEmail,
    supportPhone: row.supportPhone,
    defaultHourlyRate: formatMoney(row.defaultHourlyRate),
    mileageRate: formatMoney(row.mileageRate),
    paymentDueDays: row.paymentDueDays,
    cancellationWindowHours: row.cancellationWindowHours,
    cancellationChargePercent: row.cancellationChargePercent,
    tellsClientsOfArrival: row.tellsClientsOfArrival,
    updatedAt: row.updatedAt,
  };
}
