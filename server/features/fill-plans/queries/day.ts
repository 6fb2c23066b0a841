import type { StaffScope } from '#domain/access/scope.ts';
import { whatWouldHelp, whyNobody } from '#domain/dispatch/fill-plan/what-would-help.ts';
import {
  type DayCandidate,
  type DaySuggestion,
  type OpenAppointment,
  suggestDay,
} from '#domain/dispatch/suggest-day.ts';
import { dayBounds } from '#domain/time.ts';
import { ASSIGNMENT_FIELDS, ASSIGNMENT_JOINS } from '#server/db/assignments/row.ts';
import type { Db } from '#server/db/connect.ts';
import { formerIds } from '#server/db/plans/booking-end.ts';
import { computed, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { companyZone } from '#server/features/assignments/queries/company-zone.ts';
import {
  byEstimate,
  type RankedPerson,
  type Ranking,
  rank,
} from '#server/features/assignments/queries/rank.ts';
import { excludedByOne } from './pool.ts';

/** Each is ranked for itself, and somebody waits for all of them. */
const MOST = 100;

const OPEN_FIELDS = {
  ...ASSIGNMENT_FIELDS,
  total: computed<number>('a.total'),
  openOffers: computed<number>(
    `(SELECT count(*)::integer FROM offers o WHERE o.assignment_id = a.id AND o.state = 'open' AND o.expires_at > $3)`,
  ),
  former: computed<readonly number[]>(formerIds('a.id')),
};
type OpenRow = RowOf<typeof OPEN_FIELDS>;

const OPEN = select(selection(OPEN_FIELDS), (columns) => ({
  name: 'plan-day-open',
  text: `
    SELECT ${columns} FROM (
      SELECT a.*, count(*) OVER ()::integer AS total FROM assignments a
      WHERE a.starts_at >= $1 AND a.starts_at < $2 AND a.starts_at > $3 AND a.deleted_at IS NULL
        AND a.status IN ('declined', 'pending')
      ORDER BY a.starts_at, a.id LIMIT ${MOST}) a ${ASSIGNMENT_JOINS}
    ORDER BY a.starts_at, a.id`,
}));

/** An appointment of the day; `suggested`: somebody who can take it, with the way as the whole day makes it. */
export interface DayPlanRow {
  readonly appointment: OpenRow;
  readonly suggested: {
    readonly person: RankedPerson;
    readonly way: DaySuggestion['pairs'][number]['way'];
  } | null;
  readonly whyNobody: string | null;
}

/** Who could take the open appointments of a day, the earliest first. */
export interface DayPlanRows {
  readonly date: string;
  readonly total: number;
  readonly suggestion: DaySuggestion;
  readonly rows: readonly DayPlanRow[];
}

/**
 * A suggestion for all appointments without an interpreter that begin on a day (`date`, civil) of the company after `now`. Reads only; the same ranking as
 * everywhere decides who can be asked. Source: rules fill-plans-17 and fill-plans-18.
 */
export async function planOfDay(
  db: Db,
  _who: StaffScope,
  { now, date }: { readonly now: string; readonly date: string },
): Promise<DayPlanRows> {
  const { from, to } = dayBounds(date, await companyZone(db));
  const open = await selectRows(db, OPEN, [from, to, now]);
  const ranked: Ranked[] = [];
  // One after the other: each takes several connections already, and others work meanwhile.
  for (const appointment of open)
    ranked.push({
      appointment,
      ranking: await rank(db, appointment, { now, who: 'speakers', ways: byEstimate }),
    });
  const suggestion = suggestDay(
    ranked.map(openAppointment),
    ranked.flatMap((one) => candidatesOf(one, open.length)),
  );
  const pairs = new Map(suggestion.pairs.map((pair) => [pair.assignmentId, pair]));
  const rows = ranked.map((one): DayPlanRow => {
    const { appointment, ranking } = one;
    const pair = pairs.get(appointment.id);
    const person = pair && ranking.people.find(({ row }) => row.interpreter.id === pair.interpreterId);
    if (pair && person) return { appointment, suggested: { person, way: pair.way }, whyNobody: null };
    return { appointment, suggested: null, whyNobody: whyNot(one) };
  });
  return { date, total: open[0]?.total ?? 0, suggestion, rows };
}

interface Ranked {
  readonly appointment: OpenRow;
  readonly ranking: Ranking;
}

function openAppointment({ appointment, ranking }: Ranked): OpenAppointment {
  const { id: assignmentId, clientId, location, mode, date, startsAt, endsAt, endTime } = appointment;
  const facts = ranking.people[0]?.row.appointment;
  const { latitude = null, longitude = null, precision = null } = facts ?? {};
  const isKnown = latitude !== null && longitude !== null && precision !== null;
  return {
    assignmentId,
    clientId,
    location,
    mode,
    date,
    startsAt,
    endsAt,
    endTime,
    place: isKnown ? { position: { latitude, longitude }, precision } : null,
  };
}

/** Who can be asked for it now and has not given it back, the best first. */
const askable = ({ appointment, ranking }: Ranked) =>
  ranking.people
    .slice(0, ranking.couldBeAsked)
    .filter(({ row }) => !appointment.former.includes(row.interpreter.id));

/** Nobody beyond the first `most`: each other appointment takes at most one of those who come before. */
function candidatesOf(ranked: Ranked, most: number): DayCandidate[] {
  return askable(ranked)
    .slice(0, most)
    .map(({ row, score, travel }) => ({
      assignmentId: ranked.appointment.id,
      interpreterId: row.interpreter.id,
      points: score.total,
      way: travel && { minutes: travel.minutes, from: travel.from },
      freeSince: row.before?.endsAt ?? null,
      dayLimit:
        row.interpreter.dailyHoursLimit === null
          ? null
          : { bookedMinutes: row.minutesThatDay ?? 0, limitHours: row.interpreter.dailyHoursLimit },
    }));
}

function whyNot(ranked: Ranked): string {
  const { appointment, ranking } = ranked;
  return whyNobody({
    language: appointment.language,
    speakers: ranking.people.length,
    couldBeAsked: askable(ranked).length,
    help: whatWouldHelp(excludedByOne(ranking)),
  });
}
