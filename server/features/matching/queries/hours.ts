import type { Span } from '#domain/dispatch/availability/spans.ts';
import type { WeeklyRule } from '#domain/dispatch/availability/weekly-hours.ts';
import type { Schedule } from '#domain/dispatch/availability/working-hours.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { isoInstant } from '#server/db/schema/columns.ts';

const RULES = {
  name: 'matching-weekly-rules',
  text: `SELECT interpreter_id, weekday, start_time, end_time, every_weeks, valid_from::text, valid_until::text
    FROM availability_rules WHERE interpreter_id = ANY ($1::integer[]) ORDER BY interpreter_id, weekday, start_time`,
};
const EXTRA = {
  name: 'matching-extra-hours',
  text: `SELECT interpreter_id, starts_at::text, ends_at::text FROM availability_exceptions
    WHERE interpreter_id = ANY ($1::integer[]) AND kind = 'extra'
      AND ends_at > $2::timestamptz - interval '3 days' AND starts_at < $3::timestamptz + interval '3 days'`,
};

/** The working hours of people around a time, as they stated them; `zones` has their zones, by id. */
export async function schedulesAround(
  on: Db | Tx,
  zones: ReadonlyMap<number, string>,
  { startsAt, endsAt }: Span,
): Promise<Map<number, Schedule>> {
  const ids = [...zones.keys()];
  if (ids.length === 0) return new Map();
  const rules = await queryRows<[number, number, string, string, number, string, string | null]>(on, RULES, [
    ids,
  ]);
  const extra = await queryRows<[number, string, string]>(on, EXTRA, [ids, startsAt, endsAt]);
  const rulesOf = Map.groupBy(rules, ([id]) => id);
  const extraOf = Map.groupBy(extra, ([id]) => id);
  return new Map(
    [...zones].map(([id, timeZone]) => [
      id,
      {
        timeZone,
        rules: (rulesOf.get(id) ?? []).map(ruleOf),
        extra: (extraOf.get(id) ?? []).map(([, from, to]) => ({
          startsAt: isoInstant(from),
          endsAt: isoInstant(to),
        })),
      },
    ]),
  );
}

function ruleOf([, weekday, startTime, endTime, everyWeeks, validFrom, validUntil]: [
  number,
  number,
  string,
  string,
  number,
  string,
  string | null,
]): WeeklyRule {
  return { weekday, startTime, endTime, everyWeeks, validFrom, validUntil };
}
