import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { formatDateShort } from '#domain/civil.ts';
import { nobodyToAsk } from '#domain/dispatch/constraint.ts';
import { refuse } from '#domain/refusal.ts';
import { lockAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { record } from '#server/db/record/record.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { type CommandContext, roleOf } from '#server/features/assignments/commands/command-context.ts';
import { changesOf, offerMessages } from '#server/features/assignments/commands/messages.ts';
import { type OfferOf, openOffers } from '#server/features/assignments/commands/offer-rows.ts';
import { lockAskable } from '#server/features/assignments/queries/candidates.ts';
import type { RankedPerson } from '#server/features/assignments/queries/rank.ts';

const OPEN_OFFERS = select(selection(fieldsOf('o', { interpreterId: offers.interpreterId })), (columns) => ({
  name: 'offers-open-of',
  text: `SELECT ${columns} FROM offers o WHERE o.assignment_id = $1 AND o.state = 'open'`,
}));

/** A broadcast: the appointment and the number of interpreters that it asked. */
export interface Broadcast {
  readonly row: AssignmentRow;
  readonly offersMade: number;
}

/**
 * Staff offer an appointment to all eligible interpreters, or to those of them whom they have chosen (null: all). Refused as `not_found`, `illegal_step` (also after the
 * start) or `no_eligible_interpreter`; nothing changes then. Source: rules offers-2 and offers-3.
 */
export async function broadcastAssignment(
  tx: Tx,
  context: CommandContext,
  { id, chosen }: { readonly id: number; readonly chosen: readonly number[] | null },
): Promise<Broadcast> {
  const before = await lockAssignment(tx, id);
  const status = orRefuse(nextStatus(before.status, 'broadcast', roleOf(context.actor)));
  if (Date.parse(before.startsAt) <= Date.parse(context.now)) {
    orRefuse(refuse('illegal_step', 'This appointment has already started and cannot be broadcast.'));
  }
  const { interpreterIds: askable, ranking } = await lockAskable(tx, before, context.now);
  const eligible = chosen === null ? askable : askable.filter((one) => chosen.includes(one));
  if (eligible.length === 0) {
    const message =
      askable.length === 0
        ? nobodyToAsk(before.language, ranking.people.map(firstConstraint))
        : 'None of the interpreters you chose can be asked anymore.';
    orRefuse(refuse('no_eligible_interpreter', message));
  }
  const offered = new Set(
    (await selectRows(tx, OPEN_OFFERS, [id])).map(({ interpreterId }) => interpreterId),
  );
  const row = await saveAssignment(
    tx,
    before,
    { status, interpreterId: null, notificationSent: true },
    context.now,
  );
  const unasked = eligible.filter((interpreterId) => !offered.has(interpreterId));
  const made = await openOffers(tx, context, row, { interpreterIds: unasked, override: null, ranking });
  await recordBroadcast(tx, context, { before, row, offers: made });
  return { row, offersMade: made.length };
}

const firstConstraint = ({ eligibility }: RankedPerson) => eligibility.firstConstraint;

interface Made {
  readonly before: AssignmentRow;
  readonly row: AssignmentRow;
  readonly offers: readonly OfferOf[];
}

function recordBroadcast(tx: Tx, context: CommandContext, { before, row, offers }: Made): Promise<void> {
  const { id, clientId } = row;
  const people = offers.length === 1 ? '1 interpreter' : `${offers.length} interpreters`;
  const summary = `${row.client.name}: ${row.language} on ${formatDateShort(row.date)} offered to ${people}`;
  const change = { from: before.status, offersMade: offers.length };
  return record(tx, context.actor, context.now, {
    audit: [{ act: 'assignments.broadcast', entity: 'assignment', entityId: id, change }],
    activity: [{ kind: 'assignment_broadcast', summary, assignmentId: id, clientId }],
    messages: offerMessages('offer_made', id, offers),
    changes: changesOf(row, { offers, interpreterIds: [before.interpreterId] }),
  });
}
