import { CALLS } from '#contracts/calls.ts';
import type { Company, CompanyLogo, Logo, OwnLanguage, Settings } from '#contracts/company/shapes.ts';
import { formatMileageRate } from '#domain/billing/rules/mileage-rate.ts';
import { formatMoney } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import type { CompanyLanguages } from '#server/db/languages.ts';
import type { Sender } from '#server/documents/document-data.ts';
import type { CompanySettings, OwnLanguageRow, SettingsWithFee } from './queries.ts';

/** The company as every visitor sees it, in the demo with its log-ins (rule sign-in-17); whether it `sendsEmail`. */
export function presentCompany(
  row: CompanySettings,
  { now, sendsEmail, languages }: { now: string; sendsEmail: boolean; languages: CompanyLanguages },
): Company {
  return {
    name: row.companyName,
    supportEmail: row.supportEmail,
    supportPhone: row.supportPhone,
    timeZone: row.timeZone,
    today: dateIn(row.timeZone, now),
    sendsEmail,
    isDemo: row.isDemo,
    languages: [...languages.offered],
    hiddenLanguages: [...languages.hidden],
    logo: presentLogo(row),
    ...(row.isDemo && { demoAccounts: DEMO_ACCOUNTS }),
  };
}

/** The settings as staff see them. */
export function presentSettings(row: SettingsWithFee): Settings {
  return {
    companyName: row.companyName,
    timeZone: row.timeZone,
    supportEmail: row.supportEmail,
    supportPhone: row.supportPhone,
    defaultHourlyRate: formatMoney(row.defaultHourlyRate),
    mileageRate: formatMileageRate(row.mileageRateTenthCents),
    paymentDueDays: row.paymentDueDays,
    cancellationWindowHours: row.cancellationWindowHours,
    cancellationChargePercent: row.cancellationChargePercent,
    tellsClientsOfArrival: row.tellsClientsOfArrival,
    requiresSecondFactor: row.requiresSecondFactor,
    updatedAt: row.updatedAt,
  };
}

/** A language of the company's own, as administrators change it. */
export function presentOwnLanguage({ id, name, isHidden, updatedAt }: OwnLanguageRow): OwnLanguage {
  return { id, name, isHidden, updatedAt };
}

/** The logo as administrators change it. */
export function presentCompanyLogo(row: CompanySettings): CompanyLogo {
  return { logo: presentLogo(row), updatedAt: row.logoUpdatedAt };
}

type LogoColumns = Pick<CompanySettings, 'logoHash' | 'logoWidth' | 'logoHeight'>;

/** Where everybody finds the logo, and its size in pixels; null if there is none. Source: rule api-9. */
export function presentLogo({ logoHash, logoWidth, logoHeight }: LogoColumns): Logo | null {
  if (logoHash === null || logoWidth === null || logoHeight === null) return null;
  return { path: CALLS['logo.image'].path.replace('{hash}', logoHash), width: logoWidth, height: logoHeight };
}

/** The company as the sender of a document. */
export function senderOf(company: CompanySettings, logo: Uint8Array | null): Sender {
  return {
    name: company.companyName,
    addressLines: [],
    taxNumber: null,
    logo,
    email: company.supportEmail,
    phone: company.supportPhone,
  };
}
