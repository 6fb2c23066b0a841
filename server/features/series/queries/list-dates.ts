import type * as z from 'zod/mini';
import type { RequestDates, RequestDatesBody, SeriesDates } from '#contracts/series/shapes.ts';
import type { ClientScope, StaffScope } from '#domain/access/scope.ts';
import type { Urgency } from '#domain/assignment/client-request.ts';
import { placeIn } from '#domain/assignment/mode.ts';
import { refusePassedStart } from '#domain/assignment/proposal.ts';
import { checkRequest } from '#domain/assignment/request-time.ts';
import { price } from '#domain/billing/price.ts';
import { refuseExcluded } from '#domain/dispatch/refuse-excluded.ts';
import { formatMoney } from '#domain/money.ts';
import type { Refusal, Result } from '#domain/refusal.ts';
import { describeSeries } from '#domain/series/describe-series.ts';
import { datesOf, skippedMonths } from '#domain/series/recurrence.ts';
import { dateIn } from '#domain/time.ts';
import { type Priced, workOf } from '#server/db/closeouts/work.ts';
import type { Db } from '#server/db/connect.ts';
import { refuseUnknownLanguages } from '#server/db/languages.ts';
import { rateCardFor } from '#server/db/rate-card.ts';
import {
  type AppointmentTime,
  appointmentTime,
} from '#server/features/assignments/queries/appointment-time.ts';
import { companyZone } from '#server/features/assignments/queries/company-zone.ts';
import { checkEligibility } from '#server/features/matching/queries/check-eligibility.ts';
import type { PoolQuestion } from '#server/features/matching/queries/pool.ts';
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
  const timeZone = input.timeZone ?? (await companyZone(db));
  const { serviceType = null, urgency = null, totalAmount: totalAmountCents } = input;
  const about = { ...input, serviceType, urgency, totalAmountCents };
  const listed = await pricedDates(db, { input, timeZone, about, now });
  const { interpreterId } = input;
  const conflicts =
    interpreterId === null ? null : await conflictsOf(db, { ...about, interpreterId }, listed.possible, now);
  return {
    ...listed.series,
    dates: listed.dates.map(({ when, isOpen, pay, ...date }) => ({
      ...date,
      conflict: (!isOpen && when && conflicts?.get(when)) || null,
      pay: interpreterId === null ? null : pay,
    })),
  };
}

/** The same for a client, who learns the estimate of each date. Source: rule series-13. */
export async function listRequestDates(
  db: Db,
  { clientId }: ClientScope,
  { input, now }: { readonly input: z.output<typeof RequestDatesBody>; readonly now: string },
): Promise<RequestDates> {
  const { language, mode, serviceType = null, urgency = null } = input;
  // A client may ask before they choose a language.
  await refuseUnknownLanguages(db, language === '' ? [] : [language], { newChoice: false });
  const about = {
    clientId,
    interpreterId: null,
    language,
    mode,
    serviceType,
    urgency,
    totalAmountCents: null,
  };
  const timeZone = await companyZone(db);
  const { series, dates } = await pricedDates(db, { input, timeZone, about, now });
  const today = dateIn(timeZone, now);
  return {
    ...series,
    dates: dates.map(({ when, isOpen: _, pay: _p, ...date }) => ({
      ...date,
      problem: date.problem ?? (date.isOff || !when ? null : whyNotAsked(when, { urgency, today, now })),
    })),
  };
}

/** Why a client cannot ask for a time. */
function whyNotAsked(
  when: AppointmentTime,
  { urgency, today, now }: { readonly urgency: Urgency | null; readonly today: string; readonly now: string },
): string | null {
  const refusal =
    checkRequest({ ...when, urgency: urgency ?? 'routine', today }) ?? refusePassedStart(when.startsAt, now);
  return refusal && sentenceOf(refusal);
}

interface Listed {
  readonly input: Parameters<typeof wantedSeries>[0] & Parameters<typeof plannedDates>[1];
  readonly timeZone: string;
  readonly about: Pick<
    Priced,
    'clientId' | 'interpreterId' | 'language' | 'mode' | 'serviceType' | 'urgency' | 'totalAmountCents'
  >;
  readonly now: string;
}

/**
 * Each date with its time (null: impossible), whether it is a holiday, and what both sides come to, by one reading of the rules. Exceptions for dates that the rule
 * does not have are ignored: its end may still be changed.
 */
async function pricedDates(db: Db, { input, timeZone, about, now }: Listed) {
  const wanted = wantedSeries(input);
  const slots = datesOf(wanted);
  const exceptions = input.exceptions.filter(({ originalDate }) => slots.includes(originalDate));
  const dates = plannedDates(wanted, { ...input, exceptions }).map((planned) => ({
    ...planned,
    when: appointmentTime({ ...planned, timeZone }),
  }));
  const switchedOn = dates.filter(({ isOff }) => !isOff).map(({ originalDate }) => originalDate);
  const possible = dates.flatMap(({ when, isOff }) => (when.ok && !isOff ? [when.value] : []));
  const prices = await pricesOf(db, about, possible, now);
  return {
    possible,
    series: {
      rule: wanted.rule,
      words: describeSeries(wanted, switchedOn),
      skippedMonths: skippedMonths(wanted),
    },
    dates: dates.map(({ when, ...planned }) => ({
      ...planned,
      when: when.ok ? when.value : null,
      isHoliday: prices.holidays.has(planned.date),
      problem: when.ok ? null : sentenceOf(when.refusal),
      ...((when.ok && prices.of.get(when.value)) || NO_PRICE),
    })),
  };
}

const NO_PRICE = { charge: null, pay: null };

/** The sentence at a field says more than the general one. */
function sentenceOf({ message, fields }: Refusal): string {
  return Object.values(fields ?? {})[0] ?? message;
}

/** What each time costs and pays. */
async function pricesOf(db: Db, about: Listed['about'], whens: readonly AppointmentTime[], now: string) {
  const of = new Map<AppointmentTime, { charge: string | null; pay: string | null }>();
  if (whens.length === 0) return { holidays: new Set<string>(), of };
  const works = whens.map((when) => ({
    when,
    work: workOf({ ...about, ...when, createdAt: now }, { is: 'booked' }),
  }));
  const card = await rateCardFor(
    db,
    works.map(({ work }) => work.facts),
  );
  for (const { when, work } of works)
    of.set(when, { charge: amountOf(price('charge', work, card)), pay: amountOf(price('pay', work, card)) });
  return { holidays: new Set(card.holidays), of };
}

function amountOf(priced: Result<{ readonly totalCents: number }>): string | null {
  return priced.ok ? formatMoney(priced.value.totalCents) : null;
}

/** Why the interpreter cannot take a time. */
async function conflictsOf(
  db: Db,
  {
    interpreterId,
    ...about
  }: Omit<PoolQuestion, 'id' | keyof AppointmentTime> & { readonly interpreterId: number },
  whens: readonly AppointmentTime[],
  now: string,
): Promise<ReadonlyMap<AppointmentTime, string>> {
  const conflicts = new Map<AppointmentTime, string>();
  const location = placeIn(about.mode, about.location);
  for (const when of whens) {
    const question = { ...about, ...when, id: null, location };
    const [found] = await checkEligibility(db, question, { now, who: [interpreterId] });
    const refusal = found ? refuseExcluded(found.exclusions, null) : null;
    if (refusal) conflicts.set(when, refusal.message);
  }
  return conflicts;
}
