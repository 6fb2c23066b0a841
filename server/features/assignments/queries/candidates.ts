import type { StaffScope } from '#domain/access/scope.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { checkEligibility, type Eligibility } from '#server/features/matching/queries/check-eligibility.ts';
import type { PoolQuestion } from '#server/features/matching/queries/pool.ts';
import { exclusionRefusal } from './busy.ts';
import { byEstimate, type Ranking, rank } from './rank.ts';
import { type Looking, type RankedList, type RankedRow, rankedRows } from './ranked-rows.ts';

/** A possible interpreter of an appointment. */
export interface CandidateRow extends RankedRow {
  /** The first conflict, as a booking without an override is refused; null if there is none. */
  readonly refusal: Refusal | null;
}

/**
 * The candidates of an appointment, the best first. A few statements, however many. Source: rules eligibility-17, eligibility-23,
 * ranking-10 and rates-20.
 */
export async function candidateRows(
  db: Db,
  _who: StaffScope,
  { appointment, ...looking }: Looking & { readonly appointment: AssignmentRow },
): Promise<RankedList<CandidateRow>> {
  const { rows, total } = await rankedRows(db, appointment, looking);
  const refusalOf = ({ person: { eligibility } }: RankedRow) =>
    exclusionRefusal(eligibility, eligibility.exclusions, null);
  return { rows: rows.map((row) => ({ ...row, refusal: refusalOf(row) })), total };
}

const LOCK = select(selection(fieldsOf('i', { id: interpreters.id })), (columns) => ({
  name: 'assignment-askable-lock',
  text: `SELECT ${columns} FROM interpreters i WHERE i.id = ANY ($1::integer[]) AND i.archived_at IS NULL ORDER BY i.id FOR KEY SHARE OF i`,
}));

/**
 * Whom a broadcast asks: nothing keeps them from the appointment, apart from an earlier decline of it. Source: rules offers-2 and offers-3.
 */
const isAskable = ({ exclusions }: Eligibility) =>
  exclusions.every(({ constraint }) => constraint === 'declined_before');

/**
 * Whom a broadcast asks, the best first, and the ranking that they are from. Locked, so that nobody archives them before their offers
 * exist. Source: rules appointments-13, offers-2 and offers-3.
 */
export async function lockAskable(
  tx: Tx,
  appointment: AssignmentRow,
  now: string,
): Promise<{ readonly interpreterIds: readonly number[]; readonly ranking: Ranking }> {
  const ranking = await rank(tx, appointment, { now, who: 'speakers', ways: byEstimate });
  const ids = ranking.people
    .filter(({ eligibility }) => isAskable(eligibility))
    .map(({ row }) => row.interpreter.id);
  const locked = new Set((await selectRows(tx, LOCK, [ids])).map(({ id }) => id));
  return { interpreterIds: ids.filter((id) => locked.has(id)), ranking };
}

/** The ids of those whom a broadcast would ask. Source: rules offers-2 and offers-3. */
export async function askableIds(tx: Tx, appointment: PoolQuestion, now: string): Promise<number[]> {
  const eligibility = await checkEligibility(tx, appointment, { now, who: 'speakers' });
  return eligibility.filter(isAskable).map(({ row }) => row.interpreter.id);
}
