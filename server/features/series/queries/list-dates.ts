import type { SeriesDates } from '#contracts/series/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { placeIn } from '#domain/assignment/mode.ts';
import { price } from '#domain/billing/price.ts';
import { refuseExcluded } from '#domain/dispatch/refuse-excluded.ts';
import { formatMoney } from '#domain/money.ts';
import type { Refusal, Result } from '#domain/refusal.ts';
import { describeSeries } from '#domain/series/describe-series.ts';
import { skippedMonths } from '#domain/series/recurrence.ts';
import { workOf } from '#server/db/closeouts/work.ts';
import type { Db } from '#server/db/connect.ts';
import { refuseUnknownLanguages } from '#server/db/languages.ts';
import { rateCardFor } from '#server/db/rate-card.ts';
import {
  type AppointmentTime,
  appointmentTime,
} from '#server/features/assignments/commands/appointment-time.ts';
import { companyZone } from '#server/features/assignments/queries/company-zone.ts';
import { checkEligibility } from '#server/features/matching/queries/check-eligibility.ts';
import { type DatesInput, plannedDates, wantedSeries } from './dates.ts';

/**
 * The dates that a series would have, with what each would cost and pay, whether it is a holiday, and what keeps the interpreter from it. Refused as `recurrenceRule`
 * refuses. Source: rule series-3.
 */
export async function listDates(
  db: Db,
  _who: StaffScope,
  { input, now }: { readonly input: DatesInput; readonly now: string },
): Promise<SeriesDates> {
  await refuseUnknownLanguages(db, [input.language], { newChoice: false });
  const wanted = wantedSeries(input);
  const timeZone = input.timeZone ?? (await companyZone(db));
  const dates = plannedDates(wanted, input).map((planned) => ({
    ...planned,
    when: appointmentTime({ ...planned, timeZone }),
  }));
  const possible = dates.flatMap(({ when, isOff }) => (when.ok && !isOff ? [when.value] : []));
  const prices = await pricesOf(db, input, possible, now);
  const conflicts = await conflictsOf(db, input, possible, now);
  return {
    rule: wanted.rule,
    words: describeSeries(wanted),
    skippedMonths: skippedMonths(wanted),
    dates: dates.map(({ when, isOpen, ...planned }) => ({
      originalDate: planned.originalDate,
      date: planned.date,
      startTime: planned.startTime,
      endTime: planned.endTime,
      isOff: planned.isOff,
      isHoliday: prices.holidays.has(planned.date),
      problem: when.ok ? null : sentenceOf(when.refusal),
      conflict: (!isOpen && when.ok && conflicts.get(when.value)) || null,
      ...((when.ok && prices.of.get(when.value)) || NO_PRICE),
    })),
  };
}

const NO_PRICE = { charge: null, pay: null };

/** The sentence at a field says more than the general one. */
function sentenceOf({ message, fields }: Refusal): string {
  return Object.values(fields ?? {})[0] ?? message;
}

/** What each date costs and pays, by one reading of the rules. */
async function pricesOf(db: Db, input: DatesInput, whens: readonly AppointmentTime[], now: string) {
  const { clientId, interpreterId, language, mode } = input;
  const { serviceType = null, urgency = null } = input;
  const about = { clientId, interpreterId, language, mode, serviceType, urgency };
  const works = whens.map((when) =>
    workOf({ ...about, ...when, createdAt: now, totalAmountCents: input.totalAmount }, { is: 'booked' }),
  );
  if (works.length === 0) return { holidays: new Set<string>(), of: new Map() };
  const card = await rateCardFor(
    db,
    works.map(({ facts }) => facts),
  );
  const of = new Map(
    works.map((work, at) => {
      const pay = interpreterId === null ? null : price('pay', work, card);
      return [
        whens[at] as AppointmentTime,
        { charge: amountOf(price('charge', work, card)), pay: pay && amountOf(pay) },
      ];
    }),
  );
  return { holidays: new Set(card.holidays), of };
}

function amountOf(priced: Result<{ readonly totalCents: number }>): string | null {
  return priced.ok ? formatMoney(priced.value.totalCents) : null;
}

/** Why the interpreter cannot take a date. */
async function conflictsOf(db: Db, input: DatesInput, whens: readonly AppointmentTime[], now: string) {
  const conflicts = new Map<AppointmentTime, string>();
  const { interpreterId, mode, location } = input;
  if (interpreterId === null) return conflicts;
  for (const when of whens) {
    const question = {
      ...input,
      ...when,
      id: null,
      location: placeIn(mode, location),
      serviceType: input.serviceType ?? null,
    };
    const [found] = await checkEligibility(db, question, { now, who: [interpreterId] });
    const refusal = found ? refuseExcluded(found.exclusions, null) : null;
    if (refusal) conflicts.set(when, refusal.message);
  }
  return conflicts;
}
