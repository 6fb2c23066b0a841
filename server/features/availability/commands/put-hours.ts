import { eq } from 'drizzle-orm';
import type { WeeklyHoursBody } from '#contracts/schedules/shapes.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { describeHours } from '#domain/dispatch/availability/describe-hours.ts';
import { tidyWeeklyHours } from '#domain/dispatch/availability/weekly-hours.ts';
import { dateIn } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { availabilityRules } from '#server/db/schema/dispatch.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { refuseIfStale } from '#server/db/stale.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { companySettings } from '../../settings/queries.ts';
import { weeklyHours } from '../queries.ts';
import { deriveWorkingHours } from './derive-hours.ts';
import { type Change, lockOwn, noticeOf } from './schedule-change.ts';

/** An hour was never stated at this instant: the version of an empty list, with which others are compared. */
const NO_HOURS = new Date(0).toISOString();

/**
 * Staff or the interpreter replace the weekly hours and their zone; no hours: any time. Refused as `not_found` if unknown, archived or somebody else,
 * as `stale` if changed since `body.updatedAt`, and as `validation_failed` (see `tidyWeeklyHours`). Source: rules availability-1 and
 * availability-2.
 */
export async function putHours(
  tx: Tx,
  who: StaffScope | InterpreterScope,
  change: Change & { readonly body: WeeklyHoursBody },
): Promise<void> {
  const { actor, now, interpreterId, body } = change;
  const { name } = await lockOwn(tx, who, interpreterId);
  const before = await weeklyHours(tx, interpreterId);
  await refuseIfStale(tx, {
    seen: body.updatedAt === null ? NO_HOURS : body.updatedAt,
    present: before.updatedAt ?? NO_HOURS,
    entity: 'interpreter',
    entityId: interpreterId,
    what: 'these hours',
  });
  const timeZone = body.timeZone ?? (await companySettings(tx)).timeZone;
  const today = dateIn(timeZone, now);
  const rules = orRefuse(
    tidyWeeklyHours(body.rules.map((rule) => ({ ...rule, validFrom: rule.validFrom ?? today }))),
  );
  const createdAt = laterThan(before.updatedAt, now);
  await tx.delete(availabilityRules).where(eq(availabilityRules.interpreterId, interpreterId));
  if (rules.length > 0)
    await tx
      .insert(availabilityRules)
      .values(rules.map((rule) => ({ ...rule, interpreterId, createdAt, createdBy: actor.accountId })));
  await tx.update(interpreters).set({ timeZone: body.timeZone }).where(eq(interpreters.id, interpreterId));
  await deriveWorkingHours(tx, [interpreterId], now);
  const [from, to] = [before.rules, rules].map((list) => describeHours(list, today));
  await record(tx, actor, now, {
    audit: [
      {
        act: 'schedules.putHours',
        entity: 'interpreter',
        entityId: interpreterId,
        change: { hours: { from, to } },
      },
    ],
    activity:
      who.audience === 'interpreter' && from !== to
        ? [{ kind: 'availability_changed', summary: `${name} has changed their hours: ${to}`, interpreterId }]
        : [],
    changes: [noticeOf(interpreterId)],
  });
}

/** The stamp of the new hours: never that of the ones before, however quickly changes follow each other. */
function laterThan(before: string | null, now: string): string {
  return new Date(Math.max(Date.parse(now), before === null ? 0 : Date.parse(before) + 1)).toISOString();
}
