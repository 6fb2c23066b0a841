import type { DayPlan, PlannedAppointment } from '#contracts/fill-plans/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { reasonOf } from '#domain/dispatch/ranking/explain-rank.ts';
import { shownScore } from '../../assignments/present/rank.ts';
import type { DayPlanRow, DayPlanRows } from '../queries/day.ts';

/** A day's suggestion for staff alone: who is suggested and why is theirs. */
export function presentDay({ date, total, suggestion, rows }: DayPlanRows, who: StaffScope): DayPlan {
  const { filled, travelMinutes, inTurn, savedMinutes, isProven } = suggestion;
  return {
    date,
    total,
    filled,
    travelMinutes,
    savedMinutes,
    isProven,
    inTurn: { filled: inTurn.filled, travelMinutes: inTurn.travelMinutes },
    appointments: rows.map((row) => presentRow(row, who)),
  };
}

function presentRow({ appointment, suggested, whyNobody }: DayPlanRow, who: StaffScope): PlannedAppointment {
  const { date, startTime, endTime, timeZone, startsAt, endsAt, language, location, mode } = appointment;
  const { id, client, urgency, openOffers, updatedAt } = appointment;
  return {
    assignmentId: id,
    date,
    startTime,
    endTime,
    timeZone,
    startsAt,
    endsAt,
    language,
    location,
    mode,
    client: { id: client.id, name: client.name },
    urgency,
    openOffers,
    updatedAt,
    whyNobody,
    suggestion: suggested && presentSuggestion(suggested, who),
  };
}

function presentSuggestion(
  { person, way }: NonNullable<DayPlanRow['suggested']>,
  who: StaffScope,
): PlannedAppointment['suggestion'] {
  const { id, name, phone } = person.row.interpreter;
  // The way is told beside it, as the whole day makes it.
  const terms = shownScore(person.score, who).terms.filter(({ key }) => key !== 'travel');
  return {
    interpreter: { id, name, phone },
    place: person.place,
    reason: terms.some(({ points }) => points !== 0) ? reasonOf(terms) : null,
    travel: way && { minutes: Math.round(way.minutes), from: way.from },
    cautions: [...person.eligibility.cautions()],
  };
}
