import { type Exclusion, TIMELESS } from '#domain/dispatch/constraint.ts';
import { decisive, lasting } from '#domain/dispatch/refuse-excluded.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/connect.ts';
import { refuseIf } from '#server/db/transaction.ts';
import { checkEligibilityOf } from '#server/features/matching/queries/check-eligibility.ts';
import type { PoolQuestion } from '#server/features/matching/queries/pool.ts';
import { bookedRefusal, exclusionRefusal, findDecisiveConflict } from '../queries/busy.ts';

/** What staff have overridden: for the audit log and, with an offer, for its row. */
export interface Override {
  readonly overrideReason: string;
  /** The sentences. */
  readonly overrode: readonly string[];
  /** A list that the client keeps to is one of them. */
  readonly overrodeList: boolean;
}

interface Who {
  readonly interpreterId: number;
  readonly now: string;
}

interface Check extends Who {
  /** Staff's words; null: none. */
  readonly reason: string | null;
  /** The booking before an edit that keeps its interpreter; null: they are asked or booked anew. */
  readonly before: PoolQuestion | null;
}

/**
 * Refuses when something keeps a locked interpreter from an appointment: `interpreter_booked` or `interpreter_not_eligible`, which can be overridden where it
 * says so. Answers what the reason has overridden, null for nothing. Source: rules appointments-13, eligibility-19, eligibility-21 and
 * eligibility-22.
 */
export async function checkConstraints(
  tx: Tx,
  question: PoolQuestion,
  { interpreterId, now, reason, before }: Check,
): Promise<Override | null> {
  // An edit may keep an overlap that was there before.
  const taken = before === null ? await findDecisiveConflict(tx, question, interpreterId) : null;
  refuseIf(taken && bookedRefusal(taken));
  const eligibility = await checkEligibilityOf(tx, question, { interpreterId, now });
  const isOver = Date.parse(question.endsAt) <= Date.parse(now);
  // Sentences of times name no day.
  const isOfDay = ({ constraint }: Exclusion) =>
    before?.date === question.date || TIMELESS.includes(constraint);
  const stayed =
    before && (await checkEligibilityOf(tx, before, { interpreterId, now })).exclusions.filter(isOfDay);
  const exclusions = decisive(eligibility.exclusions, { isOver, before: stayed });
  refuseIf(exclusionRefusal(eligibility, exclusions, reason));
  if (reason === null || exclusions.length === 0) return null;
  return {
    overrideReason: reason,
    overrode: exclusions.map(({ sentence }) => sentence),
    overrodeList: exclusions.some(({ constraint }) => constraint === 'closed_list'),
  };
}

/**
 * What still refuses a locked interpreter whose deleted booking comes back: only what staff could not override either; null: nothing.
 * Source: rule appointments-23.
 */
export async function lastingRefusal(tx: Tx, question: PoolQuestion, who: Who): Promise<Refusal | null> {
  const eligibility = await checkEligibilityOf(tx, question, who);
  return exclusionRefusal(eligibility, lasting(eligibility.exclusions), null);
}

/**
 * Whether nothing keeps the locked interpreter of a cancelled booking from it, apart from a decline before it. Source: rule
 * appointments-23.
 */
export async function isStillFree(tx: Tx, question: PoolQuestion, who: Who): Promise<boolean> {
  const { exclusions } = await checkEligibilityOf(tx, question, who);
  const isOver = Date.parse(question.endsAt) <= Date.parse(who.now);
  return decisive(exclusions, { isOver, before: null }).every(
    ({ constraint }) => constraint === 'declined_before',
  );
}
