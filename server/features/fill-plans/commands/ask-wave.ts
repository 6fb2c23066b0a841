import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { formatDateShort } from '#domain/civil.ts';
import type { NextWave } from '#domain/dispatch/fill-plan/fill-plan.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { savePlanStep } from '#server/db/plans/plan-rows.ts';
import { queryRows } from '#server/db/query.ts';
import { record } from '#server/db/record/record.ts';
import { fillWaves } from '#server/db/schema/dispatch.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { type CommandContext, roleOf } from '#server/features/assignments/commands/command-context.ts';
import type { Override } from '#server/features/assignments/commands/constraints.ts';
import { changesOf, offerMessages } from '#server/features/assignments/commands/messages.ts';
import { openOffers } from '#server/features/assignments/commands/offer-rows.ts';
import type { Moment } from './moment.ts';

/** What a wave does; `nextAt` is when the plan looks again. */
export interface Wave extends Pick<NextWave, 'send' | 'why' | 'isThin' | 'step' | 'current'> {
  /** That somebody says yes before the next step, and by the deadline if all are asked; null: not calculated. */
  readonly chance: number | null;
  readonly chanceOfAll: number | null;
  readonly nextAt: string;
  /** In spite of what staff ask somebody, and why; null: nothing was in conflict. */
  readonly override?: Override | null;
}

/** So that nobody archives them before their offers exist. */
const LOCK = {
  name: 'plan-lock-asked',
  text: 'SELECT id FROM interpreters WHERE id = ANY ($1::integer[]) AND archived_at IS NULL ORDER BY id FOR KEY SHARE',
};

/**
 * Asks a wave of a plan, or notes that nobody is asked: its row, offers, messages and the job of the next step. Source: rules fill-plans-7
 * and fill-plans-9.
 */
export async function askWave(
  tx: Tx,
  context: CommandContext,
  { plan, assignment, pool }: Pick<Moment, 'plan' | 'assignment' | 'pool'>,
  wave: Wave,
): Promise<void> {
  const { now, actor } = context;
  const living = new Set((await queryRows<[number]>(tx, LOCK, [wave.send])).map(([id]) => id));
  const interpreterIds = wave.send.filter((id) => living.has(id));
  const number = plan.wave + 1;
  await tx.insert(fillWaves).values({
    planId: plan.id,
    wave: number,
    madeAt: now,
    why: wave.why,
    chance: wave.chance,
    asked: interpreterIds.length,
    leftOut: pool.leftOut,
    madeBy: actor.accountId,
    poolSize: pool.candidates.length + pool.open.length,
  });
  const row = await asSought(tx, context, assignment, interpreterIds.length > 0);
  const offers = await openOffers(tx, context, row, {
    interpreterIds,
    override: wave.override ?? null,
    ranking: pool.ranking,
    plan: { id: plan.id, wave: number },
  });
  const { step, current, chanceOfAll: chance, isThin: isHardToFill, nextAt } = wave;
  const offered = new Set(interpreterIds);
  const left = pool.candidates.filter((one) => !offered.has(one.interpreterId)).length;
  await savePlanStep(tx, plan.id, {
    wave: number,
    step,
    current,
    chance,
    isThin: isHardToFill,
    left,
    nextAt,
    now,
  });
  if (offers.length === 0) return;
  const people = offers.length === 1 ? '1 interpreter' : `${offers.length} interpreters`;
  const summary = `${row.client.name}: ${row.language} on ${formatDateShort(row.date)} offered to ${people}, step ${number} of its plan`;
  const change = { planId: plan.id, wave: number, offersMade: offers.length };
  await record(tx, actor, now, {
    audit: [{ act: 'fillPlans.ask', entity: 'assignment', entityId: row.id, change }],
    activity: [{ kind: 'assignment_broadcast', summary, assignmentId: row.id, clientId: row.clientId }],
    messages: offerMessages('offer_made', row.id, offers),
    changes: changesOf(row, {
      // Those who were asked before read when others may be asked next (rule offers-13).
      offers: [...offers, ...pool.open.map(({ offerId: id, interpreterId }) => ({ id, interpreterId }))],
      interpreterIds: [assignment.interpreterId],
    }),
  });
}

/** The appointment as one that several are asked for; it changes with the first of them only. */
async function asSought(
  tx: Tx,
  { actor, now }: CommandContext,
  assignment: AssignmentRow,
  isAsking: boolean,
): Promise<AssignmentRow> {
  const { status, notificationSent, interpreterId } = assignment;
  if (!isAsking || (status === 'pending' && notificationSent && interpreterId === null)) return assignment;
  const sought = {
    status: orRefuse(nextStatus(status, 'offer', roleOf(actor))),
    interpreterId: null,
    notificationSent: true,
  };
  return saveAssignment(tx, assignment, sought, now);
}
