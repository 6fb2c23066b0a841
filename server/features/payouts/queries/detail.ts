import type { StaffScope } from '#domain/access/scope.ts';
import type { Cents } from '#domain/money.ts';
import { isWithoutResult } from '#server/db/assignments/without-result.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, type RowOf, selection, selectRows } from '#server/db/query.ts';
import { type PayoutRow, payoutRow } from './payouts.ts';
import { waitingByInterpreter } from './waiting.ts';

const INTERPRETER = {
  interpreterId: computed<number>('i.id'),
  name: computed<string>('i.name'),
  lineCount: computed<number>('mine.lines::integer'),
  totalCents: computed<Cents>('mine.cents::bigint'),
  usualCents: computed<Cents | null>('usual.cents'),
  returnedOn: computed<string | null>('back.date::text'),
  returnedReason: computed<string | null>('back.reason'),
  wasPaidBefore: computed<boolean>(`(
    EXISTS (SELECT FROM payments p WHERE p.interpreter_id = i.id AND p.status = 'paid')
    OR EXISTS (SELECT FROM pay_adjustments d WHERE d.interpreter_id = i.id AND d.status = 'paid'))`),
  hasEmail: computed<boolean>(`i.email <> ''`),
  hasAddress: computed<boolean>(`trim(i.address) <> ''`),
  isArchived: computed<boolean>('i.archived_at IS NOT NULL'),
};
const INTERPRETERS = selection(INTERPRETER);

/** Who is in a payout, with what was usual for them before; cents. */
export type InterpreterRow = RowOf<typeof INTERPRETER>;

/** $1 is the payout. The usual sum is that of the last six payouts that paid them, rounded down to the cent (rule payouts-3). */
const OF_PAYOUT = {
  text: `
  SELECT ${INTERPRETERS.list}
  FROM (SELECT interpreter_id, sum(cents) AS cents, count(*) AS lines FROM payout_lines WHERE payout_id = $1 GROUP BY interpreter_id) mine
  JOIN interpreters i ON i.id = mine.interpreter_id
  LEFT JOIN returned_transfers back ON back.payout_id = $1 AND back.interpreter_id = i.id
  CROSS JOIN LATERAL (
    SELECT floor(avg(cents))::bigint AS cents FROM (
      SELECT sum(l.cents) AS cents
      FROM payout_lines l JOIN payouts o ON o.id = l.payout_id
      WHERE l.interpreter_id = i.id AND l.is_live AND o.status = 'paid' AND o.id <> $1
      GROUP BY o.id ORDER BY o.to_date DESC, o.id DESC LIMIT 6) last_six) usual
  ORDER BY i.name, i.id`,
};

const UNREVIEWED_WORK = {
  interpreterId: computed<number>('i.id'),
  name: computed<string>('i.name'),
  count: computed<number>('count(*)::integer'),
  returnedCount: computed<number>(`(count(*) FILTER (WHERE work.review = 'returned'))::integer`),
  withoutResultCount: computed<number>('(count(*) FILTER (WHERE work.review IS NULL))::integer'),
  totalCents: computed<Cents>('(coalesce(sum(work.amount), 0) * 100)::bigint'),
};
const UNREVIEWED = selection(UNREVIEWED_WORK);

/** Work of one interpreter that nobody has approved; cents. What is past without a result has no sum yet. */
export type UnreviewedRow = RowOf<typeof UNREVIEWED_WORK>;

const UNREVIEWED_UNTIL = {
  text: `
  SELECT ${UNREVIEWED.list}
  FROM (
    SELECT p.interpreter_id, p.review, p.amount FROM payments p JOIN assignments a ON a.id = p.assignment_id
    WHERE p.review <> 'approved' AND p.status = 'pending' AND a.date <= $1::date
    UNION ALL
    SELECT a.interpreter_id, NULL, NULL FROM assignments a
    WHERE ${isWithoutResult('$2')} AND a.date <= $1::date) work
  JOIN interpreters i ON i.id = work.interpreter_id
  GROUP BY i.id ORDER BY i.name, i.id`,
};

/** What nobody has approved of appointments until a civil date, by the interpreter's name. Source: rules payouts-3 and closeouts-15. */
export function unreviewedUntil(on: Db | Tx, to: string, now: string): Promise<UnreviewedRow[]> {
  return selectRows(on, { ...UNREVIEWED_UNTIL, read: UNREVIEWED.read }, [to, now]);
}

/** A payout with all that is looked at before it is approved. */
export interface FoundPayout {
  readonly payout: PayoutRow;
  readonly interpreters: readonly InterpreterRow[];
  /** For a draft alone. */
  readonly waiting: Awaited<ReturnType<typeof waitingByInterpreter>>;
  readonly unreviewed: readonly UnreviewedRow[];
}

/** A payout with its interpreters. `Refused` not_found. Four statements, whatever its size. Source: rules payouts-2 and payouts-3. */
export async function payoutDetail(
  on: Db | Tx,
  _who: StaffScope,
  { payoutId, now }: { readonly payoutId: number; readonly now: string },
): Promise<FoundPayout> {
  const payout = await payoutRow(on, payoutId);
  const isDraft = payout.status === 'draft';
  return {
    payout,
    interpreters: await selectRows(on, { ...OF_PAYOUT, read: INTERPRETERS.read }, [payout.id]),
    waiting: isDraft ? await waitingByInterpreter(on, payout.toDate) : [],
    unreviewed: isDraft ? await unreviewedUntil(on, payout.toDate, now) : [],
  };
}
