import { sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { CLOSEOUT_FLAGS, type CloseoutFlag } from '#domain/billing/closeout-flags.ts';
import { dateIn, dayBounds } from '#domain/time.ts';
import { isPastUnfilled, isWithoutResult } from '#server/db/assignments/without-result.ts';
import type { Db } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/money.ts';
import { bindInto } from '#server/db/search-text.ts';
import { companySettings } from '#server/features/settings/queries.ts';

/** How many closeouts wait, and how many were approved today; what is past without a result, and what was never filled; `notApproved` is all work that is to review; `flags` counts the reported ones with each. */
export interface Counts {
  readonly plain: number;
  readonly withQuestion: number;
  readonly returned: number;
  readonly withoutResult: number;
  readonly unfilled: number;
  readonly notApproved: number;
  readonly approvedToday: number;
  readonly flags: Readonly<Record<CloseoutFlag, number>>;
}

/**
 * Counts the queue at `now` (an instant): reads only what waits, and the approvals of the company's day. Source: rules closeouts-8,
 * closeouts-9 and closeouts-15.
 */
export async function closeoutCounts(db: Db, _who: StaffScope, now: string): Promise<Counts> {
  const { timeZone } = await companySettings(db);
  const { from, to } = dayBounds(dateIn(timeZone, now), timeZone);
  const past = (is: (now: string) => string) =>
    sql<number>`(SELECT count(*)::integer FROM assignments a WHERE ${bindInto(is('$1'), sql`${now}::timestamptz`)})`;
  const flagCounts = sql<Partial<
    Record<CloseoutFlag, number>
  > | null>`(SELECT jsonb_object_agg(flag, n) FROM (
    SELECT flag, count(*) AS n FROM payments, unnest(flags) AS flag
    WHERE review = 'reported' AND status <> 'void' GROUP BY flag) AS by_flag)`;
  const [row] = await db
    .select({
      plain: sql<number>`(count(*) FILTER (WHERE review = 'reported' AND flags = '{}'))::integer`,
      withQuestion: sql<number>`(count(*) FILTER (WHERE review = 'reported' AND flags <> '{}'))::integer`,
      returned: sql<number>`(count(*) FILTER (WHERE review = 'returned'))::integer`,
      withoutResult: past(isWithoutResult),
      unfilled: past(isPastUnfilled),
      approvedToday: sql<number>`(SELECT count(*)::integer FROM payments WHERE review = 'approved' AND status <> 'void'
        AND approved_at >= ${from}::timestamptz AND approved_at < ${to}::timestamptz)`,
      flags: flagCounts,
    })
    .from(payments)
    .where(sql`review <> 'approved' AND status <> 'void'`);
  if (!row) throw new Error('an aggregate answers one row');
  const flags = Object.fromEntries(CLOSEOUT_FLAGS.map((flag) => [flag, row.flags?.[flag] ?? 0]));
  return {
    ...row,
    notApproved: row.plain + row.withQuestion + row.returned + row.withoutResult,
    flags: flags as Counts['flags'], // made from all of them
  };
}
