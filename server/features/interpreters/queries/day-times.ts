import type { StaffScope } from '#domain/access/scope.ts';
import { addDays } from '#domain/civil.ts';
import type { NotFreeKind } from '#domain/dispatch/availability/not-free.ts';
import { joinSpans, type Span, subtractSpans } from '#domain/dispatch/availability/spans.ts';
import { workingHours } from '#domain/dispatch/availability/working-hours.ts';
import { addHours, dateIn } from '#domain/time.ts';
import { overlaps } from '#server/db/assignments/overlap.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { isUnreadCalendar } from './not-free.ts';
import { workingHourSources } from './working-hour-sources.ts';

/**
 * SQL: what keeps interpreters `i` from the time between two instants, cut to it, as multiranges. Extra hours win over the own calendar, and are among the stated
 * hours. Tables of a WITH clause, and how they join. Source: rule availability-7.
 */
export function timesDuring(from: string, to: string) {
  const during = (t: string) => `${t}.starts_at < ${to} AND ${t}.ends_at > ${from}`;
  const joined = (t: string) => `range_agg(tstzrange(${t}.starts_at, ${t}.ends_at))`;
  const whole = `tstzmultirange(tstzrange(${from}, ${to}))`;
  const days = `t.day BETWEEN (${from} AT TIME ZONE 'UTC')::date - 1 AND (${to} AT TIME ZONE 'UTC')::date + 1`;
  const workingSpans = `(SELECT range_agg(t.spans) FROM stated_hours t WHERE ${days} AND t.interpreter_id = i.id)`;
  const cut = (times: string) => `coalesce(${times}, '{}'::tstzmultirange) * ${whole}`;
  return {
    ctes: `
      one_off AS (
        SELECT t.interpreter_id, ${joined('t')} FILTER (WHERE t.kind = 'off') AS off, ${joined('t')} FILTER (WHERE t.kind = 'extra') AS extra,
          ${joined('t')} FILTER (WHERE t.kind = 'said_not_free') AS said_not_free
        FROM availability_exceptions t WHERE ${during('t')} GROUP BY t.interpreter_id),
      own AS (
        SELECT t.interpreter_id, ${joined('t')} AS busy FROM imported_busy_times t
        WHERE ${during('t')} AND NOT t.is_tentative GROUP BY t.interpreter_id),
      booked AS (
        SELECT b.interpreter_id, ${joined('b')} AS spans FROM assignments b WHERE ${overlaps(from, to)} GROUP BY b.interpreter_id)`,
    joins: `LEFT JOIN one_off ON one_off.interpreter_id = i.id
      LEFT JOIN own ON own.interpreter_id = i.id LEFT JOIN booked ON booked.interpreter_id = i.id
      LEFT JOIN calendar_subscriptions unread ON unread.interpreter_id = i.id AND ${isUnreadCalendar('unread')}`,
    whole,
    /** The people who have working hours in it. */
    working: `SELECT DISTINCT t.interpreter_id FROM stated_hours t WHERE ${days} AND t.spans && tstzrange(${from}, ${to})`,
    hours: `CASE WHEN i.hours_stated_through IS NULL THEN '{}'::tstzmultirange ELSE ${whole} - ${cut(workingSpans)} END`,
    away: cut('one_off.off'),
    answeredNotFree: cut('one_off.said_not_free'),
    ownCalendar: `${cut('own.busy')} - coalesce(one_off.extra, '{}'::tstzmultirange)`,
    /** Their calendar could not be read for a day. */
    unknown: `CASE WHEN unread.interpreter_id IS NULL THEN '{}'::tstzmultirange ELSE ${whole} - coalesce(one_off.extra, '{}'::tstzmultirange) END`,
    booked: cut('booked.spans'),
  };
}

const TIMES = timesDuring('$1::timestamptz', '$2::timestamptz');

type Ranges = readonly (readonly [startsAt: string, endsAt: string])[];
const ranges = (times: string) =>
  computed<Ranges | null>(`(SELECT json_agg(json_build_array(lower(r), upper(r))) FROM unnest(${times}) r)`);

const FIELDS = {
  id: computed<number>('i.id'),
  workingThrough: computed<string | null>('i.hours_stated_through::text'),
  hours: ranges(TIMES.hours),
  away: ranges(TIMES.away),
  answeredNotFree: ranges(TIMES.answeredNotFree),
  ownCalendar: ranges(TIMES.ownCalendar),
  unknown: ranges(TIMES.unknown),
  booked: ranges(TIMES.booked),
};

const DAY_TIMES = select(selection(FIELDS), (columns) => ({
  name: 'interpreters-day-times',
  text: `WITH ${TIMES.ctes} SELECT ${columns} FROM interpreters i ${TIMES.joins} WHERE i.archived_at IS NULL`,
}));

/** What keeps an interpreter from a period, by what it is and cut to the period, and when nothing does. */
export interface DayTimes {
  readonly notFree: (Span & { readonly kind: NotFreeKind })[];
  readonly free: readonly Span[];
}

/**
 * Of all interpreters, by their ids, when they are free within a period (instants) of at most some days, and what keeps them else. Source:
 * rule availability-7.
 */
export async function dayTimes(db: Db, _who: StaffScope, period: Span): Promise<Map<number, DayTimes>> {
  const rows = await selectRows(db, DAY_TIMES, [period.startsAt, period.endsAt]);
  // The instants of working hours are kept for some days ahead; beyond them the rules themselves tell.
  const lastDay = dateIn('UTC', period.endsAt);
  const beyond = rows.filter(({ workingThrough: day }) => day !== null && lastDay >= addDays(day, -1));
  const sources = await workingHourSources(
    db,
    beyond.map(({ id }) => id),
    addHours(period.startsAt, -48),
  );
  const scheduled = new Map(
    sources.map((source) => {
      const days = workingHours(source, addDays(dateIn(source.timeZone, period.startsAt), -1), 4);
      return [source.interpreterId, subtractSpans([period], joinSpans(days.flatMap(({ spans }) => spans)))];
    }),
  );
  return new Map(rows.map((row) => [row.id, timesOf(row, period, scheduled.get(row.id))]));
}

function timesOf(row: RowOf<typeof FIELDS>, period: Span, outside: readonly Span[] | undefined): DayTimes {
  const known = [
    ...kindOf('away', spansOf(row.away)),
    ...kindOf('said_not_free', spansOf(row.answeredNotFree)),
    ...kindOf('own_calendar', spansOf(row.ownCalendar)),
    ...kindOf('hours', outside ?? spansOf(row.hours)),
  ];
  const unknown = subtractSpans(spansOf(row.unknown), joinSpans(known));
  const notFree = [...known, ...kindOf('unknown', unknown)];
  return { notFree, free: subtractSpans([period], joinSpans([...notFree, ...spansOf(row.booked)])) };
}

const spansOf = (times: Ranges | null): Span[] =>
  (times ?? []).map(([from, to]) => ({ startsAt: instantOf(from), endsAt: instantOf(to) }));
/** JSON has a T between day and time, the driver a space. */
const instantOf = (text: string) => isoInstant(text.replace('T', ' '));
const kindOf = (kind: NotFreeKind, spans: readonly Span[]) =>
  spans.map(({ startsAt, endsAt }) => ({ kind, startsAt, endsAt }));
