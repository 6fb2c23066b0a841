import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { unwantedOffers } from '#server/db/plans/unwanted-offers.ts';
import { record } from '#server/db/record/record.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import {
  changesOf,
  formerAppointment,
  offerMessages,
} from '#server/features/assignments/commands/messages.ts';
import { withdrawOffers } from '#server/features/assignments/commands/offer-rows.ts';

/** Open offers that are withdrawn because somebody is not wanted any more. */
export type Unwanted = Awaited<ReturnType<typeof unwantedOffers>>;

/**
 * Withdraws the open offers of a locked assignment to people who are not wanted there any more, and tells them as of any withdrawn offer. Answers them.
 * Source: rule offers-15.
 */
export async function closeUnwantedOffers(
  tx: Tx,
  { actor, now }: CommandContext,
  assignment: AssignmentRow,
): Promise<Unwanted> {
  const unwanted = await unwantedOffers(tx, assignment.id, now);
  if (unwanted.length === 0) return [];
  const ids = unwanted.map(({ id }) => id);
  const offers = await withdrawOffers(tx, ids, now);
  await record(tx, actor, now, {
    audit: ids.map((id) => ({ act: 'offers.withdrawUnwanted', entity: 'offer', entityId: id })),
    messages: offerMessages('offer_withdrawn', assignment.id, offers, formerAppointment(assignment)),
    changes: changesOf(assignment, { offers }),
  });
  return unwanted;
}
