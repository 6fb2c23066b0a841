import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { formatDateShort } from '#domain/civil.ts';
import { DECLINE_REASON_WORDS, type DeclineReason } from '#domain/offer/decline-reason.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { type AssignmentChanges, saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { hurryPlan } from '#server/db/plans/plan-rows.ts';
import { computed, fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type Change, record } from '#server/db/record/record.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { countOfferEnds, ENDED_FIELDS } from '#server/db/statistics/offer-statistics.ts';
import { orRefuse } from '#server/db/transaction.ts';
import {
  type CommandContext,
  newEventKey,
  roleOf,
} from '#server/features/assignments/commands/command-context.ts';
import { changesOf } from '#server/features/assignments/commands/messages.ts';
import { askableIds } from '#server/features/assignments/queries/candidates.ts';
import { type AnswerableOffer, lockOffer, type WhichOffer } from './answer.ts';
import { answeredNotFree, forgetNotFree } from './answer-not-free.ts';

const DECLINE = select(
  selection({
    ...ENDED_FIELDS,
    isAnotherOpen:
      computed<boolean>(`EXISTS (SELECT FROM offers o WHERE o.assignment_id = $3 AND o.state = 'open'
      AND o.expires_at > $2 AND o.id <> $1)`),
  }),
  (columns) => ({
    name: 'offer-decline',
    text: `UPDATE offers SET state = 'declined', answered_at = $2, closed_at = $2, decline_reason = $4 WHERE id = $1 RETURNING ${columns}`,
  }),
);

const EVER_ASKED = select(selection(fieldsOf('o', { interpreterId: offers.interpreterId })), (columns) => ({
  name: 'offers-ever-asked',
  text: `SELECT DISTINCT ${columns} FROM offers o WHERE o.assignment_id = $1`,
}));

/** A decline: the offer, its appointment, and whether it was the last. */
export interface Declined {
  readonly offerId: number;
  readonly row: AssignmentRow;
  readonly isLast: boolean;
}

/**
 * An interpreter declines an offer, signed in or by its link, with a reason or without (null). After the last decline the
 * appointment becomes declined and staff are told. Refused as in `lockOffer`. Source: rules offers-6, offers-7 and fill-plans-7.
 */
export async function declineOffer(
  tx: Tx,
  context: CommandContext,
  { which, reason }: { readonly which: WhichOffer; readonly reason: DeclineReason | null },
): Promise<Declined> {
  const { now } = context;
  const offer = await lockOffer(tx, which, { answer: 'decline', now });
  const { before } = offer;
  const [declined] = await selectRows(tx, DECLINE, [offer.id, now, before.id, reason]);
  if (declined) countOfferEnds(tx, now, [{ ...declined, as: 'declined' }]);
  const earlier = await forgetNotFree(tx, offer);
  const notFree = reason === 'not_free' ? await answeredNotFree(tx, context, offer) : [];
  // A running plan asks somebody else at once, and knows when nobody is left (rule fill-plans-7).
  const isLast = !(await hurryPlan(tx, before.id, now)) && !declined?.isAnotherOpen;
  const role = roleOf(context.actor);
  const backWithStaff = (): AssignmentChanges => ({
    status: orRefuse(nextStatus(before.status, 'last_decline', role)),
    interpreterId: null,
    notificationSent: false,
  });
  const row = await saveAssignment(tx, before, isLast ? backWithStaff() : {}, now);
  const unasked = isLast ? await countUnasked(tx, row, now) : 0;
  await recordDecline(tx, context, { offer, row, reason, isLast, unasked, times: [...earlier, ...notFree] });
  return { offerId: offer.id, row, isLast };
}

/** How many free interpreters have never been asked for it. */
async function countUnasked(tx: Tx, row: AssignmentRow, now: string): Promise<number> {
  const free = await askableIds(tx, row, now);
  const offered = new Set(
    (await selectRows(tx, EVER_ASKED, [row.id])).map(({ interpreterId }) => interpreterId),
  );
  return free.filter((id) => !offered.has(id)).length;
}

interface Answered {
  readonly offer: AnswerableOffer;
  readonly row: AssignmentRow;
  readonly reason: DeclineReason | null;
  readonly isLast: boolean;
  readonly unasked: number;
  /** If what is known of the interpreter's time has changed. */
  readonly times: readonly Change[];
}

function recordDecline(
  tx: Tx,
  context: CommandContext,
  { offer, row, reason, isLast, unasked, times }: Answered,
): Promise<void> {
  const { id: assignmentId, clientId } = row;
  const { interpreterId } = offer;
  const what = `${row.client.name}, ${row.language} on ${formatDateShort(row.date)}`;
  const why = reason && reason !== 'other' ? `: ${DECLINE_REASON_WORDS[reason].toLowerCase()}` : '';
  const text = `${offer.interpreterName} declined ${what}${why}`;
  const about = { assignmentId, offerId: offer.id, event: newEventKey(assignmentId) };
  const others = unasked === 1 ? '1 free interpreter was' : `${unasked} free interpreters were`;
  const nobody = { text: `No one accepted ${what}.${unasked === 0 ? '' : ` ${others} never asked.`}` };
  return record(tx, context.actor, context.now, {
    audit: [
      {
        act: 'assignments.decline',
        entity: 'offer',
        entityId: offer.id,
        change: { assignmentId, isLast, ...(reason && { reason }) },
      },
    ],
    activity: [{ kind: 'assignment_declined', summary: text, assignmentId, interpreterId, clientId }],
    messages: [
      ...messagesToStaff({ ...about, kind: 'offer_declined', payload: { text: `${text}.` } }),
      ...(isLast ? messagesToStaff({ ...about, kind: 'nobody_left', payload: nobody }) : []),
    ],
    changes: [...changesOf(row, { offers: [offer] }), ...times],
  });
}
