import { addDays } from '#domain/civil.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import { describeHours } from '../availability/describe-hours.ts';
import { joinSpans } from '../availability/spans.ts';
import type { WeeklyRule } from '../availability/weekly-hours.ts';
import { spansFrom } from '../availability/working-hours.ts';

/**
 * What an interpreter takes without being asked first. `times` are weekly, in `timeZone`; none: any time. Null: no limit. `clientIds` null: all
 * clients. Source: rule fill-plans-14.
 */
export interface AutoAccept {
  readonly times: readonly Pick<WeeklyRule, 'weekday' | 'startTime' | 'endTime'>[];
  readonly timeZone: string;
  readonly radiusMiles: number | null;
  readonly leastPayCentsPerHour: Cents | null;
  readonly clientIds: readonly number[] | null;
  readonly noticeHours: number;
}

/** The appointment beside that interpreter. */
export interface AutoAcceptFacts {
  /** Instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly now: string;
  readonly clientId: number;
  readonly isRemote: boolean;
  /** By road, one way; null: not known. */
  readonly miles: number | null;
  /** What the booked time pays; null: not known. */
  readonly payCents: Cents | null;
}

/**
 * Why an appointment is not within somebody's auto-accept, in a sentence; null: they take it. What is not known is not within it. Source:
 * rule fill-plans-14.
 */
export function accepts(autoAccept: AutoAccept, facts: AutoAcceptFacts): string | null {
  const { radiusMiles, leastPayCentsPerHour, clientIds, noticeHours } = autoAccept;
  const hours = (Date.parse(facts.endsAt) - Date.parse(facts.startsAt)) / 3_600_000;
  const notice = (Date.parse(facts.startsAt) - Date.parse(facts.now)) / 3_600_000;
  if (notice < noticeHours)
    return `Wants ${noticeHours} h of notice; this appointment starts in ${Math.max(0, Math.floor(notice))} h.`;
  if (clientIds !== null && !clientIds.includes(facts.clientId))
    return 'Auto-accepts only certain clients; this client is not one of them.';
  if (radiusMiles !== null && !facts.isRemote) {
    if (facts.miles === null) return 'The distance to this appointment is unknown.';
    if (Math.round(facts.miles) > radiusMiles)
      return `Auto-accepts up to ${radiusMiles} mi; this appointment is about ${Math.round(facts.miles)} mi away.`;
  }
  if (leastPayCentsPerHour !== null) {
    if (facts.payCents === null) return 'The pay for this appointment is unknown.';
    if (facts.payCents < leastPayCentsPerHour * hours)
      return `Wants at least ${formatDollars(leastPayCentsPerHour)} an hour; this appointment pays ${formatDollars(Math.floor(facts.payCents / hours))} an hour.`;
  }
  return isWithinTimes(autoAccept, facts) ? null : `Auto-accepts appointments ${timesInWords(autoAccept)}.`;
}

/** Somebody whose auto-accept takes an appointment. */
export interface WillingCandidate {
  readonly interpreterId: number;
  readonly score: { readonly total: number };
  readonly opportunityPerHour: number;
}

const AS_GOOD_AS_BEST = 10;
/** So little opportunity an hour is nothing to speak of: 1 hour for somebody who wants 40 a week. */
const HARDLY_ANY = 0.025;

/**
 * Who is booked: among those within 10 points of the best, the one who was asked least; among equals the better one. Nobody counts who was asked more than
 * the middle of all who could take it (`medianOpportunityPerHour`): they wait until others were asked, too. The list is in the order of rank. Undefined: nobody,
 * the appointment is filled by its plan. Source: rule fill-plans-15.
 */
export function pickAutoAccept<T extends WillingCandidate>(
  ranked: readonly T[],
  medianOpportunityPerHour: number,
): T | undefined {
  const most = Math.max(medianOpportunityPerHour, HARDLY_ANY);
  const [best, ...others] = ranked.filter(({ opportunityPerHour }) => opportunityPerHour <= most);
  if (best === undefined) return undefined;
  return others
    .filter(({ score }) => score.total >= best.score.total - AS_GOOD_AS_BEST)
    .reduce((least, one) => (one.opportunityPerHour < least.opportunityPerHour ? one : least), best);
}

function isWithinTimes(autoAccept: AutoAccept, { startsAt, endsAt }: AutoAcceptFacts): boolean {
  const { times, timeZone } = autoAccept;
  if (times.length === 0) return true;
  const day = dateIn(timeZone, startsAt);
  const schedule = { timeZone, rules: rulesOf(autoAccept), extra: [] };
  const spans = joinSpans([-1, 0, 1].flatMap((days) => spansFrom(addDays(day, days), schedule)));
  return spans.some(
    (span) =>
      Date.parse(span.startsAt) <= Date.parse(startsAt) && Date.parse(endsAt) <= Date.parse(span.endsAt),
  );
}

const FROM = '1900-01-01';

function rulesOf({ times }: Pick<AutoAccept, 'times'>): WeeklyRule[] {
  return times.map((time) => ({ ...time, everyWeeks: 1, validFrom: FROM, validUntil: null }));
}

/** The times of auto-accept in words, 'no hours' if there are none. Source: rule fill-plans-14. @example 'Mon–Fri 9:00 AM–5:00 PM' */
export function timesInWords(autoAccept: Pick<AutoAccept, 'times'>): string {
  return describeHours(rulesOf(autoAccept), FROM);
}
