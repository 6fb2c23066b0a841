import { desc, sql } from 'drizzle-orm';
import { seesMoney } from '#domain/access/access.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { activity } from '#server/db/schema/records.ts';
import { nameOfAccount } from './actor.ts';

/** The newest entries of Recent Activity, newest first, as the reader may read them (rule access-9); `at` is an instant. */
export function newestActivity(db: Db, { role }: StaffScope, limit: number) {
  return db
    .select({
      id: activity.id,
      kind: activity.kind,
      summary: seesMoney(role)
        ? activity.summary
        : sql<string>`coalesce(${activity.withoutMoney}, ${activity.summary})`,
      assignmentId: activity.assignmentId,
      interpreterId: activity.interpreterId,
      clientId: activity.clientId,
      actor: nameOfAccount(activity.actorAccountId),
      at: activity.at,
    })
    .from(activity)
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(limit);
}

/** One entry of the activity feed. */
export type ActivityRow = Awaited<ReturnType<typeof newestActivity>>[number];
