import type { StaffScope } from '#domain/access/scope.ts';
import { hourlyRateCents } from '#domain/billing/rule.ts';
import type { Exclusion } from '#domain/dispatch/constraint.ts';
import { lasting } from '#domain/dispatch/refuse-excluded.ts';
import type { Cents } from '#domain/money.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { type Judged, judge } from '#server/features/matching/queries/judge.ts';
import type { PoolQuestion, PoolRow } from '#server/features/matching/queries/pool.ts';
import { payQuestions } from '#server/features/payments/queries/price.ts';
import { exclusionRefusal } from './busy.ts';

/** A possible interpreter of an appointment: what keeps them from it (empty: they can be asked), and what else staff should know. */
export interface CandidateRow {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly languages: readonly string[];
  /** The interpreter's rate per hour for the appointment, by the rules of its date; 0 without one. */
  readonly hourlyRateCents: Cents;
  /** The first reason in the way, as a booking without an override is refused; null if there is none. */
  readonly refusal: Refusal | null;
  readonly booking: PoolRow['booking'];
  readonly exclusions: readonly Exclusion[];
  readonly cautions: readonly string[];
}

/**
 * All who speak the language of an appointment and are not archived, judged: who can be asked, then who can be with a reason, then the others; each by name.
 * Source: rules B10, X33, D67.
 */
export async function judgedCandidates(
  on: Db | Tx,
  question: PoolQuestion,
  { now }: { readonly now: string },
): Promise<Judged[]> {
  const judged = await judge(on, question, { now, who: 'speakers' });
  return judged.toSorted((a, b) => tierOf(a) - tierOf(b));
}

function tierOf({ exclusions }: Judged): number {
  if (exclusions.length === 0) return 0;
  return lasting(exclusions).length === 0 ? 1 : 2;
}

/** The candidates of an appointment with their pay for it. A few statements, however many. Source: rules B10, D67, M35. */
export async function candidateRows(
  db: Db,
  _who: StaffScope,
  { appointment, now }: { readonly appointment: AssignmentRow; readonly now: string },
): Promise<CandidateRow[]> {
  const judged = await judgedCandidates(db, appointment, { now });
  const asked = judged.map((one) => ({ ...appointment, interpreterId: one.row.id, one }));
  const pays = await payQuestions(db, asked);
  return pays.map(({ of: { one }, work, card }) => {
    const { id, name, phone, languages, booking } = one.row;
    const { exclusions, cautions } = one;
    return {
      ...{ id, name, phone, languages, booking, exclusions, cautions },
      hourlyRateCents: hourlyRateCents(card.rules, 'pay', work.facts) ?? 0,
      refusal: exclusionRefusal(one, exclusions, null),
    };
  });
}

const LOCK = select(selection(fieldsOf('i', { id: interpreters.id })), (columns) => ({
  name: 'assignment-askable-lock',
  text: `SELECT ${columns} FROM interpreters i WHERE i.id = ANY ($1::integer[]) AND i.archived_at IS NULL ORDER BY i.id FOR KEY SHARE OF i`,
}));

/**
 * The ids of those whom a broadcast asks: nothing keeps them from the appointment, apart from an earlier decline of it. Locked, so that nobody archives them
 * before their offers exist. Source: rules B7, O2, O4, D69.
 */
export async function askableIds(tx: Tx, appointment: PoolQuestion, now: string): Promise<number[]> {
  const judged = await judge(tx, appointment, { now, who: 'speakers' });
  const askable = judged.filter(({ exclusions }) =>
    exclusions.every(({ constraint }) => constraint === 'declined_before'),
  );
  const rows = await selectRows(tx, LOCK, [askable.map(({ row }) => row.id)]);
  return rows.map(({ id }) => id);
}
