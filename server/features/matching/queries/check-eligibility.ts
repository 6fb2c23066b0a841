import { minutesBetween } from '#domain/billing/billable-time.ts';
import { addDays } from '#domain/civil.ts';
import { whyOutsideHours } from '#domain/dispatch/availability/describe-hours.ts';
import type { Schedule } from '#domain/dispatch/availability/working-hours.ts';
import type { Constraint, Exclusion } from '#domain/dispatch/constraint.ts';
import { cautionsOf, exclusionsOf, type Facts, type Wanted } from '#domain/dispatch/exclusions.ts';
import type { Located } from '#domain/dispatch/position.ts';
import { beyondRadius, estimateTravel, type ShortGap, shortGap } from '#domain/dispatch/travel.ts';
import { dateIn } from '#domain/time.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { schedulesAround } from './hours.ts';
import { homeOf, located, type Person } from './people.ts';
import {
  type InterpreterFilter,
  lastDayOf,
  type Neighbor,
  type PoolQuestion,
  type PoolRow,
  readPool,
} from './pool.ts';

/** Someone of a pool: what keeps them away (empty: nothing), and what staff should know besides. */
export class Eligibility {
  readonly row: PoolRow;
  readonly #context: EligibilityContext;
  #exclusions: readonly Exclusion[] | null = null;

  constructor(row: PoolRow, eligibilityContext: EligibilityContext) {
    this.row = row;
    this.#context = eligibilityContext;
  }

  get exclusions(): readonly Exclusion[] {
    this.#exclusions ??= exclusionsOf(factsOf(this.row, this.#context), this.#context.wanted);
    return this.#exclusions;
  }

  /** Nothing keeps them away. Who is busy is known without a look at anything else. */
  get isFree(): boolean {
    return this.row.booking === null && this.exclusions.length === 0;
  }

  /** What keeps them away first; undefined: nothing. */
  get firstConstraint(): Constraint | undefined {
    return this.exclusions[0]?.constraint;
  }

  /** Made when it is wanted: of hundreds of people only a few are shown. */
  cautions(): readonly string[] {
    return cautionsOf(factsOf(this.row, this.#context), this.#context.wanted);
  }
}

/**
 * Who can be asked for an appointment and why others cannot, by name: all who speak its language, or these interpreters, whatever they speak. Three statements,
 * however many people, and two more if somebody is outside their working hours. Source: rules eligibility-17 and eligibility-18.
 */
export async function checkEligibility(
  on: Db | Tx,
  question: PoolQuestion,
  { now, who }: { readonly now: string; readonly who: InterpreterFilter },
): Promise<Eligibility[]> {
  const rows = await readPool(on, question, who);
  const zones = new Map(
    rows.flatMap((row) =>
      isPerhapsOutside(row, question)
        ? [[row.interpreter.id, row.interpreter.timeZone ?? row.appointment.companyZone]]
        : [],
    ),
  );
  const schedules = await schedulesAround(on, zones, question);
  const [first] = rows;
  if (first === undefined) return [];
  const { clientName, isClosedList, companyZone } = first.appointment;
  const context = { clientName, isClosedList, lastDay: lastDayOf(question), today: dateIn(companyZone, now) };
  const place = question.mode === 'on_site' ? located(first.appointment) : null;
  const eligibilityContext = { wanted: { ...question, ...context }, question, place, schedules };
  return rows.map((row) => new Eligibility(row, eligibilityContext));
}

/** One interpreter, whom the caller has locked, whatever they speak. Source: rules eligibility-17 and eligibility-18. */
export async function checkEligibilityOf(
  tx: Tx,
  question: PoolQuestion,
  { interpreterId, now }: { readonly interpreterId: number; readonly now: string },
): Promise<Eligibility> {
  const [eligibility] = await checkEligibility(tx, question, { now, who: [interpreterId] });
  if (!eligibility) throw new Error('an interpreter under lock is gone');
  return eligibility;
}

/** The instants of working hours are kept for some days ahead; beyond them the rules themselves tell. */
function isPerhapsOutside({ isWithinHours, interpreter }: PoolRow, { date }: PoolQuestion): boolean {
  const { workingHoursThrough } = interpreter;
  if (isWithinHours === null || workingHoursThrough === null) return false;
  return !isWithinHours || date >= addDays(workingHoursThrough, -1);
}

/** What is the same for all who are checked. */
interface EligibilityContext {
  readonly wanted: Wanted;
  readonly question: PoolQuestion;
  /** Where the appointment is; null: not known, or by phone or video. */
  readonly place: Located | null;
  /** Of those who are perhaps outside their hours. */
  readonly schedules: ReadonlyMap<number, Schedule>;
}

/** The same for all of whom there is none: they are most. */
const NONE: readonly never[] = [];

function factsOf(row: PoolRow, { question, place, schedules }: EligibilityContext): Facts {
  const { appointment, interpreter: person } = row;
  const schedule = schedules.get(person.id);
  return {
    isArchived: person.isArchived,
    isAvailable: person.isAvailable,
    languages: person.languages,
    modes: person.modes,
    listed: row.listed,
    refusesClient: row.refusesClient,
    gender: person.gender,
    declinedOn: row.declinedOn,
    dialects: person.dialects[question.language] ?? NONE,
    overlap: row.booking && row,
    credentials: appointment.credentials.length === 0 ? NONE : credentialsOf(row),
    outsideHours: schedule ? whyOutsideHours(schedule, question) : null,
    away: row.away,
    answeredNotFree: row.answeredNotFree,
    ownCalendar: row.ownCalendar,
    tentative: row.tentative,
    isCalendarUnread: row.isCalendarUnread,
    travelGaps: place && (row.before || row.after) ? gapsOf(row, place) : NONE,
    tooFar: place && row.interpreter.travelRadiusMiles !== null ? tooFarFor(row.interpreter, place) : null,
    overDailyLimit: overLimit(row, question),
  };
}

/** Each type that the appointment needs, with those of the interpreter. */
function credentialsOf({ appointment, held }: PoolRow): Facts['credentials'] {
  return appointment.credentials.map(([type, name]) => ({
    name,
    held: held.filter((one) => one.type === type),
  }));
}

/** The trips from and to the neighbours that take longer than the time between. Somebody who stays at a place has none. */
function gapsOf({ before, after }: PoolRow, place: Located): readonly ShortGap[] {
  const to = before !== null && !before.isThere ? gapTo(before, place, { ends: before.endTime }) : null;
  const from = after && gapTo(after, place, { starts: after.startTime });
  if (to === null) return from === null ? NONE : [from];
  return from === null ? [to] : [to, from];
}

function gapTo(
  { gapMinutes, ...of }: Neighbor,
  place: Located,
  neighbor: Parameters<typeof shortGap>[0]['neighbor'],
): ShortGap | null {
  const other = located(of);
  if (other === null) return null;
  const travel = estimateTravel(other.position, place.position);
  const precisions = [other.precision, place.precision] as const;
  return shortGap({ travel, gapMinutes, precisions, neighbor });
}

function tooFarFor(person: Person, place: Located): string | null {
  const home = homeOf(person);
  return home && beyondRadius(estimateTravel(home.position, place.position), person.travelRadiusMiles);
}

function overLimit(
  { interpreter: { dailyHoursLimit }, minutesThatDay }: PoolRow,
  { startsAt, endsAt }: PoolQuestion,
) {
  if (dailyHoursLimit === null || minutesThatDay === null) return null;
  const minutes = minutesThatDay + minutesBetween(startsAt, endsAt);
  return minutes > dailyHoursLimit * 60 ? { minutes, limitHours: dailyHoursLimit } : null;
}
