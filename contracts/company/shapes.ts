import * as z from 'zod/mini';
import { languageKey, MAX_LANGUAGE } from '#domain/languages.ts';
import { isTimeZone } from '#domain/time.ts';
import {
  civilDate,
  email,
  halfPercent,
  instantText,
  line,
  mileageRate,
  mileageRateText,
  money,
  moneyText,
  pathId,
  phone,
  seenVersion,
} from '../fields.ts';

const demoAccount = z.object({ username: z.string(), password: z.string() });

/** The company's logo: its public address on this server, without the origin, and its size in pixels (rule api-9). */
export const Logo = z.object({ path: z.string(), width: z.number(), height: z.number() });
export type Logo = z.infer<typeof Logo>;

/** What every visitor may know: the support contact and, in the demo, the log-ins (rule sign-in-17). */
export const Company = z.object({
  name: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  timeZone: z.string(),
  today: z.string(),
  /** Whether e-mail is configured, so that a link for a forgotten password can be sent. */
  sendsEmail: z.boolean(),
  isDemo: z.boolean(),
  /** The languages that are offered for new choices, and those that are only where they are used already (rule people-5). */
  languages: z.array(z.string()),
  hiddenLanguages: z.array(z.string()),
  /** Null: the product's own mark is shown. */
  logo: z.nullable(Logo),
  demoAccounts: z.optional(z.object({ staff: demoAccount, interpreter: demoAccount, client: demoAccount })),
});
export type Company = z.infer<typeof Company>;

export const Settings = z.object({
  companyName: z.string(),
  timeZone: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  defaultHourlyRate: moneyText,
  mileageRate: mileageRateText,
  paymentDueDays: z.number(),
  /**
   * Cancelling a booked appointment later than this many hours before its start costs the client that percentage (rule appointments-26).
   */
  cancellationWindowHours: z.number(),
  cancellationChargePercent: z.number(),
  /** Whether clients are told that the interpreter is on the way and has arrived (rule tracking-13). */
  tellsClientsOfArrival: z.boolean(),
  /** Whether all staff must have a second factor (rule sign-in-21). */
  requiresSecondFactor: z.boolean(),
  updatedAt: instantText,
});
export type Settings = z.infer<typeof Settings>;

/** A whole number from 0 to `most`. */
const wholeNumber = (most: number, what: string) => {
  const sentence = `Enter a whole number of ${what} from 0 to ${most}`;
  return z
    .number({ error: sentence })
    .check(z.int(sentence), z.minimum(0, sentence), z.maximum(most, sentence));
};

const ZONE_SENTENCE = 'Enter a time zone such as America/New_York';
/** Who the company is: everything that it sends says so. */
export const companyIdentity = {
  companyName: line(200, 'Name is required'),
  timeZone: line(100, 'Time zone is required').check(z.refine(isTimeZone, ZONE_SENTENCE)),
  supportEmail: email,
  supportPhone: phone,
};

export const SettingsBody = z.strictObject({
  ...companyIdentity,
  defaultHourlyRate: money,
  mileageRate,
  paymentDueDays: wholeNumber(365, 'days'),
  cancellationWindowHours: wholeNumber(720, 'hours'),
  cancellationChargePercent: halfPercent(0, 100),
  tellsClientsOfArrival: z.boolean({ error: 'Must be true or false' }),
  /** Without it the present value stays. */
  requiresSecondFactor: z.optional(z.boolean({ error: 'Must be true or false' })),
  updatedAt: seenVersion,
});
export type SettingsBody = z.infer<typeof SettingsBody>;

/** The logo as administrators change it, apart from the other settings; `updatedAt` is its own. */
export const CompanyLogo = z.object({ logo: z.nullable(Logo), updatedAt: instantText });
export type CompanyLogo = z.infer<typeof CompanyLogo>;

/** A file has no place for the version that the person has seen. */
export const LogoQuery = z.strictObject({ updatedAt: seenVersion });

/** A language that the company has added to the list (rule people-5). */
export const OwnLanguage = z.object({
  id: z.number(),
  name: z.string(),
  /** It is not offered for new choices. */
  isHidden: z.boolean(),
  updatedAt: instantText,
});
export type OwnLanguage = z.infer<typeof OwnLanguage>;

export const OwnLanguageBody = z.strictObject({
  name: line(MAX_LANGUAGE, 'Name is required').check(
    z.refine((name) => name === '' || languageKey(name) !== '', 'Enter a name with letters'),
  ),
});

export const ChangeOwnLanguageBody = z.strictObject({
  ...OwnLanguageBody.shape,
  isHidden: z.boolean({ error: 'Must be true or false' }),
  updatedAt: seenVersion,
});
export const OwnLanguageParams = z.object({ languageId: pathId });

/** `hash` as in a logo's address. */
export const LogoParams = z.object({ hash: z.string().check(z.minLength(1), z.maxLength(64)) });

/** The six numbers of the dashboard (rule screens-8). */
export const DashboardStats = z.object({
  totalInterpreters: z.number(),
  availableInterpreters: z.number(),
  totalClients: z.number(),
  activeClients: z.number(),
  todayAssignments: z.number(),
  urgentAssignments: z.number(),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** How much waits for staff, each number as the list counts it to which it leads. */
export const DashboardAttention = z.object({
  newRequests: z.number(),
  declined: z.number(),
  lateCheckIns: z.number(),
  proposals: z.number(),
  credentialsToCheck: z.number(),
  clientQuestions: z.number(),
  languagesToConfirm: z.number(),
});
export type DashboardAttention = z.infer<typeof DashboardAttention>;

const counted = z.object({ count: z.number(), amount: moneyText });

/** The money of the dashboard (rule screens-8): `from` to `to`, civil dates, both included, is the month until today. */
export const DashboardMoney = z.object({
  from: z.string(),
  to: z.string(),
  /** On invoices dated in the month, without void ones. */
  billed: moneyText,
  /** What is open of issued invoices, and of those that are overdue. */
  unpaid: counted,
  overdue: counted,
  /** What interpreters are owed, and how many of them (rule ledger-5). */
  toPay: counted,
});
export type DashboardMoney = z.infer<typeof DashboardMoney>;

/** `from` and `to` are civil dates of the company, `to` inclusive. */
export const ReportQuery = z.strictObject({ from: civilDate(), to: civilDate() });

/**
 * A period in numbers: appointments by status and language, and the payments of those completed or cancelled late (rule ledger-9).
 */
export const ReportSummary = z.object({
  from: z.string(),
  to: z.string(),
  byStatus: z.array(z.object({ status: z.string(), count: z.number() })),
  byLanguage: z.array(z.object({ language: z.string(), count: z.number() })),
  pay: moneyText,
  charged: moneyText,
});
