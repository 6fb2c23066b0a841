import { asc, eq, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { RuleTerms } from '#domain/billing/rules/rule.ts';
import type { LogoType } from '#domain/logo.ts';
import { dateIn, dayBounds } from '#domain/time.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { rateRules } from '#server/db/schema/money.ts';
import { ownLanguages, settings } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';

/**
 * The company: name, IANA time zone, support contact, the rates (cents per hour, tenths of a cent per mile), days until a payment is due,
 * whether clients are told of arrivals, whether it is the demo, the instant
 * of the last change, and the logo without its bytes (pixels; all null if there is none) with the instant of its own last change.
 */
export type CompanySettings = Pick<
  typeof settings.$inferSelect,
  | 'companyName'
  | 'timeZone'
  | 'supportEmail'
  | 'supportPhone'
  | 'defaultHourlyRate'
  | 'mileageRateTenthCents'
  | 'paymentDueDays'
  | 'tellsClientsOfArrival'
  | 'requiresSecondFactor'
  | 'isDemo'
  | 'updatedAt'
  | 'logoHash'
  | 'logoWidth'
  | 'logoHeight'
  | 'logoUpdatedAt'
>;

const companyColumns = {
  companyName: settings.companyName,
  timeZone: settings.timeZone,
  supportEmail: settings.supportEmail,
  supportPhone: settings.supportPhone,
  defaultHourlyRate: settings.defaultHourlyRate,
  mileageRateTenthCents: settings.mileageRateTenthCents,
  paymentDueDays: settings.paymentDueDays,
  tellsClientsOfArrival: settings.tellsClientsOfArrival,
  requiresSecondFactor: settings.requiresSecondFactor,
  isDemo: settings.isDemo,
  updatedAt: settings.updatedAt,
  logoHash: settings.logoHash,
  logoWidth: settings.logoWidth,
  logoHeight: settings.logoHeight,
  logoUpdatedAt: settings.logoUpdatedAt,
};

/** The company's settings. Throws an Error if the database was never set up. */
export async function companySettings(db: Db | Tx): Promise<CompanySettings> {
  return only(await db.select(companyColumns).from(settings));
}

/** The company's settings, locked until the transaction ends. */
export async function lockedSettings(tx: Tx): Promise<CompanySettings> {
  return only(await tx.select(companyColumns).from(settings).for('update'));
}

/** The settings with the fee of a late cancellation: by clients with less notice than so many hours, so many percent of the booking. */
export interface SettingsWithFee extends CompanySettings {
  readonly cancellationWindowHours: number;
  readonly cancellationChargePercent: number;
}

/**
 * The settings with the fee by the company's rule that holds at `now` (an instant), by its longest notice; one that has ended costs nothing.
 * A rule that has come into force or ended since is a change of the settings. Source: rule appointments-26, decision 85.
 */
export async function withCancellationFee(
  on: Db | Tx,
  company: CompanySettings,
  now: string,
): Promise<SettingsWithFee> {
  const { timeZone, updatedAt } = company;
  const today = dateIn(timeZone, now);
  const { terms, holdsFrom, holdsUntil } = rateRules;
  const [rule] = await on
    .select({ terms, holdsFrom, holdsUntil })
    .from(rateRules)
    .where(
      sql`subject = rate_subject('charge', 'cancellation', NULL, NULL, NULL, NULL, NULL, NULL)
        AND (holds_from IS NULL OR holds_from <= ${today}::date)`,
    )
    .orderBy(sql`holds_from DESC NULLS LAST`)
    .limit(1);
  if (!rule) return { ...company, cancellationWindowHours: 0, cancellationChargePercent: 0 };
  const { steps } = rule.terms as RuleTerms['cancellation']; // stored with the terms of its kind
  const { hours = 0, due = { percent: 0 } } = steps.at(-1) ?? {};
  const isOver = rule.holdsUntil !== null && rule.holdsUntil <= today;
  const percent = 'percent' in due ? due.percent : 100;
  const day = isOver ? rule.holdsUntil : rule.holdsFrom;
  const since = day && dayBounds(day, timeZone).from;
  return {
    ...company,
    cancellationWindowHours: hours,
    cancellationChargePercent: isOver ? 0 : percent,
    updatedAt: since && Date.parse(since) > Date.parse(updatedAt) ? since : updatedAt,
  };
}

function only(rows: CompanySettings[]): CompanySettings {
  const [row] = rows;
  if (!row) throw new Error('the company has no settings');
  return row;
}

/** The bytes of the company's logo for documents; null without one. */
export async function logoBytes(db: Db): Promise<Uint8Array | null> {
  const [row] = await db.select({ bytes: settings.logoBytes }).from(settings);
  return row?.bytes ?? null;
}

/** The company's civil date at an instant. Source: rule appointments-4. */
export async function companyToday(db: Db | Tx, now: string): Promise<string> {
  const { timeZone } = await companySettings(db);
  return dateIn(timeZone, now);
}

/** What the audit log says of a logo: its public address, type, pixels and size in bytes. */
export interface LogoFacts {
  readonly hash: string;
  readonly contentType: LogoType;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** The present logo; null if there is none. */
export async function logoFacts(tx: Tx): Promise<LogoFacts | null> {
  const [row] = await tx
    .select({
      hash: settings.logoHash,
      contentType: settings.logoType,
      width: settings.logoWidth,
      height: settings.logoHeight,
      bytes: sql<number | null>`octet_length(${settings.logoBytes})`,
    })
    .from(settings);
  // A constraint keeps them null together.
  return row?.hash ? (row as LogoFacts) : null;
}

/** The logo at a public address, for everybody. `Refused` not_found for that of another one. Source: rule api-9. */
export async function logoImage(db: Db, hash: string): Promise<{ contentType: LogoType; bytes: Buffer }> {
  const [row] = await db
    .select({ contentType: settings.logoType, bytes: settings.logoBytes })
    .from(settings)
    .where(eq(settings.logoHash, hash));
  if (!row?.contentType || !row.bytes)
    throw new Refused({ code: 'not_found', message: 'The logo was not found.' });
  return { contentType: row.contentType, bytes: row.bytes };
}

export type OwnLanguageRow = typeof ownLanguages.$inferSelect;

/** The languages that the company has added, also hidden ones, by name. */
export function listOwnLanguages(db: Db, _who: StaffScope): Promise<OwnLanguageRow[]> {
  return db.select().from(ownLanguages).orderBy(asc(ownLanguages.nameKey));
}

/** One of them, locked until the transaction ends. `Refused` not_found. */
export async function lockOwnLanguage(tx: Tx, languageId: number): Promise<OwnLanguageRow> {
  const [row] = await tx
    .select()
    .from(ownLanguages)
    // An id in a path may exceed the column's range.
    .where(sql`${ownLanguages.id} = ${languageId}::bigint`)
    .for('update');
  if (!row) throw new Refused({ code: 'not_found', message: 'The language is not on the list.' });
  return row;
}
