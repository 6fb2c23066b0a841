import { formatDateShort } from '#domain/civil.ts';
import { refuseStandby } from '#domain/offer/standby.ts';
import type { Tx } from '#server/db/connect.ts';
import { hasOfferedStandby } from '#server/db/plans/standby.ts';
import { queryRows } from '#server/db/query.ts';
import { record } from '#server/db/record/record.ts';
import { refuseIf } from '#server/db/transaction.ts';
import type { CommandContext } from '#server/features/assignments/commands/command-context.ts';
import { changesOf } from '#server/features/assignments/commands/messages.ts';
import { asLost, latestOfferOf } from '../queries.ts';
import { lockOffered, type WhichOffer } from './answer.ts';

const WRITE_STANDBY = {
  name: 'offer-reserve',
  text: `UPDATE offers SET reserve_at = CASE WHEN $3 THEN CASE WHEN ${hasOfferedStandby('offers')} THEN reserve_at ELSE $2::timestamptz END END
    WHERE id = $1`,
};

/**
 * An interpreter whose yes came too late says that they could step in, or takes it back, signed in or by their link: they are asked first if the person who has the
 * appointment gives it back. Answers the id of their offer. Refused as `not_found`, and as `offer_closed` if nobody else has it, it has begun, or they do not work for
 * the client. Source: rule offers-14.
 */
export async function offerStandby(
  tx: Tx,
  { actor, now }: CommandContext,
  { which, inReserve: onStandby }: { readonly which: WhichOffer; readonly inReserve: boolean },
): Promise<number> {
  const { before, interpreterId, interpreterName } = await lockOffered(tx, which);
  const offered = await latestOfferOf(tx, { assignmentId: before.id, interpreterId });
  const { offer } = offered;
  refuseIf(refuseStandby(asLost(offered, now), now));
  await queryRows(tx, WRITE_STANDBY, [offer.id, now, onStandby]);
  const { id: assignmentId, clientId, client, language, date } = before;
  const what = `${client.name}, ${language} on ${formatDateShort(date)}`;
  const summary = onStandby
    ? `${interpreterName} could step in for ${what}`
    : `${interpreterName} can no longer step in for ${what}`;
  await record(tx, actor, now, {
    audit: [
      {
        act: 'offers.reserve',
        entity: 'offer',
        entityId: offer.id,
        change: { assignmentId, inReserve: onStandby },
      },
    ],
    activity: [{ kind: 'offer_reserve', summary, assignmentId, interpreterId, clientId }],
    changes: [
      { topic: 'fill-plans', ids: [assignmentId] },
      ...changesOf({ ...before, interpreterId: null }, { offers: [{ id: offer.id, interpreterId }] }),
    ],
  });
  return offer.id;
}
