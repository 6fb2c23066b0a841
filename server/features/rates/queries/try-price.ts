import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TryPriceBody } from '#contracts/rates/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Outcome } from '#domain/billing/price.ts';
import { addDays } from '#domain/civil.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type AppointmentSpan, actualEnd, appointmentSpan, clockReadings } from '#domain/time.ts';
import type { Db } from '#server/db/connect.ts';
import { refuseUnknownLanguages } from '#server/db/languages.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { companySettings } from '#server/features/settings/queries.ts';
import { type Explained, priceBothSides } from './explain.ts';

/** Which of these people does not exist; null: both do. Archived ones do. */
async function nobodyOf(
  db: Db,
  { clientId, interpreterId }: { readonly clientId: number | null; readonly interpreterId: number | null },
): Promise<'client' | 'interpreter' | null> {
  // bigint: an id beyond the column's integer is simply not found.
  const clientCount = await db.$count(clients, sql`${clients.id} = ${clientId}::bigint`);
  if (clientId !== null && clientCount === 0) return 'client';
  const interpreterCount = await db.$count(interpreters, sql`${interpreters.id} = ${interpreterId}::bigint`);
  return interpreterId !== null && interpreterCount === 0 ? 'interpreter' : null;
}

type Tried = z.output<typeof TryPriceBody>;

/**
 * What an appointment would cost and pay, in the company's zone. Refused as `validation_failed` at the field for people who do not exist and for
 * times that cannot be. Source: rule rates-9.
 */
export async function tryPrice(db: Db, _who: StaffScope, tried: Tried): Promise<Explained> {
  const { clientId, interpreterId, date, language, serviceType, mode, isEmergency } = tried;
  const unknown = await nobodyOf(db, { clientId, interpreterId });
  if (unknown) throw new Refused(notFound(unknown));
  await refuseUnknownLanguages(db, [language], { newChoice: false });
  const { timeZone } = await companySettings(db);
  const span = orRefuse(appointmentSpan({ ...tried, timeZone }));
  const at = (day: string, time: string) => clockReadings(day, time, timeZone).first;
  const explained = await priceBothSides(db, {
    // No client has the id 0.
    facts: { clientId: clientId ?? 0, interpreterId, language, serviceType, mode, date },
    timeZone,
    startsAt: span.startsAt,
    endsAt: span.endsAt,
    isEmergency,
    agreedChargeCents: null,
    bookedAt: at(tried.bookedDate ?? addDays(date, -LONG_BEFORE_DAYS), tried.bookedTime ?? '12:00'),
    outcome: outcomeOf(tried, span, timeZone),
  });
  const choose = 'Choose an interpreter to see the pay.';
  const isOpen = interpreterId === null && explained.pay.totalCents === null;
  return isOpen ? { ...explained, pay: { ...explained.pay, problem: choose } } : explained;
}

/** Without a day of booking no surcharge for short notice applies. */
const LONG_BEFORE_DAYS = 365;

function outcomeOf(tried: Tried, span: AppointmentSpan, timeZone: string): Outcome {
  const { outcome, actualEndTime, cancelledDate, cancelledTime, travelMinutes } = tried;
  switch (outcome) {
    case 'booked':
    case 'no_show':
      return { is: outcome };
    case 'cancelled':
      return {
        is: 'cancelled',
        at: clockReadings(cancelledDate ?? tried.date, cancelledTime ?? tried.startTime, timeZone).first,
      };
    case 'completed': {
      const bookedEndsAt = span.endsAt;
      const ended = actualEndTime
        ? orRefuse(actualEnd({ startsAt: span.startsAt, bookedEndsAt, actualEndTime, timeZone })).endsAt
        : bookedEndsAt;
      const { miles: mileageHundredths, parking, tolls, other } = tried;
      const expenses = { mileageHundredths, parkingCents: parking, tollsCents: tolls, otherCents: other };
      return { is: 'completed', endsAt: ended, expenses, travelMinutes };
    }
  }
}

function notFound(who: 'client' | 'interpreter'): Refusal {
  const message = `This ${who} was not found`;
  return refuse('validation_failed', message, { fields: { [`${who}Id`]: message } }).refusal;
}
