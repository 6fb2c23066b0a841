import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { formatDateShort } from '#domain/civil.ts';
import { refuse } from '#domain/refusal.ts';
import { ask } from '#server/db/ask.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { type Acting, roleOf } from '#server/features/assignments/commands/acting.ts';
import { type OfferOf, openOffers } from '#server/features/assignments/commands/offer-rows.ts';
import { saveAssignment } from '#server/features/assignments/commands/save.ts';
import { changesOf, tellOffered } from '#server/features/assignments/commands/tell.ts';
import { freeInterpreterIds } from '#server/features/assignments/queries/candidates.ts';
import type { AssignmentFields, AssignmentRow } from '#server/features/assignments/queries/row.ts';
import { lockAssignment } from '#server/features/assignments/queries.ts';

const ASKED = {
  name: 'offers-open-of',
  text: `SELECT interpreter_id FROM offers WHERE assignment_id = $1 AND state = 'open'`,
};

/** A broadcast that was made: the appointment, and how many interpreters were asked by it. */
export interface Broadcast {
  readonly row: AssignmentRow;
  readonly offersMade: number;
}

/**
 * Staff offer an appointment to every available, qualified and free interpreter of its language, each with a link of their
 * own; the first to accept gets it. Whoever has an open offer keeps it and is not asked twice; whoever declined an earlier
 * one is asked again. The appointment is pending and nobody's until somebody accepts. Refused as `not_found`,
 * `illegal_step` (also once its start has passed) or `no_eligible_interpreter`, and then nothing changes.
 * Source: spec §4, design 3.3.
 */
export async function broadcastAssignment(tx: Tx, acting: Acting, id: number): Promise<Broadcast> {
  const before = await lockAssignment(tx, id);
  const status = orRefuse(nextStatus(before.status, 'broadcast', roleOf(acting.actor)));
  if (Date.parse(before.startsAt) <= Date.parse(acting.now)) {
    orRefuse(refuse('illegal_step', 'This appointment has already started and cannot be broadcast.'));
  }
  const eligible = await freeInterpreterIds(tx, before);
  if (eligible.length === 0) {
    orRefuse(
      refuse('no_eligible_interpreter', `No ${before.language} interpreter is available at that time.`),
    );
  }
  const asked = new Set((await ask<[number]>(tx, ASKED, [id])).map(([interpreterId]) => interpreterId));
  const row = await saveAssignment(
    tx,
    before,
    { status, interpreterId: null, notificationSent: true },
    acting.now,
  );
  const unasked = eligible.filter((interpreterId) => !asked.has(interpreterId));
  const offers = await openOffers(tx, acting, row, unasked);
  await recordBroadcast(tx, acting, { before, row, offers });
  return { row, offersMade: offers.length };
}

interface Made {
  readonly before: AssignmentFields;
  readonly row: AssignmentRow;
  readonly offers: readonly OfferOf[];
}

function recordBroadcast(tx: Tx, acting: Acting, { before, row, offers }: Made): Promise<void> {
  const { id, clientId } = row;
  const people = offers.length === 1 ? '1 interpreter' : `${offers.length} interpreters`;
  const summary = `${row.client.name}: ${row.language} on ${formatDateShort(row.date)} offered to ${people}`;
  const change = { from: before.status, offersMade: offers.length };
  return record(tx, acting.actor, acting.now, {
    audit: [{ act: 'assignments.broadcast', entity: 'assignment', entityId: id, change }],
    activity: [{ kind: 'assignment_broadcast', summary, assignmentId: id, clientId }],
    messages: tellOffered('offer_made', id, offers),
    changes: changesOf(row, { offers, interpreterIds: [before.interpreterId] }),
  });
}
