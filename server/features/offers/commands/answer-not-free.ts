import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import type { Change } from '#server/db/record/record.ts';
import { availabilityExceptions } from '#server/db/schema/dispatch.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import type { AnswerableOffer } from './answer.ts';

type Answered = Pick<AnswerableOffer, 'id' | 'interpreterId' | 'before'>;

/** What open screens show of the interpreter's time is fetched again. */
const changeOf = ({ interpreterId }: Answered): Change => ({
  topic: 'interpreters',
  ids: [interpreterId],
  interpreterIds: [interpreterId],
});

/**
 * The interpreter is not free at the time that the appointment has now, so that they are not asked for other appointments then.
 * Answers the change. Source: rule offers-8.
 */
export async function answeredNotFree(
  tx: Tx,
  { actor, now }: CommandContext,
  offer: Answered,
): Promise<Change[]> {
  const { startsAt, endsAt } = offer.before;
  await tx.insert(availabilityExceptions).values({
    interpreterId: offer.interpreterId,
    kind: 'said_not_free',
    startsAt,
    endsAt,
    offerId: offer.id,
    createdAt: now,
    createdBy: actor.accountId,
  });
  return [changeOf(offer)];
}

const FORGET = {
  name: 'said-not-free-forget',
  text: `DELETE FROM availability_exceptions e USING offers o
    WHERE e.interpreter_id = $1 AND e.kind = 'said_not_free' AND o.id = e.offer_id AND o.assignment_id = $2
    RETURNING e.id`,
};

/**
 * A new answer about an appointment replaces what was said with an earlier decline of it. Answers the change, if there was any.
 * Source: rule offers-8.
 */
export async function forgetNotFree(tx: Tx, offer: Answered): Promise<Change[]> {
  const forgotten = await queryRows(tx, FORGET, [offer.interpreterId, offer.before.id]);
  return forgotten.length === 0 ? [] : [changeOf(offer)];
}
