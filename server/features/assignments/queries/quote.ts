import type { QuoteBody, RequestQuoteBody } from '#contracts/assignments/quote.ts';
import type { ClientScope, StaffScope } from '#domain/access/scope.ts';
import type { CancellationSteps } from '#domain/billing/cancellation.ts';
import type { Price } from '#domain/billing/price.ts';
import type { AnyRule } from '#domain/billing/rules/rule.ts';
import { appointmentSpan, type CivilAppointment, isTimeZone } from '#domain/time.ts';
import { assignmentRow } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db } from '#server/db/connect.ts';
import { refuseUnknownLanguages } from '#server/db/languages.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { quoteOf } from '#server/features/payments/queries/price.ts';
import { companyZone } from './company-zone.ts';

/** One side of a quote, with the rules behind its lines. */
export interface QuotedSide {
  readonly price: Price;
  readonly rules: readonly AnyRule[];
  /** For a client who asks. */
  readonly cancellation?: CancellationSteps;
}

/**
 * What an appointment would cost its client, and pay its interpreter, if it were made or changed so at `now` (an instant). `pay` is
 * null without an interpreter, and if they have no rate. `Refused`: not_found for an unknown appointment; as `appointmentTime` and
 * `price` refuse. Source: rule rates-20.
 */
export async function quoteForStaff(
  db: Db,
  _who: StaffScope,
  { body, now }: { readonly body: QuoteBody; readonly now: string },
): Promise<{ readonly charge: QuotedSide; readonly pay: QuotedSide | null }> {
  await refuseUnknownLanguages(db, [body.language], { newChoice: false });
  const before = body.assignmentId == null ? null : await assignmentRow(db, body.assignmentId);
  const timeZone = body.timeZone ?? before?.timeZone ?? (await companyZone(db));
  const when = spanOf({ ...body, timeZone }, before);
  const createdAt = before?.createdAt ?? now;
  const { pay, charge, rules } = await quoteOf(db, { ...bookingOf(body), ...when, createdAt });
  return {
    charge: { price: orRefuse(charge), rules },
    pay: body.interpreterId != null && pay.ok ? { price: pay.value, rules } : null,
  };
}

/**
 * What a request of this client would cost, and its late cancellation. Refused as `appointmentTime` and `price` refuse. Source: rule
 * rates-20.
 */
export async function quoteForClient(
  db: Db,
  { clientId }: ClientScope,
  { body, now }: { readonly body: RequestQuoteBody; readonly now: string },
): Promise<QuotedSide> {
  // A client may ask before they choose a language.
  await refuseUnknownLanguages(db, body.language === '' ? [] : [body.language], { newChoice: false });
  const when = spanOf({ ...body, timeZone: await companyZone(db) }, null);
  const booking = bookingOf({ ...body, clientId, interpreterId: null });
  const { charge, rules, cancellation } = await quoteOf(db, { ...booking, ...when, createdAt: now });
  return { price: orRefuse(charge), rules, cancellation };
}

type Wanted = Pick<QuoteBody, 'clientId' | 'interpreterId' | 'serviceType' | 'urgency' | 'mode'> & {
  readonly language: string;
};

function bookingOf({ clientId, interpreterId, language, serviceType, urgency, mode }: Wanted) {
  return {
    clientId,
    language,
    interpreterId: interpreterId ?? null,
    serviceType: serviceType ?? null,
    urgency: urgency ?? null,
    mode: mode ?? ('on_site' as const),
    totalAmountCents: null,
  };
}

/** The instants of a typed time; those of before if it is the same (rule appointments-5). */
function spanOf({ date, startTime, endTime, timeZone }: CivilAppointment, before: AssignmentRow | null) {
  const isSame =
    before?.date === date &&
    before.startTime === startTime &&
    before.endTime === endTime &&
    before.timeZone === timeZone;
  if (isSame) return { date, timeZone, startsAt: before.startsAt, endsAt: before.endsAt };
  if (!isTimeZone(timeZone)) throw new Refused(UNKNOWN_ZONE);
  const { startsAt, endsAt } = orRefuse(appointmentSpan({ date, startTime, endTime, timeZone }));
  return { date, timeZone, startsAt, endsAt };
}

const UNKNOWN_ZONE = {
  code: 'validation_failed',
  message: 'Enter a time zone like America/New_York',
  fields: { timeZone: 'Enter a time zone like America/New_York' },
} as const;
