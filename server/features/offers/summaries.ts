import { OFFER_STATES, type OfferSummary } from '#contracts/offer.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { OfferState } from '#domain/offer/answer.ts';
import { ask } from '#server/db/ask.ts';
import type { Db } from '#server/db/connect.ts';

/** How many of those asked are named. */
const NAMED = 4;

const counted = (state: OfferState) => `'${state}', count(*) FILTER (WHERE p.state = '${state}')`;

/*
 * The last offer to each interpreter counts (an appointment may be offered again), and an open one whose time is over has
 * expired, whether or not anybody wrote it down. A broadcast may have asked a thousand: they are counted here and a few named.
 */
const SUMMARIES = {
  name: 'offer-summaries',
  text: `
    WITH last AS (
      SELECT DISTINCT ON (o.assignment_id, o.interpreter_id) o.assignment_id, o.interpreter_id, o.id,
        CASE WHEN o.state = 'open' AND o.expires_at <= $2::timestamptz THEN 'expired' ELSE o.state END AS state
      FROM offers o WHERE o.assignment_id = ANY($1::integer[])
      ORDER BY o.assignment_id, o.interpreter_id, o.id DESC),
    placed AS (
      SELECT last.*, row_number() OVER (PARTITION BY assignment_id
        ORDER BY array_position(ARRAY['accepted', 'open', 'declined', 'expired', 'filled', 'withdrawn'], state), id) AS place
      FROM last)
    SELECT p.assignment_id, json_build_object(${OFFER_STATES.map(counted).join(', ')}),
      json_agg(json_build_object('id', w.id, 'name', w.name, 'state', p.state) ORDER BY p.place) FILTER (WHERE p.place <= ${NAMED})
    FROM placed p LEFT JOIN interpreters w ON w.id = p.interpreter_id AND p.place <= ${NAMED}
    GROUP BY p.assignment_id ORDER BY p.assignment_id`,
};

type RawSummary = [assignmentId: number, counts: OfferSummary['counts'], first: OfferSummary['first']];

/**
 * How asking went for each of the appointments at `now`, an instant; those that nobody was asked for are left out. One
 * statement for a whole page of a list.
 */
export async function offerSummaries(
  db: Db,
  _who: StaffScope,
  { assignmentIds, now }: { readonly assignmentIds: readonly number[]; readonly now: string },
): Promise<OfferSummary[]> {
  const rows = await ask<RawSummary>(db, SUMMARIES, [assignmentIds, now]);
  return rows.map(([assignmentId, counts, first]) => ({ assignmentId, counts, first }));
}
