import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import { changesOf } from '#server/features/assignments/commands/messages.ts';
import { withdrawOffers } from '#server/features/assignments/commands/offer-rows.ts';
import type { WaitingOffer } from '../queries/pool.ts';

/**
 * Closes the open offers of a locked assignment whose interpreters have another booking at that time by now. They know it, so nobody is told; once they are free
 * again, the plan may ask them again. Answers the offers that stay. Source: rule fill-plans-9.
 */
export async function closeBusyOffers(
  tx: Tx,
  { actor, now }: CommandContext,
  assignment: AssignmentRow,
  open: readonly WaitingOffer[],
): Promise<WaitingOffer[]> {
  const busy = open.filter(({ isBusy }) => isBusy).map(({ offerId }) => offerId);
  if (busy.length === 0) return [...open];
  const offers = await withdrawOffers(tx, busy, now);
  await record(tx, actor, now, {
    audit: offers.map(({ id }) => ({ act: 'fillPlans.closeBusy', entity: 'offer', entityId: id })),
    changes: changesOf(assignment, { offers }),
  });
  return open.filter(({ isBusy }) => !isBusy);
}
