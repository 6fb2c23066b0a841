import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Schedule } from '#domain/dispatch/availability/working-hours.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { availabilityExceptions, availabilityRules } from '#server/db/schema/dispatch.ts';
import { interpreters, settings } from '#server/db/schema/people.ts';

/** The fields of a weekly rule. */
export const ruleColumns = {
  weekday: availabilityRules.weekday,
  startTime: availabilityRules.startTime,
  endTime: availabilityRules.endTime,
  everyWeeks: availabilityRules.everyWeeks,
  validFrom: availabilityRules.validFrom,
  validUntil: availabilityRules.validUntil,
};

/** The zone of each interpreter's hours, IANA: their own, or the company's; with their e-mail address. */
export function zonesOf(db: Db | Tx, interpreterIds: readonly number[]) {
  return db
    .select({
      id: interpreters.id,
      email: interpreters.email,
      ownTimeZone: interpreters.timeZone,
      timeZone: sql<string>`coalesce(${interpreters.timeZone}, ${settings.timeZone})`,
    })
    .from(interpreters)
    .innerJoin(settings, sql`true`)
    .where(inArray(interpreters.id, [...interpreterIds]));
}

/** What working hours are made from, of several interpreters: their zone, weekly hours, and extra hours that end after `since` (an instant). */
export async function workingHourSources(
  db: Db | Tx,
  interpreterIds: readonly number[],
  since: string,
): Promise<(Schedule & { readonly interpreterId: number })[]> {
  const ids = [...interpreterIds];
  const { interpreterId, startsAt, endsAt, kind } = availabilityExceptions;
  const zones = await zonesOf(db, ids);
  const rules = await db
    .select({ interpreterId: availabilityRules.interpreterId, ...ruleColumns })
    .from(availabilityRules)
    .where(inArray(availabilityRules.interpreterId, ids));
  const extra = await db
    .select({ interpreterId, startsAt, endsAt })
    .from(availabilityExceptions)
    .where(and(inArray(interpreterId, ids), eq(kind, 'extra'), gt(endsAt, since)));
  const [rulesOf, extraOf] = [
    Map.groupBy(rules, (rule) => rule.interpreterId),
    Map.groupBy(extra, (time) => time.interpreterId),
  ];
  return zones.map(({ id, timeZone }) => ({
    interpreterId: id,
    timeZone,
    rules: rulesOf.get(id) ?? [],
    extra: extraOf.get(id) ?? [],
  }));
}
