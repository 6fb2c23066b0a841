import { and, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { CloseoutOutcome } from '#domain/billing/closeout.ts';
import { isInBookings } from '#domain/billing/rules/describe-rule.ts';
import type { AnyRule, RuleFacts, RuleKind, RuleScope } from '#domain/billing/rules/rule.ts';
import type { Db, Tx } from '../connect.ts';
import { assignmentCancellations, assignmentCompletions, assignments } from '../schema/appointments.ts';
import { payments } from '../schema/money.ts';
import { clients, interpreters } from '../schema/people.ts';

/** Which appointments a change of rules may concern: its limits, and the civil dates from `from` to the day before `until`; null: all. */
export interface Concerned {
  readonly scope: Partial<RuleScope>;
  readonly from: string | null;
  readonly until: string | null;
}

/** With its payment that is not void, or none. */
const livePayment = and(eq(payments.assignmentId, assignments.id), ne(payments.status, 'void'));

/** What was reported of a completed appointment, as far as its price depends on it. */
export const reportedColumns = {
  actualEndTime: assignmentCompletions.actualEndTime,
  mileageHundredths: assignmentCompletions.mileageHundredths,
  parkingCents: assignmentCompletions.parkingCents,
  tollsCents: assignmentCompletions.tollsCents,
  otherExpensesCents: assignmentCompletions.otherExpensesCents,
  travelMinutes: assignmentCompletions.travelMinutes,
  estimatedTravelMinutes: assignmentCompletions.estimatedTravelMinutes,
  estimatedTravelHundredths: assignmentCompletions.estimatedTravelHundredths,
};

const columns = {
  assignmentId: assignments.id,
  clientId: assignments.clientId,
  interpreterId: sql<number | null>`coalesce(${payments.interpreterId}, ${assignments.interpreterId})`,
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
  status: assignments.status,
  totalAmountCents: assignments.totalAmountCents,
  agreedAmountCents: assignments.agreedAmountCents,
  clientName: clients.name,
  interpreterName: interpreters.name,
  cancelledAt: assignmentCancellations.cancelledAt,
  completion: reportedColumns,
  closeout: {
    id: payments.id,
    outcome: payments.outcome,
    review: payments.review,
    steps: payments.steps,
    payCents: payments.amount,
    chargeCents: payments.clientAmount,
  },
};

/** Appointments that are not deleted, with names, report and live payment, to be filtered. */
export function selectConcerned(on: Db | Tx) {
  return on
    .select(columns)
    .from(assignments)
    .innerJoin(clients, eq(clients.id, assignments.clientId))
    .leftJoin(payments, livePayment)
    .leftJoin(
      interpreters,
      sql`${interpreters.id} = coalesce(${payments.interpreterId}, ${assignments.interpreterId})`,
    )
    .leftJoin(assignmentCompletions, eq(assignmentCompletions.assignmentId, assignments.id))
    .leftJoin(assignmentCancellations, eq(assignmentCancellations.assignmentId, assignments.id))
    .$dynamic();
}

/** An appointment with what its price follows from; amounts in cents. */
export type ConcernedRow = Awaited<ReturnType<typeof selectConcerned>>[number];

/** The condition for a selection that joins `payments` as `selectConcerned` does. */
export function isConcerned({ scope, from, until }: Concerned): SQL | undefined {
  const { clientId, interpreterId, language, serviceType, mode, weekday } = scope;
  return and(
    isNull(assignments.deletedAt),
    clientId == null ? undefined : eq(assignments.clientId, clientId),
    // Of an ended one it is the interpreter who is paid.
    interpreterId == null
      ? undefined
      : sql`coalesce(${payments.interpreterId}, ${assignments.interpreterId}) = ${interpreterId}`,
    language == null ? undefined : eq(assignments.language, language),
    serviceType == null ? undefined : eq(assignments.serviceType, serviceType),
    mode == null ? undefined : eq(assignments.mode, mode),
    weekday == null ? undefined : sql`extract(isodow FROM ${assignments.date}) = ${weekday}`,
    from === null ? undefined : gte(assignments.date, from),
    // The index goes by instant; no zone is more than a day from UTC.
    from === null ? undefined : sql`${assignments.startsAt} >= ${from}::date - 1`,
    until === null ? undefined : lt(assignments.date, until),
  );
}

/** Ended, so that a rule of this kind may count. */
export function isEnded(kind: RuleKind): SQL {
  return inArray(payments.outcome, [...outcomesOf(kind)]);
}

function outcomesOf(kind: RuleKind): readonly CloseoutOutcome[] {
  switch (kind) {
    case 'cancellation':
      // It holds for no-shows too, where no rule is for them.
      return ['cancelled', 'no_show'];
    case 'no_show':
      return ['no_show'];
    case 'payment_terms':
      return [];
    default:
      return isInBookings(kind) ? ['completed', 'cancelled', 'no_show'] : ['completed'];
  }
}

/** Finds the rules of everybody and of an appointment's people: `price` looks at each rule that it gets several times. */
export function byPeople(rules: readonly AnyRule[]): (facts: RuleFacts) => AnyRule[] {
  const keyOf = (clientId: number | null, interpreterId: number | null) => `${clientId}/${interpreterId}`;
  const groups = Map.groupBy(rules, ({ scope }) => keyOf(scope.clientId, scope.interpreterId));
  return ({ clientId, interpreterId }) =>
    [keyOf(null, null), keyOf(clientId, null), keyOf(null, interpreterId), keyOf(clientId, interpreterId)]
      .filter((key, at, keys) => keys.indexOf(key) === at)
      .flatMap((key) => groups.get(key) ?? []);
}
