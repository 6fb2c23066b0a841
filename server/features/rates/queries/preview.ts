import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { BOOKED_STATUSES } from '#domain/assignment/status.ts';
import { isInBookings } from '#domain/billing/describe-rule.ts';
import { price } from '#domain/billing/price.ts';
import type { AnyRule, RuleFacts } from '#domain/billing/rule.ts';
import { type PlannedRule, withRule } from '#domain/billing/rule-series.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/db/connect.ts';
import { rateCardFor } from '#server/db/rate-card.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';
import { workOf } from '#server/features/payments/queries/price.ts';

/** A booked appointment before and after a rule; cents, null without a price. */
export interface ChangedBooking {
  readonly assignmentId: number;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly language: string;
  readonly clientName: string;
  readonly interpreterName: string | null;
  readonly beforeCents: Cents | null;
  readonly afterCents: Cents | null;
}

/** What a rule would change: of so many booked appointments that were compared, those that change. `more`: not all were compared. */
export interface RateChanges {
  readonly compared: number;
  readonly more: boolean;
  readonly changed: readonly ChangedBooking[];
}

/** The most appointments of one preview. */
const MOST_COMPARED = 2000;

/**
 * Prices the booked appointments from a rule's first day on, the next ones first, without the rule and with it. Of a kind that bookings do
 * not show, none is compared. Source: rule M34.
 */
export async function changesBy(db: Db, _who: StaffScope, rule: PlannedRule): Promise<RateChanges> {
  const found = isInBookings(rule.kind) ? await bookingsFrom(db, rule) : [];
  const bookings = found.slice(0, MOST_COMPARED);
  if (bookings.length === 0) return { compared: 0, more: false, changed: [] };
  const works = bookings.map((booking) => workOf(booking, { is: 'booked' }));
  const card = await rateCardFor(
    db,
    works.map(({ facts }) => facts),
  );
  const rules = { before: byPeople(card.rules), after: byPeople(withRule(card.rules, rule)) };
  const changed = works.flatMap((work, index) => {
    const booking = bookings[index];
    const centsBy = (which: (facts: RuleFacts) => AnyRule[]) => {
      const priced = price(rule.side, work, { ...card, rules: which(work.facts) });
      return priced.ok ? priced.value.totalCents : null;
    };
    const [beforeCents, afterCents] = [centsBy(rules.before), centsBy(rules.after)];
    return booking && beforeCents !== afterCents ? [{ ...booking, beforeCents, afterCents }] : [];
  });
  return { compared: bookings.length, more: found.length > MOST_COMPARED, changed };
}

/** Finds the rules of everybody and of an appointment's people: `price` looks at each rule that it gets several times. */
function byPeople(rules: readonly AnyRule[]): (facts: RuleFacts) => AnyRule[] {
  const keyOf = (clientId: number | null, interpreterId: number | null) => `${clientId}/${interpreterId}`;
  const groups = Map.groupBy(rules, ({ scope }) => keyOf(scope.clientId, scope.interpreterId));
  return ({ clientId, interpreterId }) =>
    [keyOf(null, null), keyOf(clientId, null), keyOf(null, interpreterId), keyOf(clientId, interpreterId)]
      .filter((key, at, keys) => keys.indexOf(key) === at)
      .flatMap((key) => groups.get(key) ?? []);
}

/** One more than are compared. */
function bookingsFrom(db: Db, { from, scope }: PlannedRule) {
  const { clientId, interpreterId, language, serviceType, mode, weekday } = scope;
  const limits: (SQL | undefined)[] = [
    clientId === null ? undefined : eq(assignments.clientId, clientId),
    interpreterId === null ? undefined : eq(assignments.interpreterId, interpreterId),
    language === null ? undefined : eq(assignments.language, language),
    serviceType === null ? undefined : eq(assignments.serviceType, serviceType),
    mode === null ? undefined : eq(assignments.mode, mode),
    weekday === null ? undefined : sql`extract(isodow FROM ${assignments.date}) = ${weekday}`,
  ];
  return db
    .select(BOOKING)
    .from(assignments)
    .innerJoin(clients, eq(clients.id, assignments.clientId))
    .leftJoin(interpreters, eq(interpreters.id, assignments.interpreterId))
    .where(
      and(
        inArray(assignments.status, [...BOOKED_STATUSES]),
        isNull(assignments.deletedAt),
        gte(assignments.date, from),
        // The index goes by instant; no zone is more than a day from UTC.
        sql`${assignments.startsAt} >= ${from}::date - 1`,
        ...limits,
      ),
    )
    .orderBy(asc(assignments.startsAt), asc(assignments.id))
    .limit(MOST_COMPARED + 1);
}

const BOOKING = {
  assignmentId: assignments.id,
  clientId: assignments.clientId,
  interpreterId: assignments.interpreterId,
  language: assignments.language,
  serviceType: assignments.serviceType,
  mode: assignments.mode,
  urgency: assignments.urgency,
  date: assignments.date,
  startTime: assignments.startTime,
  endTime: assignments.endTime,
  timeZone: assignments.timeZone,
  startsAt: assignments.startsAt,
  endsAt: assignments.endsAt,
  createdAt: assignments.createdAt,
  totalAmountCents: assignments.totalAmountCents,
  clientName: clients.name,
  interpreterName: interpreters.name,
};
